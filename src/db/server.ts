/** A Postgres server behind a pool that survives the server's restarts. */
import pg from "pg";
import type { Database } from "./database.ts";
import { ListenConnection } from "./listen.ts";
import type { Log } from "./log.ts";
import { createPool, health } from "./pool.ts";
import { type PoolerSettings, prepareNothing } from "./pooler.ts";
import { prepareRepeated } from "./repeated.ts";
import { createRowLevelSecurity, unrestrictedHandles } from "./row-level-security.ts";
import { dumpServer, restoreServer } from "./server-backup.ts";
import { guardPool } from "./transaction.ts";

type ServerOptions = {
  url: string;
  directUrl: string | undefined;
  migrations: string;
  log: Log;
  limitMs: number;
  poolSize: number;
};

/** A request waits this long for a free connection, then fails: better than a queue that never ends. */
const waitMs = 5000;
const utc = "SET TIME ZONE 'UTC'";
/**
 * No plan is compiled and none is given to workers: starting either takes longer (10 to 15 ms) than a statement of ours should, and a
 * search over much data is thought dear enough for both, even where it reads four pages.
 */
const planning = { jit: "off", max_parallel_workers_per_gather: 0 };
const own = [utc, ...Object.entries(planning).map(([name, value]) => `SET ${name} = ${value}`)].join("; ");
/** Of those that keep their session beside a pooler: the queue's work. */
const directSize = 4;

/** Connects to the server; throws when it does not answer. */
export async function openServer(options: ServerOptions): Promise<Database> {
  const { url, migrations, log, limitMs, poolSize } = options;
  const limits = { statement_timeout: limitMs, idle_in_transaction_session_timeout: limitMs * 4 };
  const isPooled = options.directUrl !== undefined;
  const directUrl = options.directUrl ?? url;
  // A pooler takes no settings with a connection: they are said in each transaction.
  const pool = poolOf(
    { url, size: poolSize, limitMs, log, session: isPooled ? utc : own },
    isPooled ? {} : limits,
  );
  const direct = isPooled
    ? poolOf({ url: directUrl, size: directSize, limitMs, log, session: own }, limits)
    : pool;
  if (isPooled) prepareNothing(pool);
  else prepareRepeated(pool);
  const settings = isPooled ? textOf({ ...limits, ...planning }) : undefined;
  const wall = createRowLevelSecurity(pool, log, settings);
  const endPools = async () => {
    await Promise.all([pool.end(), isPooled && direct.end()]);
  };
  try {
    await health(pool);
    await wall.find();
  } catch (error) {
    await endPools();
    throw error;
  }
  const listener = new ListenConnection({ connectionString: directUrl }, log);
  let closing: Promise<void> | undefined;
  return {
    kind: "postgres",
    migrations,
    bytesFolder: null,
    pool,
    direct,
    ...unrestrictedHandles(pool, settings),
    wall,
    withClient: (milliseconds, work) => withLimit(directUrl, milliseconds, work),
    listen: listener.listen,
    health: () => health(pool),
    backup: (file) => dumpServer(directUrl, file),
    restore: (file) => restoreServer(directUrl, file),
    onRequest: () => {},
    close: () => {
      closing ??= listener.close().then(endPools);
      return closing;
    },
  };
}

function poolOf(
  {
    url,
    size,
    limitMs,
    log,
    session,
  }: { url: string; size: number; limitMs: number; log: Log; session: string },
  limits: pg.ClientConfig,
): pg.Pool {
  const pool = createPool(
    {
      connectionString: url,
      max: size,
      connectionTimeoutMillis: waitMs,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      ...limits,
      // A connection whose server vanished never answers: the client's own clock ends the wait.
      query_timeout: limitMs + 2000,
      // The embedded engine runs in UTC; so does every session here.
      onConnect: (client) => client.query(session),
    },
    log,
  );
  guardPool(pool);
  return pool;
}

const textOf = (settings: Record<string, number | string>): PoolerSettings =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, `${value}`]));

/** A connection of its own, so that a changed limit or a held lock never reaches the pool. */
async function withLimit<T>(
  connectionString: string,
  limitMs: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString, max: 1, statement_timeout: limitMs, keepAlive: true });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    const client = await pool.connect();
    try {
      await client.query(utc);
      return await work(client);
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}
