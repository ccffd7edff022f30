import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { project, visitor } from "#src/db/schema/project.ts";
import { run } from "#src/db/schema/run.ts";
import { usageMeter } from "#src/db/schema/usage.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { openResult } from "#src/domain/result/commands/open.ts";
import { readNewestResults, readRunResults } from "#src/domain/result/queries.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { acquireLease, releaseLease } from "#src/domain/run/commands/lease.ts";
import { createRecorder } from "#src/domain/run/commands/record.ts";
import { stopRun } from "#src/domain/run/commands/stop.ts";
import { readRunEvents } from "#src/domain/run/queries.ts";
import { expireVisits } from "#src/domain/trial/commands/visits.ts";
import { readTrialUsage } from "#src/domain/usage/queries.ts";
import { createRunWorker } from "#src/jobs/run-worker.ts";
import { createSlowModel } from "#test/doubles/slow-model.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, start, until } from "#test/support/trial.ts";

async function withServices(
  env: Record<string, string>,
  work: (services: TestServices) => Promise<void>,
): Promise<void> {
  const services = await createTestServices({ work: false, env });
  try {
    await work(services);
  } finally {
    await services.drop();
  }
}

/** What a worker leaves that began a step and went away. */
async function beginAndLeave(ctx: Context, runId: string) {
  const lease = await acquireLease(ctx, runId);
  const [step] = lease?.steps ?? [];
  if (!lease || !step) throw new Error("not taken");
  await openResult(ctx, lease, step, [], {});
  return lease;
}

async function lastStep(ctx: Context, runId: string) {
  const events = await readRunEvents(ctx, (await accessRun(ctx, runId, "work")).runId, 0);
  expect(events.at(-1)?.part).toMatchObject({ type: "data-run", data: { endedAt: expect.any(String) } });
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  return events.map(({ part }) => part).findLast((part) => part.type === "data-step");
}

describe("a result that its worker left in the making", () => {
  it("ends as stopped when the run is stopped before another worker comes", async () => {
    await withServices({}, async (services) => {
      const ctx = await services.visit();
      const { runId } = await start(ctx, { goal: "analyze" });
      await releaseLease(ctx, await beginAndLeave(ctx, runId));
      await stopRun(ctx, await accessRun(ctx, runId, "work"));
      expect((await readRunResults(ctx, runId)).map((result) => result.state)).toEqual(["stopped"]);
      expect(await lastStep(ctx, runId)).toMatchObject({ data: { state: "stopped" } });
    });
  });

  it("counts the tools that left something when the run is stopped after a server went down", async () => {
    const services = await createTestServices({ work: false, engines: { model: createSlowModel(4) } });
    try {
      const ctx = await services.visit();
      const { runId } = await start(ctx);
      const worker = createRunWorker(services.context(systemActor));
      await worker.accept(runId);
      const access = await accessRun(ctx, runId, "work");
      const made = async () =>
        (await readRunResults(ctx, access.runId)).filter(({ items }) => items.length > 0);
      await until(async () => (await made()).length > 0);
      await worker.drain(50);
      await until(() => worker.active() === 0);
      await stopRun(ctx, access);
      expect(await finished(ctx, runId)).toMatchObject({ state: "stopped" });
      const left = (await made()).length;
      expect(left).toBeGreaterThan(0);
      expect(await readTrialUsage(ctx)).toMatchObject({ used: left, reserved: 0 });
    } finally {
      await services.drop();
    }
  });

  it("ends as failed when the run has been begun too often", async () => {
    await withServices({ RUN_LEASE_MS: "200" }, async (services) => {
      const ctx = await services.visit();
      const { runId } = await start(ctx, { goal: "analyze" });
      await beginAndLeave(ctx, runId);
      await ctx.db.execute(sql`update run set attempt = 3, lease_until = now() - interval '1 minute'`);
      await services.work();
      expect(await finished(ctx, runId)).toMatchObject({ state: "failed" });
      expect((await readRunResults(ctx, runId)).map((result) => result.state)).toEqual(["failed"]);
      expect(await lastStep(ctx, runId)).toMatchObject({ data: { state: "failed" } });
    });
  });
});

it("locked lines of which only the first was stored before a kill are all there after the take-over", async () => {
  await withServices({ RUN_LEASE_MS: "2000" }, async (services) => {
    const ctx = await services.visit();
    await services.work();
    await finished(ctx, (await start(ctx, { goal: "catchphrase" })).runId);
    const [before] = await readNewestResults(ctx, await requireTrialProject(ctx));
    const locked = before?.items.filter((item) => item.kind === "line").slice(0, 3) ?? [];
    const keep = locked.map((item) => item.id);
    // Its lease is given away before any worker hears of it; the first kept line is stored, and then nothing more.
    const { runId } = await startHeld(ctx, keep);
    const [step] =
      (await ctx.db.select({ steps: run.steps }).from(run).where(eq(run.id, runId)))[0]?.steps ?? [];
    const lease = await leaseOf(ctx, runId);
    const [first] = locked;
    if (!step || !first) throw new Error("nothing to keep");
    const opened = await openResult(ctx, lease, step, [], {});
    const recorder = createRecorder(ctx, lease);
    const id = ctx.newId();
    const item = { ...first, id };
    recorder.add({
      part: { type: "data-item", id, data: { tool: step.tool, resultId: opened.id, position: 1, item } },
      item: { id, resultId: opened.id, position: 1, item, updatedAt: ctx.now() },
    });
    await recorder.flush();
    await ctx.db
      .update(run)
      .set({ leaseUntil: new Date(0) })
      .where(eq(run.id, runId));
    expect(await finished(ctx, runId)).toMatchObject({ state: "done" });
    const [after] = await readRunResults(ctx, (await accessRun(ctx, runId, "work")).runId);
    const lines = after?.items.filter((candidate) => candidate.kind === "line").map(({ text }) => text) ?? [];
    for (const { text } of locked) expect(lines.filter((line) => line === text)).toHaveLength(1);
  });
});

/** Starts a run that another process seems to hold already. */
async function startHeld(ctx: Context, keep: string[]) {
  const enqueue = async () => {};
  const quiet = { ...ctx, engines: { ...ctx.engines, queue: { ...ctx.engines.queue, enqueue } } };
  const started = await start(quiet, { goal: "catchphrase", keep });
  return started;
}

async function leaseOf(ctx: Context, runId: string) {
  const lease = await acquireLease({ ...ctx, settings: { ...ctx.settings, runLeaseMs: 60_000 } }, runId);
  if (!lease) throw new Error("a worker was faster");
  return lease;
}

describe("a visitor whose time is over", () => {
  it("is removed with everything, but not before its open run has settled what it reserved for all", async () => {
    await withServices({}, async (services) => {
      const ctx = await services.visit();
      const { runId } = await start(ctx);
      const { runId: mine } = await accessRun(ctx, runId, "work");
      await ctx.db.update(visitor).set({ expiresAt: new Date(0) });
      const background = services.context(systemActor);
      expect(await expireVisits(background, 10)).toBe(0);
      await services.work();
      const deadline = Date.now() + 15_000;
      while (Date.now() < deadline) {
        const [row] = await ctx.db.select({ endedAt: run.endedAt }).from(run).where(eq(run.id, mine));
        if (!row || row.endedAt) break;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      await expireVisits(background, 10);
      expect(await background.db.select().from(project)).toEqual([]);
      const [trial] = await ctx.db.select().from(usageMeter).where(eq(usageMeter.owner, "trial"));
      expect(trial).toMatchObject({ used: 2, reserved: 0 });
    });
  });
});
