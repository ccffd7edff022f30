/** Models that administrators have connected: read from the database at the start and whenever somebody changes them. */
import type { Config } from "../config/env.ts";
import { type OpenConnection, readOpenConnections } from "../domain/connection/queries.ts";
import type { ConnectionTask, FixedModel } from "../domain/connection/schema.ts";
import { type Context, connectionsStream, type Engines } from "../domain/context.ts";
import { connectionOwner } from "../domain/usage/rules.ts";
import type { ModelConnector } from "../engines/connector/connector.ts";
import { createModelConnector } from "../engines/connector/create.ts";
import type { ImageModel } from "../engines/image-model/model.ts";
import { createImageModel } from "../engines/image-model/providers.ts";
import type { ModelEngine } from "../engines/model/model.ts";
import { createProviderModel } from "../engines/model/providers.ts";
import { createFramePacer } from "../engines/model/transport/frame-pacer.ts";
import { createNodeFetch } from "../engines/model/transport/node-fetch.ts";
import { createSlots, type Slots } from "../engines/model/write/slots.ts";
import { createModelEngine } from "../engines/model/write.ts";
import type { Log } from "../shared/log/safe-log.ts";
import { createHealth, type Health } from "./health.ts";
import { type Models, modelTimeouts } from "./model.ts";
import { outboundFor } from "./outbound.ts";
import { type Listeners, measuredModel } from "./signals/measured-model.ts";

/** What is chosen anew when models are connected in another way. */
export type SelectedEngines = Pick<
  Engines,
  "model" | "models" | "reading" | "talk" | "vision" | "imageModel"
>;

/** Asked now and then, too: a message to this process may be lost. */
const againMs = 60_000;
/** A server of one's own may load the model first. */
const innerWaitMs = 60_000;

export interface Connections {
  /** Never twice the same object after a change. */
  current(): SelectedEngines;
  failingSince: Engines["failingSince"];
  /** Reads what is stored and follows changes from now on. `ctx`: of the process itself. */
  follow(ctx: Context): Promise<void>;
  close(): void;
}

/** `fixed`: what the environment asks for; a task that it names is never a connection's. */
export function createConnections(
  { model: { provider, ...how }, imageModel }: Config,
  fixed: Omit<Models, "closeModels"> & { imageModel: ImageModel | null },
  { log, ...listeners }: Listeners & { log: Log },
): Connections {
  const { model, models, vision } = fixed;
  const standing: SelectedEngines = { model, models, vision, imageModel: fixed.imageModel };
  const isTextFixed = provider !== "composer";
  const health = createHealth();
  const slots = new Map<string, Slots>();
  const made = new Map<string, ModelEngine>();
  let chosen = standing;
  let leave = () => {};
  let timer: NodeJS.Timeout | undefined;

  const engineFor = (all: readonly OpenConnection[], task: ConnectionTask): ModelEngine | null => {
    const row = all.find(({ models, locked }) => models[task] !== null && !locked);
    const modelId = row?.models[task];
    if (!row || !modelId) return null;
    const key = `${row.id} ${row.updatedAt.getTime()} ${modelId}`;
    const engine =
      made.get(key) ?? measuredModel(engineOf(row, modelId, how, slotsOf(slots, row), health), listeners);
    made.set(key, engine);
    return engine;
  };
  const choose = (all: readonly OpenConnection[]): SelectedEngines => {
    const text = isTextFixed ? standing : textOf(fixed, (task) => engineFor(all, task));
    const pictures = imageModel ? standing.imageModel : picturesOf(all);
    return { ...text, imageModel: pictures };
  };
  let known = "[]";
  const load = async (ctx: Context) => {
    const all = await readOpenConnections(ctx);
    const now = JSON.stringify(all.map(({ id, updatedAt, locked }) => [id, updatedAt, locked]));
    if (now === known) return;
    known = now;
    for (const { name, locked } of all)
      if (locked) log.warn({ connection: name }, "a stored key cannot be read: the secret has changed");
    for (const key of made.keys()) if (!all.some(({ id }) => key.startsWith(id))) made.delete(key);
    chosen = all.length === 0 ? standing : choose(all);
  };

  return {
    current: () => chosen,
    failingSince: health.failingSince,
    async follow(ctx) {
      const look = () =>
        void load(ctx).catch((err: unknown) => log.warn({ err }, "connected models not read"));
      leave = ctx.engines.control.subscribe(connectionsStream, look);
      timer = setInterval(look, againMs);
      timer.unref();
      await load(ctx);
    },
    close() {
      leave();
      clearInterval(timer);
    },
  };
}

