/** Language models of outside providers. Each SDK is imported on first use: an installation without keys loads none. */
import { APICallError, type LanguageModelV4, type LanguageModelV4CallOptions } from "@ai-sdk/provider";
import { lazyModel } from "./lazy-model.ts";
import { softFetch } from "./wire/soft-fetch.ts";

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

type Send = (options: LanguageModelV4CallOptions) => LanguageModelV4CallOptions;

/** The same request with its shape described in the instructions, for servers that cannot be given a schema. */
function withSchemaInInstructions(options: LanguageModelV4CallOptions, keepsJsonMode: boolean) {
  if (options.responseFormat?.type !== "json" || !options.responseFormat.schema) return options;
  const shape = JSON.stringify(options.responseFormat.schema);
  const rule = `Answer with one JSON object and nothing else: no explanation, no code fence. It must match this JSON Schema:\n${shape}`;
  const [first, ...others] = options.prompt;
  const hasSystem = first?.role === "system";
  const content = hasSystem ? `${first.content}\n\n${rule}` : rule;
  return {
    ...options,
    prompt: [{ role: "system" as const, content }, ...(hasSystem ? others : options.prompt)],
    responseFormat: keepsJsonMode ? { type: "json" as const } : { type: "text" as const },
  };
}

/** Statuses with which servers turn a request away for what it asks, not for who asks or how often. */
const refusing = new Set([400, 404, 422, 500, 501]);
/** How servers name the form of an answer when they do not take it. */
const formWords =
  /response[_ ]?(?:format|(?:json_?)?schema|mime)|json_?schema|json_?object|json mode|text\.format|output_(?:config|format)|structured[_ ]output|guided_|grammar|specified schema|requested parameters/i;

function refusesResponseFormat(options: LanguageModelV4CallOptions, error: unknown): boolean {
  if (options.responseFormat?.type !== "json" || !APICallError.isInstance(error)) return false;
  if (!refusing.has(error.statusCode ?? 0)) return false;
  return formWords.test(`${error.message} ${error.responseBody ?? ""}`);
}

/** Puts the schema where server and model can take it, and remembers for the next call what they have refused. */
function adaptFormat(model: LanguageModelV4, supportsJsonSchema: boolean): LanguageModelV4 {
  const first: Send = supportsJsonSchema
    ? (options) => options
    : (options) => withSchemaInInstructions(options, true);
  const ways: Send[] = [first, (options) => withSchemaInInstructions(options, false)];
  let way = 0;
  async function ask<T>(
    options: LanguageModelV4CallOptions,
    call: (options: LanguageModelV4CallOptions) => PromiseLike<T>,
  ): Promise<T> {
    for (;;) {
      const current = way;
      try {
        return await call(ways[current]?.(options) ?? options);
      } catch (error) {
        if (current >= ways.length - 1 || !refusesResponseFormat(options, error)) throw error;
        way = Math.max(way, current + 1);
      }
    }
  }
  return {
    specificationVersion: "v4",
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => ask(options, (adapted) => model.doGenerate(adapted)),
    doStream: (options) => ask(options, (adapted) => model.doStream(adapted)),
  };
}

/** Some servers do not tell their use in a stream and refuse to be asked for it; then it is estimated. */
function askingForUsage(model: LanguageModelV4, plain: LanguageModelV4): LanguageModelV4 {
  let asked = model;
  async function ask<T>(call: (model: LanguageModelV4) => PromiseLike<T>): Promise<T> {
    const current = asked;
    try {
      return await call(current);
    } catch (error) {
      const isTurnedAway =
        APICallError.isInstance(error) && (error.statusCode === 400 || error.statusCode === 422);
      const says = isTurnedAway ? `${error.message} ${error.responseBody ?? ""}` : "";
      if (current === plain || !/stream_options|include_usage/i.test(says)) throw error;
      asked = plain;
      return call(plain);
    }
  }
  return {
    specificationVersion: "v4",
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => ask((one) => one.doGenerate(options)),
    doStream: (options) => ask((one) => one.doStream(options)),
  };
}

async function load(options: ProviderModelOptions): Promise<LanguageModelV4> {
  const { provider, modelId } = options;
  // An empty key is sent as it is, so that a missing one shows as "unauthorized" instead of being read from the environment.
  const apiKey = options.apiKey ?? "";
  const common = {
    apiKey,
    fetch: softFetch(options.fetch),
    ...(options.baseUrl && { baseURL: options.baseUrl }),
  };
  // Older models of theirs take no schema either.
  if (provider === "openai")
    return adaptFormat((await import("@ai-sdk/openai")).createOpenAI(common)(modelId), true);
  if (provider === "anthropic")
    return adaptFormat((await import("@ai-sdk/anthropic")).createAnthropic(common)(modelId), true);
  if (provider === "google")
    return adaptFormat((await import("@ai-sdk/google")).createGoogle(common)(modelId), true);
  const supportsJsonSchema = options.supportsJsonSchema ?? true;
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const compatible = (includeUsage: boolean) =>
    createOpenAICompatible({
      fetch: common.fetch,
      ...(options.apiKey && { apiKey: options.apiKey }),
      name: "openaiCompatible",
      baseURL: options.baseUrl ?? "",
      includeUsage,
      supportsStructuredOutputs: supportsJsonSchema,
    })(modelId);
  return adaptFormat(askingForUsage(compatible(true), compatible(false)), supportsJsonSchema);
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
