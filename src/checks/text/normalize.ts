/** Compatibility-normalised text that remembers where each of its characters came from. */

export interface NormalizedText {
  /** NFKC, zero-width characters removed. */
  text: string;
  /** The span of the original text that the normalised range [start, end) came from. */
  original(start: number, end: number): { start: number; end: number };
}

const ignorable = /[\p{Default_Ignorable_Code_Point}\uFEFF]/u;
const ignorableAll = new RegExp(ignorable.source, "gu");
/** A character with the marks that compose with it; the last alternative keeps lone surrogates from being lost. */
const cluster = /[^\p{M}\uFF9E\uFF9F][\p{M}\uFF9E\uFF9F]*|[\s\S]/gu;

/** NFKC without zero-width characters: the plain form that words and numbers are compared in. */
export function plain(text: string): string {
  return text.normalize("NFKC").replace(ignorableAll, "");
}

/** NFKC and zero-width removal with a map back to the offsets of the original (UTF-16 code units). */
export function normalizeText(text: string): NormalizedText {
  if (text.normalize("NFKC") === text && !ignorable.test(text)) {
    return { text, original: (start, end) => ({ start, end }) };
  }
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const match of text.matchAll(cluster)) {
    const part = plain(match[0]);
    parts.push(part);
    for (let index = 0; index < part.length; index += 1) {
      starts.push(match.index);
      ends.push(match.index + match[0].length);
    }
  }
  const at = (list: number[], index: number, fallback: number) => list[index] ?? fallback;
  return {
    text: parts.join(""),
    original: (start, end) => ({
      start: at(starts, start, text.length),
      end: end > start ? at(ends, end - 1, text.length) : at(starts, start, text.length),
    }),
  };
}
