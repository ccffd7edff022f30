import type { LabelPlace } from "../words/labels.ts";
import type { MemoRow } from "./row.ts";

/** A line with what stands above it. */
export interface RowInContext extends MemoRow {
  heading: boolean;
  /** What the line's own label or the heading above announces; null where neither is known. */
  place: LabelPlace | null;
  /** The heading above, or the label, in its own words. */
  under: string | null;
  /** Head of a letter or of minutes, signature, title: of the paper and not of the product. */
  frame: boolean;
  /** A turn of a talk that only asks. */
  asking: boolean;
}
