/** What the assistant has said, put together from its pieces. Pure. */
import type { SaidData } from "../run-parts.ts";

export interface Said {
  round: number;
  text: string;
}

/** What has been said, with one more piece. */
export function addSaid(known: Said, { round, from, text }: SaidData): Said {
  if (round < known.round) return known;
  const before = round > known.round ? "" : known.text;
  const joins = from <= before.length && from + text.length > before.length;
  if (!joins) return round > known.round ? { round, text: "" } : known;
  return { round, text: before.slice(0, from) + text };
}
