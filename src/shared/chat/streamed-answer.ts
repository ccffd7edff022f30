/** What the assistant has said, put together from its pieces. Pure. */
import type { AnswerData } from "../run-parts.ts";

export interface StreamedAnswer {
  round: number;
  text: string;
}

/** What has been said, with one more piece. */
export function appendAnswer(known: StreamedAnswer, { round, from, text }: AnswerData): StreamedAnswer {
  if (round < known.round) return known;
  const before = round > known.round ? "" : known.text;
  const joins = from <= before.length && from + text.length > before.length;
  if (!joins) return round > known.round ? { round, text: "" } : known;
  return { round, text: before.slice(0, from) + text };
}
