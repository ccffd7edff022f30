/** Where limits by time are counted: with several processes on one server in its database, alone in memory. */
import type { Database } from "../db/database.ts";
import type { Limiter, LimiterRule } from "../engines/limiter/limiter.ts";
import { createMemoryLimiter } from "../engines/limiter/memory.ts";
import { createPostgresLimiter } from "../engines/limiter/postgres.ts";

export function limitersOf({ kind, pool }: Database): (rule: LimiterRule) => Limiter {
  return kind === "postgres" ? (rule) => createPostgresLimiter(rule, pool) : createMemoryLimiter;
}
