/** Bytes that no row names any more leave the storage. */

import type { StoredBytes } from "#src/engines/storage/storage.ts";
import { dayMs } from "#src/shared/time/time.ts";
import { type Context, withoutRowPolicies } from "../../context.ts";
import { referencedHashes } from "../queries.ts";

/** Whoever puts bytes has this long to store the row that names them; what was begun and not ended is over by then, too. */
const graceMs = dayMs;
const batch = 200;

/**
 * Rows are looked at after the moment that the storage is told as the limit: a row that comes later was preceded by a `put`
 * after that moment, and the storage then keeps the bytes.
 */
export async function sweepBytes(ctx: Context): Promise<number> {
  const { storage } = ctx.engines;
  const keptBefore = new Date(ctx.now().getTime() - graceMs);
  let removed = 0;
  const sweep = async (hashes: readonly string[]) => {
    const named = await referencedHashes(ctx, hashes);
    for (const hash of hashes) if (!named.has(hash) && (await storage.remove(hash, keptBefore))) removed += 1;
  };
  let waiting: string[] = [];
  for await (const { hash } of storage.list(keptBefore)) {
    waiting.push(hash);
    if (waiting.length < batch) continue;
    await sweep(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await sweep(waiting);
  await storage.tidy(keptBefore);
  if (removed > 0) ctx.log.info({ removed }, "bytes that nobody names removed");
  return removed;
}

/** Bytes that were kept for a moment only go at once, unless a row names them or somebody has kept them again since. */
export async function removeUnreferenced(ctx: Context, { hash, keptAt }: StoredBytes): Promise<void> {
  try {
    if ((await referencedHashes(withoutRowPolicies(ctx), [hash])).size > 0) return;
    await ctx.engines.storage.remove(hash, new Date(keptAt.getTime() + 1));
  } catch (error) {
    // The sweep comes by later.
    ctx.log.warn({ err: error }, "bytes that nobody names were not removed");
  }
}
