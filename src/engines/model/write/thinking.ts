/** What follows from how much a model thinks: what it is told, how long it may be silent, how long its answer may become. */
import type { LanguageModelV4CallOptions } from "@ai-sdk/provider";
import type { Effort } from "../model.ts";

/** A model that thinks may be silent so much longer, in milliseconds. */
const thinkingMs = 30_000;

/** Tokens for thoughts, which providers count into an answer. Some models think a little whatever they are told. */
const rooms: Record<Effort, number> = {
  none: 2000,
  minimal: 2000,
  low: 4000,
  medium: 8000,
  high: 16_000,
  default: 8000,
};
/** For one that was seen to think though it was told not to. */
const leastRoom = 8000;
/** Answers are longer now and then; one that is longer than this does not end by itself. */
const timesExpected = 3;
const leastAnswer = 2000;

/** What was seen of a model: whether it thinks, whatever it is told. */
export interface SeenThinking {
  seen: boolean;
}

const isBrief = (effort: Effort) => effort === "none" || effort === "minimal";

export interface Thinking {
  /** How much longer than another it may be silent before it says anything at all, and after its first thought. */
  beforeMs: number;
  sinceMs: number;
}

export const thinkingOf = (effort: Effort, { seen }: SeenThinking): Thinking => ({
  beforeMs: isBrief(effort) && !seen ? 0 : thinkingMs,
  sinceMs: thinkingMs,
});

interface Asked {
  effort: Effort;
  expectedTokens?: number | undefined;
  maxOutputTokens?: number | undefined;
}

/** The most tokens of the answer with its thoughts; undefined where nothing is known of its length. */
function mostTokens(
  { effort, expectedTokens, maxOutputTokens }: Asked,
  { seen }: SeenThinking,
): number | undefined {
  const expected =
    expectedTokens === undefined ? undefined : Math.max(leastAnswer, timesExpected * expectedTokens);
  const written = maxOutputTokens ?? expected;
  if (written === undefined) return undefined;
  return Math.ceil(written) + Math.max(rooms[effort], seen ? leastRoom : 0);
}

/** The call with what the model is told of thinking. */
export function withThinking(
  options: LanguageModelV4CallOptions,
  asked: Asked,
  seen: SeenThinking,
): LanguageModelV4CallOptions {
  const most = mostTokens(asked, seen);
  const { providerOptions } = options;
  // OpenAI's SDK asks for thoughts in words wherever there are any; a summary only shows that the model is still at work.
  const summary = isBrief(asked.effort) ? null : "auto";
  return {
    ...options,
    ...(most !== undefined && { maxOutputTokens: most }),
    ...(asked.effort !== "default" && { reasoning: asked.effort }),
    providerOptions: {
      ...providerOptions,
      openai: { ...providerOptions?.openai, reasoningSummary: summary },
    },
  };
}
