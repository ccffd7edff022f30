/** Rows as they are being written, made fit to be watched: words only, quotations filled in. Pure but for its own memory. */
import type { Quotes } from "../tool.ts";
import { cut, expand } from "./quotes.ts";

export interface StreamedText {
  path: readonly (string | number)[];
  text: string;
}

/** Codes and signs have one character, names of places small Latin letters. */
const isWords = (cell: string) => cell.length > 1 && !/^\s*[a-z]{1,12}\s*$/u.test(cell);

/** What is open yet, of a quotation, is held back. */
function whole(raw: string, quotes: Quotes): string {
  const words = raw.replace(/\\$/u, "");
  const open = words.indexOf("{", words.lastIndexOf("}") + 1);
  return expand(open < 0 ? words : words.slice(0, open), quotes, []) ?? "";
}

/** The first cell with words, as far as it has come; of running text all but its name, or its first line. */
function wordsOf(raw: string, quotes: Quotes, isOneLine: boolean): string[] {
  if (raw.startsWith("【")) {
    const text = raw.slice(raw.indexOf("】") + 1 || raw.length).trimStart();
    return [isOneLine ? (text.split("\n", 1)[0] ?? "") : text];
  }
  const cell = cut(raw, "|").find(isWords) ?? "";
  return cut(cell, ";").map((entry) => whole(cut(entry, "^")[0] ?? "", quotes));
}

/** For one answer: what is new to see with each piece of text. `isOneLine`: of running text only the line below the name is watched. */
export function createTextStream(quotes: Quotes, isOneLine = false) {
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
    const words = wordsOf(raw, quotes, isOneLine);
    const at = words.length - 1;
    const now = words[at] ?? "";
    const before = shown.length === words.length ? (shown[at] ?? "") : "";
    shown = words;
    const fresh = now.startsWith(before) ? now.slice(before.length) : "";
    return fresh === "" ? null : { path: [...path, at, "text"], text: fresh };
  };
}
