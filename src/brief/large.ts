/** How much material is worked through where it is; more is worked through in a thread of its own. */
import type { Source } from "../shared/result.ts";

/** A brief that a person writes by hand stays below this, in characters and sentences: some milliseconds of work. */
export const maxSmallLength = { characters: 6_000, sentences: 80 } as const;

/** `beside`: characters that come with the sentences. */
export function isLarge(sentences: readonly Source[], beside = 0): boolean {
  if (sentences.length > maxSmallLength.sentences) return true;
  return sentences.reduce((sum, { text }) => sum + text.length, beside) > maxSmallLength.characters;
}
