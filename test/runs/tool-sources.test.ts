import { afterAll, beforeAll, expect, it } from "vitest";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import type { Context } from "#src/domain/context.ts";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { editItem } from "#src/domain/result/commands/edit.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { askTools } from "#src/domain/run/commands/ask.ts";
import type { SearchEngine } from "#src/engines/search/search.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, prove, sampleText, start } from "#test/support/trial.ts";

const search: SearchEngine = {
  name: "double",
  search: async () => ({
    hits: [
      {
        url: "https://example.jp/a",
        title: "化粧水の調査",
        snippet: "化粧水を選ぶ人の41%が香りを見ています。",
        publishedAt: "2025-07-01",
      },
    ],
    requests: 1,
  }),
};
let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ engines: { search } });
});
afterAll(() => services.drop());

async function ran(ctx: Context, tool: ToolName, input: Record<string, unknown>) {
  await prove(ctx);
  const projectId = await requireTrialProject(ctx);
  const ask = { goal: [tool], inputs: { [tool]: input }, keep: [], idempotencyKey: `ask-${ctx.newId()}` };
  const { runId } = await askTools(
    ctx,
    projectId,
    ask,
    async (inner) => (await saveBrief(inner, projectId, { text: sampleText, corrections: [] })).id,
  );
  await finished(ctx, runId);
  const results = await readNewestResults(ctx, projectId);
  return results.find((result) => result.tool === tool);
}

async function visitor(): Promise<Context> {
  const ctx = await services.visit();
  await finished(ctx, (await start(ctx, { goal: "analyze" })).runId);
  return ctx;
}

it("real voices are sources of their result, and a quotation edited by hand is a summary", async () => {
  const ctx = await visitor();
  const voices = "本文,掲載許可,謝礼の有無\n120mLで朝晩使って2か月もちました。,あり,なし";
  const made = await ran(ctx, "reviews", { mode: "organize", voices });
  const voice = made?.items.find(({ kind }) => kind === "voice");
  expect(made?.state).toBe("done");
  expect(voice).toMatchObject({
    text: "120mLで朝晩使って2か月もちました。",
    ready: true,
    sources: ["V1"],
    fields: { form: "quote", verdict: "usable" },
  });
  const access = await accessItem(ctx, voice?.id ?? "", "work");
  const edited = await editItem(ctx, access, { text: "2か月もったそうです。", byHand: true });
  expect(edited).toMatchObject({ ready: true, fields: { form: "summary" } });
  const invented = await editItem(ctx, access, { text: "5か月もったそうです。", byHand: true });
  expect(invented.ready).toBe(false);
});

it("a sample keeps its mark when it is edited", async () => {
  const ctx = await visitor();
  const made = await ran(ctx, "reviews", { mode: "sample" });
  const access = await accessItem(ctx, made?.items[0]?.id ?? "", "work");
  const edited = await editItem(ctx, access, { text: "とても良い商品でした。", byHand: true });
  expect(edited.text).toBe("【見本・掲載不可】とても良い商品でした。");
});

it("what the web says stands beside the brief as R#, with its page", async () => {
  const ctx = await visitor();
  const made = await ran(ctx, "search", { ask: "化粧水を選ぶ人" });
  const quote = made?.items.find(({ fields }) => fields.from === "R1");
  expect(quote).toMatchObject({
    text: "化粧水を選ぶ人の41%が香りを見ています。",
    ready: true,
    sources: ["R1"],
    fields: { page: { url: "https://example.jp/a", date: "2025-07-01" } },
  });
  expect(made?.items.some(({ text }) => text === "ウェブ、資料、案件内を検索しました")).toBe(true);
});

it("a search looks into results that are there, needs none, and is not out of date by them", async () => {
  const ctx = await visitor();
  const made = await ran(ctx, "search", { ask: "うるおい" });
  expect(made?.items.some(({ fields }) => fields.place === "商品分析")).toBe(true);
  const again = await ran(ctx, "analyze", {});
  expect(again?.state).toBe("done");
  const results = await readNewestResults(ctx, await requireTrialProject(ctx));
  expect(results.find(({ tool }) => tool === "search")?.stale).not.toContain("商品分析を作り直しました。");
});
