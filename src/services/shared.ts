/** What several processes have in common: through Redis, else the database's own server, or nothing where one process owns it. */
import type { Config } from "../config/env.ts";
import type { Database } from "../db/database.ts";
import { type ControlMessage, controlMessageSchema, type Engines, type Log } from "../domain/context.ts";
import { createMemoryEvents } from "../engines/events/memory.ts";
import { createRedisEvents } from "../engines/events/redis.ts";
import { createSharedEvents } from "../engines/events/shared.ts";
import { createWantedEvents } from "../engines/events/wanted.ts";
import type { Limiter, LimiterRule } from "../engines/limiter/limiter.ts";
import { createLimiters, limitersOf } from "./limiters.ts";
import { openRedis } from "./redis.ts";

type SharedEngines = Pick<Engines, "control" | "events" | "limiter" | "tries" | "triesTogether">;

export interface Shared {
  engines: SharedEngines;
  createLimiter(rule: LimiterRule): Limiter;
  /** Which engine serves what, for the start-up message. */
  line: string;
  /** Before the database is closed. */
  end(): Promise<void>;
}

interface SharedParts {
  config: Config;
  database: Database;
  log: Log;
  /** Engines to use instead. */
  engines: Partial<Engines>;
}

export async function createShared({ config, database, log, engines }: SharedParts): Promise<Shared> {
  const createLimiter = limitersOf(database);
  const limiters = createLimiters(createLimiter, config.requestsPerMinute);
  if (database.kind === "embedded") {
    const control = engines.control ?? createMemoryEvents<ControlMessage>();
    const events = createMemoryEvents<never>();
    const line = "events, limits: in process";
    return { engines: { control, events, ...limiters }, createLimiter, line, end: async () => {} };
  }
  const warn = (err: unknown) => log.warn({ err }, "other processes not told");
  const { pool, listen } = database;
  const wire = { listen, query: (text: string, values: unknown[]) => pool.query(text, values) };
  const control = engines.control ?? (await createSharedEvents(wire, controlMessageSchema, warn));
  if (config.redisUrl) {
    const redis = await openRedis(config.redisUrl, log);
    const events = createRedisEvents<never>(redis, { warn: seldom(log) });
    const line = "events: Redis, limits: database";
    return { engines: { control, events, ...limiters }, createLimiter, line, end: async () => redis.close() };
  }
  const events = await createWantedEvents<never>(wire, warn);
  const line = "events: by NOTIFY, limits: database";
  return { engines: { control, events, ...limiters }, createLimiter, line, end: async () => events.end() };
}

const seldomMs = 60_000;

/** While it is away every event fails: the first is told, and what is still so a minute later. */
function seldom(log: Log): (error: unknown) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (err) => {
    if (performance.now() - toldAt < seldomMs) return;
    toldAt = performance.now();
    log.warn({ err }, "redis did not take or give events");
  };
}
