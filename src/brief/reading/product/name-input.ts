/** What names are looked for in, and what is found. */
import type { BriefLine } from "../../parse/lines.ts";
import type { LikelyRun } from "../learned/names.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import type { MemoPart } from "../roles/roles.ts";
import type { FoundValue } from "../schema.ts";

export interface NameInput {
  rows: readonly RowInContext[];
  parts: readonly MemoPart[];
  /** Words that no product is called by: forbidden ones and rivals. */
  refused: readonly string[];
  /** Lines of what may be used, as the parser reads them. */
  lines: BriefLine[];
  /** The memo holds notes of the work as well. */
  mixed: boolean;
  /** What may be the name by what has been learned; null where the rules speak alone. */
  likely: readonly LikelyRun[] | null;
  /** Words in quotation marks that are forbidden by what has been learned. */
  banned: readonly string[];
}

export interface NameCandidate extends FoundValue {
  score: number;
  labelled: boolean;
  /** The memo says that it is the name: in a naming sentence, as an answer, behind its kind. */
  stated?: boolean;
  /** Nothing states it: the person is asked. */
  guessed?: boolean;
}

/** A candidate of so much is a name. */
export const nameThreshold = 5;
/** What stands under a label of its own. */
export const labeledNames = 40;
