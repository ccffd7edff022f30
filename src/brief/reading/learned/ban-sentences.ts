/** How likely a sentence forbids a word, whatever form it does it in: only such sentences are looked through for bare words. Pure. */
import { keyOf } from "../lines/key.ts";
import { gramHashes, hashesOf, head, tail } from "./model.ts";
import type { WordSentence } from "./word-features.ts";

const looked = 100;
const neighbour = 24;

/** What a sentence and those beside it tell of that. */
export function hashesOfSentence(
  { text, row, role, refuses }: WordSentence,
  above: WordSentence | undefined,
  below: WordSentence | undefined,
): number[] {
  const words = keyOf(text.slice(0, looked)).toLowerCase();
  const label = row.label ?? row.under;
  const next = below === undefined ? "" : keyOf(below.text.slice(0, neighbour)).toLowerCase();
  return [
    ...gramHashes("g", words, 1, 3),
    ...(label === null ? [] : gramHashes("l", keyOf(label).slice(0, 16), 1, 2)),
    ...gramHashes("n", next, 2, 3),
    ...hashesOf([
      ...[
        "bias",
        `r:${role}`,
        `p:${row.place ?? "none"}`,
        `b:${refuses}`,
        `n:${Math.min(8, text.length >> 3)}`,
      ],
      ...[`m:${head(row.marker, 1)}`, `h:${row.heading}`, `q:${/[「『“"]/u.test(text)}`],
      ...[`b<:${above?.refuses === true}`, `b>:${below?.refuses === true}`, `r<:${above?.role}`],
      ...[2, 3, 4].map((size) => `e:${tail(words, size)}`),
    ]),
  ];
}
