/** Files that come with a request. */
import { bodyLimit } from "hono/body-limit";
import { documentLimits } from "../domain/brief/schema.ts";
import { AppError } from "../shared/errors.ts";
import type { ApiContext } from "./request.ts";

export const uploadLimit = bodyLimit({
  maxSize: documentLimits.fileBytes + 64 * 1024,
  onError: () => {
    throw new AppError("payload_too_large", "ファイルが大きすぎます。10MBまでのファイルをお使いください。");
  },
});

/** The file of a form's field "file". Throws bad_request when there is none. */
export async function uploadedFile(c: ApiContext): Promise<{ name: string; bytes: Uint8Array }> {
  if (!c.req.header("content-type")?.startsWith("multipart/form-data")) throw new AppError("bad_request");
  const form = await c.req.formData().catch((cause: unknown) => {
    throw new AppError("bad_request", undefined, { cause });
  });
  const file = form.get("file");
  if (!(file instanceof File)) throw new AppError("bad_request");
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
