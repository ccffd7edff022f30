/** What a person may use, as the API says it and the meters show it. */
import { z } from "zod";
import { type Answer, named, namedObject } from "../../shared/answers/named.ts";
import type { UsageKind } from "../../shared/limits.ts";

export const usageUnits = {
  tokens: "tokens",
  images: "images",
  search: "searches",
  storage: "bytes",
} as const satisfies Record<UsageKind, string>;

export const usageValue = namedObject("UsageValue", () => ({
  used: z.number(),
  /** Promised to work that is under way. */
  reserved: z.number(),
  limit: z.number(),
  /** When the count starts again, ISO 8601; null for what never does (storage). */
  resetAt: z.string().nullable(),
  unit: z.enum(["bytes", "images", "tokens", "searches"]),
}));
export type UsageValue = Answer<typeof usageValue>;

export const usageMeters = namedObject("UsageMeters", () => ({
  search: usageValue(),
  images: usageValue(),
  tokens: usageValue(),
  storage: usageValue(),
}));
export type Usage = Answer<typeof usageMeters>;

export const callUsage = namedObject("CallUsage", () => ({
  used: z.number(),
  reserved: z.number(),
  limit: z.number(),
  /** When the count starts again, ISO 8601. */
  resetAt: z.string(),
  unit: z.literal("calls"),
}));
export type CallUsage = Answer<typeof callUsage>;

export const trialUsage = named("TrialUsage", () =>
  callUsage().extend({
    /** A run of every tool: what it counts, and how many of them are left. */
    everything: z.object({ counts: z.number(), left: z.number() }),
  }),
);
export type TrialUsage = Answer<typeof trialUsage>;

const amount = z.number().nonnegative();

/** One value of an answer; its unit follows from the kind. */
export const usageValueSchema = z.object({
  used: amount,
  reserved: amount.default(0),
  limit: amount,
  resetAt: z
    .string()
    .refine((moment) => !Number.isNaN(Date.parse(moment)))
    .nullable()
    .default(null),
});
