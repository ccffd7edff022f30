/** `write()` over any language model: one structured answer as a stream, with limits, retries and a single visible end. */
import { setTimeout as wait } from "node:timers/promises";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { lazyModel } from "./lazy-model.ts";
import type { ModelEngine, ModelFailure, ModelUsage, WritePart, WriteRequest } from "./model.ts";
import { Attempt } from "./write/attempt.ts";
import { toCallOptions } from "./write/call-options.ts";
import { type Trouble, trouble } from "./write/failure.ts";
import { createSlots, type Slots } from "./write/slots.ts";
import { addUsage, estimateTextTokens, estimateTokens, noUsage, usageOf } from "./write/usage.ts";

export interface ModelEngineOptions {
  name: string;
  embedded: boolean;
  model: () => LanguageModelV4 | Promise<LanguageModelV4>;
  /** Milliseconds. `totalMs` counts from the moment the call has its slot, over all attempts and waits. */
  timeouts?: { firstChunkMs?: number; chunkMs?: number; totalMs?: number };
  /** How often to ask again before any text has come, and after. */
  retries?: { before?: number; during?: number };
  /** Calls at the same time; the others wait in order, at most `totalMs`. Default: no limit. */
  maxConcurrent?: number;
  /** UTF-16 units of one answer, white space and all. Default 200,000. */
  maxOutputChars?: number;
  /** Replaced in tests. `sleep` rejects when the signal aborts; `random` is in [0, 1). */
  clock?: { sleep(ms: number, signal: AbortSignal): Promise<void>; random(): number };
}

type Settings = ReturnType<typeof settingsOf>;

/** The longest wait that a provider's retry-after is honoured with; longer ends the write at once. */
const maxRetryAfterMs = 20_000;
const firstBackoffMs = 500;
const maxBackoffMs = 8000;

function settingsOf(options: ModelEngineOptions) {
  return {
    firstChunkMs: 20_000,
    chunkMs: 15_000,
    totalMs: 90_000,
    ...options.timeouts,
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
  found: Trouble,
  hasBegun: boolean,
  budget: Budget,
  settings: Settings,
): number | undefined {
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

function usageOfAttempt(attempt: Attempt, request: WriteRequest): ModelUsage {
  return usageOf(attempt.finishPart?.usage, () => ({
    input: estimateTextTokens(request.instructions) + estimateTextTokens(request.prompt),
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

const aborted: ModelFailure = trouble("aborted", "stopped by the caller").failure;

/** What one write carries from attempt to attempt. */
interface Progress {
  readonly request: WriteRequest;
  readonly signal: AbortSignal;
  readonly settings: Settings;
  readonly budget: Budget;
  /** performance.now() at which the write must be over. */
  readonly deadline: number;
  usage: ModelUsage;
}

/** What an attempt's end means for the write: its last part, or how long to wait before asking again. */
function conclude(
  attempt: Attempt,
  progress: Progress,
): { last: WritePart } | { reason: ModelFailure; delay: number } {
  // A call that was turned away before it began costs nothing.
  if (attempt.hasBegun || attempt.finishPart) {
    progress.usage = addUsage(progress.usage, usageOfAttempt(attempt, progress.request));
  }
  const { usage } = progress;
  // A local model may have answered to the end before the reader could say stop.
  if (progress.signal.aborted) return { last: { type: "failure", failure: aborted, usage } };
  const outcome = attempt.outcome();
  if ("finish" in outcome) return { last: { type: "finish", usage, reason: outcome.finish } };
  const reason = outcome.trouble.failure;
  const delay = nextDelay(outcome.trouble, attempt.hasBegun, progress.budget, progress.settings);
  const isOver = delay === undefined || performance.now() + delay >= progress.deadline;
  return isOver ? { last: { type: "failure", failure: reason, usage } } : { reason, delay };
}

async function* write(
  model: LanguageModelV4,
  request: WriteRequest,
  settings: Settings,
  slots: Slots,
): AsyncGenerator<WritePart, void> {
  const signal = request.signal ?? new AbortController().signal;
  const options = toCallOptions(request);
  const release = await slots.take(signal, settings.totalMs);
  if (!release) {
    const failure = signal.aborted ? aborted : trouble("timeout", "no free slot in time").failure;
    yield { type: "failure", failure, usage: noUsage };
    return;
  }
  const { before, during } = settings;
  const deadline = performance.now() + settings.totalMs;
  const budget = { before, during, timeouts: 1 };
  const progress: Progress = { request, signal, settings, budget, deadline, usage: noUsage };
  let attempt: Attempt | undefined;
  try {
    for (;;) {
      attempt = new Attempt({ ...settings, deadline }, signal);
      attempt.start(model, options);
      for (let parts = await attempt.next(); parts; parts = await attempt.next()) {
        for (const part of parts) yield part;
      }
      const next = conclude(attempt, progress);
      if ("last" in next) return yield next.last;
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

/**
 * Makes a model engine over any language model. `write` never throws for what a provider does: it ends with exactly one
 * `finish` or `failure`, within the time limits, and leaving its loop early closes the provider's connection.
 */
export function createModelEngine(options: ModelEngineOptions): ModelEngine {
  const settings = settingsOf(options);
  const slots = createSlots(options.maxConcurrent ?? Number.POSITIVE_INFINITY);
  const model = lazyModel(options.name, options.model);
  return {
    name: options.name,
    embedded: options.embedded,
    chat: () => model,
    write: (request) => write(model, request, settings, slots),
  };
}
