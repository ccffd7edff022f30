/** `write()` and `talk()` over any language model: one answer as a stream, with limits, retries and a single visible end. */
import { setTimeout as wait } from "node:timers/promises";
import type { LanguageModelV4, LanguageModelV4CallOptions } from "@ai-sdk/provider";
import type { PriceIn } from "../../shared/usage/cost.ts";
import { createJsonScanner } from "./json-stream.ts";
import { lazyModel } from "./lazy-model.ts";
import type {
  ChatPart,
  ChatRequest,
  Effort,
  EndPart,
  ModelBudget,
  ModelEngine,
  ModelFailure,
  ModelUsage,
  ThinkingPart,
  WritePart,
  WriteRequest,
} from "./model.ts";
import { createSectionScanner } from "./section-stream.ts";
import type { Attempt } from "./write/attempt.ts";
import { bareListOf, toCallOptions, toJsonSchema } from "./write/call-options.ts";
import { ChatAttempt } from "./write/chat-attempt.ts";
import { toChatOptions } from "./write/chat-options.ts";
import type { AttemptLimits } from "./write/deadline.ts";
import { type CallFailure, callFailure } from "./write/failure.ts";
import { ObjectAttempt } from "./write/object-attempt.ts";
import { createSlots, type Slots } from "./write/slots.ts";
import { type SeenThinking, thinkingOf, withThinking } from "./write/thinking.ts";
import { addUsage, estimateTextTokens, estimateTokens, noUsage, usageOf } from "./write/usage.ts";

export interface ModelEngineOptions {
  name: string;
  embedded: boolean;
  price?: PriceIn | undefined;
  budget?: ModelBudget | undefined;
  model: () => LanguageModelV4 | Promise<LanguageModelV4>;
  /**
   * Milliseconds. `totalMs` counts from the moment the call has its slot, over all attempts and waits; a long answer, and one that is
   * thought over, has more.
   */
  timeouts?: { firstChunkMs?: number; chunkMs?: number; totalMs?: number };
  /** The slowest that an answer is waited for. Default 15. */
  tokensPerSecond?: number;
  /** In place of what the questions ask for. */
  effort?: Effort | undefined;
  /** How often to ask again before any text has come, and after. */
  retries?: { before?: number; during?: number };
  /** Calls at the same time; the others wait in order, at most `totalMs`. Default: no limit. */
  maxConcurrent?: number;
  /** Shared with other engines of the same provider; in place of `maxConcurrent`. */
  slots?: Slots;
  /** UTF-16 units of one answer, white space and all. Default 200,000. */
  maxOutputChars?: number;
  /** Replaced in tests. `sleep` rejects when the signal aborts; `random` is in [0, 1). */
  clock?: { sleep(ms: number, signal: AbortSignal): Promise<void>; random(): number };
}

/** About what providers count for a page. */
const pictureTokens = 1_500;

type Settings = ReturnType<typeof settingsOf>;

/** The longest wait that a provider's retry-after is honoured with; longer ends the write at once. */
const maxRetryAfterMs = 20_000;
const firstBackoffMs = 500;
const maxBackoffMs = 8000;
/** Between two questions to a server that is still loading its model. */
const loadingMs = 3000;

function settingsOf(options: ModelEngineOptions) {
  return {
    firstChunkMs: 20_000,
    chunkMs: 15_000,
    totalMs: 90_000,
    ...options.timeouts,
    tokensPerSecond: options.tokensPerSecond ?? 15,
    effort: options.effort,
    seen: { seen: false } as SeenThinking,
    before: options.retries?.before ?? 2,
    during: options.retries?.during ?? 1,
    maxOutputChars: options.maxOutputChars ?? 200_000,
    clock: options.clock ?? {
      sleep: (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }),
      random: Math.random,
    },
  };
}

/** What is left of the permission to ask again, over one write. */
interface Budget {
  before: number;
  during: number;
  timeouts: number;
}

