/**
 * What a tool registers of the kinds of its pieces: what each is called, and what a person may do with it. One object a tool, in its
 * `pieces.ts`; nothing outside of its folder names a kind for this. Pure, browser-safe.
 */
import type { DraftItem } from "#src/shared/result.ts";
import type { ExportFormat } from "../exporting/export-formats.ts";
import type { ToolId } from "../tool.ts";

export interface EditableField {
  name: string;
  label: string;
  /** Longest value in characters; of each entry, where it is a list. */
  most: number;
  /** One of a table instead of typed words. */
  options?: Readonly<Record<string, string>>;
  /** Lines that it is shown in. */
  rows?: number;
  /** May it be left empty? */
  empty?: true;
  /** A list of at most so many entries, written one a line. */
  entries?: number;
  /** Each entry stands under words of its own, kept in another field; `fixed` are known by an id, and stay. */
  heads?: { name: string; label: string; most: number; fixed?: (id: string) => string };
  /** A note to whoever works on it: no wording that is offered brings another. */
  note?: true;
}

/** What the text of a piece is called on the screen, and how long it may be. */
export interface ItemTextMeta {
  label: string;
  /** Longest in characters; absent where the tool sets none. */
  most?: number;
  /** Counted in full-width characters, a half-width one as a half. */
  wide?: true;
}

/** The changes that offer other words of the same item. */
export type Rewording = "shorter" | "longer" | "softer" | "harder" | "another";
export const allRewordings: readonly Rewording[] = ["shorter", "longer", "softer", "harder", "another"];
/** Where only the length and the words can differ, and no tone. */
export const withoutTone: readonly Rewording[] = ["shorter", "longer", "another"];

/** Why there are no other words for a piece, as the screen says it (see changing.ts). */
export type UnchangedReason =
  | "voice"
  | "count"
  | "quotation"
  | "material"
  | "consent"
  | "languages"
  | "disclosure";

/** What is asked of a piece: what it is, not how it stands in a result. */
export type RegisteredPiece = Pick<DraftItem, "kind" | "fields">;
/** The same for all pieces of the kind, or by what stands in one. */
type ByPiece<Value> = Value | ((piece: RegisteredPiece) => Value);

export function resolve<Value extends string | boolean | object>(
  value: ByPiece<Value> | undefined,
  piece: RegisteredPiece,
): Value | undefined {
  return typeof value === "function" ? value(piece) : value;
}

export interface PieceKind {
  /** Absent: 「本文」. */
  text?: ByPiece<ItemTextMeta>;
  /** What kind it is, where the tool makes several; empty where that shows. Absent: the label of its text. */
  label?: ByPiece<string>;
  /** What beside its text a person may change by hand. */
  fields?: ByPiece<readonly EditableField[]>;
  /** It stands word for word, is counted, or names something: no writer has other words for it. */
  fixedWords?: ByPiece<boolean>;
  /** Other words that are there without a language model; with one, there are all. Absent: none. */
  rewordings?: readonly Rewording[] | ((piece: RegisteredPiece & { text: string }) => readonly Rewording[]);
  unchanged?: UnchangedReason;
  /** False for what is made with the whole, or stands as it was found: it is not made anew alone. */
  madeAlone?: false;
  /** False for what speaks of other pieces, is counted, or is only looked at: nobody chooses it. */
  choosable?: false;
  /** Its order counts. */
  moves?: true;
  /** Two of it can become one. */
  merges?: true;
  /** A person may take one out. */
  removes?: true;
  /**
   * A person may write one more behind another: what it has of that one, and what stands in it until they fill it. `dependent`: it
   * stands with another piece, so that one of another result cannot be put there.
   */
  writes?: { keeps?: readonly string[]; blank: RegisteredPiece["fields"]; dependent?: true };
  /** The tool that can take such a piece in. */
  handsOnTo?: ToolId;
}

export interface ToolPieces<Format extends ExportFormat = ExportFormat> {
  /** In which forms a result can be taken away, in the order of the menu; `export/exporters.ts` makes them. */
  formats: readonly Format[];
  kinds: Readonly<Record<string, PieceKind>>;
  /** Kinds that the tool has by ids of a table (places of media). */
  others?: PieceKind;
}

/** A registration whose forms are known to the compiler. */
export const definePieces = <const Format extends ExportFormat>(
  pieces: ToolPieces<Format>,
): ToolPieces<Format> => pieces;
