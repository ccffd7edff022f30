/** 決定ログ: who decided, returned and changed what. Pure, browser-safe. */
import { z } from "zod";
import { approvals } from "../../shared/approvals.ts";
import type { ToolName } from "../../shared/run-parts.ts";

export const decisionKinds = [...approvals, "comment", "edited", "exported", "sent"] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export const listDecisionsSchema = z.object({
  /** Of one piece only. */
  item: z.uuid().optional(),
  cursor: z.string().max(300).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(200).default(50).catch(50),
});
export type ListDecisions = z.infer<typeof listDecisionsSchema>;

export interface DecisionRow {
  id: string;
  kind: DecisionKind;
  tool: ToolName | null;
  resultId: string | null;
  /** Null: the whole result, or several. */
  itemId: string | null;
  /** As they were called; null: nobody with a name. */
  by: string | null;
  /** By a link, without an account. */
  client: boolean;
  /** The words that it was done to, and those of before where they changed. */
  text: string;
  before: string | null;
  note: string;
  /** How many pieces. */
  pieces: number;
  /** Which version a client was shown. */
  version: number | null;
  /** Where it is to be seen; null once the result is gone. */
  runId: string | null;
  /** ISO 8601 */
  at: string;
}

export interface DecisionList {
  decisions: DecisionRow[];
  next: string | null;
}
