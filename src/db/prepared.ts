/** Statements that are put together once for the life of the process: building and planning one costs more than running it. */
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

interface Statement<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>;
}

/**
 * `build` ends with `prepare(name)`, a name of its own. It is called once, on whatever handle comes first; the answer runs the same
 * statement on any handle, a transaction's too.
 */
export function prepared<Db extends Partial<NodePgDatabase>, Rows>(
  build: (db: Db) => Statement<Rows>,
): (db: Db, values: Record<string, unknown>) => Promise<Rows> {
  let built: Statement<Rows> | undefined;
  return (db, values) => {
    built ??= build(db);
    // All that a prepared statement of the driver knows of its handle is the client that it is sent to.
    const statement: Statement<Rows> = Object.create(built, { client: { value: clientOf(db) } });
    return statement.execute(values);
  };
}

const clientOf = (db: object) => (db as { session: { client: pg.Pool | pg.PoolClient } }).session.client;