/** One engine a task; what no connection does, the embedded engine does. */
function textOf(
  { embedded }: Pick<Models, "embedded">,
  engineFor: (task: ConnectionTask) => ModelEngine | null,
): Omit<SelectedEngines, "imageModel"> {
  const model = engineFor("writing") ?? embedded;
  return {
    model,
    models: model === embedded ? [] : [embedded],
    reading: engineFor("reading") ?? embedded,
    talk: engineFor("talk") ?? embedded,
    vision: engineFor("vision"),
  };
}

function picturesOf(all: readonly OpenConnection[]): ImageModel | null {
  const row = all.find(({ models, locked }) => models.pictures !== null && !locked);
  const modelId = row?.models.pictures;
  if (!row || !modelId || row.provider === "anthropic") return null;
  const { provider, key, address } = row;
  return createImageModel({
    ...{ provider, modelId, fetch: fetchFor(row) },
    ...{ apiKey: key ?? undefined, baseUrl: address ?? undefined },
  });
}

/** Whichever of a connection's models is asked, and whenever it was last changed. */
function slotsOf(slots: Map<string, Slots>, { id, concurrency }: OpenConnection): Slots {
  const key = `${id} ${concurrency}`;
  const all = slots.get(key) ?? createSlots(concurrency);
  slots.set(key, all);
  return all;
}

function engineOf(
  row: OpenConnection,
  modelId: string,
  { waitMs, effort, tokensPerSecond }: Pick<Config["model"], "waitMs" | "effort" | "tokensPerSecond">,
  slots: Slots,
  health: Health,
): ModelEngine {
  const { id, provider, price, dailyLimit, overLimit, inner } = row;
  const owner = connectionOwner(id);
  const engine = createModelEngine({
    name: `${provider} ${modelId}`,
    embedded: false,
    price: price ? { ...price, currency: "JPY" } : undefined,
    budget: dailyLimit === null ? undefined : { owner, perDay: dailyLimit, over: overLimit },
    slots,
    effort,
    tokensPerSecond,
    timeouts: modelTimeouts(inner ? Math.max(waitMs, innerWaitMs) : waitMs),
    model: () => providerModel(row, modelId),
  });
  return health.watched(id, engine);
}

type Target = Pick<OpenConnection, "provider" | "address" | "inner" | "key">;

const providerModel = (target: Target, modelId: string) =>
  createProviderModel({
    provider: target.provider,
    modelId,
    fetch: fetchFor(target),
    ...(target.key !== null && { apiKey: target.key }),
    ...(target.address !== null && { baseUrl: target.address }),
  });

const fetchFor = (target: Pick<Target, "inner">) => createNodeFetch(createFramePacer(), outboundFor(target));

export const createConnector = (): ModelConnector =>
  createModelConnector({ placeOf: outboundFor, modelOf: providerModel });

/** What the environment names, for the screen. */
export function fixedModelsOf({ model: { provider, id, reads, sees }, imageModel }: Config): FixedModel[] {
  const text: FixedModel[] =
    provider === "composer" || id === undefined
      ? []
      : [
          {
            provider,
            model: id,
            tasks: ["writing", ...when(reads, "reading"), "talk", ...when(sees, "vision")],
          },
        ];
  const pictures: FixedModel[] = imageModel
    ? [{ provider: imageModel.provider, model: imageModel.modelId, tasks: ["pictures"] }]
    : [];
  return [...text, ...pictures];
}

const when = (does: boolean, task: ConnectionTask): ConnectionTask[] => (does ? [task] : []);

const chosenNames = ["model", "models", "reading", "talk", "vision", "imageModel"] as const;

/** Getters return the current engine, except for those passed in explicitly. */
export function followConnections(engines: Engines, given: Partial<Engines>, { current }: Connections): void {
  if (given.model) return;
  for (const name of chosenNames)
    if (!(name in given))
      Object.defineProperty(engines, name, { get: () => current()[name], enumerable: true });
}

const ollamaPort = 11434;

/** Where nothing but the embedded engine writes and Ollama runs here: how it is used. Only asked by whoever starts the product. */
export async function localModelLine(
  { production }: Config,
  { model, connector }: Engines,
): Promise<string | null> {
  if (!production || !model.embedded) return null;
  const ollama = (await connector.search([ollamaPort])).find(({ kind }) => kind === "ollama");
  if (!ollama) return null;
  return `Ollama runs on this machine (${ollama.models.length} models): an administrator connects it at /admin?view=models.`;
}
