/** What is read of a line: one phrase for one field of the brief. */
import type { Grounded } from "../schema.ts";

export type ListField =
  | "audience"
  | "worries"
  | "benefits"
  | "features"
  | "proof"
  | "price"
  | "offer"
  | "scenes"
  | "restrictions"
  | "occasions";

export interface Entry extends Grounded {
  field: ListField;
}
