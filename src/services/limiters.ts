/** Where limits by time are counted: with several processes in Redis or in their database, alone in memory. */
import type { Database } from "../db/database.ts";
import type { Engines } from "../domain/context.ts";
import type { Limiter, LimiterRule } from "../engines/limiter/limiter.ts";
import { createMemoryLimiter } from "../engines/limiter/memory.ts";
import { createPostgresLimiter } from "../engines/limiter/postgres.ts";
import { createRedisLimiter } from "../engines/limiter/redis.ts";
import type { Redis } from "./redis.ts";

/** The allowances of the product: changes by address, tries of a secret by account and address, and those of all addresses together. */
export function createLimiters(
  createLimiter: (rule: LimiterRule) => Limiter,
  requestsPerMinute: number,
): Pick<Engines, "limiter" | "tries" | "triesTogether"> {
  return {
    limiter: createLimiter({ name: "changes", points: requestsPerMinute, seconds: 60 }),
    tries: createLimiter({ name: "tries", points: 10, seconds: 900 }),
    triesTogether: createLimiter({ name: "tries-together", points: 100, seconds: 900 }),
  };
}

export function limitersOf({ kind, pool }: Database, redis: Redis | null): (rule: LimiterRule) => Limiter {
  if (redis) return (rule) => createRedisLimiter(rule, redis.commands);
  return kind === "postgres" ? (rule) => createPostgresLimiter(rule, pool) : createMemoryLimiter;
}
