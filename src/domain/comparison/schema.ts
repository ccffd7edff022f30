/** Results side by side: what a person asks for and is shown. Pure, browser-safe. */
import { z } from "zod";
import type { Approval } from "../../shared/approvals.ts";
import type { ChangePart } from "../../shared/changes/changes.ts";
import type { ToolName } from "../../shared/run-parts.ts";

export const maxCompared = 4;

/** As it stands in an address: ids with commas between them, each once. */
export const compareSchema = z.object({
  ids: z
    .string()
    .max(200)
    .transform((text) => [...new Set(text.toLowerCase().split(","))])
    .pipe(
      z
        .array(z.uuid())
        .min(2, "比べる結果を2つ以上選んでください。")
        .max(maxCompared, `一度に比べられるのは${maxCompared}つまでです。`),
    ),
});
export type Compare = z.infer<typeof compareSchema>;

export interface ComparedResult {
  id: string;
  runId: string;
  tool: ToolName;
  approval: Approval;
  /** Who asked for it; null when that account is no more. */
  by: string | null;
  /** ISO 8601 */
  at: string;
  /** Place of the column that its words are compared with: the one before it of the same tool; null when there is none. */
  against: number | null;
}

/** One piece of a result. */
export interface ComparedCell {
  /** What stands over the piece, e.g. the name of its part; "" when nothing does. */
  label: string;
  /** same, changed: as in the piece before it in its row. own: nothing to compare it with, or quite another text. */
  standing: "same" | "changed" | "own";
  parts: ChangePart[];
}

export interface Comparison {
  results: ComparedResult[];
  /** A cell for each result; null: this one has no such piece. */
  rows: (ComparedCell | null)[][];
}
