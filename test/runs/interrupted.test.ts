import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { acquireLease, heartbeat, LeaseLost } from "#src/domain/run/commands/lease.ts";
import { createRecorder } from "#src/domain/run/commands/record.ts";
import { stopRun } from "#src/domain/run/commands/stop.ts";
import { readRunEvents } from "#src/domain/run/queries.ts";
import { readTrialUsage } from "#src/domain/usage/queries.ts";
import { createSlowModel } from "#test/doubles/slow-model.ts";
import { createTestServices, type TestOptions, type TestServices } from "#test/support/services.ts";
import { finished, start, until } from "#test/support/trial.ts";

async function withServices(
  options: TestOptions,
  work: (services: TestServices) => Promise<void>,
): Promise<void> {
  const services = await createTestServices(options);
  try {
    await work(services);
  } finally {
    await services.drop();
  }
}

describe("stop", () => {
  it("aborts the model within a second, keeps what is finished and counts only that", async () => {
    const model = createSlowModel(15);
    await withServices({ engines: { model } }, async (services) => {
      const ctx = await services.visit();
      const { runId } = await start(ctx);
      await until(async () =>
        (await readRunEvents(ctx, runId, 0)).some(({ part }) => part.type === "data-item"),
      );
      const asked = performance.now();
      await stopRun(ctx, await accessRun(ctx, runId, "work"));
      const run = await finished(ctx, runId, 2000);
      expect(run.state).toBe("stopped");
      expect(model.calls.aborted).toBe(model.calls.begun);
      expect((model.calls.abortedAt[0] ?? Infinity) - asked).toBeLessThan(1000);
      const kept = await readNewestResults(ctx, await requireTrialProject(ctx));
      const filled = kept.filter((result) => result.items.length > 0);
      expect(filled.length).toBeGreaterThan(0);
      expect(kept.map((result) => result.state)).toContain("stopped");
      expect(await readTrialUsage(ctx)).toMatchObject({ used: filled.length, reserved: 0 });
    });
  });
});

describe("a worker that goes silent", () => {
  it("is taken over; stored items stay, nothing is doubled, and the run ends", async () => {
    await withServices({ work: false, env: { RUN_LEASE_MS: "300" } }, async (services) => {
      const ctx = await services.visit();
      const { runId } = await start(ctx);
      const dead = await acquireLease(ctx, runId);
      if (!dead) throw new Error("not taken");
      expect(await acquireLease(ctx, runId)).toBeNull();
      await services.work();
      const run = await finished(ctx, runId);
      expect(run).toMatchObject({ state: "done", attempt: 2 });

      expect(await heartbeat(ctx, [dead])).toEqual(new Map());
      const recorder = createRecorder(ctx, dead);
      const before = (await readRunEvents(ctx, runId, 0)).length;
      recorder.add({ part: { type: "data-run", id: "run", data: { ...run, state: "running" } } });
      await expect(recorder.flush()).rejects.toBeInstanceOf(LeaseLost);
      expect((await readRunEvents(ctx, runId, 0)).length).toBe(before);
      expect(await readTrialUsage(ctx)).toMatchObject({ used: 2, reserved: 0 });
    });
  });

  it("a run begun too often ends as failed and gives its reservation back", async () => {
    await withServices({ work: false, env: { RUN_LEASE_MS: "200" } }, async (services) => {
      const ctx = await services.visit();
      const { runId } = await start(ctx);
      await ctx.db.execute(
        sql`update run set attempt = 3, state = 'running', lease_until = now() - interval '1 minute'`,
      );
      await services.work();
      const run = await finished(ctx, runId);
      expect(run).toMatchObject({ state: "failed", error: { code: "model_failed" } });
      expect(await readTrialUsage(ctx)).toMatchObject({ used: 0, reserved: 0 });
    });
  });

  it("a stop asked for while nobody worked is honoured by the next worker", async () => {
    await withServices({ work: false, env: { RUN_LEASE_MS: "200" } }, async (services) => {
      const ctx = await services.visit();
      const { runId } = await start(ctx);
      await acquireLease(ctx, runId);
      await stopRun(ctx, await accessRun(ctx, runId, "work"));
      await services.work();
      expect(await finished(ctx, runId)).toMatchObject({ state: "stopped" });
      expect(await readTrialUsage(ctx)).toMatchObject({ used: 0, reserved: 0 });
    });
  });
});

describe("a model that breaks", () => {
  it("leaves what was finished, says so, and a failed run costs nothing", async () => {
    const model = createSlowModel(0, () => true);
    await withServices({ engines: { model } }, async (services) => {
      const ctx = await services.visit();
      const { runId } = await start(ctx);
      const run = await finished(ctx, runId, 60_000);
      expect(run).toMatchObject({ state: "failed", error: { code: "model_failed" } });
      expect(run.error?.message).toMatch(/[ぁ-ん]/);
      expect(await readTrialUsage(ctx)).toMatchObject({ used: 0, reserved: 0 });
    });
  });

  it("keeps a partial result and its reason when it breaks half-way", async () => {
    const model = createSlowModel(0, (_call, chunk) => chunk === 120);
    await withServices({ engines: { model } }, async (services) => {
      const ctx = await services.visit();
      const { runId } = await start(ctx, { goal: "analyze" });
      await finished(ctx, runId, 60_000);
      const [result] = await readNewestResults(ctx, await requireTrialProject(ctx));
      expect(result?.state).toBe("partial");
      expect(result?.problems.join("")).toContain("途中で止まりました");
      expect(result?.items.length).toBeGreaterThan(0);
    });
  });
});
