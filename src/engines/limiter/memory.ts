import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Limiter, LimiterRule } from "./limiter.ts";
import { takeFrom } from "./take.ts";

/** A fixed allowance of `points` in each window of `seconds`, kept in this process. */
export function createMemoryLimiter({ points, seconds }: Omit<LimiterRule, "name">): Limiter {
  return takeFrom(new RateLimiterMemory({ points, duration: seconds }));
}
