/** What becomes of a run that has kept a process's event loop until the process was ended, and of one that was only interrupted. */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { run } from "#src/db/schema/run.ts";
import { systemActor } from "#src/domain/context.ts";
import { acquireLease } from "#src/domain/run/commands/lease.ts";
import { readTrialUsage } from "#src/domain/usage/queries.ts";
import { createRunWorker } from "#src/jobs/run-worker.ts";
import { createSlowModel } from "#test/doubles/slow-model.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, start, until } from "#test/support/trial.ts";

async function withServices(
  options: Parameters<typeof createTestServices>[0],
  work: (services: TestServices) => Promise<void>,
): Promise<void> {
  const services = await createTestServices({ work: false, ...options });
  try {
    await work(services);
  } finally {
    await services.drop();
  }
}

/** A worker that took the run and died: its lease is over. */
async function takeAndDie(services: TestServices, runId: string): Promise<void> {
  const ctx = services.context(systemActor);
  await acquireLease(ctx, runId);
  await ctx.db
    .update(run)
    .set({ leaseUntil: new Date(0) })
    .where(eq(run.id, runId));
}

it("D05 ends a run that is marked, with its reason and nothing charged, and leaves one that is not to be taken over", async () => {
  await withServices({}, async (services) => {
    const ctx = await services.visit();
    const { runId: marked } = await start(ctx, { goal: "analyze" });
    const { runId: other } = await start(ctx, { goal: "analyze", idempotencyKey: "another-run" });
    for (const id of [marked, other]) await takeAndDie(services, id);
    const folder = join(services.config.dataDir, "blocked");
    mkdirSync(folder);
    writeFileSync(join(folder, marked), "{}\n");
    writeFileSync(join(folder, "no id of a run"), "");
    await services.work();
    const ended = await finished(ctx, marked);
    expect(ended).toMatchObject({ state: "failed", error: { code: "material_too_heavy" } });
    expect(ended.error?.message).toContain("資料を減らして");
    expect(await finished(ctx, other)).toMatchObject({ state: "done", attempt: 2 });
    expect(await readTrialUsage(ctx)).toMatchObject({ used: 1, reserved: 0 });
    expect(readdirSync(folder)).toEqual(["no id of a run"]);
  });
});

it("D05 a server that is told to close and killed before it could give back its runs has tried none of them", {
  tags: ["long"],
}, async () => {
  await withServices({ engines: { model: createSlowModel(200) } }, async (services) => {
    const ctx = await services.visit();
    const { runId } = await start(ctx, { goal: "analyze" });
    const worker = createRunWorker(services.context(systemActor));
    await worker.accept(runId);
    const row = async () => (await ctx.db.select().from(run).where(eq(run.id, runId)))[0];
    expect(await row()).toMatchObject({ attempt: 1 });
    const closing = worker.drain(10_000);
    await until(async () => (await row())?.attempt === 0);
    expect(await row()).toMatchObject({ state: "running" });
    await closing;
    expect(await row()).toMatchObject({ attempt: 0 });
  });
});
