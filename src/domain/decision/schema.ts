/** 決定ログ: who decided, returned and changed what. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { approvals } from "../../shared/approvals.ts";
import { toolName } from "../../shared/run-parts.ts";

export const decisionKinds = [...approvals, "comment", "edited", "exported", "sent"] as const;

export const listDecisionsSchema = z.object({
  /** Of one piece only. */
  item: z.uuid().optional(),
  cursor: z.string().max(300).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(200).default(50).catch(50),
});
export type ListDecisions = z.infer<typeof listDecisionsSchema>;

export const decisionRow = namedObject("DecisionRow", () => ({
  id: z.string(),
  kind: z.enum(decisionKinds),
  tool: toolName().nullable(),
  resultId: z.string().nullable(),
  /** Null: the whole result, or several. */
  itemId: z.string().nullable(),
  /** As they were called; null: nobody with a name. */
  by: z.string().nullable(),
  /** By a link, without an account. */
  client: z.boolean(),
  /** The words that it was done to, and those of before where they changed. */
  text: z.string(),
  before: z.string().nullable(),
  note: z.string(),
  /** How many pieces. */
  pieces: z.number(),
  /** Which version a client was shown. */
  version: z.number().nullable(),
  /** Where it is to be seen; null once the result is gone. */
  runId: z.string().nullable(),
  /** ISO 8601 */
  at: z.string(),
}));
export type DecisionRow = Answer<typeof decisionRow>;

export const decisionList = namedObject("DecisionList", () => ({
  decisions: z.array(decisionRow()),
  next: z.string().nullable(),
}));
export type DecisionList = Answer<typeof decisionList>;
