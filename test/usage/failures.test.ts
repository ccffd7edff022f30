/**
 * Q03: what failures cost. A provider that says what it counted for every answer breaks at changing places of every tool, by
 * every kind of failure, while the one who watches goes away; in the end the run is stopped in the middle.
 */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { streamRun } from "#src/api/run-stream.ts";
import { account } from "#src/db/schema/account.ts";
import { result, resultItem } from "#src/db/schema/result.ts";
import { usageEntry } from "#src/db/schema/usage.ts";
import type { Context } from "#src/domain/context.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { stopRun } from "#src/domain/run/commands/stop.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { createComposer } from "#src/engines/model/composer.ts";
import type { ModelEngine, ModelFailure, WritePart } from "#src/engines/model/model.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { allTools } from "#src/tools/graph.ts";
import { composerTasks } from "#test/doubles/slow-model.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make } from "#test/workspace/support.ts";

/** The long run sets FAILURE_POINTS=20: each tool then breaks at twenty places. */
const points = Number(process.env.FAILURE_POINTS ?? 3);
const kinds: ModelFailure["kind"][] = [
  "timeout",
  "network",
  "rate-limit",
  "refused",
  "server",
  "bad-output",
  "empty",
  "cut",
];

interface Break {
  kind: ModelFailure["kind"];
  /** Complete pieces of the answer before it. */
  after: number;
}

/** What the provider would bill, by tool; and where it breaks. */
const counted = new Map<string, number>();
let breaks = new Map<string, Break>();
let stop: () => Promise<void> = async () => {};

function provider(): ModelEngine {
  const composer = createComposer(composerTasks());
  const engine = createModelEngine({ name: "provider", embedded: false, model: () => composer });
  async function* write(request: Parameters<ModelEngine["write"]>[0]): AsyncIterable<WritePart> {
    const usage = { inputTokens: 1000, outputTokens: 234, estimated: false };
    counted.set(request.task, (counted.get(request.task) ?? 0) + 1234);
    const at = breaks.get(request.task);
    let pieces = 0;
    for await (const part of engine.write(request)) {
      if (at && pieces >= at.after) {
        if (at.kind === "aborted") await stop();
        return yield { type: "failure", failure: { kind: at.kind, detail: "broken by the test" }, usage };
      }
      if (part.type === "value") pieces += 1;
      yield part.type === "finish" || part.type === "failure" ? { ...part, usage } : part;
    }
  }
  return { ...engine, write };
}

let services: TestServices;
let owner: Context;
beforeAll(async () => {
  services = await createTestServices({
    engines: { model: provider() },
    env: { ACCOUNT_CALLS_PER_DAY: "100000" },
  });
  owner = await services.person();
  await owner.db
    .update(account)
    .set({ membership: "premium" })
    .where(eq(account.id, owner.actor.user?.id ?? ""));
});
afterAll(() => services.drop());

/** What each tool of a run left, and what it was charged. */
async function costOf(runId: string) {
  const entries = await owner.db.select().from(usageEntry).where(eq(usageEntry.runId, runId));
  const items = await owner.db
    .select({ tool: result.tool })
    .from(resultItem)
    .innerJoin(result, eq(result.id, resultItem.resultId))
    .where(eq(result.runId, runId));
  expect(entries.filter(({ state }) => state === "reserved")).toEqual([]);
  return (tool: ToolName) => ({
    tool,
    pieces: items.filter((item) => item.tool === tool).length,
    charged: entries
      .filter((entry) => entry.tool === tool && entry.kind === "tokens")
      .reduce((sum, { settled }) => sum + (settled ?? 0), 0),
  });
}

/** Runs every tool; `seen` events later the watcher goes away. */
async function runAll(seen: number): Promise<string> {
  counted.clear();
  const id = await make(owner);
  const { runId } = await begin(owner, id, { goal: "all", tools: "all" });
  const access = await accessRun(owner, runId, "work");
  stop = async () => {
    await stopRun(owner, access);
  };
  const gone = new AbortController();
  const reader = streamRun(owner, access, 0, gone.signal).getReader();
  for (let event = 0; event < seen; event += 1) if ((await reader.read()).done) break;
  gone.abort();
  await reader.cancel();
  await finished(owner, runId, 60_000);
  return runId;
}

it(`Q03: ${points} breaks in each of ${allTools.length} tools, of ${kinds.length} kinds: what left nothing costs nothing, what left something costs what the provider counted`, {
  tags: ["long"],
  timeout: 60_000 + points * 30_000,
}, async () => {
  let total = 0;
  let [free, paid] = [0, 0];
  for (let round = 0; round < points; round += 1) {
    breaks = new Map(
      allTools.map((tool, index) => {
        const kind = kinds[(round + index) % kinds.length] ?? "server";
        return [tool, { kind, after: (round + index) % points }];
      }),
    );
    const cost = await costOf(await runAll(round));
    for (const tool of allTools) {
      const { pieces, charged } = cost(tool);
      const expected = pieces > 0 ? (counted.get(tool) ?? 0) : 0;
      expect({ round, tool, pieces, charged }).toEqual({ round, tool, pieces, charged: expected });
      total += charged;
      if (pieces > 0) paid += 1;
      else free += 1;
    }
    expect((await readUsage(owner)).tokens).toMatchObject({ used: total, reserved: 0 });
  }
  // Both kinds of end have really come about.
  expect([free > 0, paid > 0]).toEqual([true, true]);
});

it("Q03: a run that is stopped in the middle of a tool's answer costs what the finished tools counted, and gives the rest back", async () => {
  // Its questions tell the doubts, so that others have finished before it however quick the machine is; a page's wait for none.
  breaks = new Map([["faq", { kind: "aborted", after: 0 }]]);
  const before = (await readUsage(owner)).tokens.used;
  const cost = await costOf(await runAll(2));
  const charged = allTools.map((tool) => cost(tool));
  for (const { tool, pieces, charged: tokens } of charged)
    expect({ tool, tokens }).toEqual({ tool, tokens: pieces > 0 ? (counted.get(tool) ?? 0) : 0 });
  expect(cost("faq").charged).toBe(0);
  expect(counted.get("faq")).toBeGreaterThan(0);
  const sum = charged.reduce((all, one) => all + one.charged, 0);
  expect(sum).toBeGreaterThan(0);
  expect((await readUsage(owner)).tokens).toMatchObject({ used: before + sum, reserved: 0 });
});
