/** What the worker thread is asked and answers. */
import type { Encoding, FileText, MailAttachment, MailAttachmentHead } from "./file-text.ts";
import type { FileProblem } from "./refusals.ts";

export interface FileTask {
  name: string;
  bytes: Uint8Array;
  encoding: Encoding | undefined;
  maxOutputChars: number;
  /** What is hidden in the file is read, too. */
  includeHidden: boolean;
  /** The file itself is kept. */
  original: boolean;
  /** A PDF of nothing but pictures is read as one without pages. */
  scans: boolean;
}

/** The files of a mail: what they are called, or one of them by its number from 1. */
export interface MailTask {
  mail: Uint8Array;
  take: number | null;
}

export type ReaderTask = FileTask | MailTask;

interface Refused {
  ok: false;
  problem: FileProblem;
}
export type FileAnswer = { ok: true; file: FileText } | Refused;
export type MailAnswer = { ok: true; heads: MailAttachmentHead[]; taken: MailAttachment | null } | Refused;
export type ReaderAnswer = FileAnswer | MailAnswer;
