/** A Postgres server behind a pool that survives the server's restarts. */
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database } from "./database.ts";
import { ListenConnection } from "./listen.ts";
import type { Log } from "./log.ts";
import { createPool, health } from "./pool.ts";
import { dumpServer, restoreServer } from "./server-backup.ts";
import { guardPool, transactionsOf } from "./transaction.ts";
import { buildWall } from "./wall.ts";

type ServerOptions = { url: string; migrations: string; log: Log; limitMs: number; poolSize: number };

/** A request waits this long for a free connection, then fails: better than a queue that never ends. */
const waitMs = 5000;

/** Connects to the server; throws when it does not answer. */
export async function openServer({
  url,
  migrations,
  log,
  limitMs,
  poolSize,
}: ServerOptions): Promise<Database> {
  const pool = createPool(
    {
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: waitMs,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      statement_timeout: limitMs,
      // A connection whose server vanished never answers: the client's own clock ends the wait.
      query_timeout: limitMs + 2000,
      idle_in_transaction_session_timeout: limitMs * 4,
      // The embedded engine runs in UTC; so does every session here.
      onConnect: (client) => client.query("SET TIME ZONE 'UTC'"),
    },
    log,
  );
  guardPool(pool);
  const wall = buildWall(pool, log);
  try {
    await health(pool);
    await wall.find();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listener = new ListenConnection({ connectionString: url }, log);
  const transaction = transactionsOf(() => pool.connect());
  let closing: Promise<void> | undefined;
  return {
    kind: "postgres",
    migrations,
    bytesFolder: null,
    pool,
    drizzle: Object.assign(drizzle(pool), { transaction }),
    transaction,
    wall,
    withClient: (milliseconds, work) => withLimit(url, milliseconds, work),
    listen: listener.listen,
    health: () => health(pool),
    backup: (file) => dumpServer(url, file),
    restore: (file) => restoreServer(url, file),
    onRequest: () => {},
    close: () => {
      closing ??= listener.close().then(() => pool.end());
      return closing;
    },
  };
}

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
      await client.query("SET TIME ZONE 'UTC'");
      return await work(client);
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}