/** Takes one retry from the budget; returns the wait before it in milliseconds, or undefined when it is over. */
function nextDelay(
  found: CallFailure,
  hasBegun: boolean,
  budget: Budget,
  settings: Settings,
): number | undefined {
  if (found.isLoading) return loadingMs;
  if (!found.isRetryable || budget[hasBegun ? "during" : "before"] <= 0) return undefined;
  // A silent provider is asked again once only: each time costs the person a whole time-out.
  if (found.failure.kind === "timeout" && budget.timeouts <= 0) return undefined;
  if ((found.retryAfterMs ?? 0) > maxRetryAfterMs) return undefined;
  if (found.failure.kind === "timeout") budget.timeouts -= 1;
  budget[hasBegun ? "during" : "before"] -= 1;
  const used = settings.before + settings.during - budget.before - budget.during;
  const backoff = Math.min(maxBackoffMs, firstBackoffMs * 2 ** (used - 1));
  return Math.max(found.retryAfterMs ?? 0, backoff * (0.5 + settings.clock.random() / 2));
}

function usageOfAttempt(attempt: Attempt<unknown>, asked: Asked<unknown>): ModelUsage {
  return usageOf(attempt.finishPart?.usage, () => ({
    input: asked.estimateInput(),
    output: estimateTokens(attempt.characters),
  }));
}

/** Waits; false when the caller has aborted meanwhile. */
async function pause(ms: number, signal: AbortSignal, settings: Settings): Promise<boolean> {
  try {
    await settings.clock.sleep(ms, signal);
    return !signal.aborted;
  } catch {
    return false;
  }
}

/** With a provider of usual speed a whole job, repairs included, is then over within the minute. */
const leastRepairMs = 50_000;

/** What a token of an answer takes with a provider of middling speed. */
const usualTokenMs = 25;

const aborted: ModelFailure = callFailure("aborted", "stopped by the caller").failure;

/** What is asked, whatever the answer is to be. */
interface Asked<Part> {
  readonly options: LanguageModelV4CallOptions;
  readonly effort: Effort;
  readonly expectedTokens?: number | undefined;
  readonly maxOutputTokens?: number | undefined;
  readonly signal: AbortSignal;
  attempt(limits: AttemptLimits, signal: AbortSignal): Attempt<Part>;
  readonly tokensAhead: number;
  /** For providers that report no usage. */
  estimateInput(): number;
}

/** What one write carries from attempt to attempt. */
interface Progress {
  readonly asked: Asked<unknown>;
  readonly settings: Settings;
  readonly budget: Budget;
  /** performance.now() at which the write must be over. */
  readonly deadline: number;
  usage: ModelUsage;
}

/** What an attempt's end means for the write: its last part, or how long to wait before asking again. */
function conclude(
  attempt: Attempt<unknown>,
  progress: Progress,
): { last: EndPart } | { reason: ModelFailure; delay: number } {
  const { seen } = progress.settings;
  seen.seen ||= attempt.hasThought || (attempt.finishPart?.usage.outputTokens.reasoning ?? 0) > 0;
  // A call that was turned away before it began costs nothing.
  if (attempt.hasBegun || attempt.hasThought || attempt.finishPart) {
    progress.usage = addUsage(progress.usage, usageOfAttempt(attempt, progress.asked));
  }
  const { usage } = progress;
  // A local model may have answered to the end before the reader could say stop.
  if (progress.asked.signal.aborted) return { last: { type: "failure", failure: aborted, usage } };
  const outcome = attempt.outcome();
  if ("finish" in outcome) return { last: { type: "finish", usage, reason: outcome.finish } };
  const reason = outcome.trouble.failure;
  const delay = nextDelay(outcome.trouble, attempt.hasBegun, progress.budget, progress.settings);
  const isOver = delay === undefined || performance.now() + delay >= progress.deadline;
  return isOver ? { last: { type: "failure", failure: reason, usage } } : { reason, delay };
}

/** The whole time of one question: a long answer and one that is thought over have more. */
function totalOf({ effort, expectedTokens }: Asked<unknown>, settings: Settings): number {
  const { firstChunkMs, totalMs, tokensPerSecond, seen } = settings;
  const written = expectedTokens ? firstChunkMs + (expectedTokens * 1000) / tokensPerSecond : 0;
  return thinkingOf(effort, seen).beforeMs + Math.max(totalMs, written);
}

