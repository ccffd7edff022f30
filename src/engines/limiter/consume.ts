import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Limiter } from "./limiter.ts";

/** The library's limiter as ours: a refusal is an answer, not an exception. `tailMs`: how long after its window the store still counts a key. */
export function consumeFrom(limiter: Pick<RateLimiterAbstract, "consume">, tailMs = 0): Limiter {
  return {
    async take(key, cost = 1) {
      try {
        const state = await limiter.consume(key, cost);
        const { remainingPoints: remaining, msBeforeNext: resetMs } = state;
        return { allowed: true, remaining, retryAfterMs: 0, resetMs };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const resetMs = refusal.msBeforeNext + tailMs;
        return { allowed: false, remaining: 0, retryAfterMs: resetMs, resetMs };
      }
    },
  };
}
