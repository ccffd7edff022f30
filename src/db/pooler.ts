/**
 * A pooler between us and the server (pgbouncer, pool_mode = transaction): it lends one of the server's connections for a transaction
 * and then gives it to whoever comes next. So everything that a statement counts on is said in its own transaction.
 */
import pg from "pg";
import { enclose, type Handles, handlesOn, transactionsOf } from "./transaction.ts";

export type PoolerSettings = Readonly<Record<string, string>>;

/** Settings until the end of the transaction that they follow the BEGIN of. */
export function localSettings(settings: PoolerSettings): string {
  const each = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `; select ${each.join(", ")}`;
}

/** Statements and transactions that each begin with these settings. */
export function withSettings(pool: pg.Pool, settings: string): Handles {
  const connect = () => pool.connect();
  const run = enclose(connect, settings);
  const client = {
    query: (config: pg.QueryConfig, values?: unknown[]) => run((each) => each.query(config, values)),
  } as unknown as pg.Pool;
  return handlesOn(client, transactionsOf(connect, settings));
}

/** A named statement stays with the connection that it was prepared on, which is somebody else's a moment later. */
export function prepareNothing(pool: pg.Pool): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    const unnamed = (first: unknown, ...rest: unknown[]) => query(withoutName(first), ...rest);
    client.query = unnamed as pg.PoolClient["query"];
  });
}

function withoutName(statement: unknown): unknown {
  if (typeof statement !== "object" || statement === null || !("name" in statement)) return statement;
  return { ...statement, name: undefined };
}
