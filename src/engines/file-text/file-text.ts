/** The file engine: the words of a file that a person gave, by its content and never by its name. */
import type { Encoding } from "#src/shared/reading/charset.ts";
import type { FileTable, WordReading } from "#src/shared/reading/file-reading.ts";
import type { TextFormat } from "#src/shared/reading/formats.ts";

export type FileKind = TextFormat;

/** What a person may choose when the guess was wrong. */
export type { Encoding };

export interface FileText {
  kind: FileKind;
  /** WHATWG name of the encoding, for the kinds that are plain text. */
  encoding?: string;
  /** Pages of a PDF that hold text, by their number from 1; any other kind is one page. */
  pages: { number: number; text: string }[];
  /** The beginning of each table, when asked for. */
  tables?: FileTable[];
  /** Hidden sheets, rows, columns, slides or words, or comments were left out: `includeHidden` reads them, too. */
  hidden?: boolean;
  /** Words of a document with the readings that stand over them (ruby): no part of its text. */
  readings?: WordReading[];
  /** Pages that are only a picture, by number from 1. */
  scanned?: number[];
  /** What the person should know, in Japanese: cut off, characters lost, name and content differ. */
  warnings: string[];
}

/** The picture that a scanned page is, upright; null where it cannot be taken out. */
export interface PagePicture {
  number: number;
  picture: { type: "image/jpeg"; bytes: Uint8Array<ArrayBuffer> } | null;
}

/** A file that came with a mail. */
export interface MailAttachment {
  name: string;
  bytes: Uint8Array;
}

/** What is said of one without its bytes. */
export interface MailAttachmentHead {
  name: string;
  size: number;
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string;
}

export interface FileTextReader {
  /**
   * Throws AppError `unsupported_file`, `file_unreadable` or `payload_too_large` with the reason in Japanese, `unavailable`
   * when too many files wait, `too_many_requests` when too many of one person do, or the signal's reason. The name is only looked at for its ending. `original`: the file
   * itself is kept, so tables are handed over, and a name that promises another kind of file, or a macro inside, is refused. `who`: account or address; files of one are read one after the other,
   * and nobody waits for another's as long as there is a thread.
   */
  read(
    file: { name: string; bytes: Uint8Array },
    options?: {
      encoding?: Encoding;
      includeHidden?: boolean;
      original?: boolean;
      /** A PDF of nothing but pictures is no failure: it has no pages, and says which are pictures. */
      scans?: boolean;
      who?: string;
      signal?: AbortSignal;
    },
  ): Promise<FileText>;
  /** The pictures of these pages of a PDF. Throws what `read` throws. */
  pictures(
    pdf: Uint8Array,
    pages: readonly number[],
    options?: { who?: string; signal?: AbortSignal },
  ): Promise<PagePicture[]>;
  /** The files of a mail (.eml), in its order. Throws what `read` throws. */
  attachments(
    mail: Uint8Array,
    options?: { who?: string; signal?: AbortSignal },
  ): Promise<MailAttachmentHead[]>;
  /** One of them by its number from 1; null where there is none. Throws what `read` throws. */
  attachment(
    mail: Uint8Array,
    number: number,
    options?: { who?: string; signal?: AbortSignal },
  ): Promise<MailAttachment | null>;
  /** Ends the worker threads. A later read starts it again. */
  close(): Promise<void>;
}
