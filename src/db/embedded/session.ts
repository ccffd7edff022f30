/** One engine and the one-session pool in front of it. */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Database } from "../database.ts";
import { type Listen, listenOver, listenStatement, Subscribers } from "../listen.ts";
import type { Log } from "../log.ts";
import { createPool, health } from "../pool.ts";
import { prepareRepeated } from "../repeated.ts";
import { createRowLevelSecurity } from "../row-level-security.ts";
import { guardPool, handlesOn, outsideTransaction, transactionsOf } from "../transaction.ts";
import { Engine } from "./engine.ts";
import { WireStream } from "./protocol-stream.ts";

/** Added to a statement's limit: who waits behind a runaway statement must outlast it and the reopening. */
const reopenAllowanceMs = 15_000;

export type EmbeddedOptions = { folder: string; migrations: string; log: Log; limitMs: number };

export type Session = Pick<
  Database,
  "pool" | "drizzle" | "transaction" | "wall" | "withClient" | "health"
> & {
  engine: Engine;
  listen: Listen;
  close(): Promise<void>;
};

/** Opens the data in `folder` (a cluster folder, already locked by the caller). */
export async function openSession(folder: string, limitMs: number, log: Log): Promise<Session> {
  const engine = new Engine({ folder, limitMs, log });
  const subscribers = new Subscribers();
  let subscribedIn = 0;
  const pool = createPool(
    {
      stream: () => new WireStream(engine),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: limitMs + reopenAllowanceMs,
      ssl: false,
      user: "postgres",
      database: "postgres",
      host: "embedded",
      // Every new connection begins with an empty session, so subscriptions have to be made again.
      onConnect: async (client) => {
        client.on("notification", (notification) => subscribers.notify(notification));
        if (subscribers.channels.length > 0) await client.query(listenStatement(subscribers.channels));
        // The session notifies itself alone, so only the loss of an engine can lose a notification.
        if (subscribedIn > 0 && subscribedIn < engine.opened) subscribers.reconnected();
        subscribedIn = engine.opened;
      },
    },
    log,
  );
  guardPool(pool);
  prepareRepeated(pool);
  const wall = createRowLevelSecurity(pool, log);
  engine.on("lost", () => {
    if (subscribers.channels.length > 0) void outsideTransaction(() => reconnect(pool));
  });
  await engine.ready();
  await wall.find();
  const transaction = transactionsOf(() => pool.connect());
  return {
    engine,
    pool,
    ...handlesOn(pool, transaction),
    wall,
    withClient: (milliseconds, work) => withLimit(pool, engine, milliseconds, work),
    listen: listenOver(subscribers, (statement) => pool.query(statement)),
    health: () => health(pool),
    async close() {
      await endPool(pool, limitMs);
      await engine.stop();
    },
  };
}

/** Without a connection nobody is notified, and a quiet program would never make one. */
async function reconnect(pool: pg.Pool) {
  for (let pause = 50; !pool.ending; pause = Math.min(pause * 2, 2000)) {
    await sleep(pause, undefined, { ref: false });
    const done = await pool.query("select 1").catch(() => undefined);
    if (done) return;
  }
}

/** The one session is held, so the engine's limit is this work's alone. */
async function withLimit<T>(
  pool: pg.Pool,
  engine: Engine,
  limitMs: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const usual = engine.limitMs;
  engine.limitMs = limitMs;
  try {
    return await work(client);
  } finally {
    engine.limitMs = usual;
    // Settings made by the work must not outlive it; a new connection begins with an empty session.
    client.release(true);
  }
}

/** Waits for queries under way, but not for a connection that nobody gives back. */
async function endPool(pool: pg.Pool, limitMs: number) {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, limitMs);
  await Promise.race([pool.end(), late.promise]);
  clearTimeout(timer);
}
