/** What a person puts beside a message, and what they choose it from. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import {
  type Attachment,
  attachmentKinds,
  attachmentSchema,
  maxAttachments,
} from "../../shared/message-parts.ts";

export const attachmentRefSchema = attachmentSchema.pick({ kind: true, id: true });
export type AttachmentRef = z.infer<typeof attachmentRefSchema>;

export const attachmentRefsSchema = z
  .array(attachmentRefSchema)
  .max(maxAttachments, `付けられる材料は${maxAttachments}件までです。`);

export const listAttachablesSchema = z.object({ q: z.string().trim().max(60).default("").catch("") });

/** Something that may be put beside a message, with a line that tells it from its like. */
export const attachable = namedObject("Attachable", () => ({
  note: z.string(),
  kind: z.enum(attachmentKinds),
  /** Of the document, the result, the persona's item; a memo has its project's. */
  id: z.string(),
  title: z.string(),
  /** Where it is, on this site. */
  to: z.string(),
}));
export type Attachable = Answer<typeof attachable>;

/** Somebody who may be named in a message. */
export const nameablePerson = namedObject("NameablePerson", () => ({
  kind: z.literal("member"),
  id: z.string(),
  title: z.string(),
  note: z.string(),
}));
export type Mentionable = Answer<typeof nameablePerson>;

/** A file as it was just read, put beside a message. */
export function fileAttachment(projectId: string, { id, title }: { id: string; title: string }): Attachment {
  return { kind: "file", id, title, to: `/${projectId}/files#document-${id}` };
}
