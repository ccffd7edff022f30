/** The reading as others take it: plain values. */
import type { Reading, ReadingView } from "./schema.ts";

/** Plain values, as the API and the command line answer them. */
export function toReadingView(reading: Reading): ReadingView {
  const texts = (found: readonly { text: string }[]): string[] => found.map(({ text }) => text);
  return {
    name: reading.name?.value ?? null,
    kind: reading.kind?.value ?? null,
    class: reading.class?.value ?? null,
    asked: reading.asked,
    audience: texts(reading.audience),
    media: texts(reading.media),
    aim: texts(reading.aim),
    forbiddenWords: texts(reading.forbiddenWords),
    requiredWords: texts(reading.requiredWords),
    prices: reading.prices.map(({ text, kind }) => ({ text, own: kind === "own" || kind === "option" })),
    sentences: reading.sentences.map(({ id, text, role }) => ({ id, text, role })),
    contradictions: reading.contradictions.map(({ texts: pair, about }) => ({ texts: pair, about })),
    questions: reading.questions.map(({ topic, text }) => ({ topic, text })),
    by: reading.by,
  };
}
