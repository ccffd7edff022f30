/** Which words of a quoted sentence a piece says too. Pure. */
import type { Evidence } from "#src/shared/result.ts";

export interface WordPart {
  text: string;
  start: number;
  isShared: boolean;
}

/** Endings and helpers are in every sentence: they tie nothing together. */
const isContent = (words: string): boolean => /[\p{Script=Han}\p{Script=Katakana}\p{N}A-Za-z]/u.test(words);

/** The sentence in pieces; shared are the words that the evidence of the text marks and that stand in the sentence as well. */
export function sharedIn(
  text: string,
  sentence: string,
  evidence: readonly Pick<Evidence, "span">[],
): WordPart[] {
  const words = [...new Set(evidence.map(({ span }) => text.slice(span.start, span.end)))]
    .filter(isContent)
    .sort((a, b) => b.length - a.length);
  const marked = new Array<boolean>(sentence.length).fill(false);
  for (const word of words)
    for (
      let at = sentence.indexOf(word);
      at >= 0 && word !== "";
      at = sentence.indexOf(word, at + word.length)
    )
      marked.fill(true, at, at + word.length);
  const parts: WordPart[] = [];
  for (let at = 0; at < sentence.length; at += 1) {
    const last = parts.at(-1);
    const isShared = marked[at] === true;
    if (last && last.isShared === isShared) last.text += sentence[at];
    else parts.push({ text: sentence[at] ?? "", start: at, isShared });
  }
  return parts;
}
