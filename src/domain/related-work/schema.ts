/** Where a result is used, and what it was made from. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { approvals } from "../../shared/approvals.ts";
import { toolName } from "../../shared/run-parts.ts";

/** So many of each kind are named. */
export const maxRelated = 20;

export const relatedResult = namedObject("RelatedResult", () => ({
  id: z.string(),
  runId: z.string(),
  tool: toolName(),
  approval: z.enum(approvals),
  /** ISO 8601 */
  at: z.string(),
}));
export type RelatedResult = Answer<typeof relatedResult>;

export const relatedThread = namedObject("RelatedThread", () => ({
  id: z.string(),
  title: z.string(),
  /** It was made there; else it was put beside a message there. */
  made: z.boolean(),
}));
export type RelatedThread = Answer<typeof relatedThread>;

export const resultRelations = namedObject("ResultRelations", () => ({
  /** Results that it was made from. */
  from: z.array(relatedResult()),
  /** Results that were made from it, newest first. */
  results: z.array(relatedResult()),
  threads: z.array(relatedThread()),
  /** It stands in the memo as a card. */
  memo: z.boolean(),
  /** Names of the summary's parts that are taken from it. */
  summary: z.array(z.string()),
  /** True when there are more results or threads than are named. */
  more: z.boolean(),
}));
export type RelatedWork = Answer<typeof resultRelations>;
