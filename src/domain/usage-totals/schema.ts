/** What all plans of a server used together, for its administrator. Pure, browser-safe. */
import { z } from "zod";
import { type UsageKind, usageKinds } from "../../shared/limits.ts";
import type { Tier } from "../../shared/tiers.ts";
import { historySchema } from "../usage-history/schema.ts";

export const totalsSchema = historySchema.extend({
  /** What the list of people is ordered by. */
  kind: z.enum(usageKinds).catch("tokens"),
  /** The `next` of the page before. One that cannot be read starts from the beginning. */
  after: z.string().max(100).optional().catch(undefined),
});
export type TotalsQuery = z.infer<typeof totalsSchema>;

/** Amounts of every kind; storage is what is kept now, whatever the month. */
export type Amounts = Record<UsageKind, number>;

export interface PersonUse {
  /** Of the account, also of one that is gone. */
  id: string;
  email: string | null;
  displayName: string | null;
  /** Null: the account is gone. */
  tier: Tier | null;
  used: Amounts;
}

export interface Totals {
  /** As 2026-11, in Tokyo. */
  month: string;
  thisMonth: string;
  used: Amounts;
  /** Promised to work that is under way. */
  reserved: Amounts;
  /** Calls of visitors without an account today, and how many all of them may make. */
  trial: { used: number; limit: number };
  /** The month and those before it, the oldest first. */
  months: { month: string; used: Amounts; people: number }[];
  /** Who used something of the kind, the most first. */
  people: PersonUse[];
  next: string | null;
}
