/** The file engine: the words of a file that a person gave, by its content and never by its name. */
import type { Encoding } from "#src/shared/reading/charset.ts";

export type FileKind = "txt" | "md" | "csv" | "html" | "pdf" | "docx";

/** What a person may choose when the guess was wrong. */
export type { Encoding };

export interface FileText {
  kind: FileKind;
  /** WHATWG name of the encoding, for the kinds that are plain text. */
  encoding?: string;
  /** Pages of a PDF that hold text, by their number from 1; any other kind is one page. */
  pages: { number: number; text: string }[];
  /** What the person should know, in Japanese: cut off, characters lost, name and content differ. */
  warnings: string[];
}

export interface FileTextReader {
  /**
   * Throws AppError `unsupported_file`, `file_unreadable` or `payload_too_large` with the reason in Japanese, `unavailable`
   * when too many files wait, or the signal's reason. The name is only looked at for its ending.
   */
  read(
    file: { name: string; bytes: Uint8Array },
    options?: { encoding?: Encoding; signal?: AbortSignal },
  ): Promise<FileText>;
  /** Ends the worker thread. A later read starts it again. */
  close(): Promise<void>;
}
