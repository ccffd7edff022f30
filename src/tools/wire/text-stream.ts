/** Rows as they are being written, made fit to be watched: words only, quotations filled in. Pure but for its own memory. */
import type { Quotes } from "../tool.ts";
import { cut, expand } from "./quotes.ts";

export interface StreamedText {
  path: readonly (string | number)[];
  text: string;
}

/** Codes and signs have one character, names of places small Latin letters. */
const isWords = (cell: string) => cell.length > 1 && !/^\s*[a-z]{1,12}\s*$/u.test(cell);

/** The first cell with words, as far as it has come. What is not whole yet is held back. */
function wordsOf(raw: string, quotes: Quotes): string[] {
  const cell = cut(raw, "|").find(isWords) ?? "";
  return cut(cell, ";").map((entry) => {
    const [words = ""] = cut(entry, "^");
    const plain = words.replace(/\\$/u, "");
    const open = plain.indexOf("{", plain.lastIndexOf("}") + 1);
    return expand(open < 0 ? plain : plain.slice(0, open), quotes, []) ?? "";
  });
}

/** For one answer: what is new to see with each piece of text. */
export function createTextStream(quotes: Quotes) {
  let row = "";
  let raw = "";
  let shown: string[] = [];
  return (path: readonly (string | number)[], text: string): StreamedText | null => {
    const next = path.join(".");
    if (next !== row) {
      row = next;
      raw = "";
      shown = [];
    }
    raw += text;
    const words = wordsOf(raw, quotes);
    const at = words.length - 1;
    const whole = words[at] ?? "";
    const before = shown.length === words.length ? (shown[at] ?? "") : "";
    shown = words;
    const fresh = whole.startsWith(before) ? whole.slice(before.length) : "";
    return fresh === "" ? null : { path: [...path, at, "text"], text: fresh };
  };
}
