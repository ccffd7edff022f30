/** What all plans of a server used together, for its administrator. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { usageKinds } from "../../shared/limits.ts";
import { membership } from "../../shared/tiers.ts";
import { historySchema } from "../usage-history/schema.ts";

export const totalsSchema = historySchema.extend({
  /** What the list of people is ordered by. */
  kind: z.enum(usageKinds).catch("tokens"),
  /** The `next` of the page before. One that cannot be read starts from the beginning. */
  after: z.string().max(100).optional().catch(undefined),
});
export type TotalsQuery = z.infer<typeof totalsSchema>;

/** Amounts of every kind; storage is what is kept now, whatever the month. */
export const usedAmounts = namedObject("UsedAmounts", () => ({
  search: z.number(),
  images: z.number(),
  tokens: z.number(),
  storage: z.number(),
}));
export type Amounts = Answer<typeof usedAmounts>;

export const personUse = namedObject("PersonUse", () => ({
  /** Of the account, also of one that is gone. */
  id: z.string(),
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  /** Null: the account is gone. */
  tier: membership().nullable(),
  used: usedAmounts(),
}));
export type PersonUse = Answer<typeof personUse>;

export const usageTotals = namedObject("UsageTotals", () => ({
  /** As 2026-11, in Tokyo. */
  month: z.string(),
  thisMonth: z.string(),
  used: usedAmounts(),
  /** Promised to work that is under way. */
  reserved: usedAmounts(),
  /** Calls of visitors without an account today, and how many all of them may make. */
  trial: z.object({ used: z.number(), limit: z.number() }),
  /** The month and those before it, the oldest first. */
  months: z.array(z.object({ month: z.string(), used: usedAmounts(), people: z.number() })),
  /** Who used something of the kind, the most first. */
  people: z.array(personUse()),
  next: z.string().nullable(),
}));
export type Totals = Answer<typeof usageTotals>;
