/**
 * How much each tier may use: an amount a month (Asia/Tokyo) of tokens, images and searches, and bytes that may be stored at a time.
 * The amounts are ours. A tier of the second price list (old_…) keeps what it was sold with; visitor is an account without a plan.
 */
import type { Tier } from "./tiers.ts";

export const usageKinds = ["tokens", "images", "search", "storage"] as const;
export type UsageKind = (typeof usageKinds)[number];

export type TierLimits = Record<UsageKind, number>;

const million = 1_000_000;
const gigabyte = 1024 ** 3;
const megabyte = 1024 ** 2;

export const tierLimits = {
  admin: { tokens: 100 * million, images: 10_000, search: 20_000, storage: 500 * gigabyte },
  premium: { tokens: 30 * million, images: 1_500, search: 5_000, storage: 100 * gigabyte },
  old_premium: { tokens: 30 * million, images: 1_500, search: 5_000, storage: 100 * gigabyte },
  regular: { tokens: 12 * million, images: 600, search: 2_000, storage: 50 * gigabyte },
  old_regular: { tokens: 15 * million, images: 750, search: 2_500, storage: 50 * gigabyte },
  kakeru_pro: { tokens: 12 * million, images: 600, search: 2_000, storage: 50 * gigabyte },
  old_lite: { tokens: 6 * million, images: 300, search: 1_000, storage: 20 * gigabyte },
  kakeru_basic: { tokens: 4 * million, images: 200, search: 600, storage: 10 * gigabyte },
  lite: { tokens: 4 * million, images: 200, search: 600, storage: 10 * gigabyte },
  starter: { tokens: 1.5 * million, images: 60, search: 200, storage: 3 * gigabyte },
  visitor: { tokens: 300_000, images: 10, search: 30, storage: 200 * megabyte },
} as const satisfies Record<Tier, TierLimits>;
