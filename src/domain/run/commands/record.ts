import { sql } from "drizzle-orm";
import { resultItem } from "#src/db/schema/result.ts";
import { run, runEvent } from "#src/db/schema/run.ts";
import type { RunPart } from "#src/shared/run-parts.ts";
import type { Context } from "../../context.ts";
import { isLeaseHeld, type Lease, LeaseLost } from "./lease.ts";

/** A part for the watchers, and what else is to be stored with it in the same transaction. */
export interface RecorderEntry {
  part: RunPart;
  /** The item that the part shows; items of one batch are written in one statement. */
  item?: typeof resultItem.$inferInsert;
  /** Anything rarer, e.g. the new state of a result. */
  store?: (inner: Context) => Promise<void>;
}

export interface Recorder {
  /** Queues an entry; it is stored and then shown, in order, usually within milliseconds. */
  add(entry: RecorderEntry): void;
  /** Resolves when everything added so far is stored and shown. Throws LeaseLost when the run was taken over. */
  flush(): Promise<void>;
  /** Aborted when storing has failed: nothing that is made from then on can be kept. */
  failed: AbortSignal;
}

/**
 * Writes a run's parts in batches: what comes while one batch is being stored goes into the next.
 * Nothing is shown before it is stored, so nothing that a person saw is lost with a killed worker.
 */
export function createRecorder(ctx: Context, lease: Lease): Recorder {
  let waiting: RecorderEntry[] = [];
  let writing: Promise<void> | null = null;
  let failure: unknown = null;
  const failed = new AbortController();

  function takeWaiting(): RecorderEntry[] {
    const batch = waiting;
    waiting = [];
    return batch;
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0 && failure === null) {
      try {
        await writeBatch(ctx, lease, takeWaiting);
      } catch (error) {
        failure = error;
        failed.abort();
      }
    }
    writing = null;
  }

  return {
    failed: failed.signal,
    add(entry) {
      // After a failure nothing more is written: the next flush tells the caller why.
      if (failure !== null) return;
      waiting.push(entry);
      writing ??= drain();
    },
    async flush() {
      while (writing) await writing;
      if (failure !== null) throw failure;
    },
  };
}

/** What is stored is taken when its turn has come: the longer the wait, the larger the batch. */
async function writeBatch(ctx: Context, lease: Lease, take: () => RecorderEntry[]): Promise<void> {
  const events = await ctx.transaction(async (inner) => {
    const batch = take();
    const [row] = await inner.db
      .update(run)
      .set({ lastSeq: sql`${run.lastSeq} + ${batch.length}` })
      .where(isLeaseHeld(lease))
      .returning({ lastSeq: run.lastSeq });
    if (!row) throw new LeaseLost();
    const first = row.lastSeq - batch.length + 1;
    const rows = batch.map(({ part }, index) => ({ runId: lease.runId, seq: first + index, part }));
    await inner.db.insert(runEvent).values(rows);
    const items = batch.flatMap(({ item }) => (item ? [item] : []));
    if (items.length > 0) await inner.db.insert(resultItem).values(items);
    for (const { store } of batch) await store?.(inner);
    return rows;
  });
  await ctx.engines.events.append(lease.runId, events);
}
