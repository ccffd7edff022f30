/** Bytes that an earlier version kept in rows move to the storage, a row at a time: whoever dies in between has lost nothing. */
import { createHash } from "node:crypto";
import { and, asc, count, eq, gt, isNotNull } from "drizzle-orm";
import { readWhole } from "#src/engines/storage/storage.ts";
import type { Context } from "../../context.ts";
import { byteHolders } from "../queries.ts";

type Holder = (typeof byteHolders)[number];
interface Moved {
  moved: number;
  /** Rows whose bytes are not what their hash says: they stay as they are. */
  odd: string[];
}

/** Safe to repeat, and by several at once. Logs what was moved, and rows that could not be. */
export async function moveBytes(ctx: Context): Promise<void> {
  for (const table of byteHolders) {
    const { moved, odd } = await moveFrom(ctx, table);
    if (moved + odd.length === 0) continue;
    const [left] = await ctx.db.select({ rows: count() }).from(table).where(isNotNull(table.content));
    ctx.log.info({ moved, left: left?.rows ?? 0 }, "bytes moved out of rows");
    if (odd.length > 0) ctx.log.error({ rows: odd }, "bytes stay in rows that they do not match");
  }
  const taken = await ctx.engines.storage.takeIn?.();
  if (!taken) return;
  const { moved, missing, to } = taken;
  if (missing.length > 0) ctx.log.error({ missing }, "bytes to be moved are not where they should be");
  if (moved > 0) ctx.log.info({ moved }, `bytes moved to the ${to}`);
}

async function moveFrom(ctx: Context, table: Holder): Promise<Moved> {
  const done: Moved = { moved: 0, odd: [] };
  let after: string | null = null;
  for (;;) {
    const [row] = await ctx.db
      .select({ id: table.id, hash: table.contentHash, size: table.byteSize, content: table.content })
      .from(table)
      .where(and(isNotNull(table.content), after === null ? undefined : gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(1);
    if (!row?.content) return done;
    after = row.id;
    if (row.content.byteLength !== row.size || hashOf(row.content) !== row.hash) {
      done.odd.push(row.id);
      continue;
    }
    await ctx.engines.storage.put(row.content);
    // Read back: only what can be had from there is given up here.
    const kept = await readWhole(ctx.engines.storage, row.hash);
    if (kept.byteLength !== row.size || hashOf(kept) !== row.hash)
      throw new Error(`The storage answers other bytes than it was given: ${row.hash}`);
    const same = and(eq(table.id, row.id), eq(table.contentHash, row.hash));
    await ctx.db.update(table).set({ content: null }).where(same);
    done.moved += 1;
  }
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
