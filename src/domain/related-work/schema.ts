/** Where a result is used, and what it was made from. Pure, browser-safe. */
import type { Approval } from "../../shared/approvals.ts";
import type { ToolName } from "../../shared/run-parts.ts";

/** So many of each kind are named. */
export const maxRelated = 20;

export interface RelatedResult {
  id: string;
  runId: string;
  tool: ToolName;
  approval: Approval;
  /** ISO 8601 */
  at: string;
}

export interface RelatedThread {
  id: string;
  title: string;
  /** It was made there; else it was put beside a message there. */
  made: boolean;
}

export interface RelatedWork {
  /** Results that it was made from. */
  from: RelatedResult[];
  /** Results that were made from it, newest first. */
  results: RelatedResult[];
  threads: RelatedThread[];
  /** It stands in the memo as a card. */
  memo: boolean;
  /** Names of the summary's parts that are taken from it. */
  summary: string[];
  /** True when there are more results or threads than are named. */
  more: boolean;
}
