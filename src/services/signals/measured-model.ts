/** A text engine whose answers are counted: how long they took, what they used, how they ended. Never what they said. */
import type { EndPart, ModelEngine, ModelUsage } from "../../engines/model/model.ts";
import type { Signals } from "../../engines/signals/signals.ts";

/** The same engine where nobody listens. */
export function measuredModel(engine: ModelEngine, signals: Signals): ModelEngine {
  if (!signals.on) return engine;
  const watch = <Part extends { type: string }>(
    kind: "write" | "talk",
    parts: AsyncIterable<Part | EndPart>,
  ) => measured(signals, engine.name, kind, parts);
  return {
    ...engine,
    write: (request) => watch("write", engine.write(request)),
    talk: (request) => watch("talk", engine.talk(request)),
  };
}

async function* measured<Part extends { type: string }>(
  signals: Signals,
  model: string,
  kind: string,
  parts: AsyncIterable<Part | EndPart>,
): AsyncGenerator<Part | EndPart> {
  const begun = performance.now();
  // Where the reader leaves before the end.
  let outcome = "left";
  try {
    for await (const part of parts) {
      if (isEnd(part)) outcome = took(signals, model, part) ?? outcome;
      yield part;
    }
  } finally {
    const seconds = (performance.now() - begun) / 1000;
    signals.took("hitofude_model_call_seconds", { model, kind, outcome }, seconds);
  }
}

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
