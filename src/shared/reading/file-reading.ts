/** What was read from a file that is kept. Pure. */
import { z } from "zod";
import { type Answer, namedObject } from "../answers/named.ts";
import type { Encoding } from "./charset.ts";
import type { Scans } from "./scanned.ts";

export const fileTable = namedObject("FileTable", () => ({
  /** The sheet's name; empty where there is one table. */
  name: z.string(),
  rows: z.array(z.array(z.string())),
}));
export type FileTable = Answer<typeof fileTable>;

/** How much of a table is kept to look at. */
export const shownTable = { rows: 200, columns: 50, letters: 200 } as const;

/** How a person asked for a file to be read; what is absent is as the reader finds it. */
export interface ReadOptions {
  /** WHATWG name. */
  encoding?: Encoding;
  /** Hidden sheets, rows, slides and text too. */
  includeHidden?: boolean;
}

/** Whether the sentences of a text say their page. */
export const arePaged = (parts: readonly { number: number }[]): boolean =>
  parts.length > 1 || parts.some(({ number }) => number > 1);

/** A word of a document and the reading that stands over it. */
export interface WordReading {
  base: string;
  reading: string;
}

export interface FileReading {
  /** Pages of a PDF, slides, sheets: by number from 1. Without any, the file holds no text, as a picture does. */
  pages: { number: number; text: string }[];
  /** The beginning of each table. */
  tables: FileTable[];
  /** WHATWG name of the encoding of plain text. */
  encoding?: string;
  /** Readings over words (ruby): no part of the text, and found by a search. */
  readings?: WordReading[];
  /** Pages of a PDF that are only a picture; absent where nobody looked for them. */
  scans?: Scans;
  /** What the person should know, in Japanese. */
  warnings: string[];
  /** Whether hidden parts were left out; absent where nobody knows. */
  hidden?: boolean;
  /** Absent where nobody asked for anything. */
  options?: ReadOptions;
}
