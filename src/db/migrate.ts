/** Brings a database up to this program's schema; safe when several processes start at once. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Database } from "./database.ts";

/** Any number will do, as long as every version of the program uses the same. */
const migrationLock = 4_203_716_552;
/** A migration may rewrite a large table, and a second starter waits for the first. */
const limitMs = 10 * 60_000;

/**
 * Runs the migrations that are missing, in one transaction on one connection under an advisory lock: the migrator itself
 * takes no lock, and two starters would both create the same types.
 */
export async function migrate(database: Pick<Database, "withClient" | "migrations" | "wall">): Promise<void> {
  const folder = database.migrations;
  if (!existsSync(join(folder, "meta", "_journal.json"))) {
    throw new Error(`No migrations in ${folder}: run drizzle-kit generate.`);
  }
  await database.withClient(limitMs, async (client) => {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    try {
      await runMigrations(drizzle(client), { migrationsFolder: folder });
      await database.wall.prepare(client);
    } finally {
      // The lock ends with the connection anyway, if this one is broken.
      await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    }
  });
}

/** True when migrations have ever run on this database. */
export async function isMigrated(database: Pick<Database, "pool">): Promise<boolean> {
  const { rows } = await database.pool.query<{ found: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  );
  return rows[0]?.found ?? false;
}
