/** A private, migrated database for a test file: copied from a template, because a first start takes seconds. */
import { createHash, randomUUID } from "node:crypto";
import { cpSync, existsSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openDatabase, templateFolder } from "#src/db/client.ts";
import type { Database } from "#src/db/database.ts";
import { lockFolder } from "#src/db/embedded/lock.ts";
import { DatabaseLockedError } from "#src/db/errors.ts";
import { migrate } from "#src/db/migrate.ts";
import { createPgBossQueue } from "#src/engines/queue/pg-boss.ts";
import { noTracing } from "#src/engines/tracing/tracing.ts";
import { traceStatements } from "#src/services/signals/statements.ts";
import { postgresUrl } from "./global/postgres.ts";

export type TestDatabase = Database & {
  /** Closes the database and removes every trace of it. Call it in `afterAll`. */
  drop(): Promise<void>;
};
export type TestDatabaseOptions = {
  /** Folder of SQL migrations, default the product's own. */
  migrations?: string;
  statementTimeoutMs?: number;
};

const productMigrations = fileURLToPath(new URL("../../src/db/migrations", import.meta.url));
const alsoDecisive = [
  "node_modules/@electric-sql/pglite/package.json",
  "node_modules/pg-boss/package.json",
  "src/engines/queue/pg-boss.ts",
  "src/shared/jobs.ts",
];
const cacheFolder = fileURLToPath(
  new URL("../../node_modules/.cache/hitofude-test-database", import.meta.url),
);

/** Embedded by default; on the Postgres server of this test run with TEST_DATABASE=postgres. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = postgresUrl();
  return server ? await onServer(server, options) : await inFolder(options);
}

async function inFolder({ migrations = productMigrations, ...options }: TestDatabaseOptions) {
  await engineKept();
  const template = await embeddedTemplate(migrations);
  const folder = await mkdtemp(join(tmpdir(), "hitofude-test-"));
  // More than a thousand small files: at once, this costs a third of what it does one promise after another.
  cpSync(template, folder, { recursive: true });
  const database = await openDatabase({ folder, migrations, ...options });
  const drop = async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...database, drop };
}

let engine: Promise<WebAssembly.Module> | undefined;

/** While one module of the engine is alive, every worker thread of this process shares its machine code instead of compiling its own. */
function engineKept(): Promise<WebAssembly.Module> {
  const wasm = new URL("../../node_modules/@electric-sql/pglite/dist/pglite.wasm", import.meta.url);
  engine ??= readFile(wasm).then((bytes) => WebAssembly.compile(bytes));
  return engine;
}

/** An embedded database with the product's tables that nobody has open: to be copied, never opened. */
export const migratedFolder = (): Promise<string> => embeddedTemplate(productMigrations);

/** The migrated folder for these migrations, built once and shared by all test processes. */
async function embeddedTemplate(migrations: string): Promise<string> {
  await mkdir(cacheFolder, { recursive: true });
  const template = join(cacheFolder, await fingerprint(migrations));
  while (!existsSync(template)) {
    const lock = await lockFolder(cacheFolder).catch((error: unknown) => {
      if (error instanceof DatabaseLockedError) return;
      throw error;
    });
    if (!lock) {
      await sleep(100);
      continue;
    }
    try {
      if (!existsSync(template)) {
        await removeOldTemplates();
        await buildTemplate(template, migrations);
      }
    } finally {
      await lock.release();
    }
  }
  const now = new Date();
  await utimes(template, now, now);
  return template;
}

/** Every change of a migration makes another template; those of past days are of no use. */
async function removeOldTemplates() {
  for (const name of await readdir(cacheFolder)) {
    const path = join(cacheFolder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > 3 * 24 * 3600_000) await rm(path, { recursive: true, force: true });
  }
}

async function buildTemplate(template: string, migrations: string) {
  const draft = `${template}.${randomUUID()}`;
  // What the build has made, where it is of these migrations: to make one anew takes ten seconds.
  const database = await openDatabase({ folder: draft, migrations, template: templateFolder });
  try {
    // Its queue may be an older one's.
    if (migrations === productMigrations) await database.pool.query("drop schema if exists pgboss cascade");
    await prepare(database);
  } finally {
    await database.close();
  }
  await rename(draft, template);
}

/** Tables, and what the queue makes at its first start: of the time that a test's services need to start, that is the half. */
async function prepare(database: Database) {
  await migrate(database);
  if (database.migrations !== productMigrations) return;
  const queue = await createPgBossQueue(
    {
      kind: database.kind,
      query: (text, values) => database.pool.query(text, values),
      listen: database.listen,
    },
    {
      error: (details) => {
        throw new Error("the queue could not be prepared", { cause: details });
      },
    },
  );
  await queue.stop();
}

const fingerprints = new Map<string, Promise<string>>();

/** Changes with the migrations, with the engine's version, and with what the queue makes; looked at once by a process. */
function fingerprint(migrations: string): Promise<string> {
  const known = fingerprints.get(migrations) ?? fingerprintOf(migrations);
  fingerprints.set(migrations, known);
  return known;
}

async function fingerprintOf(migrations: string): Promise<string> {
  const hash = createHash("sha256");
  const names = await readdir(migrations, { recursive: true });
  for (const name of names.filter((file) => /\.(sql|json)$/.test(file)).sort()) {
    hash.update(name).update(await readFile(join(migrations, name)));
  }
  for (const name of alsoDecisive) hash.update(await readFile(new URL(`../../${name}`, import.meta.url)));
  return hash.digest("hex").slice(0, 16);
}

async function onServer(server: string, { migrations = productMigrations, ...options }: TestDatabaseOptions) {
  const template = `template_${await fingerprint(migrations)}`;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await withAdministrator(server, async (administrator) => {
    await administrator.query("select pg_advisory_lock(1)");
    const found = await administrator.query("select 1 from pg_database where datname = $1", [template]);
    if (found.rowCount === 0) await buildServerTemplate(administrator, server, template, migrations);
    // Half of what a copy through the log of the server costs, and so does its removal.
    await administrator.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const database = await openDatabase({ url: urlOf(server, name), migrations, ...options });
  const drop = async () => {
    await database.close();
    await withAdministrator(server, (administrator) =>
      administrator.query(`drop database if exists ${name} with (force)`),
    );
  };
  return { ...database, drop };
}

async function buildServerTemplate(
  administrator: pg.Client,
  server: string,
  template: string,
  migrations: string,
) {
  const draft = `${template}_draft`;
  await administrator.query(`drop database if exists ${draft} with (force)`);
  await administrator.query(`create database ${draft}`);
  const database = await openDatabase({ url: urlOf(server, draft), migrations });
  try {
    await prepare(database);
  } finally {
    await database.close();
  }
  await administrator.query(`alter database ${draft} rename to ${template}`);
}

async function withAdministrator<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

export interface AskedStatements {
  /** What `work` asked, by verb and table, in order. Nothing else may be under way. */
  during(work: () => Promise<unknown>): Promise<string[]>;
}

/** The statements that a piece of work asks of the database; follows the pool for as long as it is open. */
export function followStatements(pool: pg.Pool): AskedStatements {
  let asked: string[] = [];
  const end = () => ({ end: () => {} });
  traceStatements(pool, {
    ...noTracing,
    on: true,
    begin(name) {
      asked.push(name.replace(/^sql /, ""));
      return end();
    },
  });
  return {
    async during(work) {
      asked = [];
      await work();
      return asked;
    },
  };
}
