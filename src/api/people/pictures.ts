/** Small pictures of people and projects, in and out. */
import { createHash } from "node:crypto";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "../../shared/errors.ts";
import { pictureLimits } from "../../shared/pictures.ts";
import { inertHeaders, notModified } from "../files/inert.ts";
import type { ApiContext } from "../request.ts";

/** Read whole when it is only somewhat too heavy, so that the answer reaches a browser that is still sending. */
export const pictureLimit = bodyLimit({
  maxSize: 4 * pictureLimits.bytes,
  onError: () => {
    throw new AppError("payload_too_large", "画像は200KBまでにしてください。");
  },
});

/** Of a picture that the browser has already. */
export const unchanged = { 304: "前に読んだときから変わっていません。" };

/** A picture and nothing else, whatever its bytes might mean to a browser. */
export function sendPicture(
  c: ApiContext,
  { type, content }: { type: string; content: Uint8Array<ArrayBuffer> },
): Response {
  const tag = createHash("sha256").update(content).digest("base64url");
  return notModified(c, tag) ?? c.body(content, 200, { ...inertHeaders, "content-type": type });
}
