/** Language models of outside providers. Each SDK is imported on first use: an installation without keys loads none. */
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { adaptModel } from "./adapt/adapt.ts";
import { type Capabilities, createCapabilities } from "./adapt/capabilities.ts";
import { lazyModel } from "./lazy-model.ts";
import { tolerantFetch } from "./transport/tolerant-fetch.ts";

export interface ProviderModelOptions {
  provider: "openai" | "anthropic" | "google" | "openai-compatible";
  modelId: string;
  apiKey?: string;
  /** Required for "openai-compatible", e.g. "http://localhost:11434/v1"; else the provider's own address. */
  baseUrl?: string;
  /** For "openai-compatible": whether the server takes `response_format: json_schema`. Default true, with a fallback. */
  supportsJsonSchema?: boolean;
  fetch?: typeof globalThis.fetch;
}

async function load(options: ProviderModelOptions): Promise<LanguageModelV4> {
  const { provider, modelId } = options;
  // An empty key is sent as it is, so that a missing one shows as "unauthorized" instead of being read from the environment.
  const apiKey = options.apiKey ?? "";
  const common = {
    apiKey,
    fetch: tolerantFetch(options.fetch),
    ...(options.baseUrl && { baseURL: options.baseUrl }),
  };
  // Older models of theirs take no schema either.
  const habits = createCapabilities("schema", provider !== "anthropic");
  if (provider === "openai")
    return adaptModel((await import("@ai-sdk/openai")).createOpenAI(common)(modelId), habits);
  if (provider === "anthropic")
    return adaptModel((await import("@ai-sdk/anthropic")).createAnthropic(common)(modelId), habits);
  if (provider === "google")
    return adaptModel((await import("@ai-sdk/google")).createGoogle(common)(modelId), habits);
  return compatible(options, common.fetch);
}

async function compatible(
  options: ProviderModelOptions,
  fetch: typeof globalThis.fetch,
): Promise<LanguageModelV4> {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const takesSchema = options.supportsJsonSchema ?? true;
  const habits = createCapabilities(takesSchema ? "schema" : "object");
  const model = createOpenAICompatible({
    fetch,
    ...(options.apiKey && { apiKey: options.apiKey }),
    name: "openaiCompatible",
    baseURL: options.baseUrl ?? "",
    includeUsage: true,
    supportsStructuredOutputs: true,
    transformRequestBody: (body) => asServerSays(body, habits),
  })(options.modelId);
  return adaptModel(model, habits);
}

/** Some servers do not tell their use in a stream and refuse to be asked for it; some have another name for the longest answer. */
function asServerSays(
  body: Record<string, unknown>,
  { without, lengthName }: Capabilities,
): Record<string, unknown> {
  const { max_tokens: most, stream_options: usage, ...rest } = body;
  return {
    ...rest,
    ...(most !== undefined && { [lengthName]: most }),
    ...(usage !== undefined && !without.has("usage") && { stream_options: usage }),
  };
}

/**
 * A model of a provider. Throws when "openai-compatible" has no base URL; everything else (a wrong key, a wrong id)
 * shows on the first call.
 */
export function createProviderModel(options: ProviderModelOptions): LanguageModelV4 {
  if (options.provider === "openai-compatible" && !options.baseUrl) {
    throw new Error("An OpenAI-compatible provider needs a base URL.");
  }
  return lazyModel(options.modelId, () => load(options), options.provider);
}
