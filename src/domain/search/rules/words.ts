/** Words to look for and what to show of a text that holds them. Pure. */
import { fold } from "#src/shared/words/fold.ts";
import type { HitSegment } from "../schema.ts";

const maxTerms = 8;
/** A longer term is narrowed down by these many pairs; the whole of it is compared anyway. */
const maxPairs = 24;

/** The words of a query, folded, each once: a text has to hold all of them. */
export function termsOf(query: string): string[] {
  const terms = fold(query)
    .split(" ")
    .filter((term) => term !== "");
  return [...new Set(terms)].slice(0, maxTerms);
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** So many buckets the index has, each under a letter from the first on; the database counts alike (search_pairs). */
const [buckets, firstBucket] = [64, 0x100];

/** The letter of the bucket that holds a project's texts: by the last byte of its id. */
export const bucketOf = (projectId: string) =>
  String.fromCodePoint(firstBucket + (Number.parseInt(projectId.slice(-2), 16) % buckets));

/** The terms as the index has them in a bucket: pairs of letters; a single letter is the beginning of a pair. */
export function pairsQuery(terms: readonly string[], bucket: string): string {
  const pairs = terms.flatMap((term) => {
    const letters = [...term];
    if (letters.length === 1) return [`${quoted(`${bucket}${term}`)}:*`];
    return letters.slice(1, maxPairs).map((letter, index) => quoted(`${bucket}${letters[index]}${letter}`));
  });
  return [...new Set(pairs)].join(" & ");
}

/** What marks the rows of a project in the index. */
export const projectLexeme = (projectId: string) => quoted(`p${projectId}`);

/** A pattern for the folded text; the signs of a pattern are just signs. */
export const patternOf = (term: string) => `%${term.replace(/[\\%_]/g, "\\$&")}%`;

const segmenter = new Intl.Segmenter("ja", { granularity: "grapheme" });
const shownBefore = 24;
const maxShown = 120;

/** The part of the text around the first of the terms, cut into what was looked for and the rest. */
export function excerpt(text: string, terms: readonly string[]): HitSegment[] {
  const shown = Array.from(segmenter.segment(text.replace(/\s+/g, " ")), ({ segment }) => segment);
  const hits = hitsIn(shown, terms);
  const first = hits.indexOf(true);
  const start = first > shownBefore ? first - shownBefore : 0;
  const end = Math.min(shown.length, start + maxShown);
  const stretches: HitSegment[] = [];
  const add = (piece: string, hit: boolean) => {
    const last = stretches.at(-1);
    if (last?.hit === hit) last.text += piece;
    else stretches.push({ text: piece, hit });
  };
  if (start > 0) add("…", false);
  shown.slice(start, end).forEach((sign, index) => {
    add(sign, hits[start + index] === true);
  });
  if (end < shown.length) add("…", false);
  return stretches;
}

/** For each sign of the text whether it belongs to one of the terms, whatever its width, case or kana. */
function hitsIn(signs: readonly string[], terms: readonly string[]): boolean[] {
  const folded = signs.map(fold);
  const places = folded.flatMap((sign, place) => Array.from({ length: sign.length }, () => place));
  const whole = folded.join("");
  const hits = new Array<boolean>(signs.length).fill(false);
  for (const term of terms) {
    for (let at = whole.indexOf(term); at >= 0; at = whole.indexOf(term, at + term.length)) {
      hits.fill(true, places[at], (places[at + term.length - 1] ?? 0) + 1);
    }
  }
  return hits;
}
