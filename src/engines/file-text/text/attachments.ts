/** The files that came with a mail: the same ones that its text says it has. */
import { createHash } from "node:crypto";
import type { MailAttachment, MailAttachmentHead } from "../file-text.ts";
import type { MailTask } from "../task.ts";
import { attachmentName, filesOf, parseMail } from "./mail.ts";

/** Throws UnreadableFile. */
export async function attachmentsOf({ mail, take }: MailTask): Promise<{
  heads: MailAttachmentHead[];
  taken: MailAttachment | null;
}> {
  const files = filesOf(await parseMail(mail)).map((file) => ({
    name: attachmentName(file),
    bytes: bytesOf(file.content),
  }));
  if (take !== null) return { heads: [], taken: files[take - 1] ?? null };
  const heads = files.map(({ name, bytes }) => ({
    name,
    size: bytes.byteLength,
    hash: createHash("sha256").update(bytes).digest("hex"),
  }));
  return { heads, taken: null };
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
