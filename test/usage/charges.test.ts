/** What work costs, with a model whose reported usage is known: 1,000 tokens in and 234 out for each answer. */
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { account } from "#src/db/schema/account.ts";
import { run } from "#src/db/schema/run.ts";
import { usageEntry, usageMeter } from "#src/db/schema/usage.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { readNewestBrief } from "#src/domain/brief/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { stopRun } from "#src/domain/run/commands/stop.ts";
import { estimateRunTokens } from "#src/domain/run/rules.ts";
import { reserveUsage } from "#src/domain/usage/commands/reserve.ts";
import { releaseStale } from "#src/domain/usage/commands/sweep.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { accountOwner } from "#src/domain/usage/rules.ts";
import { readHistory, readHistoryLines } from "#src/domain/usage-history/queries.ts";
import { historyCsv } from "#src/domain/usage-history/rules.ts";
import { createComposer } from "#src/engines/model/composer.ts";
import type { ModelEngine, WritePart } from "#src/engines/model/model.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import type { SearchEngine } from "#src/engines/search/search.ts";
import { tierLimits } from "#src/shared/limits.ts";
import { addCosts } from "#src/web/parts/usage/cost-text.ts";
import { composerTasks } from "#test/doubles/slow-model.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, join, make } from "#test/workspace/support.ts";

const answerTokens = 1234;
let broken = false;
let answers = 0;

function provider(): ModelEngine {
  const composer = createComposer(composerTasks());
  const engine = createModelEngine({ name: "provider", embedded: false, model: () => composer });
  const usage = { inputTokens: 1000, outputTokens: 234, estimated: false };
  async function* write(request: Parameters<ModelEngine["write"]>[0]): AsyncIterable<WritePart> {
    answers += 1;
    if (broken) yield { type: "failure", failure: { kind: "server", detail: "broken" }, usage };
    else
      for await (const part of engine.write(request))
        yield part.type === "finish" ? { ...part, usage } : part;
  }
  return { ...engine, write };
}
const search: SearchEngine = {
  name: "web",
  search: async ({ query }) => ({
    requests: 1,
    hits: [
      {
        url: "https://example.com/a",
        title: query,
        snippet: "化粧水の市場は広がっています。",
        publishedAt: "",
      },
    ],
  }),
};

let services: TestServices;
let owner: Context;
beforeAll(async () => {
  services = await createTestServices({ engines: { model: provider(), search } });
});
afterAll(() => services.drop());
beforeEach(async () => {
  broken = false;
  answers = 0;
  owner = await services.person();
  await owner.db
    .update(account)
    .set({ membership: "premium" })
    .where(eq(account.id, owner.actor.user?.id ?? ""));
});

const ownerOf = (ctx: Context) => accountOwner(ctx.actor.user?.id ?? "");
const entriesOf = (ctx: Context) =>
  ctx.db
    .select()
    .from(usageEntry)
    .where(eq(usageEntry.owner, ownerOf(ctx)));
