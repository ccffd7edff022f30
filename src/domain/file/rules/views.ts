/** What is shown of a file beside its row: a look into it, and what came with a mail. Pure. */
import { z } from "zod";
import { documentKindSchema, sentenceRoles } from "#src/brief/reading/schema.ts";
import { type Answer, namedObject } from "#src/shared/answers/named.ts";
import { fileTable } from "#src/shared/reading/file-reading.ts";
import { scansAnswer } from "#src/shared/reading/scanned.ts";
import { sourceSchema } from "#src/shared/result.ts";
import { fileKind, fileRow, readOptionsSchema } from "../schema.ts";

export const previewPage = namedObject("PreviewPage", () => ({
  number: z.number(),
  /** As it was read, with its lines. */
  text: z.string(),
  sentences: z.array(sourceSchema),
  /** Of each sentence, what it may be used for; null: no material. */
  roles: z.array(z.enum(sentenceRoles).nullable()),
}));
export type PreviewPage = Answer<typeof previewPage>;

export const filePreview = namedObject("FilePreview", () => ({
  kind: fileKind(),
  pages: z.array(previewPage()),
  tables: z.array(fileTable()),
  encoding: z.string().nullable(),
  warnings: z.array(z.string()),
  /** Whether hidden parts were left out; null where nobody knows. */
  hidden: z.boolean().nullable(),
  /** How a person asked for it to be read. */
  options: readOptionsSchema,
  /** Pages that are only a picture; null where nobody looked for them. */
  scans: scansAnswer().nullable(),
  /** A PDF from before such pages were looked for, where a model could read them. */
  scansUnknown: z.boolean(),
  /** The material that was made from it; null while it is none. */
  document: z.object({ id: z.string(), kind: documentKindSchema }).nullable(),
}));
export type FilePreview = Answer<typeof filePreview>;

/** A file that came with a mail. */
export const attachmentView = namedObject("AttachmentView", () => ({
  /** From 1. */
  number: z.number(),
  name: z.string(),
  size: z.number(),
  /** Whether files of its format are kept, by its name. */
  keepable: z.boolean(),
  /** The file of the project that has its content; null without one. */
  file: z.object({ id: z.string(), name: z.string() }).nullable(),
}));
export type AttachmentView = Answer<typeof attachmentView>;

export const takenAttachment = namedObject("TakenAttachment", () => ({
  file: fileRow(),
  /** What the person should know, in Japanese. */
  notes: z.array(z.string()),
  /** What it reads as, where that is why it was not made material. */
  aside: documentKindSchema.nullable(),
}));
export type ImportedAttachment = Answer<typeof takenAttachment>;
