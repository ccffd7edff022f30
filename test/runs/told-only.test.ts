/** With a language model, a step waits for those results alone that its questions tell. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { createProviderModel } from "#src/engines/model/providers.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import { type ModelProviderDouble, startModelProvider } from "#test/doubles/model-provider.ts";
import { answerTo, prepareAnswers } from "#test/support/provider.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText, start } from "#test/support/trial.ts";

const prepared = prepareAnswers(sampleText);
const asked: { tool: string; part: string; prompt: string }[] = [];
/** The first answer names a price that nobody stated; its repair is the row as it should have been. */
let isSpoilt = false;
function spoilt(answer: string, body: unknown): string {
  const row = (JSON.parse(answer) as { b: string[] }).b.find((one) => one.startsWith("price|")) ?? "";
  if (JSON.stringify(body).includes(repairWords)) return JSON.stringify({ fixes: [`1|${row}`], new: [] });
  return answer.replace("料金のご案内", "料金は98,760円");
}
const repairWords = "ここまでの回答はできています。";
let provider: ModelProviderDouble;
let services: TestServices;

beforeAll(async () => {
  provider = await startModelProvider({
    style: "openai-chat",
    answer(body) {
      const found = answerTo(prepared, body);
      if (!found) return "{}";
      asked.push({ tool: found.tool, part: found.part, prompt: JSON.stringify(body) });
      return isSpoilt && found.part.includes("ページの原稿") ? spoilt(found.answer, body) : found.answer;
    },
  });
  const model = () =>
    createProviderModel({ provider: "openai-compatible", modelId: "double", baseUrl: provider.url });
  const engine = createModelEngine({ name: "double", embedded: false, maxConcurrent: 16, model });
  services = await createTestServices({ engines: { model: engine } });
});
afterAll(async () => {
  await services.drop();
  await provider.stop();
});

it("what a page tells and what is looked up on it wait for nothing, its questions for the doubts; nothing is out of date after it", async () => {
  const ctx = await services.visit();
  const { runId } = await start(ctx, { goal: "all", tools: "all" });
  await finished(ctx, runId, 60_000);
  const at = (tool: string, word = "") =>
    asked.findIndex((one) => one.tool === tool && one.part.includes(word));
  expect(at("lp_manuscript", "ページの原稿")).toBeGreaterThanOrEqual(0);
  expect(at("lp_manuscript", "ページの原稿")).toBeLessThan(at("concerns"));
  expect(at("lp_manuscript", ": 商品の詳細、法定表示")).toBeGreaterThanOrEqual(0);
  expect(at("lp_manuscript", ": 商品の詳細、法定表示")).toBeLessThan(at("concerns"));
  expect(at("lp_manuscript", ": よくある質問")).toBeGreaterThan(at("concerns"));
  const lines = "キャッチコピーここから";
  const telling = () =>
    asked.filter(({ tool, prompt }) => tool === "lp_manuscript" && prompt.includes(lines));
  expect(telling()).toEqual([]);
  const results = await readNewestResults(ctx, await requireTrialProject(ctx));
  const page = results.find(({ tool }) => tool === "lp_manuscript");
  expect(page?.state).toBe("done");
  const told = results.find(({ tool }) => tool === "concerns")?.items.filter(({ kind }) => kind === "doubt");
  expect(page?.items.filter(({ fields }) => fields.sort === "doubt").map(({ text }) => text)).toEqual(
    told?.map(({ text }) => text),
  );
  expect(results.map(({ tool, stale }) => [tool, stale])).toEqual(results.map(({ tool }) => [tool, []]));
});

it("what was refused of a page is mended while its questions still wait for the doubts", async () => {
  asked.length = 0;
  isSpoilt = true;
  const ctx = await services.visit();
  const { runId } = await start(ctx, { goal: "all", tools: "all" });
  await finished(ctx, runId, 60_000);
  const nameOf = (part: string) =>
    /いま書くのは(?:ページの(原稿)です|.*: (.+))$/u.exec(part)?.slice(1).join("") ?? "";
  const page = asked.flatMap(({ tool, part, prompt }) =>
    tool === "lp_manuscript" ? [`${nameOf(part)} ${prompt.includes(repairWords)}`] : [],
  );
  expect(page.filter((one) => !one.startsWith("商品の詳細"))).toEqual([
    "原稿 false",
    "原稿 true",
    "よくある質問 false",
  ]);
  const results = await readNewestResults(ctx, await requireTrialProject(ctx));
  const made = results.find(({ tool }) => tool === "lp_manuscript");
  expect(made?.state).toBe("done");
  expect(made?.items.some(({ fields }) => fields.block === "price")).toBe(true);
});
