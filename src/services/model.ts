/** The text engines that the configuration asks for: the embedded composer alone, or a provider's models with it beside them. */
import type { Composing } from "../composer/composing.ts";
import type { Config } from "../config/env.ts";
import { composeProposal, proposalTask } from "../domain/proposal/rules/prompt.ts";
import { createComposer } from "../engines/model/composer.ts";
import type { ModelEngine } from "../engines/model/model.ts";
import { createProviderModel } from "../engines/model/providers.ts";
import { createSlots } from "../engines/model/write/slots.ts";
import { createModelEngine } from "../engines/model/write.ts";
import { embeddedModelName } from "../shared/chat/model-names.ts";
import { type ToolName, toolNames } from "../shared/run-parts.ts";
import type { ToolInput } from "../tools/server.ts";
import type { ToolContext } from "../tools/tool.ts";
import { type Listeners, measuredModel, noListeners } from "./signals/measured-model.ts";

/** What an answer has besides the waits for two first characters. */
const writingMs = 50_000;

export interface Models {
  /** The engine that writes. */
  model: ModelEngine;
  /** Those that a thread may choose instead. */
  models: ModelEngine[];
  /** The one that takes pictures; null: none does. */
  vision: ModelEngine | null;
  /** The one that asks nobody. */
  embedded: ModelEngine;
  closeModels(): Promise<void>;
}

interface Told {
  listeners?: Listeners;
  /** What keeps the event loop while a tool is composed is told to it. */
  during?: During;
}

const atOnce: During = (act) => act();

export function createModels(
  config: Config,
  { listeners = noListeners, during = atOnce }: Told = {},
): Models {
  const { provider, id, choices, apiKey, baseUrl, jsonSchema, concurrency, waitMs, price } = config.model;
  const { effort, tokensPerSecond } = config.model;
  const { engine, close: closeModels } = createEmbedded(during);
  const embedded = measuredModel(engine, listeners);
  if (provider === "composer" || id === undefined)
    return { model: embedded, models: [], vision: null, embedded, closeModels };
  // The provider bounds what an account asks at the same time, whichever of its models is asked.
  const slots = createSlots(concurrency);
  const engineOf = (modelId: string) => {
    const asked = createModelEngine({
      name: `${provider} ${modelId}`,
      embedded: false,
      // The others are other models, at prices of their own.
      price: modelId === id ? price : undefined,
      slots,
      effort,
      tokensPerSecond,
      timeouts: modelTimeouts(waitMs),
      model: () =>
        createProviderModel({ provider, modelId, apiKey, baseUrl, supportsJsonSchema: jsonSchema }),
    });
    return measuredModel(asked, listeners);
  };
  const others = [...new Set(choices)].filter((choice) => choice !== id);
  const model = engineOf(id);
  const vision = config.model.sees ? model : null;
  return { model, models: [...others.map(engineOf), embedded], vision, embedded, closeModels };
}

/** How long a write waits for a model that may be silent for so long. */
export const modelTimeouts = (waitMs: number) => ({ firstChunkMs: waitMs, totalMs: 2 * waitMs + writingMs });

/** Large material is composed beside the event loop, one after the other: the last of a run's tools waits for all before it. */
const composingMs = 600_000;

type During = <T>(act: () => T) => T;

function createEmbedded(during: During): { engine: ModelEngine; close(): Promise<void> } {
  let loaded: Promise<Composing> | undefined;
  const composeFor = (tool: ToolName) => async (input: unknown, context: unknown, signal?: AbortSignal) => {
    // Its thousands of lines are read when they first write: a process that asks a provider has no use for them.
    loaded ??= import("../composer/composing.ts").then(({ createComposing }) => createComposing());
    const composing = await loaded;
    return during(() =>
      composing.compose({ tool, input: input as ToolInput, context: context as ToolContext }, signal),
    );
  };
  const tasks = Object.fromEntries(toolNames.map((tool) => [tool, composeFor(tool)]));
  const composer = createComposer({ ...tasks, [proposalTask]: composeProposal });
  const timeouts = { firstChunkMs: composingMs, totalMs: composingMs + writingMs };
  return {
    engine: createModelEngine({ name: embeddedModelName, embedded: true, timeouts, model: () => composer }),
    close: async () => (await loaded)?.close(),
  };
}
