/**
 * The embedded language model: writes a task's JSON answer with an injected function instead of a network call, as the stream a
 * provider would send. Task, input and context arrive in `providerOptions.composer`, a namespace that providers never see.
 */
import type {
  JSONValue,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from "@ai-sdk/provider";

/** Writes the answer of one task, or promises it. Pure; what it throws becomes the stream's error part. `signal`: nobody waits any more. */
export type ComposerTask = (input: unknown, context: unknown, signal?: AbortSignal) => unknown;

const provider = "composer";
const modelId = "offline-ja-1";
/** About how many UTF-16 code units a provider sends in one delta of Japanese. */
const chunkLength = 12;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

async function answerOf(
  tasks: Record<string, ComposerTask>,
  options: LanguageModelV4CallOptions,
): Promise<string> {
  const request: Record<string, JSONValue | undefined> | undefined = options.providerOptions?.[provider];
  const task = typeof request?.task === "string" ? request.task : "";
  const write = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
  if (!write) throw new Error(`The composer knows no task "${task}".`);
  return JSON.stringify(await write(request?.input, request?.context, options.abortSignal));
}

/** Japanese runs near one token a character, Latin text near four characters a token. */
function tokensIn(text: string): number {
  let wide = 0;
  for (const letter of text) if (letter >= "\u0250") wide += 1;
  return wide + Math.ceil((text.length - wide) / 4);
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(textOf).join("\n");
  if (!isRecord(value)) return "";
  return textOf(value.content ?? value.text ?? "");
}

/** Estimated: there is no tokenizer behind the composer. */
function usageOf(options: LanguageModelV4CallOptions, answer: string): LanguageModelV4Usage {
  const input = tokensIn(textOf(options.prompt));
  const output = tokensIn(answer);
  return {
    inputTokens: { total: input, noCache: input, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: output, text: output, reasoning: undefined },
  };
}

/** Cuts after punctuation where it can, and never inside a surrogate pair or an escape. */
export function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  let chunk = "";
  for (const character of text) {
    chunk += character;
    const isEscape = /\\(?:u[0-9a-f]{0,3})?$/i.test(chunk);
    const atPause = /[、。,:}\]"]/.test(character) && chunk.length >= chunkLength / 2;
    if (!isEscape && (atPause || chunk.length >= chunkLength)) {
      chunks.push(chunk);
      chunk = "";
    }
  }
  return chunk === "" ? chunks : [...chunks, chunk];
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Deltas sent before other work on the event loop gets its turn. */
const deltasPerTurn = 8;

async function* partsOf(
  tasks: Record<string, ComposerTask>,
  options: LanguageModelV4CallOptions,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const { abortSignal } = options;
  yield { type: "stream-start", warnings: [] };
  await nextTurn();
  abortSignal?.throwIfAborted();
  const answer = await answerOf(tasks, options);
  abortSignal?.throwIfAborted();
  yield { type: "response-metadata", modelId };
  yield { type: "text-start", id: "0" };
  for (const [index, delta] of chunksOf(answer).entries()) {
    if (index % deltasPerTurn === deltasPerTurn - 1) await nextTurn();
    abortSignal?.throwIfAborted();
    yield { type: "text-delta", id: "0", delta };
  }
  yield { type: "text-end", id: "0" };
  yield {
    type: "finish",
    finishReason: { unified: "stop", raw: undefined },
    usage: usageOf(options, answer),
  };
}

/** Errors the stream with the signal's reason on abort; any other failure is sent as an error part, as providers do. */
function streamOf(
  tasks: Record<string, ComposerTask>,
  options: LanguageModelV4CallOptions,
): ReadableStream<LanguageModelV4StreamPart> {
  const parts = partsOf(tasks, options);
  return new ReadableStream<LanguageModelV4StreamPart>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        if (options.abortSignal?.aborted) return controller.error(error);
        controller.enqueue({ type: "error", error });
        controller.close();
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

/** A language model whose answers come from `tasks`, by task id. It does not know what the tasks are. */
export function createComposer(tasks: Record<string, ComposerTask>): LanguageModelV4 {
  return {
    specificationVersion: "v4",
    provider,
    modelId,
    supportedUrls: {},
    async doGenerate(options) {
      options.abortSignal?.throwIfAborted();
      const text = await answerOf(tasks, options);
      return {
        content: [{ type: "text", text }],
        finishReason: { unified: "stop", raw: undefined },
        usage: usageOf(options, text),
        warnings: [],
      };
    },
    async doStream(options) {
      options.abortSignal?.throwIfAborted();
      return { stream: streamOf(tasks, options) };
    },
  };
}
