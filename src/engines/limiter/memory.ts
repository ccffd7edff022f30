import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Limiter } from "./limiter.ts";

/** A fixed allowance of `points` in each window of `seconds`, kept in this process. */
export function createMemoryLimiter(options: { points: number; seconds: number }): Limiter {
  const limiter = new RateLimiterMemory({ points: options.points, duration: options.seconds });
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
