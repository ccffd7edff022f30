/** Asks a model in the way that it, and its server, can take: what it refuses is left out, at once and from then on. */
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
  SharedV4ProviderOptions,
} from "@ai-sdk/provider";
import {
  type AnswerForm,
  type Capabilities,
  complaintIn,
  learnFrom,
  type OneTimeOmission,
} from "./capabilities.ts";
import { skeletonOf } from "./skeleton.ts";

type Options = LanguageModelV4CallOptions;
type Stream = ReadableStream<LanguageModelV4StreamPart>;

/** The same request with its form described in the instructions, for servers that cannot be given a schema. */
function inForm(options: Options, form: AnswerForm): Options {
  const { responseFormat, prompt } = options;
  if (form === "schema" || responseFormat?.type !== "json" || !responseFormat.schema) return options;
  const [first, ...others] = prompt;
  const told = first?.role === "system" ? first.content : "";
  const words = told + JSON.stringify(others);
  const skeleton = skeletonOf(responseFormat.schema, (note) => words.includes(note));
  const rule = `Answer with one JSON object and nothing else: no explanation, no code fence. Every key is there, in this form:\n${skeleton}`;
  const content = told === "" ? rule : `${told}\n\n${rule}`;
  return {
    ...options,
    prompt: [{ role: "system", content }, ...(first?.role === "system" ? others : prompt)],
    responseFormat: { type: form === "object" ? "json" : "text" },
  };
}

/** The words of OpenAI's thinking are worth nothing here, and not every account may have them. */
function withoutSummary(providerOptions: SharedV4ProviderOptions | undefined): SharedV4ProviderOptions {
  return { ...providerOptions, openai: { ...providerOptions?.openai, reasoningSummary: null } };
}

function adapted(
  options: Options,
  { form, efforts, without }: Capabilities,
  { withoutLength }: OneTimeOmission,
): Options {
  const made = { ...inForm(options, form) };
  if (without.has("temperature")) delete made.temperature;
  if (withoutLength || without.has("length")) delete made.maxOutputTokens;
  if (without.has("summary")) made.providerOptions = withoutSummary(made.providerOptions);
  const effort = made.reasoning && efforts.get(made.reasoning);
  if (effort === null) delete made.reasoning;
  else if (effort !== undefined) made.reasoning = effort;
  return made;
}

/** Asks until nothing of the question is refused any more. Each refusal takes something away, so that there is an end. */
async function ask<Answer>(
  options: Options,
  habits: Capabilities,
  call: (options: Options) => PromiseLike<Answer>,
): Promise<Answer> {
  const once = { withoutLength: false };
  for (;;) {
    try {
      return await call(adapted(options, habits, once));
    } catch (error) {
      if (options.abortSignal?.aborted || !learnFrom(habits, complaintIn(error), options, once)) throw error;
    }
  }
}

/** Parts that come before anything is said. */
const openings = new Set(["stream-start", "response-metadata", "raw"]);

/** Some servers refuse in the stream that they have opened already. Throws what the stream begins with, where that is an error. */
async function begun(result: LanguageModelV4StreamResult): Promise<LanguageModelV4StreamResult> {
  const reader = result.stream.getReader();
  const held: LanguageModelV4StreamPart[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (value.type === "error" && complaintIn(value.error) !== "") {
      reader.cancel().catch(() => {});
      throw value.error;
    }
    held.push(value);
    if (!openings.has(value.type)) break;
  }
  const stream: Stream = new ReadableStream(
    {
      async pull(controller) {
        const next = held.shift();
        if (next) return controller.enqueue(next);
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return { ...result, stream };
}

/** The model, asked so; what is learnt stays in `habits`. */
export function adaptModel(model: LanguageModelV4, habits: Capabilities): LanguageModelV4 {
  // Streams are looked into until one has gone well: looking costs for each of their parts.
  let isSettled = false;
  return {
    specificationVersion: "v4",
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => ask(options, habits, (one) => model.doGenerate(one)),
    doStream: (options) =>
      ask(options, habits, async (one) => {
        const result = await model.doStream(one);
        if (isSettled) return result;
        const good = await begun(result);
        isSettled = true;
        return good;
      }),
  };
}
