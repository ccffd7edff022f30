import { RateLimiterMemory } from "rate-limiter-flexible";
import { consumeFrom } from "./consume.ts";
import type { Limiter, LimiterRule } from "./limiter.ts";

/** A fixed allowance of `points` in each window of `seconds`, kept in this process. */
export function createMemoryLimiter({ points, seconds }: Omit<LimiterRule, "name">): Limiter {
  return consumeFrom(new RateLimiterMemory({ points, duration: seconds }));
}
