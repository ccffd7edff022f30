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
  /** Index in the normalised text of each character kept; null: all were. */
  from: number[] | null;
}

const separator = /[\s・･\-‐_]/;

/** Lower case, spaces and separators gone; katakana as hiragana when `kana` says so. */
function fold(text: string, kana: boolean): Folded {
  let folded = text;
  let from: number[] | null = null;
  if (separator.test(text)) {
    from = Array.from({ length: text.length }, (_, index) => index).filter(
      (index) => !separator.test(text.charAt(index)),
    );
    folded = from.map((index) => text.charAt(index)).join("");
  }
  const lower = lowered(folded);
  return { text: kana ? toHiragana(lower) : lower, from };
}

/** Of the same length, which the map relies on: where a letter becomes two, or depends on those beside it, each is taken by itself. */
function lowered(text: string): string {
  const whole = text.toLowerCase();
  if (whole.length === text.length && !text.includes("Σ")) return whole;
  return Array.from({ length: text.length }, (_, index) => {
    const letter = text.charAt(index).toLowerCase();
    return letter.length === 1 ? letter : text.charAt(index);
  }).join("");
}

/** Finds every banned word in a text, across half-width forms, kana scripts, spaces and zero-width characters. */
export function bannedFinder(words: readonly string[]): (text: string) => FoundWord[] {
  const needles = words.map((word) => {
    const plainWord = normalizeText(word).text;
    const kana = plainWord.length >= shortestFolded;
    return { word, kana, needle: fold(plainWord, kana).text };
  });
  return (text) => {
    if (needles.length === 0) return [];
    const form = normalizeText(text);
    const folded: Partial<Record<"kana" | "typed", Folded>> = {};
    return needles.flatMap(({ word, kana, needle }) => {
      const script = kana ? "kana" : "typed";
      folded[script] ??= fold(form.text, kana);
      const { text: haystack, from } = folded[script];
      const place = (at: number) => (from ? from[at] : at);
      return occurrences(haystack, needle).map((at) => {
        const start = place(at) ?? 0;
        const end = (place(at + needle.length - 1) ?? start) + 1;
        return { word, span: form.original(start, end) };
      });
    });
  };
}

export const findBanned = (text: string, words: readonly string[]): FoundWord[] => bannedFinder(words)(text);

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
