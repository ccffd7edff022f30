/** Token counts of a write: the provider's own where it reports them, else an estimate. */
import type { LanguageModelV4Usage } from "@ai-sdk/provider";
import type { ModelUsage } from "../model.ts";

export const noUsage: ModelUsage = { inputTokens: 0, outputTokens: 0, estimated: false };

/** Counts characters cheaply, so that tokens can be estimated without keeping the text. */
export interface CharacterCount {
  ascii: number;
  other: number;
}

export function countCharacters(count: CharacterCount, text: string): void {
  let ascii = 0;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) < 0x80) ascii += 1;
  count.ascii += ascii;
  count.other += text.length - ascii;
}

/**
 * Estimates tokens as one for four ASCII characters and one for each other character: the usual rule of thumb for
 * English, and on the high side for Japanese with today's vocabularies, so that a limit is never passed unseen.
 */
export function estimateTokens(count: CharacterCount): number {
  return Math.ceil(count.ascii / 4) + count.other;
}

export function estimateTextTokens(text: string): number {
  const count = { ascii: 0, other: 0 };
  countCharacters(count, text);
  return estimateTokens(count);
}

/** The provider's figures; each that is missing is replaced by the estimate. */
export function usageOf(
  reported: LanguageModelV4Usage | undefined,
  estimate: () => { input: number; output: number },
): ModelUsage {
  const input = reported?.inputTokens.total;
  const output = reported?.outputTokens.total;
  const told = detailsOf(reported?.inputTokens.cacheRead, reported?.outputTokens.reasoning);
  if (input !== undefined && output !== undefined) {
    return { inputTokens: input, outputTokens: output, ...told, estimated: false };
  }
  const guess = estimate();
  return {
    inputTokens: input ?? guess.input,
    outputTokens: output ?? guess.output,
    ...told,
    estimated: true,
  };
}

const detailsOf = (cacheReadTokens = 0, reasoningTokens = 0) => ({
  ...(cacheReadTokens > 0 && { cacheReadTokens }),
  ...(reasoningTokens > 0 && { reasoningTokens }),
});

export function addUsage(a: ModelUsage, b: ModelUsage): ModelUsage {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    ...detailsOf(
      (a.cacheReadTokens ?? 0) + (b.cacheReadTokens ?? 0),
      (a.reasoningTokens ?? 0) + (b.reasoningTokens ?? 0),
    ),
    estimated: a.estimated || b.estimated,
  };
}
