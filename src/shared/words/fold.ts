/** Kinds of text that can be found, and the one form in which words and texts are compared. Pure. */
export const searchKinds = ["thread", "message", "result", "file", "memo"] as const;
export type SearchKind = (typeof searchKinds)[number];

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const katakana = range(0x30a1, 0x30f6);
/** × stands among the letters of Latin-1, an unassigned place among those of Greek. */
const capitals = [
  ...range(0x41, 0x5a),
  ...range(0xc0, 0xde).filter((letter) => letter !== "×"),
  ...range(0x391, 0x3a9).filter((letter) => letter !== "\u03a2"),
  ...range(0x410, 0x42f),
];
const plain = new Map([
  ...capitals.map((letter): [string, string] => [letter, letter.toLowerCase()]),
  ...katakana.map((kana): [string, string] => [kana, String.fromCodePoint(kana.charCodeAt(0) - 0x60)]),
]);

/** Both sides of the folding, as the database's own function has them. */
export const foldTable = { from: [...plain.keys()].join(""), to: [...plain.values()].join("") };

/** One width, small letters, hiragana, single spaces. The database folds texts by the same rules (search_fold). */
export function fold(text: string): string {
  const even = text.normalize("NFKC").replace(/[\t\n\v\f\r ]+/g, " ");
  return Array.from(even, (letter) => plain.get(letter) ?? letter).join("");
}

/** Whether the text holds all of the words, whatever their width, case or kana. */
export function containsWords(text: string, words: string): boolean {
  const folded = fold(text);
  return fold(words)
    .split(" ")
    .every((word) => folded.includes(word));
}
