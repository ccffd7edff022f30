/** The evaluation on outside models: each provider's own wire, over real sockets, with one brief. */
import { afterEach, beforeAll, expect, it } from "vitest";
import { readConfig } from "#src/config/env.ts";
import { createModels } from "#src/services/model.ts";
import { priceOf } from "#src/shared/usage/cost.ts";
import { allTools } from "#src/tools/graph.ts";
import { briefs } from "../briefs/all.ts";
import { type ModelProviderDouble, startModelProvider } from "../doubles/model-provider.ts";
import type { WireStyle } from "../doubles/model-wire.ts";
import { answerTo, type Prepared, prepareAnswers } from "../support/provider.ts";
import { report } from "./report.ts";

const chosen = briefs.slice(0, 1);
let prepared: Prepared[];
let double: ModelProviderDouble | undefined;
beforeAll(() => {
  prepared = prepareAnswers(chosen[0]?.text ?? "");
});
afterEach(() => double?.stop());

/** Cells by column of each tool's row. */
function rowsOf(table: string): Map<string, Record<string, string>> {
  const [head = [], , ...rows] = table
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  return new Map(
    rows.map((row) => [row[1] ?? "", Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""]))]),
  );
}

async function evaluate(provider: string, style: WireStyle, answer: (body: unknown) => string) {
  double = await startModelProvider({ style, answer });
  const config = readConfig({
    MODEL_PROVIDER: provider,
    MODEL_ID: "double",
    MODEL_API_KEY: "k-1",
    MODEL_BASE_URL: double.url,
  });
  return report(createModels(config).model, { chosen, price: priceOf("2,10") });
}

const providers: [string, WireStyle][] = [
  ["openai", "openai-responses"],
  ["anthropic", "anthropic"],
  ["google", "google"],
  ["openai-compatible", "openai-chat"],
];

it.each(providers)(
  "all tools are asked of %s and every figure of the table is there",
  async (provider, style) => {
    const table = await evaluate(provider, style, (body) => answerTo(prepared, body)?.answer ?? "{}");
    expect(table).toContain(`Model: ${provider} double. Briefs: 1.`);
    const rows = rowsOf(table);
    expect([...rows.keys()].toSorted()).toEqual([...allTools].toSorted());
    for (const [tool, row] of rows) {
      expect(row["least met"], tool).toBe("1/1");
      expect(row.failures, tool).toBe("0");
      expect(Number(row["tokens (mean)"]), tool).toBeGreaterThan(100);
      expect(Number(row["cost (mean)"]), tool).toBeGreaterThan(0);
      expect([row.unsupported, row["over limit"], row.banned, row.twins], tool).toEqual(["0", "0", "0", "0"]);
    }
    expect(double?.requests.length).toBeGreaterThanOrEqual(allTools.length);
  },
);

it("a model that gives nothing of use shows as what is not met, and a tool that needs it goes on", async () => {
  const rows = rowsOf(await evaluate("openai-compatible", "openai-chat", () => "申し訳ありません。"));
  expect(rows.get("faq")).toMatchObject({ "least met": "0/1", failures: "1", "items (mean)": "0.0" });
  expect(rows.size).toBe(allTools.length);
});
