/** @module-tag long */
/** Runs on a provider that writes the compact form: whole answers, answers that break off, and parts that do not come. */
import { afterEach, expect, it, vi } from "vitest";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { createProviderModel } from "#src/engines/model/providers.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import { allTools } from "#src/tools/graph.ts";
import { blocksOf } from "#src/tools/lp-manuscript/read.ts";
import { type ModelProviderDouble, startModelProvider } from "#test/doubles/model-provider.ts";
import { answerTo, type Prepared, prepareAnswers } from "#test/support/provider.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText, start } from "#test/support/trial.ts";

vi.setConfig({ testTimeout: 180_000 });

let provider: ModelProviderDouble | undefined;
let services: TestServices | undefined;
afterEach(async () => {
  await services?.drop();
  await provider?.stop();
  services = provider = undefined;
});

interface Doing {
  supportsJsonSchema?: boolean;
  answer?(prepared: Prepared, time: number): string;
}

const prepared = prepareAnswers(sampleText);

/** A run over the sample brief; `answer` says what the provider writes to a question, and to which asking of it. */
async function work({ supportsJsonSchema = true, answer = ({ answer: own }) => own }: Doing) {
  const times = new Map<Prepared, number>();
  const double = await startModelProvider({
    style: "openai-chat",
    answer(body) {
      const found = answerTo(prepared, body);
      if (!found) return "{}";
      const time = (times.get(found) ?? 0) + 1;
      times.set(found, time);
      return answer(found, time);
    },
  });
  provider = double;
  const engine = createModelEngine({
    name: "double",
    embedded: false,
    maxConcurrent: 4,
    model: () =>
      createProviderModel({
        provider: "openai-compatible",
        modelId: "double",
        baseUrl: double.url,
        supportsJsonSchema,
      }),
  });
  services = await createTestServices({ engines: { model: engine } });
  const ctx = await services.visit();
  const { runId } = await start(ctx, { goal: "all", tools: "all" });
  await finished(ctx, runId, 120_000);
  const results = await readNewestResults(ctx, await requireTrialProject(ctx));
  const asked = (tool: string) =>
    [...times].filter(([{ tool: one }]) => one === tool).map(([, time]) => time);
  return { results: new Map(results.map((one) => [one.tool, one])), asked, requests: double.requests };
}

it.each([true, false])(
  "makes every result whole, asks each question once and counts each once (json_schema: %s)",
  async (supportsJsonSchema) => {
    const { results, asked, requests } = await work({ supportsJsonSchema });
    for (const tool of allTools) {
      const { state, problems, items } = results.get(tool) ?? { state: "none", problems: [], items: [] };
      expect({ tool, state, problems }).toEqual({ tool, state: "done", problems: [] });
      expect(items.length).toBeGreaterThan(5);
      expect(asked(tool)).toEqual(asked(tool).map(() => 1));
    }
    expect(requests).toHaveLength(prepared.length);
    const counted = [...results.values()].reduce((sum, { tokens }) => sum + tokens, 0);
    expect(counted).toBe(requests.reduce((sum, { tokens }) => sum + 100 + tokens.length, 0));
    const page = results.get("lp_manuscript")?.items ?? [];
    expect(blocksOf(page).map(({ block }) => block)).toEqual([
      "fv",
      "worries",
      "empathy",
      "cause",
      "intro",
      "reasons",
      "steps",
      "voices",
      "recommended",
      "price",
      "faq",
      "closing",
      "legal",
    ]);
    const worries = results.get("concerns")?.items.filter(({ kind }) => kind === "worry" || kind === "doubt");
    expect(page.filter(({ kind }) => kind === "concern").map(({ text }) => text)).toEqual(
      worries?.map(({ text }) => text),
    );
    expect(JSON.stringify([...results.values()])).not.toMatch(/\{[A-Za-z]\d+(?:\.\w+)?\}/u);
  },
);

it("keeps the rows of an answer that breaks off, and asks again for what is missing, twice at most", async () => {
  const { results, asked } = await work({
    answer: ({ tool, answer }) => (tool === "catchphrase" ? answer.slice(0, answer.length / 4) : answer),
  });
  const lines = results.get("catchphrase");
  expect(asked("catchphrase")).toEqual([3]);
  expect(lines?.state).toBe("partial");
  expect(lines?.problems.length).toBeGreaterThan(0);
  const made = lines?.items.filter(({ kind }) => kind === "line") ?? [];
  expect(made.length).toBeGreaterThan(1);
  expect(made.length).toBeLessThan(10);
  expect(results.get("lp_manuscript")?.items.length).toBeGreaterThan(0);
});

it("asks again for every answer that is no JSON of its form, keeps the rows of the first, and is whole in the end", async () => {
  const ways: ((answer: string) => string)[] = [
    () => "申し訳ありません。お手伝いできません。",
    (answer) => `${answer.slice(0, answer.length / 2)}\u0007`,
    () => "",
    (answer) => answer.replace('":', '"'),
  ];
  const { results, asked } = await work({
    answer: (one, time) => (time > 1 ? one.answer : (ways[prepared.indexOf(one) % 4]?.(one.answer) ?? "")),
  });
  for (const tool of allTools) {
    const { state, problems, items } = results.get(tool) ?? { state: "none", problems: [], items: [] };
    expect({ tool, state, problems }).toEqual({ tool, state: "done", problems: [] });
    expect(asked(tool)).toEqual(asked(tool).map(() => 2));
    const pieces = items.map(({ kind, text, fields }) => JSON.stringify([kind, text, fields]));
    expect(new Set(pieces).size).toBe(pieces.length);
  }
  const blocks = results.get("lp_manuscript")?.items.filter(({ kind }) => kind === "block") ?? [];
  expect(blocks).toHaveLength(13);
  expect(results.get("persona")?.items).toHaveLength(70);
});

it("asks twice more at most, and then says why what is there is all", async () => {
  const { results, asked } = await work({
    answer: ({ tool, answer }) => (tool === "concerns" ? answer.slice(0, answer.length / 2) : answer),
  });
  expect(asked("concerns")).toEqual([3]);
  const { state, problems, items } = results.get("concerns") ?? { problems: [], items: [] };
  expect(state).toBe("partial");
  expect(problems.join()).toContain("AIサービスの返答を読み取れませんでした。");
  expect(items?.length).toBeGreaterThan(2);
  expect(new Set(items?.map(({ kind, text }) => kind + text)).size).toBe(items?.length);
});

it("shows the part that came when another does not come, and says so", async () => {
  const [main] = prepared.filter(({ tool }) => tool === "persona");
  const { results } = await work({
    answer: (one) => (one.tool === "persona" && one !== main ? "" : one.answer),
  });
  const sheet = results.get("persona");
  expect(sheet?.state).toBe("partial");
  expect(sheet?.problems.join()).toContain("途中で止まりました");
  expect(sheet?.items.filter(({ kind }) => kind === "person")).toHaveLength(1);
  expect(new Set(sheet?.items.map(({ fields }) => fields.persona))).toEqual(new Set([0]));
});
