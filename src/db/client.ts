/** The one way to a database: an embedded engine in a folder, or any Postgres 15 or later by URL. Same API on both. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded/open.ts";
import { type Log, silentLog } from "./log.ts";
import { openServer } from "./server.ts";

export type DatabaseOptions = {
  /** Connection string of a Postgres server. Wins over `folder`. */
  url?: string | undefined;
  /** The same server without the pooler that `url` leads through; such a pooler lends a connection for one transaction at a time. */
  directUrl?: string | undefined;
  /** Data folder of the embedded engine; made if missing. */
  folder?: string | undefined;
  log?: Log | undefined;
  /** Longest time of one statement, default 15 s. It fails with code 57014 on both kinds. */
  statementTimeoutMs?: number | undefined;
  /** Connections to a Postgres server, default 10. The embedded engine always has one. */
  poolSize?: number | undefined;
  /** Folder of SQL migrations, default the product's own. */
  migrations?: string | undefined;
  /** Folder of a ready-made database, which a new data folder of the embedded engine begins as, if it has these migrations. */
  template?: string | undefined;
};

/** The folder of this file in the sources, wherever it was built to. */
const sources = dirname(createRequire(import.meta.url).resolve("#src/db/client.ts"));

/** The product's own migrations. */
export const migrationsFolder = join(sources, "migrations");

/** Where setting the product up leaves a new database, ready-made. */
export const templateFolder = join(sources, "../../node_modules/.cache/hitofude/new-database");

/** Opens and checks the database. Throws DatabaseLockedError when another process owns the folder. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const shared = {
    log: options.log ?? silentLog,
    limitMs: options.statementTimeoutMs ?? 15_000,
    migrations: options.migrations ?? migrationsFolder,
  };
  const { url, directUrl, poolSize = 10 } = options;
  if (url) return await openServer({ ...shared, url, directUrl, poolSize });
  if (options.folder)
    return await openEmbedded({ ...shared, folder: options.folder, template: options.template });
  throw new Error("openDatabase needs a url or a folder.");
}
