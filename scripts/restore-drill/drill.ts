/** A backup is only known to be one once it was restored: into another database, with everything in it compared. */
import { createHash } from "node:crypto";
import { asc, gt, isNotNull, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { storedBytes } from "../../src/db/schema/files/storage.ts";
import { dumpServer, restoreServer } from "../../src/db/server-backup.ts";
import { holdsTables, type TableFigure, tableFigures } from "../../src/db/table-figures.ts";
import { type BucketSettings, createBucket } from "../../src/engines/storage/bucket.ts";
import { createObjectStorage } from "../../src/engines/storage/object.ts";
import { type ByteStorage, MissingBytesError, StorageAwayError } from "../../src/engines/storage/storage.ts";
import { createTableStorage } from "../../src/engines/storage/table.ts";

export interface DrillOptions {
  from: string;
  /** An empty database. */
  into: string;
  /** Where the backup is written, and stays. */
  file: string;
  /** Where the copied objects lie; undefined: all bytes are in the database. */
  bucket: BucketSettings | undefined;
}

export interface DrillReport {
  /** Of the backup's moment and of the restored database, by table. */
  tables: { table: string; before: TableFigure | undefined; after: TableFigure | undefined }[];
  bytes: { checked: number; size: number; missing: string[]; damaged: string[] };
  backupSize: number;
  seconds: { backup: number; restore: number; check: number };
}

export class TargetNotEmptyError extends Error {}

export async function drill({ from, into, file, bucket }: DrillOptions): Promise<DrillReport> {
  await withClient(into, async (client) => {
    if (await holdsTables(client)) throw new TargetNotEmptyError();
  });
  const clock = stopwatch();
  // The figures are of the moment that the backup is of, while others go on writing.
  const { before, backupSize } = await withClient(from, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ snapshot: string }>("select pg_export_snapshot() as snapshot");
    const { bytes } = await dumpServer(from, file, rows[0]?.snapshot);
    return { before: await tableFigures(client), backupSize: bytes };
  });
  const backup = clock();
  await restoreServer(into, file);
  const restore = clock();
  const after = await withClient(into, tableFigures);
  const bytes = await checkBytes(into, bucket);
  return { tables: beside(before, after), bytes, backupSize, seconds: { backup, restore, check: clock() } };
}

/** Tables that are not the same on both sides. */
export const differences = ({ tables }: DrillReport) =>
  tables.filter(({ before, after }) => before?.rows !== after?.rows || before?.hash !== after?.hash);

/** Each table with its figure on both sides. */
export function beside(before: readonly TableFigure[], after: readonly TableFigure[]): DrillReport["tables"] {
  const names = new Set([...before, ...after].map(({ table }) => table));
  const of = (figures: readonly TableFigure[], name: string) => figures.find(({ table }) => table === name);
  return [...names].map((table) => ({ table, before: of(before, table), after: of(after, table) }));
}

/** Everything that the restored rows name is read to its end, from where they say that it lies. */
async function checkBytes(url: string, bucket: BucketSettings | undefined): Promise<DrillReport["bytes"]> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const db = drizzle(pool);
  const storage = bucket ? createObjectStorage(db, createBucket(bucket)) : createTableStorage(db);
  const told: DrillReport["bytes"] = { checked: 0, size: 0, missing: [], damaged: [] };
  try {
    for (let after = ""; ; ) {
      const page = await db
        .select({ hash: sql<string>`${storedBytes.hash}`, size: storedBytes.byteSize })
        .from(storedBytes)
        .where(after === "" ? isNotNull(storedBytes.hash) : gt(storedBytes.hash, after))
        .orderBy(asc(storedBytes.hash))
        .limit(500);
      for (const { hash, size } of page) {
        const state = await stateOf(storage, hash);
        if (state === "whole") told.size += size;
        else told[state].push(hash);
        told.checked += 1;
        after = hash;
      }
      if (page.length === 0) return told;
    }
  } finally {
    await pool.end();
  }
}

async function stateOf(storage: ByteStorage, name: string): Promise<"whole" | "missing" | "damaged"> {
  const hash = createHash("sha256");
  try {
    for await (const piece of storage.read(name)) hash.update(piece);
  } catch (error) {
    if (error instanceof StorageAwayError) throw error;
    return error instanceof MissingBytesError ? "missing" : "damaged";
  }
  return hash.digest("hex") === name ? "whole" : "damaged";
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Seconds since it was asked last. */
function stopwatch(): () => number {
  let since = performance.now();
  return () => {
    const seconds = (performance.now() - since) / 1000;
    since = performance.now();
    return seconds;
  };
}
