/** What was read from a file that is kept. Pure. */
import type { Encoding } from "./charset.ts";

export interface FileTable {
  /** The sheet's name; empty where there is one table. */
  name: string;
  rows: string[][];
}

/** How much of a table is kept to look at. */
export const shownTable = { rows: 200, columns: 50, letters: 200 } as const;

/** How a person asked for a file to be read; what is absent is as the reader finds it. */
export interface ReadOptions {
  /** WHATWG name. */
  encoding?: Encoding;
  /** Hidden sheets, rows, slides and text too. */
  includeHidden?: boolean;
}

export interface FileReading {
  /** Pages of a PDF, slides, sheets: by number from 1. Without any, the file holds no text, as a picture does. */
  pages: { number: number; text: string }[];
  /** The beginning of each table. */
  tables: FileTable[];
  /** WHATWG name of the encoding of plain text. */
  encoding?: string;
  /** What the person should know, in Japanese. */
  warnings: string[];
  /** Whether hidden parts were left out; absent where nobody knows. */
  hidden?: boolean;
  /** Absent where nobody asked for anything. */
  options?: ReadOptions;
}
