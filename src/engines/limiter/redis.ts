import type { RedisClientType } from "@redis/client";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import { consumeFrom } from "./consume.ts";
import type { Limiter, LimiterRule } from "./limiter.ts";

/** Redis tells a key's time in whole milliseconds and keeps the key through the last one (`keyIsExpired`: now > when). */
const LAST_MS = 1;

/**
 * A fixed allowance of `points` in each window of `seconds`, shared by every process on this Redis. A key that has used it up is refused in
 * memory until its window ends; while Redis is away each process counts alone.
 */
export function createRedisLimiter(
  { name, points, seconds }: LimiterRule,
  client: RedisClientType,
  prefix = "hitofude",
): Limiter {
  const rule = { keyPrefix: `${prefix}:limit:${name}`, points, duration: seconds };
  const limiter = new RateLimiterRedis({
    ...rule,
    storeClient: client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(rule),
  });
  return consumeFrom(limiter, LAST_MS);
}
