/** What names are looked for in, and what is found. */
import type { Line } from "../../parse/lines.ts";
import type { Placed } from "../lines/placed.ts";
import type { Part } from "../roles/roles.ts";
import type { Found } from "../schema.ts";

export interface NameInput {
  rows: readonly Placed[];
  parts: readonly Part[];
  /** Words that no product is called by: forbidden ones and rivals. */
  refused: readonly string[];
  /** Lines of what may be used, as the parser reads them. */
  lines: Line[];
  /** The memo holds notes of the work as well. */
  mixed: boolean;
}

export interface Candidate extends Found {
  score: number;
  labelled: boolean;
  /** The memo says that it is the name: in a naming sentence, as an answer, behind its kind. */
  stated?: boolean;
  /** Nothing states it: the person is asked. */
  guessed?: boolean;
}

/** A candidate of so much is a name. */
export const enough = 5;
/** What stands under a label of its own. */
export const labelled = 40;