async function* ask<Part>(
  model: LanguageModelV4,
  asked: Asked<Part>,
  settings: Settings,
  slots: Slots,
): AsyncGenerator<Part | ThinkingPart | EndPart, void> {
  const { signal } = asked;
  const release = await slots.take(signal, settings.totalMs, asked.tokensAhead * usualTokenMs);
  if (!release) {
    const failure = signal.aborted ? aborted : callFailure("timeout", "no free slot in time").failure;
    yield { type: "failure", failure, usage: noUsage };
    return;
  }
  const { before, during, seen } = settings;
  const deadline = performance.now() + totalOf(asked, settings);
  const budget = { before, during, timeouts: 1 };
  const progress: Progress = { asked, settings, budget, deadline, usage: noUsage };
  let attempt: Attempt<Part> | undefined;
  try {
    for (;;) {
      const thinking = thinkingOf(asked.effort, seen);
      attempt = asked.attempt({ ...settings, thinking, deadline }, signal);
      attempt.start(model, withThinking(asked.options, asked, seen));
      for (let parts = await attempt.next(); parts; parts = await attempt.next()) {
        for (const part of parts) yield part;
      }
      const next = conclude(attempt, progress);
      if ("last" in next) {
        if (next.last.type === "finish") for (const part of attempt.atEnd()) yield part;
        return yield next.last;
      }
      if (attempt.hasBegun) yield { type: "restart", reason: next.reason };
      if (!(await pause(next.delay, signal, settings))) {
        return yield { type: "failure", failure: aborted, usage: progress.usage };
      }
    }
  } finally {
    // Also when the reader leaves early: the connection closes and the next in line gets the slot.
    attempt?.stop();
    release();
  }
}

function askedToWrite(request: WriteRequest, settings: Settings): Asked<WritePart> {
  const bareList = bareListOf(toJsonSchema(request.schema));
  return {
    options: toCallOptions(request),
    effort: settings.effort ?? request.effort ?? "none",
    expectedTokens: request.expectedTokens,
    maxOutputTokens: request.maxOutputTokens,
    signal: request.signal ?? new AbortController().signal,
    attempt: (limits, signal) =>
      new ObjectAttempt(limits, signal, () =>
        request.sections ? createSectionScanner(request.sections, bareList) : createJsonScanner({ bareList }),
      ),
    tokensAhead: request.tokensAhead ?? 0,
    estimateInput: () =>
      estimateTextTokens(request.instructions) +
      estimateTextTokens(request.prompt) +
      (request.pictures?.length ?? 0) * pictureTokens,
  };
}

function askedToTalk(request: ChatRequest, settings: Settings): Asked<ChatPart> {
  return {
    options: toChatOptions(request),
    effort: settings.effort ?? request.effort ?? "none",
    maxOutputTokens: request.maxOutputTokens,
    signal: request.signal,
    attempt: (limits, signal) => new ChatAttempt(limits, signal),
    // Somebody sits before an empty line and waits.
    tokensAhead: Number.POSITIVE_INFINITY,
    estimateInput: () =>
      estimateTextTokens(request.instructions) +
      estimateTextTokens(JSON.stringify([request.turns, request.functions])),
  };
}

/**
 * Makes a model engine over any language model. It never throws for what a provider does: it ends with exactly one
 * `finish` or `failure`, within the time limits, and leaving its loop early closes the provider's connection.
 */
export function createModelEngine(options: ModelEngineOptions): ModelEngine {
  const settings = settingsOf(options);
  const slots = options.slots ?? createSlots(options.maxConcurrent ?? Number.POSITIVE_INFINITY);
  const model = lazyModel(options.name, options.model);
  return {
    name: options.name,
    embedded: options.embedded,
    price: options.price,
    budget: options.budget,
    repairMs: Math.max(leastRepairMs, 2.5 * settings.firstChunkMs),
    chat: () => model,
    write: (request) => ask(model, askedToWrite(request, settings), settings, slots),
    talk: (request) => ask(model, askedToTalk(request, settings), settings, slots),
  };
}
