/** How the use of a plan came about. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { usageKinds } from "../../shared/limits.ts";
import { toolName } from "../../shared/run-parts.ts";
import { costSchema } from "../../shared/usage/cost.ts";

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
const usageSum = () =>
  z.object({
    kind: z.enum(usageKinds),
    used: z.number(),
    /** In money, by currency, as far as what the models take was configured at the time. */
    costs: z.array(costSchema),
  });

export const usageHistory = namedObject("UsageHistory", () => ({
  /** As 2026-11, in Tokyo. */
  month: z.string(),
  /** The month it is now: later ones hold nothing yet. */
  thisMonth: z.string(),
  /** Every day of the month, also those without use. */
  days: z.array(z.string()),
  byDay: z.array(usageSum().extend({ day: z.string() })),
  /** Null: no tool, e.g. a file that is kept. */
  byTool: z.array(usageSum().extend({ tool: toolName().nullable() })),
  byMember: z.array(usageSum().extend({ accountId: z.string().nullable(), name: z.string() })),
}));
export type UsageHistory = Answer<typeof usageHistory>;
