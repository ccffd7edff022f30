/** Another process on the same Postgres server, as far as the database sees it: connections of its own. */
import { openDatabase } from "#src/db/client.ts";
import type { Database } from "#src/db/database.ts";
import type { Context } from "#src/domain/context.ts";
import { postgresUrl } from "#test/support/global/postgres.ts";

export interface SecondProcess {
  /** The same person: with an odd index over the other connections, where there is a server to connect to. */
  of(ctx: Context, index: number): Context;
  close(): Promise<void>;
}

export async function openSecondProcess(first: Database): Promise<SecondProcess> {
  const database = await connectBeside(first);
  return {
    of: (ctx, index) => (database === null || index % 2 === 0 ? ctx : over(ctx, database)),
    close: async () => database?.close(),
  };
}

/** Null where one process owns the database. */
export async function connectBeside(first: Database): Promise<Database | null> {
  const server = postgresUrl();
  if (!server) return null;
  const found = await first.pool.query<{ name: string }>("select current_database() as name");
  const url = new URL(server);
  url.pathname = `/${found.rows[0]?.name}`;
  return openDatabase({ url: url.href });
}

function over(ctx: Context, database: Database): Context {
  const inside = (db: Context["db"]): Context => {
    const inner: Context = { ...ctx, db, transaction: (work) => work(inner) };
    return inner;
  };
  return {
    ...ctx,
    db: database.drizzle,
    transaction: (work) => database.transaction((handle) => work(inside(handle))),
  };
}
