/** Where limits by time are counted: with several processes on one server in its database, alone in memory. */
import type { Database } from "../db/database.ts";
import type { Engines } from "../domain/context.ts";
import type { Limiter, LimiterRule } from "../engines/limiter/limiter.ts";
import { createMemoryLimiter } from "../engines/limiter/memory.ts";
import { createPostgresLimiter } from "../engines/limiter/postgres.ts";

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

export function limitersOf({ kind, pool }: Database): (rule: LimiterRule) => Limiter {
  return kind === "postgres" ? (rule) => createPostgresLimiter(rule, pool) : createMemoryLimiter;
}
