import { startModelProvider } from "#test/doubles/model-provider.ts";
import { createLocalModel, linesAnswer, linesRequest } from "#test/doubles/model-requests.ts";
import type { WireStyle } from "#test/doubles/model-wire.ts";
import { modelContract } from "#test/engines/model.contract.ts";
import { createProviderModel, type ProviderModelOptions } from "./providers.ts";
import { createModelEngine } from "./write.ts";

modelContract("a model in this process", async () => ({
  engine: createModelEngine({
    name: "local",
    embedded: true,
    model: () => createLocalModel(JSON.stringify(linesAnswer)),
  }),
  request: linesRequest(),
}));

const providers: [ProviderModelOptions["provider"], WireStyle, string][] = [
  ["openai", "openai-responses", "gpt-5-mini"],
  ["anthropic", "anthropic", "claude-sonnet-4-5"],
  ["google", "google", "gemini-2.5-flash"],
  ["openai-compatible", "openai-chat", "qwen3"],
];
for (const [provider, style, modelId] of providers) {
  modelContract(`${provider} on the wire`, async () => {
    const double = await startModelProvider({
      style,
      tokensPerSecond: 1000,
      answer: () => JSON.stringify(linesAnswer),
    });
    return {
      engine: createModelEngine({
        name: provider,
        embedded: false,
        model: () => createProviderModel({ provider, modelId, apiKey: "test-key", baseUrl: double.url }),
      }),
      request: linesRequest(),
      stop: double.stop,
    };
  });
}
