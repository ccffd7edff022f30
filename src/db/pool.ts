/** What both kinds of database want from their pool. */
import pg from "pg";
import { DatabaseUnavailableError } from "./errors.ts";
import type { Log } from "./log.ts";

const healthLimitMs = 3000;

/** A pool whose broken connections are logged. Without listeners, any of them would end the process. */
export function createPool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("error", (error) => log.warn({ err: error }, "idle database connection lost"));
  // The pool watches idle connections only; one that breaks while a transaction holds it is nobody's but ours.
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "database connection lost"));
  });
  return pool;
}

/** Throws when `select 1` does not succeed in time. */
export async function health(pool: pg.Pool): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new DatabaseUnavailableError(`The database did not answer within ${healthLimitMs} ms.`));
  }, healthLimitMs);
  try {
    await Promise.race([pool.query("select 1"), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
