/** A provider double that answers the product's own prompts as a good model would: with the composer's words for the sample brief. */
import { parseBrief } from "#src/brief/parse.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { serverTools } from "#src/tools/server.ts";
import { type ModelProviderDouble, startModelProvider } from "#test/doubles/model-provider.ts";
import { sampleText } from "./trial.ts";

function answers(text: string): { analyze: string; catchphrase: string } {
  const sentences = numberSentences(text, "B");
  const context = {
    brief: { sentences, fields: parseBrief(sentences) },
    seed: 1,
    avoid: [],
    problems: [],
    results: {},
  };
  return {
    analyze: JSON.stringify(serverTools.analyze.compose({ framework: "none" }, context)),
    catchphrase: JSON.stringify(serverTools.catchphrase.compose({ use: "lp", count: 10 }, context)),
  };
}

export interface Pace {
  firstTokenMs: number;
  tokensPerSecond: number;
}

/** Tells the tools apart by the answer's schema, which names "lines" for catchphrases only. */
export function startSampleProvider(pace: Pace, text = sampleText): Promise<ModelProviderDouble> {
  const prepared = answers(text);
  return startModelProvider({
    ...pace,
    style: "openai-chat",
    answer: (body) => (JSON.stringify(body).includes('"lines"') ? prepared.catchphrase : prepared.analyze),
  });
}

/** Settings that point the product to the double. */
export function providerEnv(provider: ModelProviderDouble): Record<string, string> {
  return { MODEL_PROVIDER: "openai-compatible", MODEL_ID: "double", MODEL_BASE_URL: provider.url };
}
