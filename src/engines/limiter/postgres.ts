import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import { consumeFrom } from "./consume.ts";
import type { Limiter, LimiterRule } from "./limiter.ts";

/**
 * A fixed allowance of `points` in each window of `seconds`, shared by every process on this database (table `rate_limit`).
 * A key that has used it up is refused in memory until its window ends; while the database is away each process counts alone.
 */
export function createPostgresLimiter({ name, points, seconds }: LimiterRule, pool: pg.Pool): Limiter {
  const rule = { keyPrefix: name, points, duration: seconds };
  const limiter = new RateLimiterPostgres({
    ...rule,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    clearExpiredByTimeout: true,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(rule),
  });
  return consumeFrom(limiter);
}
