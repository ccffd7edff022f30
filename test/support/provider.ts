/** A provider double that answers the product's own prompts as a good model would: with the composer's words for the sample brief. */
import { parseBrief } from "#src/brief/parse.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { allTools, planSteps } from "#src/tools/graph.ts";
import { serverTools } from "#src/tools/server.ts";
import type { Results } from "#src/tools/tool.ts";
import { type ModelProviderDouble, startModelProvider } from "#test/doubles/model-provider.ts";
import { runTool } from "#test/evaluation/run-tool.ts";
import { sampleText } from "./trial.ts";

export interface Prepared {
  tool: ToolName;
  /** First line of the tool's instructions: who the model is told to be. */
  role: string;
  answer: string;
}

/** Every tool's answer for a brief, each made from those before it, as a run makes them. */
export function prepareAnswers(text: string): Prepared[] {
  const sentences = numberSentences(text, "B");
  const brief = { sentences, fields: parseBrief(sentences) };
  const results: Results = {};
  return planSteps(allTools, new Set()).map(({ tool }) => {
    const one = serverTools[tool];
    const input = one.definition.input.parse({}) as never;
    const context = { brief, seed: 1, avoid: [], problems: [], results };
    results[tool] = runTool(tool, brief, { results }).items;
    const [role = ""] = one.prompt(input, context).instructions.split("\n");
    return { tool, role, answer: JSON.stringify(one.compose(input, context)) };
  });
}

export interface Pace {
  firstTokenMs: number;
  tokensPerSecond: number;
}

/** Tells the tools apart by what the model is told to be. */
export function startSampleProvider(pace: Pace, text = sampleText): Promise<ModelProviderDouble> {
  const prepared = prepareAnswers(text);
  return startModelProvider({
    ...pace,
    style: "openai-chat",
    answer(body) {
      const asked = JSON.stringify(body);
      return prepared.find(({ role }) => asked.includes(role))?.answer ?? "{}";
    },
  });
}

/** Settings that point the product to the double. */
export function providerEnv(provider: ModelProviderDouble): Record<string, string> {
  return { MODEL_PROVIDER: "openai-compatible", MODEL_ID: "double", MODEL_BASE_URL: provider.url };
}
