/** How the use of a plan came about. Pure, browser-safe. */
import { z } from "zod";
import type { UsageKind } from "../../shared/limits.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import type { Cost } from "../../shared/usage/cost.ts";

export const historySchema = z.object({
  /** As 2026-11; absent or unreadable: this month. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
});

export const historyCsvSchema = historySchema.extend({ encoding: z.enum(["utf-8", "cp932"]).catch("utf-8") });

/** What was used, added up; of storage, what is still kept. */
export interface UsageSum {
  kind: UsageKind;
  used: number;
  /** In money, by currency, as far as what the models take was configured at the time. */
  costs: Cost[];
}

export interface UsageHistory {
  /** As 2026-11, in Tokyo. */
  month: string;
  /** The month it is now: later ones hold nothing yet. */
  thisMonth: string;
  /** Every day of the month, also those without use. */
  days: string[];
  byDay: (UsageSum & { day: string })[];
  /** Null: no tool, e.g. a file that is kept. */
  byTool: (UsageSum & { tool: ToolName | null })[];
  byMember: (UsageSum & { accountId: string | null; name: string })[];
}
