/** What a person may use, as the API says it and the meters show it. */
import { z } from "zod";
import type { UsageKind } from "../../shared/limits.ts";

export const usageUnits = {
  tokens: "tokens",
  images: "images",
  search: "searches",
  storage: "bytes",
} as const satisfies Record<UsageKind, string>;

export interface UsageValue {
  used: number;
  /** Promised to work that is under way. */
  reserved: number;
  limit: number;
  /** When the count starts again, ISO 8601; null for what never does (storage). */
  resetAt: string | null;
  unit: (typeof usageUnits)[UsageKind];
}

export type Usage = Record<UsageKind, UsageValue>;

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
