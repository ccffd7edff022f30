/** What is typed for a connection, and what is sent of it. Pure. */
import {
  type ConnectionTask,
  type ConnectionView,
  connectionTasks,
  type Provider,
} from "#src/domain/connection/schema.ts";
import { providerNames } from "#src/shared/chat/model-names.ts";

export interface ConnectionDraft {
  /** Null: a new one. */
  id: string | null;
  name: string;
  provider: Provider;
  address: string;
  inner: boolean;
  /** What was typed; with `keeps` the stored one stays. */
  key: string;
  keeps: boolean;
  /** How the stored key ends; null: none is stored. */
  tail: string | null;
  models: Record<ConnectionTask, string>;
  concurrency: string;
  priceIn: string;
  priceOut: string;
  limit: string;
  overLimit: ConnectionView["overLimit"];
}

const noModels = Object.fromEntries(connectionTasks.map((task) => [task, ""])) as ConnectionDraft["models"];

export const emptyDraft: ConnectionDraft = {
  ...{ id: null, name: "", provider: "openai", address: "", inner: false, key: "", keeps: false, tail: null },
  ...{ models: noModels, concurrency: "4", priceIn: "", priceOut: "", limit: "", overLimit: "embedded" },
};

export function draftOf(view: ConnectionView): ConnectionDraft {
  const { id, name, provider, address, inner, key, models, concurrency, price, dailyLimit, overLimit } = view;
  return {
    ...{ id, name, provider, address: address ?? "", inner, key: "", overLimit },
    ...{ keeps: key !== null, tail: key?.tail ?? null, concurrency: String(concurrency) },
    models: Object.fromEntries(
      connectionTasks.map((task) => [task, models[task] ?? ""]),
    ) as ConnectionDraft["models"],
    priceIn: price ? String(price.input) : "",
    priceOut: price ? String(price.output) : "",
    limit: dailyLimit === null ? "" : String(dailyLimit),
  };
}

const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
/** What is no number is sent as it is, so that the refusal names the field. */
const number = (text: string) => {
  const plain = text.normalize("NFKC").replaceAll(",", "").trim();
  return plain === "" ? null : Number(plain);
};

function targetOf({ provider, address, inner, key, keeps }: ConnectionDraft) {
  const isOwn = provider === "openai-compatible";
  const stored = keeps && key.trim() === "";
  return {
    provider,
    address: orNull(address),
    inner: isOwn && inner,
    ...(stored ? {} : { key: orNull(key) }),
  };
}

export const testBody = (draft: ConnectionDraft) => ({
  ...targetOf(draft),
  ...(draft.id === null ? {} : { connectionId: draft.id }),
  model: orNull(draft.models.writing || draft.models.talk || draft.models.reading),
});

export const saveBody = (draft: ConnectionDraft) => ({
  ...targetOf(draft),
  name: draft.name.trim() || providerNames[draft.provider],
  models: Object.fromEntries(connectionTasks.map((task) => [task, orNull(draft.models[task])])),
  concurrency: number(draft.concurrency) ?? 0,
  price:
    draft.priceIn.trim() === "" && draft.priceOut.trim() === ""
      ? null
      : { input: number(draft.priceIn) ?? 0, output: number(draft.priceOut) ?? 0 },
  dailyLimit: number(draft.limit),
  overLimit: draft.overLimit,
});
