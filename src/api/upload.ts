/** Files that come with a request. */
import { bodyLimit } from "hono/body-limit";
import { documentLimits } from "../domain/brief/schema.ts";
import { uploadFieldsSchema } from "../domain/file/schema.ts";
import { AppError } from "../shared/errors.ts";
import type { ReadOptions } from "../shared/reading/file-reading.ts";
import { type ApiContext, parseInput } from "./request.ts";

export const uploadLimit = bodyLimit({
  maxSize: documentLimits.fileBytes + 64 * 1024,
  onError: () => {
    throw new AppError("payload_too_large", "ファイルが大きすぎます。10MBまでのファイルをお使いください。");
  },
});

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
  /** From the fields beside it: in which encoding it is read, and whether hidden parts are. */
  options: ReadOptions;
}

/** The file of a form's field "file". Throws bad_request when there is none, invalid_input for fields that say nothing. */
export async function uploadedFile(c: ApiContext): Promise<UploadedFile> {
  if (!c.req.header("content-type")?.startsWith("multipart/form-data")) throw new AppError("bad_request");
  const form = await c.req.formData().catch((cause: unknown) => {
    throw new AppError("bad_request", undefined, { cause });
  });
  const file = form.get("file");
  if (!(file instanceof File)) throw new AppError("bad_request");
  const { encoding, includeHidden } = parseInput(uploadFieldsSchema, {
    encoding: form.get("encoding") ?? undefined,
    includeHidden: form.get("includeHidden") ?? undefined,
  });
  const options = {
    ...(encoding === undefined ? {} : { encoding }),
    ...(includeHidden === undefined ? {} : { includeHidden: includeHidden === "true" }),
  };
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), options };
}
