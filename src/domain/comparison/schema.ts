/** Results side by side: what a person asks for and is shown. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { approvals } from "../../shared/approvals.ts";
import { changePart } from "../../shared/changes/changes.ts";
import { toolName } from "../../shared/run-parts.ts";

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

export const comparedResult = namedObject("ComparedResult", () => ({
  id: z.string(),
  runId: z.string(),
  tool: toolName(),
  approval: z.enum(approvals),
  /** Who asked for it; null when that account is no more. */
  by: z.string().nullable(),
  /** ISO 8601 */
  at: z.string(),
  /** Place of the column that its words are compared with: the one before it of the same tool; null when there is none. */
  against: z.number().nullable(),
}));
export type ComparedResult = Answer<typeof comparedResult>;

/** One piece of a result. */
export const comparedCell = namedObject("ComparedCell", () => ({
  /** What stands over the piece, e.g. the name of its part; "" when nothing does. */
  label: z.string(),
  /** same, changed: as in the piece before it in its row. own: nothing to compare it with, or quite another text. */
  standing: z.enum(["changed", "own", "same"]),
  parts: z.array(changePart()),
}));
export type ComparedCell = Answer<typeof comparedCell>;

export const resultComparison = namedObject("ResultComparison", () => ({
  results: z.array(comparedResult()),
  /** A cell for each result; null: this one has no such piece. */
  rows: z.array(z.array(comparedCell().nullable())),
}));
export type Comparison = Answer<typeof resultComparison>;
