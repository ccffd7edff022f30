import { type Context, controlStream } from "../domain/context.ts";
import {
  acquireLease,
  findStrandedRuns,
  heartbeat,
  type Lease,
  LeaseLost,
  releaseAfterOutage,
  releaseLease,
  uncountAttempts,
} from "../domain/run/commands/lease.ts";
import { performRun } from "../domain/run/commands/perform.ts";
import { createSemaphore, limitConcurrency } from "./concurrency.ts";

/** Runs worked on at the same time in one process, where nobody says otherwise. */
const defaultMaxActive = 100;
/** Runs that store something at the same moment. What comes meanwhile goes into their next batch; nobody's request waits for all of them. */
const defaultWriters = 3;
/** A run that is not told to the queue in time, or whose worker died, is found by looking this often per lease. */
const sweepsPerLease = 2;
const beatsPerLease = 4;

interface Active {
  abort: AbortController;
  lease: Lease;
  done: Promise<void>;
  /** Set when the server goes down: the run is given back, not ended. */
  giveBack: boolean;
}

export interface RunWorker {
  /** Takes a run if nobody else has it, and works on it in the background. */
  accept(runId: string): Promise<void>;
  start(): void;
  /** Gives everything back to the queue within about `graceMs`; finished work is kept. */
  drain(graceMs: number): Promise<void>;
  active(): number;
}

/** Works runs in this process: leases, heartbeats, stops, take-over of what others left. */
export function createRunWorker(
  ctx: Context,
  { maxActive = defaultMaxActive, writersAtOnce = defaultWriters } = {},
): RunWorker {
  const writing = limitConcurrency(ctx, writersAtOnce);
  const active = new Map<string, Active>();
  /** Runs that wait for a place here or are just being leased. */
  const coming = new Map<string, Promise<void>>();
  const places = createSemaphore(maxActive);
  let closing = false;
  const beat = createBeat(ctx, active);
  const sweep = createSweep(ctx, maxActive, accept);
  let leaveControl: (() => void) | null = null;

  async function accept(runId: string): Promise<void> {
    if (closing || active.has(runId) || coming.has(runId)) return;
    const begun = begin(runId).finally(() => coming.delete(runId));
    coming.set(runId, begun);
    await begun;
  }

  async function begin(runId: string): Promise<void> {
    await places.take();
    try {
      const lease = closing ? null : await acquireLease(ctx, runId);
      // The server began to go down while the lease was on its way: the run goes straight back.
      if (lease && closing) await releaseLease(ctx, lease);
      if (!lease || closing) return places.leave();
      const entry: Active = { abort: new AbortController(), lease, done: Promise.resolve(), giveBack: false };
      active.set(runId, entry);
      beat.begin(entry);
      entry.done = perform(ctx, writing, entry).then((again) => {
        active.delete(runId);
        places.leave();
        beat.rest();
        if (again) void accept(runId).catch((err: unknown) => ctx.log.warn({ err, runId }, "run waits"));
      });
    } catch (error) {
      places.leave();
      throw error;
    }
  }

  return {
    accept,
    active: () => active.size,
    start() {
      leaveControl = ctx.engines.control.subscribe(controlStream, (messages) => {
        for (const { part } of messages) if ("stop" in part) active.get(part.stop)?.abort.abort();
      });
      sweep.start();
    },
    async drain(graceMs) {
      closing = true;
      sweep.stop();
      leaveControl?.();
      places.open();
      await giveAttemptsBack(ctx, [...active.values()]);
      const all = () =>
        Promise.allSettled([...coming.values(), ...[...active.values()].map((entry) => entry.done)]);
      await maxWait(graceMs / 2, all());
      for (const entry of active.values()) {
        entry.giveBack = true;
        entry.abort.abort();
      }
      await maxWait(graceMs / 2, all());
    },
  };
}

/**
 * Works on a run until it is over or given back; never throws. `writing` is for what the run stores. True: it is to be begun again
 * at once, because the database was away in the middle.
 */
async function perform(ctx: Context, writing: Context, entry: Active): Promise<boolean> {
  const { lease, abort } = entry;
  try {
    await ctx.engines.watch.forRun(lease.runId, () =>
      performRun(writing, lease, abort.signal, () => entry.giveBack),
    );
    if (entry.giveBack) await releaseLease(ctx, lease);
  } catch (error) {
    if (error instanceof LeaseLost) ctx.log.warn({ runId: lease.runId }, "run taken over by another worker");
    else return await afterFailure(ctx, lease, error);
  } finally {
    // Whoever ends the run, this process keeps its events no longer than for a while.
    await ctx.engines.events.close(lease.runId);
  }
  return false;
}

async function afterFailure(ctx: Context, lease: Lease, error: unknown): Promise<boolean> {
  const { runId } = lease;
  try {
    if (await releaseAfterOutage(ctx, lease, error)) {
      ctx.log.warn({ err: error, runId }, "run begun again: the database was away");
      return true;
    }
  } catch (err) {
    ctx.log.warn({ err, runId }, "run could not be given back");
  }
  ctx.log.error({ err: error, runId }, "run could not be ended; it will be taken over");
  return false;
}

/** One beat for all that are worked on; who was stopped or taken over meanwhile is aborted. */
function createBeat(ctx: Context, active: ReadonlyMap<string, Active>) {
  let beating: NodeJS.Timeout | null = null;

  async function pulse(entries: Active[]): Promise<void> {
    try {
      const held = await heartbeat(
        ctx,
        entries.map(({ lease }) => lease),
      );
      // Stopped, taken over or over: none of them is to be worked on.
      for (const { lease, abort } of entries) if (held.get(lease.runId) !== false) abort.abort();
    } catch (error) {
      ctx.log.warn({ err: error, runs: entries.length }, "heartbeat failed");
    }
  }

  return {
    begin(entry: Active): void {
      beating ??= setInterval(
        () => void pulse([...active.values()]),
        ctx.settings.runLeaseMs / beatsPerLease,
      );
      void pulse([entry]); // A stop asked for while the lease was on its way found nobody here to abort.
    },
    /** Ends when nothing is left to beat for. */
    rest(): void {
      if (active.size > 0 || !beating) return;
      clearInterval(beating);
      beating = null;
    },
  };
}

/** Finds runs that nobody was told of, or whose worker is gone. */
function createSweep(ctx: Context, maxActive: number, accept: (runId: string) => Promise<void>) {
  let timer: NodeJS.Timeout | null = null;

  async function sweep(): Promise<void> {
    try {
      for (const runId of await findStrandedRuns(ctx, maxActive)) void accept(runId).catch(logFailure);
    } catch (error) {
      logFailure(error);
    }
  }

  function logFailure(error: unknown): void {
    ctx.log.warn({ err: error }, "looking for waiting runs failed");
  }

  return {
    start(): void {
      timer = setInterval(() => void sweep(), ctx.settings.runLeaseMs / sweepsPerLease);
      void sweep();
    },
    stop(): void {
      if (timer) clearInterval(timer);
    },
  };
}

/** Resolves when the work ends or the time is over; leaves no timer behind, which would keep the process alive. */
async function maxWait(limitMs: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, limitMs);
  await Promise.race([work, late.promise]);
  clearTimeout(timer);
}

/** Whatever ends this process while it closes: nothing that it works on was tried and failed. */
async function giveAttemptsBack(ctx: Context, entries: readonly Active[]): Promise<void> {
  try {
    await uncountAttempts(
      ctx,
      entries.map(({ lease }) => lease),
    );
  } catch (error) {
    ctx.log.warn({ err: error }, "attempts of what is given back stay counted");
  }
}
