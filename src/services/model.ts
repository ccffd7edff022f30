/** The text engines that the configuration asks for: the embedded composer alone, or a provider's models with it beside them. */
import type { Config } from "../config/env.ts";
import { composeProposal, proposalTask } from "../domain/proposal/rules/prompt.ts";
import { createComposer } from "../engines/model/composer.ts";
import type { ModelEngine } from "../engines/model/model.ts";
import { createProviderModel } from "../engines/model/providers.ts";
import { createSlots } from "../engines/model/write/slots.ts";
import { createModelEngine } from "../engines/model/write.ts";
import { toolNames } from "../shared/run-parts.ts";
import { embeddedModelName } from "../shared/talk/model-names.ts";
import { serverTools } from "../tools/server.ts";
import type { ToolContext } from "../tools/tool.ts";
import type { ComposeTask } from "./desk/desk.ts";

/** What an answer has besides the waits for two first characters. */
const writingMs = 50_000;

type Compose = (task: ComposeTask, signal?: AbortSignal) => unknown;

const composeHere: Compose = ({ tool, input, context }) => serverTools[tool].compose(input as never, context);

/** The engine that writes, and those that a thread may choose instead. */
export function createModels(
  config: Config,
  compose: Compose = composeHere,
): { model: ModelEngine; models: ModelEngine[] } {
  const { provider, id, choices, apiKey, baseUrl, jsonSchema, concurrency, waitMs, price } = config.model;
  const { effort, tokensPerSecond } = config.model;
  if (provider === "composer" || id === undefined) return { model: embedded(compose), models: [] };
  // The provider bounds what an account asks at the same time, whichever of its models is asked.
  const slots = createSlots(concurrency);
  const engineOf = (modelId: string) =>
    createModelEngine({
      name: `${provider} ${modelId}`,
      embedded: false,
      // The others are other models, at prices of their own.
      price: modelId === id ? price : undefined,
      slots,
      effort,
      tokensPerSecond,
      timeouts: { firstChunkMs: waitMs, totalMs: 2 * waitMs + writingMs },
      model: () =>
        createProviderModel({ provider, modelId, apiKey, baseUrl, supportsJsonSchema: jsonSchema }),
    });
  const others = [...new Set(choices)].filter((choice) => choice !== id);
  return { model: engineOf(id), models: [...others.map(engineOf), embedded(compose)] };
}

/** Large material is composed beside the event loop, one after the other: the last of a run's tools waits for all before it. */
const composingMs = 600_000;

function embedded(compose: Compose): ModelEngine {
  const tasks = Object.fromEntries(
    toolNames.map((tool) => [
      tool,
      (input: unknown, context: unknown, signal?: AbortSignal) =>
        compose({ tool, input, context: context as ToolContext }, signal),
    ]),
  );
  const composer = createComposer({ ...tasks, [proposalTask]: composeProposal });
  const timeouts = { firstChunkMs: composingMs, totalMs: composingMs + writingMs };
  return createModelEngine({ name: embeddedModelName, embedded: true, timeouts, model: () => composer });
}
