import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Limiter } from "./limiter.ts";

/** The library's limiter as ours: a refusal is an answer, not an exception. */
export function takeFrom(limiter: Pick<RateLimiterAbstract, "consume">): Limiter {
  return {
    async take(key, cost = 1) {
      try {
        const state = await limiter.consume(key, cost);
        const { remainingPoints: remaining, msBeforeNext: resetMs } = state;
        return { allowed: true, remaining, retryAfterMs: 0, resetMs };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const { msBeforeNext: resetMs } = refusal;
        return { allowed: false, remaining: 0, retryAfterMs: resetMs, resetMs };
      }
    },
  };
}
