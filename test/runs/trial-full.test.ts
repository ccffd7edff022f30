/** 「全部つくる」 of a visitor: every tool in order, what it counts, and where the limits stand. */
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { usageMeter } from "#src/db/schema/usage.ts";
import type { Context } from "#src/domain/context.ts";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { stopRun } from "#src/domain/run/commands/stop.ts";
import { readRunEvents } from "#src/domain/run/queries.ts";
import { readTrialUsage } from "#src/domain/usage/queries.ts";
import { createComposer } from "#src/engines/model/composer.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import type { StepData } from "#src/shared/run-parts.ts";
import { allTools, needsOf } from "#src/tools/graph.ts";
import { composerTasks, createSlowModel } from "#test/doubles/slow-model.ts";
import { createTestServices, type TestOptions, type TestServices } from "#test/support/services.ts";
import { finished, start, until } from "#test/support/trial.ts";

const everything = { goal: "all", tools: "all" } as const;

async function withServices(options: TestOptions, act: (services: TestServices) => Promise<void>) {
  const services = await createTestServices(options);
  try {
    await act(services);
  } finally {
    await services.drop();
  }
}

/** What one meter holds, used and reserved. */
async function meter(ctx: Context, owner: string): Promise<[used: number, reserved: number]> {
  const [row] = await ctx.db.select().from(usageMeter).where(eq(usageMeter.owner, owner));
  return [row?.used ?? 0, row?.reserved ?? 0];
}

function codesOf(answers: PromiseSettledResult<unknown>[]): string[] {
  return answers.map((answer) => (answer.status === "fulfilled" ? "started" : answer.reason.code));
}
const started = (codes: string[]) => codes.filter((code) => code === "started").length;

it("makes all eleven results, each tool after those it reads, and counts six of the visitor's calls and eleven elsewhere", async () => {
  await withServices({}, async ({ visit }) => {
    const ctx = await visit();
    expect((await readTrialUsage(ctx)).everything).toEqual({ counts: 6, left: 3 });
    const { runId } = await start(ctx, everything);
    expect(await finished(ctx, runId, 60_000)).toMatchObject({ state: "done", error: null });
    const results = await readNewestResults(ctx, await requireTrialProject(ctx));
    expect(new Set(results.map(({ tool }) => tool))).toEqual(new Set(allTools));
    expect(results.every(({ items, state }) => items.length > 0 && state === "done")).toBe(true);

    const { runId: id } = await accessRun(ctx, runId, "read");
    const steps = (await readRunEvents(ctx, id, 0)).flatMap(({ part }): StepData[] =>
      part.type === "data-step" ? [part.data] : [],
    );
    for (const tool of allTools) {
      const begun = steps.findIndex((step) => step.tool === tool && step.state === "running");
      for (const parent of needsOf(tool)) {
        const ended = steps.findIndex((step) => step.tool === parent && step.endedAt !== null);
        expect([tool, parent, ended < begun && ended >= 0]).toEqual([tool, parent, true]);
      }
    }
    expect(await readTrialUsage(ctx)).toMatchObject({ used: 6, reserved: 0, everything: { left: 2 } });
    expect(await meter(ctx, "address:test")).toEqual([11, 0]);
    expect(await meter(ctx, "trial")).toEqual([11, 0]);
  });
});

it("L08: many full starts at once admit exactly three a visitor, and the rest of the day's calls stay usable", {
  tags: ["long"],
}, async () => {
  await withServices({ work: false }, async ({ visit }) => {
    const ctx = await visit();
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        start(ctx, { ...everything, idempotencyKey: `race-full-${index}` }),
      ),
    );
    const codes = codesOf(answers);
    expect(started(codes)).toBe(3);
    expect(codes.filter((code) => code === "limit_reached")).toHaveLength(7);
    expect(await readTrialUsage(ctx)).toMatchObject({ used: 0, reserved: 18, everything: { left: 0 } });
    expect(await meter(ctx, "trial")).toEqual([0, 33]);
    await start(ctx);
    expect(await readTrialUsage(ctx)).toMatchObject({ reserved: 20, limit: 20 });
  });
});

it("L08: the cap of the whole trial holds against visitors who start everything at once, in real calls", {
  tags: ["long"],
}, async () => {
  await withServices({ work: false, env: { TRIAL_CALLS_TOTAL: "25" } }, async ({ visit }) => {
    const visitors = await Promise.all(Array.from({ length: 8 }, () => visit()));
    const answers = await Promise.allSettled(visitors.map((ctx) => start(ctx, everything)));
    expect(started(codesOf(answers))).toBe(2);
    const [first] = visitors;
    if (!first) throw new Error("no visitor");
    expect(await meter(first, "trial")).toEqual([0, 22]);
    expect((await readTrialUsage(first)).everything.left).toBe(0);
  });
});

it("what failed is not charged: a full run with seven broken tools counts the four that came, everywhere", {
  tags: ["long"],
}, async () => {
  const broken = allTools.filter((tool) => !["analyze", "search", "persona", "catchphrase"].includes(tool));
  const refuse = () => {
    throw new Error("this tool is broken");
  };
  const tasks = { ...composerTasks(), ...Object.fromEntries(broken.map((tool) => [tool, refuse])) };
  const model = createComposer(tasks);
  const engine = createModelEngine({ name: "half", embedded: true, model: () => model });
  await withServices({ engines: { model: engine } }, async ({ visit }) => {
    const ctx = await visit();
    const { runId } = await start(ctx, everything);
    expect(await finished(ctx, runId, 60_000)).toMatchObject({ state: "done" });
    const results = await readNewestResults(ctx, await requireTrialProject(ctx));
    const made = results.filter(({ items }) => items.length > 0).map(({ tool }) => tool);
    expect(made).toHaveLength(4);
    expect(await readTrialUsage(ctx)).toMatchObject({ used: 4, reserved: 0 });
    expect(await meter(ctx, "trial")).toEqual([4, 0]);
  });
});

it("a full run that is stopped keeps what is finished and gives the rest back", {
  tags: ["long"],
}, async () => {
  await withServices({ engines: { model: createSlowModel(15) } }, async ({ visit }) => {
    const ctx = await visit();
    const { runId } = await start(ctx, everything);
    const access = await accessRun(ctx, runId, "work");
    const ended = async () =>
      (await readRunEvents(ctx, access.runId, 0)).filter(
        ({ part }) => part.type === "data-step" && part.data.state === "done",
      ).length;
    await until(async () => (await ended()) > 0, 30_000);
    await stopRun(ctx, access);
    expect(await finished(ctx, runId, 30_000)).toMatchObject({ state: "stopped" });
    const results = await readNewestResults(ctx, await requireTrialProject(ctx));
    const filled = results.filter(({ items }) => items.length > 0);
    expect(filled.length).toBeGreaterThan(0);
    expect(filled.length).toBeLessThan(allTools.length);
    const counted = Math.min(6, filled.length);
    expect(await readTrialUsage(ctx)).toMatchObject({ used: counted, reserved: 0 });
    expect(await meter(ctx, "trial")).toEqual([filled.length, 0]);
  });
});
