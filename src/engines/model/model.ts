/**
 * The model engine: one way to ask any language model for a structured answer, as a stream.
 * `chat()` is the AI SDK's own interface, so that the embedded composer and real providers share one call site.
 */
import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { z } from "zod";

export interface WriteRequest {
  /** Names the task; the embedded composer routes by it. Providers never see it. */
  task: string;
  instructions: string;
  prompt: string;
  /** Shape of the whole answer, an object. */
  schema: z.ZodType<unknown>;
  /** For the embedded composer only: input and context of the tool. Never sent to a provider. */
  composer: { input: unknown; context: unknown };
  maxOutputTokens?: number;
  temperature?: number;
  signal?: AbortSignal;
}

export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
  /** True when the provider reported no usage and the figures are counted here. */
  estimated: boolean;
}

/** What a `write` yields, in order. `path` is the JSON path within the answer, e.g. ["lines", 3, "text"]. */
export type WritePart =
  /** Characters of a string value as they are written. */
  | { type: "delta"; path: (string | number)[]; text: string }
  /** A value directly under the root object, or an element of an array directly under it, is complete. */
  | { type: "value"; path: (string | number)[]; value: unknown }
  /** The stream broke and is being asked again; everything of this write so far is void. */
  | { type: "restart"; reason: ModelFailure }
  | { type: "finish"; usage: ModelUsage; reason: "stop" | "length" | "content-filter" | "other" }
  /** The write is over without a whole answer. What was yielded before stays valid. */
  | { type: "failure"; failure: ModelFailure; usage: ModelUsage };

export interface ModelFailure {
  kind:
    | "timeout"
    | "network"
    | "rate-limit"
    | "refused"
    | "unauthorized"
    | "server"
    | "bad-output"
    | "empty"
    | "cut"
    | "aborted";
  /** For the log; may hold provider wording, never shown to a person. */
  detail: string;
}

export interface ModelEngine {
  /** For the start-up line and the result card, e.g. "composer" or "openai gpt-5-mini". */
  name: string;
  /** True when every answer is made here, without a provider. */
  embedded: boolean;
  chat(): LanguageModelV4;
  write(request: WriteRequest): AsyncIterable<WritePart>;
}
