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
let provider: ModelProviderDouble;
let services: TestServices;

beforeAll(async () => {
  provider = await startModelProvider({
    style: "openai-chat",
    answer(body) {
      const found = answerTo(prepared, body);
      if (found) asked.push({ tool: found.tool, part: found.part, prompt: JSON.stringify(body) });
      return found?.answer ?? "{}";
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

it("what a page tells waits for nothing, what is looked up on it for the doubts; nothing is out of date after it", async () => {
  const ctx = await services.visit();
  const { runId } = await start(ctx, { goal: "all", tools: "all" });
  await finished(ctx, runId, 60_000);
  const at = (tool: string, word = "") =>
    asked.findIndex((one) => one.tool === tool && one.part.includes(word));
  expect(at("lp_manuscript", "fv、")).toBeGreaterThanOrEqual(0);
  expect(at("lp_manuscript", ": price、faq")).toBeGreaterThan(at("concerns"));
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
