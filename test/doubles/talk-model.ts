/** A model that talks as a test tells it: words in pieces, calls of functions, or a failure, turn by turn. */
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from "@ai-sdk/provider";
import { createComposer } from "#src/engines/model/composer.ts";
import type { ModelEngine } from "#src/engines/model/model.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import { composerTasks } from "#test/doubles/slow-model.ts";

export interface Turn {
  text?: readonly string[];
  calls?: readonly { name: string; input: unknown }[];
  /** Awaited after the words and before the calls and the finish. */
  gate?: Promise<unknown>;
  /** Thrown instead of a finish. */
  error?: unknown;
  usage?: { input: number; output: number };
}

export interface TalkModel extends ModelEngine {
  /** What the model was given in each turn of a talk. */
  asked: LanguageModelV4CallOptions[];
}

/** Answers turns of a talk by `script`, and tools with the composer's words. */
export function createTalkModel(
  script: (asked: LanguageModelV4CallOptions, turn: number) => Turn,
): TalkModel {
  const asked: LanguageModelV4CallOptions[] = [];
  const composer = createComposer(composerTasks());
  const model: LanguageModelV4 = {
    ...composer,
    async doStream(options) {
      if (options.responseFormat) return composer.doStream(options);
      asked.push(options);
      return { stream: streamOf(script(options, asked.length), options.abortSignal) };
    },
  };
  const engine = createModelEngine({
    name: "talk double",
    embedded: false,
    model: () => model,
    clock: { sleep: async () => {}, random: () => 0 },
  });
  return { ...engine, asked };
}

function streamOf(turn: Turn, signal: AbortSignal | undefined): ReadableStream<LanguageModelV4StreamPart> {
  const parts = partsOf(turn);
  const left = new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  left.catch(() => {});
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await Promise.race([parts.next(), left]);
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(error);
      }
    },
  });
}

async function* partsOf({ text = [], calls = [], gate, error, usage }: Turn) {
  const parts: LanguageModelV4StreamPart[] = [
    { type: "stream-start", warnings: [] },
    { type: "text-start", id: "0" },
    ...text.map((delta) => ({ type: "text-delta" as const, id: "0", delta })),
    { type: "text-end", id: "0" },
  ];
  yield* parts;
  await gate;
  if (error !== undefined) throw error;
  for (const [index, { name, input }] of calls.entries()) {
    const json = typeof input === "string" ? input : JSON.stringify(input);
    yield { type: "tool-call" as const, toolCallId: `call-${index}`, toolName: name, input: json };
  }
  const { input, output } = usage ?? { input: 100, output: 20 };
  yield {
    type: "finish" as const,
    finishReason: { unified: calls.length > 0 ? ("tool-calls" as const) : ("stop" as const), raw: "end" },
    usage: {
      inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: output, text: output, reasoning: 0 },
    },
  };
}
