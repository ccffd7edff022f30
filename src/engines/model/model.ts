/**
 * The model engine: one way to ask any language model for a structured answer, as a stream.
 * `chat()` is the AI SDK's own interface, so that the embedded composer and real providers share one call site.
 */
import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { z } from "zod";
import type { PriceIn } from "../../shared/usage/cost.ts";

/** How much a model may think before it answers; "default": as much as its provider lets it. */
export const efforts = ["none", "minimal", "low", "medium", "high", "default"] as const;
export type Effort = (typeof efforts)[number];

/** What a task is given, before it was put into words. */
export interface Structured {
  /** As the task's own schema parsed it. */
  input: unknown;
  /** What it may look at besides: brief, results, seed, what to avoid, why earlier answers were refused. */
  context: unknown;
}

/** How an answer in running text is cut into parts. */
export interface SectionForm {
  /** The list that the parts are elements of. */
  key: string;
  /** What the first part is called: a heading of that name is a head, and so are others of its level. */
  first: RegExp;
  /** Parts of other lists → their key, by their names. */
  apart?: Readonly<Record<string, string>>;
  /** An answer without such names is its last list by numbers. */
  mayBeNumbered?: true;
  /** While a part comes, only the line below its name is watched. */
  watchesOneLine?: true;
}

export interface WriteRequest {
  /** Names the task; an engine without a provider looks it up in its own table. Providers never see it. */
  task: string;
  instructions: string;
  prompt: string;
  /** Shown beside the prompt, to a model that takes pictures. */
  pictures?: readonly { type: "image/jpeg" | "image/png"; bytes: Uint8Array }[];
  /** Shape of the whole answer, an object. */
  schema: z.ZodType<unknown>;
  /** The answer is asked for as running text in parts, elements of that list, instead of JSON. */
  sections?: SectionForm | undefined;
  /** The same question as data, for an engine that answers without a provider. Never leaves the process; absent: none answers it so. */
  structured?: Structured;
  /** Absent: none. */
  effort?: Effort;
  /** Tokens of a usual answer: how long it may take follows from them, and how long it may become. */
  expectedTokens?: number;
  /** Of what is written, thoughts apart. */
  maxOutputTokens?: number;
  temperature?: number;
  /** Tokens of the answer and of what can only be asked after it: of those that wait for the provider, the most goes first. */
  tokensAhead?: number;
  signal?: AbortSignal;
}

export interface ModelUsage {
  inputTokens: number;
  /** Thoughts among them. */
  outputTokens: number;
  /** Those of the input that the provider still knew, and those of the output that were thoughts; absent: none, or not told. */
  cacheReadTokens?: number;
  reasoningTokens?: number;
  /** True when the provider reported no usage and the figures are counted here. */
  estimated: boolean;
}

export type FinishReason = "stop" | "length" | "content-filter" | "other";

/** How a write or a turn of a talk ends or begins anew. */
export type EndPart =
  /** The stream broke and is being asked again; everything of this write so far is void. */
  | { type: "restart"; reason: ModelFailure }
  | { type: "finish"; usage: ModelUsage; reason: FinishReason }
  /** The write is over without a whole answer. What was yielded before stays valid. */
  | { type: "failure"; failure: ModelFailure; usage: ModelUsage };

/** Only thoughts have come so far; `seconds` since the question. Told at their beginning, and now and then while they go on. */
export interface ThinkingPart {
  type: "thinking";
  seconds: number;
}

/** What a `write` yields, in order. `path` is the JSON path within the answer, e.g. ["lines", 3, "text"]. */
export type WritePart =
  /** Characters of a string value as they are written. */
  | { type: "delta"; path: (string | number)[]; text: string }
  /** A value directly under the root object, or an element of an array directly under it, is complete. */
  | { type: "value"; path: (string | number)[]; value: unknown }
  | ThinkingPart
  | EndPart;

/** A function that the model may call, and what it takes. */
export interface ChatFunction {
  name: string;
  description: string;
  input: z.ZodType;
  /** Keys of the input that the model is not told of. */
  withheld?: readonly string[];
}

/** A call as the model wrote it: the name may be unknown and the input, JSON, may be anything. */
export interface FunctionCall {
  id: string;
  name: string;
  input: string;
}

/** What was said so far: by people, by the model, and by the functions that it called. */
export type ChatTurn =
  | { role: "user"; text: string }
  | { role: "assistant"; text: string; calls: readonly FunctionCall[] }
  | { role: "function"; answers: readonly { call: FunctionCall; text: string }[] };

/** One turn of the model in a conversation. */
export interface ChatRequest {
  instructions: string;
  turns: readonly ChatTurn[];
  functions: readonly ChatFunction[];
  /** Absent: none. */
  effort?: Effort;
  /** Of what is said, thoughts apart. */
  maxOutputTokens: number;
  signal: AbortSignal;
}

/** What one turn yields: text as it comes; calls when it is whole, right before its finish. */
export type ChatPart =
  | { type: "text"; text: string }
  | { type: "call"; call: FunctionCall }
  | ThinkingPart
  | EndPart;

export interface ModelFailure {
  kind:
    | "timeout"
    | "network"
    | "rate-limit"
    | "refused"
    | "unauthorized"
    /** The server does not know the model, or the address. */
    | "unknown-model"
    /** The question is longer than the model can take in. */
    | "too-long"
    | "server"
    | "bad-output"
    | "empty"
    | "cut"
    | "too-heavy"
    | "aborted";
  /** For the log; may hold provider wording, never shown to a person. */
  detail: string;
}

/** What a day's work with a model may cost. */
export interface ModelBudget {
  /** Where it is counted. */
  owner: string;
  /** Yen. */
  perDay: number;
  /** What follows when it is spent: the embedded engine writes, or nothing is begun. */
  over: "embedded" | "stop";
}

export interface ModelEngine {
  /** For the start-up line and the result card, e.g. "composer" or "openai gpt-5-mini". */
  name: string;
  /** True when every answer is made here, without a provider. */
  embedded: boolean;
  /** How long after the start of a whole job an answer is still asked again for what is wrong in it, in milliseconds. */
  repairMs: number;
  /** What its provider takes; absent where that is not configured. */
  price?: PriceIn | undefined;
  /** Absent: whatever it costs. With a price in yen only. */
  budget?: ModelBudget | undefined;
  chat(): LanguageModelV4;
  write(request: WriteRequest): AsyncIterable<WritePart>;
  /** One turn of a conversation. An embedded model has none: nothing asks it. */
  talk(request: ChatRequest): AsyncIterable<ChatPart>;
}
