/** The text engine that the configuration asks for: the embedded composer, or a provider. */
import type { Config } from "../config/env.ts";
import { composeProposal, proposalTask } from "../domain/proposal/rules/prompt.ts";
import { createComposer } from "../engines/model/composer.ts";
import type { ModelEngine } from "../engines/model/model.ts";
import { createProviderModel } from "../engines/model/providers.ts";
import { createModelEngine } from "../engines/model/write.ts";
import { serverTools } from "../tools/server.ts";

export function createModel(config: Config): ModelEngine {
  const { provider, id, apiKey, baseUrl, jsonSchema, concurrency } = config.model;
  if (provider === "composer" || id === undefined) {
    const tasks = Object.fromEntries(
      Object.entries(serverTools).map(([name, tool]) => [
        name,
        (input: unknown, context: unknown) => tool.compose(input as never, context as never),
      ]),
    );
    const composer = createComposer({ ...tasks, [proposalTask]: composeProposal });
    return createModelEngine({ name: "composer", embedded: true, model: () => composer });
  }
  return createModelEngine({
    name: `${provider} ${id}`,
    embedded: false,
    maxConcurrent: concurrency,
    model: () =>
      createProviderModel({ provider, modelId: id, apiKey, baseUrl, supportsJsonSchema: jsonSchema }),
  });
}
