/** Which sentences of the material a text rests on, where its writer named none. */
import type { Source } from "../../shared/result.ts";
import { carriedBy, type StatementContext } from "../carries.ts";
import { linkEvidence } from "../evidence.ts";
import { sentenceSpans } from "../text/clauses.ts";

/** Far more than a part of a page and a memo have. */
const most = { sentences: 60, sources: 300 } as const;

/**
 * Ids of the sentences that back a claim of the texts or state what one of their sentences does, in the order of the material. Bounded:
 * 60 sentences of the texts against 300 of the material.
 */
export function groundsOf(
  texts: readonly string[],
  sources: readonly Source[],
  context: StatementContext,
): string[] {
  const near = sources.slice(0, most.sources);
  const found = new Set(
    texts.flatMap((text) => linkEvidence(text, [], near).evidence.map(({ sourceId }) => sourceId)),
  );
  const sentences = texts
    .flatMap((text) => sentenceSpans(text).map(({ start, end }) => text.slice(start, end)))
    .slice(0, most.sentences);
  for (const sentence of sentences) {
    const carries = carriedBy(sentence, context);
    for (const source of near) if (!found.has(source.id) && carries(source)) found.add(source.id);
  }
  return near.filter(({ id }) => found.has(id)).map(({ id }) => id);
}
