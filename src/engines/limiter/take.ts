import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Limiter } from "./limiter.ts";

/** The library's limiter as ours: a refusal is an answer, not an exception. */
export function takeFrom(limiter: Pick<RateLimiterAbstract, "consume">): Limiter {
  return {
    async take(key, cost = 1) {
      try {
        const state = await limiter.consume(key, cost);
        return { allowed: true, remaining: state.remainingPoints, retryAfterMs: 0 };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, remaining: 0, retryAfterMs: refusal.msBeforeNext };
      }
    },
  };
}
