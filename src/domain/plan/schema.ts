/** Plans as a person compares and changes them. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { type TierLimits, tierLimits, usageKinds } from "../../shared/limits.ts";
import { membership, type Tier, tierRank } from "../../shared/tiers.ts";
import { paidView, shownQuoteSchema } from "../billing/schema.ts";

/** What can be asked for, the smallest first. Tiers of earlier price lists (old_…) keep their rank and are not among them. */
export const offeredTiers = ["visitor", "starter", "lite", "regular", "premium"] as const satisfies Tier[];
export type OfferedTier = (typeof offeredTiers)[number];

export const askPlanSchema = z.object({
  tier: z.enum(offeredTiers, "このプランは選べません。"),
  idempotencyKey: z.string().min(8).max(255),
});
export type AskPlan = z.infer<typeof askPlanSchema>;

export const changePlanSchema = askPlanSchema.extend({ shown: shownQuoteSchema.optional() });
export type ChangePlan = z.infer<typeof changePlanSchema>;

export const quoteQuerySchema = z.object({ tier: z.enum(offeredTiers, "このプランは選べません。") });

export const decidePlanSchema = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("approve") }),
  z.object({
    decision: z.literal("decline"),
    reason: z.string().trim().min(1, "理由を入れてください。").max(200, "200字以内で入れてください。"),
  }),
]);
export type DecidePlan = z.infer<typeof decidePlanSchema>;

/** up: nothing becomes less; it counts at once. down: something does; it counts from the next month. */
export type Direction = "up" | "down" | "same";

export function directionOf(from: Tier, to: Tier): Direction {
  if (from === to) return "same";
  const [before, after]: [TierLimits, TierLimits] = [tierLimits[from], tierLimits[to]];
  const less = usageKinds.some((kind) => after[kind] < before[kind]) || tierRank(to) < tierRank(from);
  return less ? "down" : "up";
}

/** Why, in the record of changes. */
export const byOwnRequest = "本人の申し込み";

export const planRequestView = namedObject("PlanRequestView", () => ({
  id: z.string(),
  fromTier: membership(),
  toTier: membership(),
  state: z.enum(["done", "waiting", "scheduled", "declined", "withdrawn"]),
  /** When a smaller plan begins, ISO 8601. */
  effectiveAt: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: z.string(),
}));
export type PlanRequestView = Answer<typeof planRequestView>;

/** A person's plan, and the newest wish. */
export const planView = namedObject("PlanView", () => ({
  tier: membership(),
  request: planRequestView().nullable(),
  /** When a smaller plan would begin, ISO 8601. */
  nextPeriod: z.string(),
  /** What is paid; null where an administrator decides instead. */
  paid: paidView().nullable(),
}));
export type PlanView = Answer<typeof planView>;

/** A wish as administrators see it. */
export const waitingRequest = namedObject("WaitingRequest", () => ({
  accountId: z.string(),
  email: z.string(),
  displayName: z.string(),
  id: z.string(),
  fromTier: membership(),
  toTier: membership(),
  state: z.enum(["done", "waiting", "scheduled", "declined", "withdrawn"]),
  /** When a smaller plan begins, ISO 8601. */
  effectiveAt: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: z.string(),
}));
export type WaitingRequest = Answer<typeof waitingRequest>;
