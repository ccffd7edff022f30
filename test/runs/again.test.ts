/** What a new try that comes to nothing leaves of the result before it, and what it costs. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { account } from "#src/db/schema/account.ts";
import type { Context } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { editItem, lockItem } from "#src/domain/result/commands/edit.ts";
import { readNewestResults, readRunResults } from "#src/domain/result/queries.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { stopRun } from "#src/domain/run/commands/stop.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { createComposer } from "#src/engines/model/composer.ts";
import type { ModelEngine, ModelFailure, WritePart } from "#src/engines/model/model.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { composerTasks } from "#test/doubles/slow-model.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText } from "#test/support/trial.ts";
import { begin, make } from "#test/workspace/support.ts";

let broken: ModelFailure["kind"] | null = null;
let begun = Promise.withResolvers<string>();
let answers = 0;
const usage = { inputTokens: 1000, outputTokens: 234, estimated: false };

function provider(): ModelEngine {
  const composer = createComposer(composerTasks());
  const engine = createModelEngine({ name: "provider", embedded: false, model: () => composer });
  async function* write(request: Parameters<ModelEngine["write"]>[0]): AsyncIterable<WritePart> {
    answers += 1;
    if (broken) {
      if (broken === "aborted") await stopRun(ctx, await accessRun(ctx, await begun.promise, "work"));
      return yield { type: "failure", failure: { kind: broken, detail: "broken by the test" }, usage };
    }
    for await (const part of engine.write(request)) yield part.type === "finish" ? { ...part, usage } : part;
  }
  return { ...engine, write };
}

let services: TestServices;
let ctx: Context;
let project: ProjectId;
beforeAll(async () => {
  services = await createTestServices({
    engines: { model: provider() },
    env: { ACCOUNT_CALLS_PER_DAY: "100000" },
  });
});
afterAll(() => services.drop());
beforeEach(async () => {
  broken = null;
  ctx = await services.person();
  await ctx.db
    .update(account)
    .set({ membership: "premium" })
    .where(eq(account.id, ctx.actor.user?.id ?? ""));
  project = await make(ctx, "うるみ");
});

async function run(more: object) {
  begun = Promise.withResolvers();
  const { runId } = await begin(ctx, project, more);
  begun.resolve(runId);
  return finished(ctx, runId, 60_000);
}
const newest = async (tool: ToolName) => {
  const found = (await readNewestResults(ctx, project)).find((one) => one.tool === tool);
  if (!found) throw new Error(`no result of ${tool}`);
  return found;
};
/** Lines, the first of them pinned and the second in the person's own words, on a brief that has changed since. */
async function behind() {
  await run({ goal: "catchphrase" });
  const before = await newest("catchphrase");
  const [pinned, own] = before.items.filter(({ kind }) => kind === "line").map(({ id }) => id);
  await lockItem(ctx, await accessItem(ctx, pinned ?? "", "work"), { locked: true });
  const words = { text: "無香料の化粧水です。", fields: {}, byHand: true };
  await editItem(ctx, await accessItem(ctx, own ?? "", "work"), words);
  const { tokens } = await readUsage(ctx);
  const update = { brief: { text: sampleText.replace("うるおいを届け", "しっとりを届け") }, goal: "stale" };
  return { before, update, used: tokens.used, kept: [pinned, own] };
}

it.each(["server", "refused", "bad-output", "empty", "cut", "aborted"] as const)(
  "an update that brings nothing new (%s) leaves the result as it stands, still out of date, and costs nothing",
  async (kind) => {
    const { before, update, used } = await behind();
    broken = kind;
    const failed = await run(update);
    expect(failed.state).toBe(kind === "aborted" ? "stopped" : "failed");
    const after = await newest("catchphrase");
    expect({ id: after.id, pieces: after.items.length }).toEqual({
      id: before.id,
      pieces: before.items.length,
    });
    expect(after.stale).not.toEqual([]);
    const usage = await readUsage(ctx);
    expect(usage.tokens).toMatchObject({ used, reserved: 0 });
    const [row] = await readRunResults(ctx, (await accessRun(ctx, failed.id, "work")).runId);
    expect({ state: row?.state, pieces: row?.items.length }).toEqual({
      state: kind === "aborted" ? "stopped" : "failed",
      pieces: 0,
    });
    if (kind !== "aborted") expect(row?.problems.join()).toMatch(/AIサービス.*前の結果を残しています/u);
  },
);

it("the update after it makes the rest anew and keeps exactly the pinned line and the person's own", async () => {
  const { before, update, used, kept } = await behind();
  broken = "server";
  await run(update);
  broken = null;
  answers = 0;
  await run(update);
  const after = await newest("catchphrase");
  expect(after).toMatchObject({ state: "done", stale: [] });
  const texts = (await newest("catchphrase")).items.filter(({ locked, edited }) => locked || edited);
  expect(texts).toHaveLength(kept.length);
  expect(after.id).not.toBe(before.id);
  expect((await readUsage(ctx)).tokens).toMatchObject({ used: used + answers * 1234, reserved: 0 });
});

it("a parent that was stopped before its first piece is missing, and is made with the tool that needs it", async () => {
  broken = "aborted";
  expect((await run({ goal: "persona" })).state).toBe("stopped");
  broken = null;
  const made = await run({ goal: "persona" });
  expect(made.steps.map(({ tool, auto = false }) => ({ tool, auto }))).toEqual([
    { tool: "analyze", auto: true },
    { tool: "persona", auto: false },
  ]);
  broken = "aborted";
  await run({ goal: "analyze" });
  expect((await newest("analyze")).items.length).toBeGreaterThan(5);
});

it.each([
  ["unauthorized", "model_unauthorized", "管理者"],
  ["refused", "model_refused", "控えました"],
  ["rate-limit", "model_busy", "混み合って"],
  ["network", "model_unreachable", "作ったものは残っています"],
] as const)("a run of which nothing comes (%s) says why, and what to do", async (kind, code, words) => {
  broken = kind;
  const failed = await run({ goal: "catchphrase" });
  expect(failed).toMatchObject({ state: "failed", error: { code, message: expect.stringContaining(words) } });
});
