/** Names of bytes in a table of the database, where that is what all processes share; the bytes beside them, or elsewhere. */
import { createHash, randomUUID } from "node:crypto";
import { and, asc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { storedBytes, storedPart } from "../../db/schema/files/storage.ts";
import { type ByteStorage, byteChunks, MissingBytesError, requireHash, type StoredBytes } from "./storage.ts";

export type Tables = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete">;

/** Where the bytes of a row lie. */
export interface TableContents {
  write(id: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<{ hash: string; size: number }>;
  /** Throws MissingBytesError. */
  read(row: { id: string; hash: string }, start: number, end: number): AsyncIterable<Uint8Array>;
  /** The row is gone. */
  remove(id: string): Promise<void>;
  /** Forgets what belongs to no row, and came before a moment. */
  tidy(before: Date): Promise<void>;
}

const partBytes = 1 << 20;
const page = 500;
const columns = { hash: storedBytes.hash, size: storedBytes.byteSize, keptAt: storedBytes.keptAt };
const now = sql`now()`;

export function createTableStorage(db: Tables, contents: TableContents = tableContents(db)): ByteStorage {
  async function keepAgain(hash: string): Promise<StoredBytes | null> {
    const [row] = await db
      .update(storedBytes)
      .set({ keptAt: now })
      .where(eq(storedBytes.hash, hash))
      .returning(columns);
    return row ? { ...row, hash } : null;
  }

  /** The draft becomes what is stored under its hash, unless that is there. */
  async function name(id: string, hash: string, size: number): Promise<StoredBytes> {
    for (;;) {
      const known = await keepAgain(hash);
      if (known) return known;
      const [row] = await db
        .update(storedBytes)
        .set({ hash, byteSize: size, keptAt: now })
        .where(eq(storedBytes.id, id))
        .returning(columns)
        .catch(taken);
      if (row) return { ...row, hash };
    }
  }

  async function forget(which: SQL | undefined): Promise<number> {
    const gone = await db.delete(storedBytes).where(which).returning({ id: storedBytes.id });
    for (const { id } of gone) await contents.remove(id);
    return gone.length;
  }

  return {
    async put(bytes) {
      if (bytes instanceof Uint8Array) {
        const known = await keepAgain(createHash("sha256").update(bytes).digest("hex"));
        if (known) return known;
      }
      const id = randomUUID();
      await db.insert(storedBytes).values({ id, hash: null, byteSize: 0, keptAt: now });
      try {
        const { hash, size } = await contents.write(id, bytes);
        return await name(id, hash, size);
      } finally {
        await forget(and(eq(storedBytes.id, id), isNull(storedBytes.hash)));
      }
    },
    async *read(hash, range) {
      const [found] = await db
        .select({ id: storedBytes.id, size: storedBytes.byteSize })
        .from(storedBytes)
        .where(eq(storedBytes.hash, requireHash(hash)));
      if (!found) throw new MissingBytesError(hash);
      const [start, end] = [range?.start ?? 0, Math.min(range?.end ?? found.size, found.size)];
      if (start < end) yield* contents.read({ id: found.id, hash }, start, end);
    },
    async stat(hash) {
      const [row] = await db
        .select(columns)
        .from(storedBytes)
        .where(eq(storedBytes.hash, requireHash(hash)));
      return row ? { ...row, hash } : null;
    },
    async remove(hash, keptBefore) {
      // Who keeps them at the same time either finds them gone and writes them anew, or makes this statement find them kept.
      return (
        (await forget(and(eq(storedBytes.hash, requireHash(hash)), lt(storedBytes.keptAt, keptBefore)))) > 0
      );
    },
    list: (keptBefore) => listRows(db, keptBefore),
    async tidy(before) {
      await forget(and(isNull(storedBytes.hash), lt(storedBytes.keptAt, before)));
      await contents.tidy(before);
    },
  };
}

async function* listRows(db: Tables, keptBefore: Date): AsyncGenerator<StoredBytes> {
  const { hash, keptAt } = storedBytes;
  let after = "";
  for (;;) {
    const rows = await db
      .select(columns)
      .from(storedBytes)
      .where(and(isNotNull(hash), gt(hash, after), lt(keptAt, keptBefore)))
      .orderBy(asc(hash))
      .limit(page);
    for (const row of rows) yield { ...row, hash: row.hash ?? "" };
    if (rows.length < page) return;
    after = rows.at(-1)?.hash ?? "";
  }
}

/** In a table beside the names: with a row go its parts. */
export function tableContents(db: Tables): TableContents {
  return {
    write: (id, bytes) => writeParts(db, id, bytes),
    read: (row, start, end) => readParts(db, row, start, end),
    remove: async () => {},
    tidy: async () => {},
  };
}

async function writeParts(
  db: Tables,
  id: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<{ hash: string; size: number }> {
  const hash = createHash("sha256");
  let position = 0;
  let waiting: Uint8Array[] = [];
  let bytesWaiting = 0;
  const flush = async () => {
    const content = Buffer.concat(waiting);
    for (let at = 0; at < content.byteLength; at += partBytes) {
      const part = content.subarray(at, at + partBytes);
      await db.insert(storedPart).values({ bytesId: id, position, content: part });
      position += part.byteLength;
    }
    waiting = [];
    bytesWaiting = 0;
  };
  for await (const piece of byteChunks(bytes)) {
    hash.update(piece);
    waiting.push(piece);
    bytesWaiting += piece.byteLength;
    if (bytesWaiting >= partBytes) await flush();
  }
  await flush();
  return { hash: hash.digest("hex"), size: position };
}

async function* readParts(
  db: Tables,
  { id, hash }: { id: string; hash: string },
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; ) {
    const [part] = await db
      .select({ position: storedPart.position, content: storedPart.content })
      .from(storedPart)
      .where(and(eq(storedPart.bytesId, id), sql`${storedPart.position} <= ${at}`))
      .orderBy(sql`${storedPart.position} desc`)
      .limit(1);
    const piece = part?.content.subarray(at - part.position, end - part.position);
    if (!piece || piece.byteLength === 0) throw new MissingBytesError(hash);
    yield piece;
    at += piece.byteLength;
  }
}

/** Somebody else named the same bytes first. */
function taken(error: unknown): [] {
  const reason = error instanceof Error ? error.cause : null;
  if (reason instanceof pg.DatabaseError && reason.code === "23505") return [];
  throw error;
}
