/** 「全部つくる」 whose worker dies: another takes it over, and what was finished is neither lost nor made again. KILL_POINTS=10 for all. */
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { result, resultItem } from "#src/db/schema/result.ts";
import type { Context } from "#src/domain/context.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { acquireLease } from "#src/domain/run/commands/lease.ts";
import { performRun } from "#src/domain/run/commands/perform.ts";
import { readRunEvents } from "#src/domain/run/queries.ts";
import { readTrialUsage } from "#src/domain/usage/queries.ts";
import { createComposer } from "#src/engines/model/composer.ts";
import type { ModelEngine } from "#src/engines/model/model.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { allTools } from "#src/tools/graph.ts";
import { composerTasks } from "#test/doubles/slow-model.ts";
import { sized } from "#test/support/global/size.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, start, until } from "#test/support/trial.ts";

const points = Number(process.env.KILL_POINTS ?? sized(3, 1));
const asked: string[] = [];
let services: TestServices;
/** Of workers that die nothing is counted: what they had begun may ask on after their death. */
let uncounted: ModelEngine;

beforeAll(async () => {
  const composer = createComposer(composerTasks());
  const inner = createModelEngine({ name: "composer", embedded: true, model: () => composer });
  uncounted = inner;
  const model: ModelEngine = {
    ...inner,
    write(request) {
      asked.push(request.task);
      return inner.write(request);
    },
  };
  services = await createTestServices({
    work: false,
    engines: { model },
    env: { RUN_LEASE_MS: "2000", TRIAL_CALLS_PER_ADDRESS: "100000", TRIAL_CALLS_TOTAL: "100000" },
  });
});
afterAll(() => services.drop());

/** A worker whose process dies after some stored batches: nothing that it has begun comes to an end. */
function dying(ctx: Context, batches: number) {
  const death = Promise.withResolvers<void>();
  let left = batches;
  const worker: Context = {
    ...ctx,
    engines: { ...ctx.engines, model: uncounted },
    transaction(work) {
      if (left > 0) {
        left -= 1;
        return ctx.transaction(work);
      }
      death.resolve();
      return new Promise(() => {});
    },
  };
  return { worker, died: death.promise, stored: () => batches - left };
}

async function resultsOf(ctx: Context, runId: string) {
  const rows = await ctx.db.select().from(result).where(eq(result.runId, runId));
  const items = await ctx.db
    .select({ id: resultItem.id, resultId: resultItem.resultId, position: resultItem.position })
    .from(resultItem)
    .innerJoin(result, eq(result.id, resultItem.resultId))
    .where(eq(result.runId, runId))
    .orderBy(asc(resultItem.position));
  return rows.map(({ id, tool, state }) => ({
    id,
    tool,
    state,
    items: items.filter(({ resultId }) => resultId === id),
  }));
}

/** A whole job whose worker died after so many stored batches: fewer where a slow moment left fewer batches in all. */
async function kill(batches: number) {
  const visitor = await services.visit();
  const { runId } = await start(visitor, { goal: "all", tools: "all" });
  // What it uses counts for the day on which it began, which may end in Japan before it does.
  const begun = visitor.now();
  const ctx = { ...visitor, now: () => begun };
  const held = await acquireLease(ctx, runId);
  if (!held) throw new Error("not taken");
  const { worker, died } = dying(ctx, batches);
  const ended = performRun(worker, held, new AbortController().signal, () => false).then(
    () => "ended" as const,
  );
  if ((await Promise.race([died, ended])) === "ended") return kill(Math.floor(batches * 0.7));
  const done = (await resultsOf(ctx, runId)).filter(({ state }) => state === "done");
  return { ctx, runId, done };
}

it(`killed at ${points} points of the whole job: the next worker ends it, and no step is done twice`, {
  timeout: 60_000 + points * 30_000,
}, async () => {
  const whole = dying(await services.visit(), Number.MAX_SAFE_INTEGER);
  const first = await start(whole.worker, { goal: "all", tools: "all" });
  const lease = await acquireLease(whole.worker, first.runId);
  if (!lease) throw new Error("not taken");
  const before = whole.stored();
  await performRun(whole.worker, lease, new AbortController().signal, () => false);
  const batches = whole.stored() - before;
  expect(batches).toBeGreaterThan(allTools.length);

  const killed: Awaited<ReturnType<typeof kill>>[] = [];
  for (let point = 0; point < points; point += 1)
    killed.push(await kill(Math.floor(((point + 0.5) * batches) / points)));
  // Dead workers still hold their leases; the next one waits for them, then takes all of these runs over.
  await services.work();
  for (const { ctx, runId, done } of killed) {
    expect(await finished(ctx, runId, 120_000)).toMatchObject({ state: "done", attempt: 2 });
    const results = await resultsOf(ctx, runId);
    expect(results.map(({ tool }) => tool).toSorted()).toEqual(allTools.toSorted());
    expect(results.filter(({ state }) => state !== "done")).toEqual([]);
    // What was finished is what it was, to the last piece.
    for (const one of done) expect(results.find(({ id }) => id === one.id)).toEqual(one);
    const { runId: id } = await accessRun(ctx, runId, "read");
    const ends = (await readRunEvents(ctx, id, 0)).flatMap(({ part }): ToolName[] =>
      part.type === "data-step" && part.data.endedAt !== null ? [part.data.tool] : [],
    );
    expect(ends.toSorted()).toEqual(allTools.toSorted());
    await until(async () => (await readTrialUsage(ctx)).reserved === 0);
    expect(await readTrialUsage(ctx)).toMatchObject({ used: 6 });
  }
  const left = killed.reduce((sum, { done }) => sum + allTools.length - done.length, 0);
  // The model is asked only for what was missing.
  expect(asked.length).toBeLessThanOrEqual(left);
  expect(killed.some(({ done }) => done.length > 0)).toBe(true);
});
