/** A text engine whose answers are counted: how long they took, what they used, how they ended. Never what they said. */
import type { EndPart, ModelEngine, ModelUsage } from "../../engines/model/model.ts";
import { noSignals, type Signals } from "../../engines/signals/signals.ts";
import { noTracing, type Tracing } from "../../engines/tracing/tracing.ts";

export interface Listeners {
  signals: Signals;
  tracing: Tracing;
}

export const noListeners: Listeners = { signals: noSignals, tracing: noTracing };

/** The same engine where nobody listens. */
export function measuredModel(engine: ModelEngine, { signals, tracing }: Listeners): ModelEngine {
  if (!signals.on && !tracing.on) return engine;
  const watch = <Part extends { type: string }>(
    kind: "write" | "talk",
    parts: AsyncIterable<Part | EndPart>,
  ) => measured({ signals, tracing }, engine.name, kind, parts);
  return {
    ...engine,
    write: (request) => watch("write", engine.write(request)),
    talk: (request) => watch("talk", engine.talk(request)),
  };
}

async function* measured<Part extends { type: string }>(
  { signals, tracing }: Listeners,
  model: string,
  kind: string,
  parts: AsyncIterable<Part | EndPart>,
): AsyncGenerator<Part | EndPart> {
  const begun = performance.now();
  const span = tracing.begin("model call", { "model.name": model, "model.task": kind });
  let usage = noUsage;
  // Where the reader leaves before the end.
  let outcome = "left";
  try {
    for await (const part of parts) {
      if (isEnd(part)) {
        outcome = took(signals, model, part) ?? outcome;
        if (part.type !== "restart") usage = part.usage;
      }
      yield part;
    }
  } finally {
    const seconds = (performance.now() - begun) / 1000;
    const { inputTokens, outputTokens } = usage;
    const tokens = { "model.tokens.input": inputTokens, "model.tokens.output": outputTokens };
    span?.end({ "model.outcome": outcome, ...tokens }, brokenBy.has(outcome));
    signals.took("hitofude_model_call_seconds", { model, kind, outcome }, seconds);
  }
}

const noUsage: ModelUsage = { inputTokens: 0, outputTokens: 0, estimated: true };
/** Outcomes that are a failure of the model's. */
const brokenBy = new Set<string>([
  "timeout",
  "network",
  "rate-limit",
  "refused",
  "unauthorized",
  "unknown-model",
  "server",
]);

const ends = new Set(["restart", "finish", "failure"]);
const isEnd = (part: { type: string }): part is EndPart => ends.has(part.type);

/** How the call ended; null when it is asked again. */
function took(signals: Signals, model: string, part: EndPart): string | null {
  if (part.type !== "finish") {
    const reason = part.type === "restart" ? part.reason.kind : part.failure.kind;
    if (reason !== "aborted") signals.count("hitofude_model_failures_total", { model, reason });
    if (part.type === "restart") return null;
    countTokens(signals, model, part.usage);
    return reason;
  }
  countTokens(signals, model, part.usage);
  return part.reason;
}

function countTokens(signals: Signals, model: string, usage: ModelUsage): void {
  const { inputTokens, outputTokens, cacheReadTokens = 0, reasoningTokens = 0 } = usage;
  const amounts = {
    input: inputTokens,
    output: outputTokens,
    cached: cacheReadTokens,
    reasoning: reasoningTokens,
  };
  for (const [direction, amount] of Object.entries(amounts))
    if (amount > 0) signals.count("hitofude_model_tokens_total", { model, direction }, amount);
}
