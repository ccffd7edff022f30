import type { Source } from "#src/shared/result.ts";
import type { LabelPlace } from "../words/labels.ts";

/** One line of a memo, with what its layout says. */
export interface MemoRow {
  index: number;
  /** The sentences of the row, with their ids, as the memo has them. */
  sentences: Source[];
  /** Bullet or number before the words, "" for none. */
  marker: string;
  indent: number;
  blankBefore: boolean;
  /** A line of ornament, which parts the memo. */
  ruler: boolean;
  /** A line of somebody else's mail: 「> …」. */
  quoted: boolean;
  speaker: string | null;
  /** The number of the turn in a talk whose speakers stand on lines of their own; 0 elsewhere. */
  turn: number;
  /** Such a line: a speaker and a time. */
  turnHead: boolean;
  /** The words before what is said, as they stand: 「9:12 田中 >」. */
  spokenBy: string;
  /** The row without bullet and speaker, as it stands. */
  body: string;
  /** 「価格」 of 「価格：2,970円」. */
  label: string | null;
  labelPlace: LabelPlace | null;
  /** What follows the label, or the body; as it stands. */
  value: string;
  cells: string[];
  /** What parts its cells: tabs and strokes, commas, or the addresses of a sheet (「A2: 価格　B2: 1,980円」). */
  between: "tabs" | "commas" | "addresses";
  /** It belongs to a table whose first column names what the second one says. */
  paired: boolean;
  /** The columns of that table that hold remarks, such as 「メモ」. */
  notes: readonly number[];
  /** What the last column of a table says of the row: may it be shown? */
  shown: "open" | "hidden" | null;
}
