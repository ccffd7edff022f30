/** A model whose answer comes slowly, for tests that interrupt it: the composer's words, `delayMs` between chunks. */
import type { LanguageModelV4, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { composers } from "#src/composer/compose.ts";
import { createComposer } from "#src/engines/model/composer.ts";
import type { ModelEngine } from "#src/engines/model/model.ts";
import { createModelEngine } from "#src/engines/model/write.ts";

export interface SlowModel extends ModelEngine {
  /** Calls begun and calls whose caller went away. */
  calls: { begun: number; aborted: number; abortedAt: number[] };
}

/** The registry of embedded writers, as the product builds it. */
export function composerTasks() {
  return Object.fromEntries(
    Object.entries(composers).map(([name, write]) => [
      name,
      (input: unknown, context: unknown) => write(input as never, context as never),
    ]),
  );
}

export function createSlowModel(delayMs: number, fail?: (call: number, chunk: number) => boolean): SlowModel {
  const composer = createComposer(composerTasks());
  const calls: SlowModel["calls"] = { begun: 0, aborted: 0, abortedAt: [] };
  const model: LanguageModelV4 = {
    ...composer,
    async doStream(options) {
      calls.begun += 1;
      const call = calls.begun;
      options.abortSignal?.addEventListener("abort", () => {
        calls.aborted += 1;
        calls.abortedAt.push(performance.now());
      });
      const answer = await composer.doStream(options);
      return { ...answer, stream: slow(answer.stream, delayMs, (chunk) => fail?.(call, chunk) ?? false) };
    },
  };
  return Object.assign(createModelEngine({ name: "slow", embedded: false, model: () => model }), { calls });
}

function slow(
  source: ReadableStream<LanguageModelV4StreamPart>,
  delayMs: number,
  fail: (chunk: number) => boolean,
): ReadableStream<LanguageModelV4StreamPart> {
  const reader = source.getReader();
  let chunk = 0;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      chunk += 1;
      if (fail(chunk)) return controller.error(new Error("provider broke"));
      if (value.type === "text-delta") await new Promise((resolve) => setTimeout(resolve, delayMs));
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
