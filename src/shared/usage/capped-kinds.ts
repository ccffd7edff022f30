import type { UsageKind } from "../limits.ts";

/** What is counted by the month, and may be shared out among members. */
export const cappedKinds = ["tokens", "images", "search"] as const satisfies UsageKind[];
export type CappedKind = (typeof cappedKinds)[number];
