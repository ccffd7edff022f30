/** Bytes as objects of a bucket, each under the id of its row: what is kept and what is removed is decided in the database, in one. */
import { createHash } from "node:crypto";
import { and, asc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { storedBytes, storedPart } from "../../db/schema/files/storage.ts";
import type { Bucket } from "./bucket.ts";
import { type ByteStorage, MissingBytesError, piecesOf } from "./storage.ts";
import { type Contents, createTableStorage, type Tables, tableContents } from "./table.ts";

/** Up to here in one request; beyond it, parts of this size. S3 takes no smaller ones than 5 MiB. */
const partBytes = 8 << 20;
const page = 500;

export function createObjectStorage(db: Tables, bucket: Bucket): Required<ByteStorage> {
  const tables = tableContents(db);
  const isInTables = async (id: string) => {
    const parts = db.select({ id: storedPart.bytesId }).from(storedPart);
    return (await parts.where(eq(storedPart.bytesId, id)).limit(1)).length > 0;
  };

  const contents: Contents = {
    write: (id, bytes) => writeObject(bucket, id, bytes),
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
      let moved = 0;
      let after = "";
      for (;;) {
        const [row] = await db
          .select({ id: storedBytes.id, hash: storedBytes.hash, size: storedBytes.byteSize })
          .from(storedBytes)
          .innerJoin(storedPart, eq(storedPart.bytesId, storedBytes.id))
          .where(and(isNotNull(storedBytes.hash), after === "" ? undefined : gt(storedBytes.id, after)))
          .orderBy(asc(storedBytes.id))
          .limit(1);
        if (!row?.hash) return moved;
        const { id, hash, size } = { ...row, hash: row.hash };
        after = id;
        await writeObject(bucket, id, tables.read({ id, hash }, 0, size));
        // Read back: only what can be had from there is given up here.
        if ((await hashOf(bucket, id, size)) !== hash)
          throw new Error(`The storage answers other bytes than it was given: ${hash}`);
        await db.delete(storedPart).where(eq(storedPart.bytesId, id));
        moved += 1;
      }
    },
  };
}

async function writeObject(bucket: Bucket, id: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) {
  const hash = createHash("sha256");
  let size = 0;
  const parts = (async function* () {
    let waiting: Uint8Array[] = [];
    let length = 0;
    for await (const piece of piecesOf(bytes)) {
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
