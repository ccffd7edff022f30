/** Words that must or must not appear, however they are typed. */
import type { Span } from "../shared/result.ts";
import { toHiragana } from "./text/kana.ts";
import { normalizeText } from "./text/normalize.ts";

export interface FoundWord {
  word: string;
  /** Place in the text as given. */
  span: Span;
}

/** Kana scripts are told apart in words shorter than this: カン must not be found in かんたん. */
const shortestFolded = 3;

interface Folded {
  text: string;
  /** Index in the normalised text of each character kept. */
  from: number[];
}

/** Lower case, spaces and separators gone; katakana as hiragana when `kana` says so. */
function fold(text: string, kana: boolean): Folded {
  const from: number[] = [];
  let folded = "";
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (/[\s・･\-‐_]/.test(letter)) continue;
    folded += letter;
    from.push(index);
  }
  // Character-wise, so that no folding can change the length the map relies on.
  const lower = Array.from({ length: folded.length }, (_, index) => {
    const letter = folded.charAt(index).toLowerCase();
    return letter.length === 1 ? letter : folded.charAt(index);
  }).join("");
  return { text: kana ? toHiragana(lower) : lower, from };
}

/** Every banned word in a text, across half-width forms, kana scripts, spaces and zero-width characters. */
export function findBanned(text: string, words: readonly string[]): FoundWord[] {
  if (words.length === 0) return [];
  const form = normalizeText(text);
  const foldedKana = fold(form.text, true);
  const asTyped = fold(form.text, false);
  return words.flatMap((word) => {
    const plainWord = normalizeText(word).text;
    const kana = plainWord.length >= shortestFolded;
    const haystack = kana ? foldedKana : asTyped;
    const needle = fold(plainWord, kana).text;
    return occurrences(haystack.text, needle).map((at) => {
      const start = haystack.from[at] ?? 0;
      const end = (haystack.from[at + needle.length - 1] ?? start) + 1;
      return { word, span: form.original(start, end) };
    });
  });
}

/** Required words a text lacks, in the order given. */
export function missingRequired(text: string, words: readonly string[]): string[] {
  return words.filter((word) => word.trim() !== "" && findBanned(text, [word]).length === 0);
}

function occurrences(text: string, word: string): number[] {
  const found: number[] = [];
  if (word === "") return found;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) found.push(at);
  return found;
}
