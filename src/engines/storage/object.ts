/** Bytes as objects of a bucket, each under the id of its row: what is kept and what is removed is decided in the database, in one. */
import { createHash, randomUUID } from "node:crypto";
import { and, asc, eq, exists, gt, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import pg from "pg";
import { storedBytes, storedPart } from "../../db/schema/files/storage.ts";
import type { Bucket } from "./bucket.ts";
import { type ByteStorage, byteChunks, MissingBytesError, type MovedBytes } from "./storage.ts";
import { createTableStorage, type TableContents, type Tables, tableContents } from "./table.ts";

/** Up to here in one request; beyond it, parts of this size. S3 takes no smaller ones than 5 MiB. */
const partBytes = 8 << 20;
const page = 500;

/** `isLeaving`: the bucket is to be given up; what is new goes into tables, and what lies in it moves there. */
export function createObjectStorage(db: Tables, bucket: Bucket, isLeaving = false): Required<ByteStorage> {
  const tables = tableContents(db);
  const isInTables = async (id: string) => {
    const parts = db.select({ id: storedPart.bytesId }).from(storedPart);
    return (await parts.where(eq(storedPart.bytesId, id)).limit(1)).length > 0;
  };

  const contents: TableContents = {
    write: (id, bytes) => (isLeaving ? tables.write(id, bytes) : writeObject(bucket, id, bytes)),
    async *read(row, start, end) {
      // What was there before the bucket, and has not moved yet.
      if (await isInTables(row.id)) return yield* tables.read(row, start, end);
      const object = await bucket.read(row.id, start, end);
      if (object === null) throw new MissingBytesError(row.hash);
      yield* object;
    },
    remove: (id) => bucket.remove(id),
    tidy: (before) => removeOrphans(db, bucket, before),
  };

  return {
    ...createTableStorage(db, contents),
    async takeIn() {
      const move = isLeaving ? toTables : toBucket;
      const taken: MovedBytes = { moved: 0, missing: [], to: isLeaving ? "database" : "bucket" };
      let after = "";
      for (;;) {
        const row = await nextOf(db, isLeaving, after);
        if (!row) return taken;
        after = row.id;
        try {
          if (await move(db, bucket, row)) taken.moved += 1;
        } catch (error) {
          if (!(error instanceof MissingBytesError)) throw error;
          taken.missing.push(row.hash);
        }
      }
    },
  };
}

interface Row {
  id: string;
  hash: string;
  size: number;
}

/** The next that lies in the bucket alone, or that lies in tables. */
async function nextOf(db: Tables, isInBucket: boolean, after: string): Promise<Row | undefined> {
  const { id, hash, byteSize } = storedBytes;
  const parts = db.select({ id: storedPart.bytesId }).from(storedPart).where(eq(storedPart.bytesId, id));
  const there = isInBucket ? and(notExists(parts), gt(byteSize, 0)) : exists(parts);
  const [row] = await db
    .select({ id, hash: sql<string>`${hash}`, size: byteSize })
    .from(storedBytes)
    .where(and(isNotNull(hash), there, after === "" ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(1);
  return row;
}

async function toBucket(db: Tables, bucket: Bucket, { id, hash, size }: Row): Promise<boolean> {
  await writeObject(bucket, id, tableContents(db).read({ id, hash }, 0, size));
  // Read back: only what can be had from there is given up here.
  if ((await hashOf(bucket, id, size)) !== hash)
    throw new Error(`The storage answers other bytes than it was given: ${hash}`);
  await db.delete(storedPart).where(eq(storedPart.bytesId, id));
  return true;
}

/** The object stays: another process may still read, or write, it there. Who gives up the bucket removes them all. */
async function toTables(db: Tables, bucket: Bucket, { id, hash, size }: Row): Promise<boolean> {
  const object = await bucket.read(id, 0, size);
  if (object === null) throw new MissingBytesError(hash);
  const draft = randomUUID();
  await db.insert(storedBytes).values({ id: draft, hash: null, byteSize: 0, keptAt: sql`now()` });
  try {
    if ((await tableContents(db).write(draft, object)).hash !== hash)
      throw new Error(`The storage answers other bytes than it was given: ${hash}`);
    // All parts in one statement: whoever reads finds them all, or none.
    const whole = db.update(storedPart).set({ bytesId: id }).where(eq(storedPart.bytesId, draft));
    return await whole.then(() => true, gone);
  } finally {
    await db.delete(storedBytes).where(eq(storedBytes.id, draft));
  }
}

/** Another process has moved them meanwhile, or the row has been removed. */
function gone(error: unknown): false {
  const reason = error instanceof Error ? error.cause : null;
  if (reason instanceof pg.DatabaseError && (reason.code === "23505" || reason.code === "23503"))
    return false;
  throw error;
}

async function writeObject(bucket: Bucket, id: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) {
  const hash = createHash("sha256");
  let size = 0;
  const parts = (async function* () {
    let waiting: Uint8Array[] = [];
    let length = 0;
    for await (const piece of byteChunks(bytes)) {
      hash.update(piece);
      size += piece.byteLength;
      for (let at = 0; at < piece.byteLength; ) {
        const part = piece.subarray(at, at + partBytes - length);
        waiting.push(part);
        length += part.byteLength;
        at += part.byteLength;
        if (length < partBytes) continue;
        yield Buffer.concat(waiting);
        [waiting, length] = [[], 0];
      }
    }
    if (length > 0) yield Buffer.concat(waiting);
  })();
  const first = await parts.next();
  const second = first.done ? first : await parts.next();
  if (first.done) await bucket.put(id, new Uint8Array());
  else if (second.done) await bucket.put(id, first.value);
  else await bucket.putParts(id, joined([first.value, second.value], parts));
  return { hash: hash.digest("hex"), size };
}

async function* joined(begun: Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* begun;
  yield* rest;
}

async function hashOf(bucket: Bucket, id: string, size: number): Promise<string | null> {
  const hash = createHash("sha256");
  const object = size > 0 ? await bucket.read(id, 0, size) : [];
  if (object === null) return null;
  for await (const piece of object) hash.update(piece);
  return hash.digest("hex");
}

/** A process that ended between object and row leaves an object that nobody finds. */
async function removeOrphans(db: Tables, bucket: Bucket, before: Date): Promise<void> {
  let keys: string[] = [];
  const look = async () => {
    const rows = await db
      .select({ id: storedBytes.id })
      .from(storedBytes)
      .where(inArray(storedBytes.id, keys));
    const known = new Set(rows.map(({ id }) => id));
    for (const key of keys) if (!known.has(key)) await bucket.remove(key);
    keys = [];
  };
  for await (const { key, at } of bucket.list()) {
    // Whatever else lies there is not ours.
    if (!/^[0-9a-f-]{36}$/.test(key) || at >= before) continue;
    keys.push(key);
    if (keys.length === page) await look();
  }
  if (keys.length > 0) await look();
}
