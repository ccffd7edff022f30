/** What the worker thread is asked and answers. */
import type { Encoding, FileText } from "./file-text.ts";
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
}

export type FileAnswer = { ok: true; file: FileText } | { ok: false; problem: FileProblem };
