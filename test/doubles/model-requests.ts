/** A small structured task for tests of model engines, and a model that answers like the embedded composer. */
import type { LanguageModelV4, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { z } from "zod";
import type { WriteRequest } from "#src/engines/model/model.ts";

export const linesSchema = z.object({
  lines: z.array(z.object({ text: z.string(), angle: z.enum(["benefit", "scene"]) })),
  note: z.string(),
});

export const linesAnswer: z.infer<typeof linesSchema> = {
  lines: [
    { text: "朝の5分で、うるおう。", angle: "benefit" },
    { text: '出勤前の「ひと塗り」\n"無香料" 🧴', angle: "scene" },
    { text: "乾燥が気になる日に", angle: "scene" },
  ],
  note: "3本を書きました。",
};

export function linesRequest(more: Partial<WriteRequest> = {}): WriteRequest {
  return {
    task: "canary-task-name",
    instructions: "キャッチコピーを書きます。",
    prompt: "化粧水。無香料。朝5分。",
    schema: linesSchema,
    structured: { input: { canary: "canary-input" }, context: { canary: "canary-context" } },
    ...more,
  };
}

/** Answers in this process with `answer`, in pieces of three characters, and stops when it is told to. */
export function createLocalModel(answer: string): LanguageModelV4 {
  const usage = {
    inputTokens: { total: 7, noCache: 7, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: answer.length, text: answer.length, reasoning: 0 },
  };
  return {
    specificationVersion: "v4",
    provider: "local",
    modelId: "local",
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error("not used here")),
    async doStream({ abortSignal }) {
      let index = 0;
      const stream = new ReadableStream<LanguageModelV4StreamPart>({
        start(controller) {
          controller.enqueue({ type: "stream-start", warnings: [] });
          controller.enqueue({ type: "text-start", id: "1" });
        },
        pull(controller) {
          if (abortSignal?.aborted) return controller.error(abortSignal.reason);
          if (index < answer.length) {
            controller.enqueue({ type: "text-delta", id: "1", delta: answer.slice(index, index + 3) });
            index += 3;
            return;
          }
          controller.enqueue({ type: "text-end", id: "1" });
          controller.enqueue({ type: "finish", usage, finishReason: { unified: "stop", raw: "stop" } });
          controller.close();
        },
      });
      return { stream };
    },
  };
}