describe("a run", () => {
  it("with a price says what each result cost and what the month did; without one it says nothing of money", async () => {
    const price = { input: 100, output: 1000, currency: "JPY" };
    const priced = await createTestServices({ engines: { model: { ...provider(), price } } });
    try {
      const ctx = await priced.person();
      const id = await make(ctx);
      await finished(ctx, (await begin(ctx, id, { goal: "catchphrase" })).runId);
      const results = await readNewestResults(ctx, id);
      const usage = (await readUsage(ctx)).tokens;
      const each = ({ tokens }: { tokens: number }) => (tokens / answerTokens) * 0.334;
      expect(results.length).toBeGreaterThan(0);
      for (const { tokens, cost } of results) {
        expect(tokens).toBeGreaterThan(0);
        expect(cost).toEqual({ amount: expect.closeTo(each({ tokens })), currency: "JPY" });
      }
      const history = await readHistory(ctx, await accessAccount(ctx), {});
      for (const sums of [history.byDay, history.byTool, history.byMember]) {
        const [all] = addCosts(sums.flatMap(({ costs }) => costs));
        expect(all).toEqual({ amount: expect.closeTo(each({ tokens: usage.used })), currency: "JPY" });
      }
      const lines = await readHistoryLines(ctx, await accessAccount(ctx), {});
      expect(historyCsv(lines).split("\r\n")[0]).toContain("単位,料金の目安,通貨");
    } finally {
      await priced.drop();
    }
    const id = await make(owner);
    await finished(owner, (await begin(owner, id)).runId);
    expect((await readNewestResults(owner, id)).map(({ cost }) => cost)).toContain(null);
    const lines = await readHistoryLines(owner, await accessAccount(owner), {});
    expect(lines.length).toBeGreaterThan(0);
    expect(historyCsv(lines)).not.toContain("通貨");
  });

  it("reserves an estimate and settles with what the provider reports, step by step, for the member who asked", async () => {
    const id = await make(owner);
    const editor = await join(services, id, "editor");
    const { runId } = await begin(editor, id, { goal: "catchphrase" });
    const reserved = (await readUsage(owner)).tokens.reserved;
    const done = await finished(editor, runId);
    expect(reserved === 0 || reserved > answerTokens).toBe(true);
    const { used, reserved: left } = (await readUsage(owner)).tokens;
    expect({ used, left }).toEqual({ used: answers * answerTokens, left: 0 });
    expect((await readUsage(editor)).tokens.used).toBe(0);
    const tokens = (await entriesOf(owner)).filter(({ kind }) => kind === "tokens");
    expect(tokens.map(({ tool }) => tool).sort()).toEqual(done.steps.map(({ tool }) => tool).sort());
    expect(tokens[0]).toMatchObject({
      accountId: editor.actor.user?.id,
      projectId: id,
      runId,
      reason: "run",
      state: "settled",
    });
  });

  it("reserves by the length of the material", async () => {
    const idle = await createTestServices({ work: false, engines: { model: provider() } });
    try {
      const person = await idle.person();
      const id = await make(person);
      await begin(person, id);
      const sentences = (await readNewestBrief(person, id))?.sentences ?? [];
      const size = sentences.reduce((sum, { text }) => sum + text.length, 0);
      expect(size).toBeGreaterThan(100);
      expect((await readUsage(person)).tokens.reserved).toBe(estimateRunTokens("analyze", size, {}));
    } finally {
      await idle.drop();
    }
  });

  it("reserves for the input that it has: three people are three questions", async () => {
    const idle = await createTestServices({ work: false, engines: { model: provider() } });
    try {
      const reservedFor = async (count: number) => {
        const ctx = await idle.person();
        const inputs = { persona: { count } };
        const { runId } = await begin(ctx, await make(ctx), { goal: "persona", inputs });
        const [entry] = await ctx.db
          .select({ amount: usageEntry.reserved })
          .from(usageEntry)
          .where(
            and(eq(usageEntry.runId, runId), eq(usageEntry.tool, "persona"), eq(usageEntry.kind, "tokens")),
          );
        return entry?.amount ?? 0;
      };
      const [one, two, three] = [await reservedFor(1), await reservedFor(2), await reservedFor(3)];
      expect(one).toBeGreaterThan(0);
      expect(two).toBeGreaterThan(one);
      expect(three).toBeGreaterThan(two);
    } finally {
      await idle.drop();
    }
  });

  it("that fails costs nothing, and neither does one that is stopped before its turn", async () => {
    broken = true;
    const id = await make(owner);
    await finished(owner, (await begin(owner, id)).runId);
    expect(answers).toBeGreaterThan(0);
    expect((await readUsage(owner)).tokens).toMatchObject({ used: 0, reserved: 0 });
    const idle = await createTestServices({ work: false, engines: { model: provider() } });
    try {
      const ctx = await idle.person();
      const { runId } = await begin(ctx, await make(ctx));
      expect((await readUsage(ctx)).tokens.reserved).toBeGreaterThan(0);
      await stopRun(ctx, await accessRun(ctx, runId, "work"));
      expect((await readUsage(ctx)).tokens).toMatchObject({ used: 0, reserved: 0 });
    } finally {
      await idle.drop();
    }
  });

  it("counts the questions that it really asked the web", async () => {
    const { startRun } = await import("#src/domain/run/commands/start.ts");
    const { saveBrief } = await import("#src/domain/brief/commands/save.ts");
    const { sampleText } = await import("#test/support/trial.ts");
    const id = await make(owner);
    const { runId } = await startRun(owner, id, async (inner) => ({
      briefId: (await saveBrief(inner, id, { text: sampleText, corrections: [] })).id,
      steps: [{ tool: "search", input: { scope: "web", ask: "化粧水 市場\n化粧水 悩み" } }],
      targetItemId: null,
      preset: null,
      idempotencyKey: "web-search-1",
    }));
    await finished(owner, runId);
    expect((await readUsage(owner)).search).toMatchObject({ used: 2, reserved: 0 });
  });

  it("is refused before it starts when the plan has no room, with what opens it, and the embedded engine still works", async () => {
    const id = await make(owner);
    const editor = await join(services, id, "editor");
    const period = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo", dateStyle: "short" })
      .format(new Date())
      .slice(0, 7);
    await owner.db
      .insert(usageMeter)
      .values({ owner: ownerOf(owner), kind: "tokens", period, used: tierLimits.premium.tokens });
    await expect(begin(owner, id)).rejects.toMatchObject({
      code: "limit_reached",
      message: expect.stringMatching(
        /PCA プレミアム.*上限.*\d+年\d+月1日にリセットされます。プランを変えると/,
      ),
    });
    await expect(begin(editor, id)).rejects.toMatchObject({
      message: expect.stringContaining("オーナーがプランを変えると"),
    });
    expect(await owner.db.select().from(run).where(eq(run.projectId, id))).toEqual([]);
    const embedded = await createTestServices({ work: false });
    try {
      const ctx = await embedded.person();
      const values = { owner: ownerOf(ctx), kind: "tokens", period, used: tierLimits.visitor.tokens };
      await ctx.db.insert(usageMeter).values(values);
      await begin(ctx, await make(ctx));
      expect((await readUsage(ctx)).tokens).toMatchObject({ used: tierLimits.visitor.tokens, reserved: 0 });
    } finally {
      await embedded.drop();
    }
  });

  it("that began in the last minute of a month in Tokyo is counted in that month, whenever it ends", async () => {
    const before = new Date("2026-11-30T14:59:59Z");
    const charge = {
      key: `month:${ownerOf(owner)}`,
      owner: ownerOf(owner),
      kind: "tokens" as const,
      amount: 50,
      limit: 100,
    };
    await reserveUsage({ ...owner, now: () => before }, { projectId: owner.newId(), reason: "run" }, [
      charge,
    ]);
    const after = { ...owner, now: () => new Date("2026-11-30T15:00:00Z") };
    const next = { ...charge, key: `${charge.key}:next`, amount: 100 };
    expect(await reserveUsage(after, { projectId: owner.newId(), reason: "run" }, [next])).toEqual([]);
    const meters = await owner.db
      .select()
      .from(usageMeter)
      .where(eq(usageMeter.owner, ownerOf(owner)));
    expect(meters.map(({ period, reserved }) => [period, reserved]).sort()).toEqual([
      ["2026-11", 50],
      ["2026-12", 100],
    ]);
    expect((await entriesOf(owner)).map(({ day }) => day).sort()).toEqual(["2026-11-30", "2026-12-01"]);
  });

  it("a reservation of 20 hours whose run is over or gone is given back; an open run keeps its own", async () => {
    const idle = await createTestServices({ work: false, engines: { model: provider() } });
    try {
      const ctx = await idle.person();
      const id = await make(ctx);
      const [open, dead] = [await begin(ctx, id), await begin(ctx, id)];
      await ctx.db.update(run).set({ state: "failed" }).where(eq(run.id, dead.runId));
      const both = (await readUsage(ctx)).tokens.reserved;
      const later = (hours: number) => ({ ...ctx, now: () => new Date(Date.now() + hours * 3600_000) });
      await releaseStale(later(19.9));
      expect((await readUsage(ctx)).tokens.reserved).toBe(both);
      await releaseStale(later(20));
      expect((await readUsage(ctx)).tokens.reserved).toBe(both / 2);
      const states = await entriesOf(ctx);
      expect(new Set(states.filter(({ runId }) => runId === open.runId).map(({ state }) => state))).toEqual(
        new Set(["reserved"]),
      );
    } finally {
      await idle.drop();
    }
  });
});
