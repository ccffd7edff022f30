/** What several processes have in common: through Redis, else the database's own server, or nothing where one process owns it. */
import type { Config } from "../config/env.ts";
import type { Database } from "../db/database.ts";
import { controlMessageSchema, type Engines, type Log } from "../domain/context.ts";
import { createMemoryEvents } from "../engines/events/memory.ts";
import { createNotifyTransport } from "../engines/events/notify.ts";
import { createRedisEvents } from "../engines/events/redis.ts";
import { createRedisTransport } from "../engines/events/redis-transport.ts";
import { createSharedEvents } from "../engines/events/shared.ts";
import { createWantedEvents } from "../engines/events/wanted.ts";
import type { Limiter, LimiterRule } from "../engines/limiter/limiter.ts";
import { createLimiters, limitersOf } from "./limiters.ts";
import { openRedis, type Redis } from "./redis.ts";

type SharedEngines = Pick<Engines, "control" | "events" | "limiter" | "tries" | "triesTogether">;

export interface SharedServices {
  engines: SharedEngines;
  createLimiter(rule: LimiterRule): Limiter;
  /** Null: there is none. */
  redis: Pick<Redis, "ping"> | null;
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

export async function createSharedServices(parts: SharedParts): Promise<SharedServices> {
  const { config, database, log, engines } = parts;
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : null;
  const createLimiter = limitersOf(database, redis);
  const { control, events, line, end } = await createStreams(parts, redis);
  const limiters = createLimiters(createLimiter, config.requestsPerMinute);
  return {
    engines: { control: engines.control ?? control, events, ...limiters },
    createLimiter,
    redis,
    line,
    end,
  };
}

type Streams = Pick<Engines, "control" | "events"> & Pick<SharedServices, "line" | "end">;

async function createStreams({ database, log }: SharedParts, redis: Redis | null): Promise<Streams> {
  if (database.kind === "embedded")
    return {
      control: createMemoryEvents(),
      events: createMemoryEvents(),
      line: "events, limits: in process",
      end: async () => {},
    };
  const warn = (err: unknown) => log.warn({ err }, "other processes not told");
  const notify = createNotifyTransport(database);
  if (redis) {
    const told = seldom(log);
    return {
      control: await createSharedEvents(
        createRedisTransport(redis, notify, told),
        controlMessageSchema,
        warn,
      ),
      events: createRedisEvents(redis, { warn: told }),
      line: "events, limits: Redis",
      end: async () => redis.close(),
    };
  }
  const events = await createWantedEvents<never>(notify, warn);
  return {
    control: await createSharedEvents(notify, controlMessageSchema, warn),
    events,
    line: "events: by NOTIFY, limits: database",
    end: async () => events.end(),
  };
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
