import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { brief } from "#src/db/schema/project.ts";
import { run } from "#src/db/schema/run.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { readRunResults } from "#src/domain/result/queries.ts";
import { readRunEvents } from "#src/domain/run/queries.ts";
import { readTrialUsage } from "#src/domain/usage/queries.ts";
import { createRunWorker } from "#src/jobs/run-worker.ts";
import { createSlowModel } from "#test/doubles/slow-model.ts";
import { createTestServices, type TestOptions, type TestServices } from "#test/support/services.ts";
import { finished, start, until } from "#test/support/trial.ts";

async function withServices(
  options: TestOptions,
  work: (services: TestServices) => Promise<void>,
): Promise<void> {
  const services = await createTestServices({ work: false, ...options });
  try {
    await work(services);
  } finally {
    await services.drop();
  }
}

describe("the worker of a process", () => {
  it("lets the next run in when the one that waited before it is not to be done any more", async () => {
    await withServices({}, async (services) => {
      const ctx = await services.visit();
      const worker = createRunWorker(services.context(systemActor), { maxActive: 1 });
      const first = await start(ctx, { goal: "analyze" });
      const second = await start(ctx, { goal: "analyze" });
      await worker.accept(first.runId);
      const gone = worker.accept(crypto.randomUUID());
      const waiting = worker.accept(second.runId);
      await worker.accept(second.runId).then(() => expect(worker.active()).toBeLessThanOrEqual(1));
      await Promise.all([gone, waiting]);
      expect(await finished(ctx, second.runId)).toMatchObject({ state: "done" });
      await worker.drain(1000);
    });
  });

  it("never works on more runs at once than it has places", async () => {
    await withServices({ engines: { model: createSlowModel(1) } }, async (services) => {
      const ctx = await services.visit();
      const worker = createRunWorker(services.context(systemActor), { maxActive: 1 });
      const ids: string[] = [];
      for (let index = 0; index < 3; index += 1) ids.push((await start(ctx, { goal: "analyze" })).runId);
      let most = 0;
      const watch = setInterval(() => {
        most = Math.max(most, worker.active());
      }, 2);
      await Promise.all(ids.map((id) => worker.accept(id)));
      for (const id of ids) await finished(ctx, id);
      clearInterval(watch);
      expect(most).toBe(1);
      await worker.drain(1000);
    });
  });

  it("says in one statement that it works on all of its runs, and leaves the one that another has taken", async () => {
    await withServices(
      { engines: { model: createSlowModel(40) }, env: { RUN_LEASE_MS: "1200" } },
      async (services) => {
        const ctx = await services.visit();
        const worker = createRunWorker(services.context(systemActor));
        const ids: string[] = [];
        for (let index = 0; index < 3; index += 1) ids.push((await start(ctx, { goal: "analyze" })).runId);
        const [taken = "", ...own] = ids;
        const leases = async () => {
          const rows = await ctx.db.select({ id: run.id, until: run.leaseUntil }).from(run);
          return new Map(rows.map(({ id, until: time }) => [id, time?.getTime() ?? 0]));
        };
        await Promise.all(ids.map((id) => worker.accept(id)));
        const before = await leases();
        const other = crypto.randomUUID();
        await ctx.db.update(run).set({ leaseOwner: other }).where(eq(run.id, taken));
        await until(async () => {
          const now = await leases();
          return own.every((id) => (now.get(id) ?? 0) > (before.get(id) ?? 0));
        });
        await until(() => worker.active() < 3);
        const [row] = await ctx.db.select().from(run).where(eq(run.id, taken));
        expect(row).toMatchObject({ state: "running", leaseOwner: other });
        await worker.drain(1000);
      },
    );
  });

  it("gives a run straight back whose lease arrives while the server goes down", async () => {
    await withServices({}, async (services) => {
      const ctx = await services.visit();
      const { runId } = await start(ctx);
      const worker = createRunWorker(services.context(systemActor));
      const accepting = worker.accept(runId);
      await worker.drain(1000);
      await accepting;
      const [row] = await ctx.db.select().from(run).where(eq(run.id, runId));
      expect(row).toMatchObject({ state: "queued", attempt: 0, leaseOwner: null });
      expect(worker.active()).toBe(0);
    });
  });

  it("gives half-done work back when the server goes down; the next one ends it without counting an attempt", async () => {
    await withServices({ engines: { model: createSlowModel(8) } }, async (services) => {
      const ctx = await services.visit();
      const { runId } = await start(ctx);
      const first = createRunWorker(services.context(systemActor));
      await first.accept(runId);
      await until(async () =>
        (await readRunEvents(ctx, runId, 0)).some(({ part }) => part.type === "data-item"),
      );
      await first.drain(400);
      // A busy machine goes on giving back after the time that it was given.
      const rowNow = async () => (await ctx.db.select().from(run).where(eq(run.id, runId)))[0];
      await expect
        .poll(rowNow, { timeout: 10_000 })
        .toMatchObject({ state: "queued", attempt: 0, leaseOwner: null });
      const kept = (await readRunResults(ctx, runId)).flatMap((result) => result.items.map(({ id }) => id));
      const second = createRunWorker(services.context(systemActor));
      await second.accept(runId);
      expect(await finished(ctx, runId, 30_000)).toMatchObject({ state: "done", attempt: 1 });
      const items = (await readRunResults(ctx, runId)).flatMap((result) => result.items.map(({ id }) => id));
      expect(items).toEqual(expect.arrayContaining(kept));
      expect(new Set(items).size).toBe(items.length);
      expect(await readTrialUsage(ctx)).toMatchObject({ used: 2, reserved: 0 });
      await second.drain(1000);
    });
  }, 40_000);

  it("begins a run again at once, and counts no attempt, when the database was away in the middle of it", async () => {
    // Nobody would take it over before the test is given up.
    const env = { RUN_LEASE_MS: "600000" };
    await withServices({ env, engines: { model: createSlowModel(8) } }, async (services) => {
      const ctx = await services.visit();
      const { runId } = await start(ctx);
      const open = services.context(systemActor);
      let away = 0;
      const gone = () => Promise.reject(Object.assign(new Error("terminated"), { code: "57P01" }));
      const stored = async () =>
        (await readRunEvents(ctx, runId, 0)).some(({ part }) => part.type === "data-item");
      const broken: Context = {
        ...open,
        async transaction(work) {
          // What comes after the first piece, and what would give the run back at once.
          if (away < 3 && (await stored())) {
            away += 1;
            return gone();
          }
          return open.transaction(work);
        },
      };
      const worker = createRunWorker(broken);
      await worker.accept(runId);
      expect(await finished(ctx, runId, 60_000)).toMatchObject({ state: "done", attempt: 1 });
      expect(away).toBeGreaterThan(0);
      const items = (await readRunResults(ctx, runId)).flatMap((result) => result.items.map(({ id }) => id));
      expect(new Set(items).size).toBe(items.length);
      expect(await readTrialUsage(ctx)).toMatchObject({ used: 2, reserved: 0 });
      await worker.drain(1000);
    });
  });

  it("leaves no timer behind when it has ended: the process can end, too", async () => {
    await withServices({}, async (services) => {
      const worker = createRunWorker(services.context(systemActor));
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      try {
        await worker.drain(8000);
        expect(vi.getTimerCount()).toBe(0);
      } finally {
        vi.useRealTimers();
      }
    });
  });

  it("sees a stop that was asked for while the lease was on its way, long before the next heartbeat", async () => {
    const model = createSlowModel(30);
    await withServices({ engines: { model }, env: { RUN_LEASE_MS: "600000" } }, async (services) => {
      const ctx = await services.visit();
      const { runId } = await start(ctx);
      // The moment the lease is taken, somebody has asked for a stop: no message will come for it.
      await services
        .context(systemActor)
        .db.execute(sql`create function stop_now() returns trigger language plpgsql as $$
        begin update run set stop_requested_at = now() where id = new.id; return null; end $$`);
      await services
        .context(systemActor)
        .db.execute(sql`create trigger stop_now after update on run for each row
        when (old.state = 'queued' and new.state = 'running') execute function stop_now()`);
      await createRunWorker(services.context(systemActor)).accept(runId);
      expect(await finished(ctx, runId, 2000)).toMatchObject({ state: "stopped" });
    });
  });
});

it("a run that is refused leaves no version of the brief behind", async () => {
  await withServices({ env: { TRIAL_CALLS_PER_DAY: "0" } }, async (services) => {
    const ctx = await services.visit();
    await expect(start(ctx)).rejects.toMatchObject({ code: "limit_reached" });
    expect(await ctx.db.select({ id: brief.id }).from(brief)).toEqual([]);
  });
});
