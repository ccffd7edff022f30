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

/** The first cell with words, as far as it has come. */
const wordsOf = (raw: string, quotes: Quotes): string[] =>
  cut(cut(raw, "|").find(isWords) ?? "", ";").map((entry) => whole(cut(entry, "^")[0] ?? "", quotes));

/** What may be watched of a part of running text: all below its name, or its first line. */
function createPartStream(isOneLine: boolean) {
  let head = "";
  let state: "name" | "text" | "over" = "name";
  return (fresh: string): string => {
    let text = fresh;
    if (state === "name") {
      head += fresh;
      const end = head.indexOf("】");
      text = end < 0 ? "" : head.slice(end + 1).trimStart();
      if (text === "") return "";
      state = "text";
    }
    if (state === "over") return "";
    const end = isOneLine ? text.indexOf("\n") : -1;
    if (end < 0) return text;
    state = "over";
    return text.slice(0, end);
  };
}

/** For one answer: what is new to see with each piece of text. `isOneLine`: of running text only the line below the name is watched. */
export function createTextStream(quotes: Quotes, isOneLine = false) {
  let row = "";
  let raw = "";
  let shown: string[] = [];
  let part: ReturnType<typeof createPartStream> | null = null;
  return (path: readonly (string | number)[], text: string): StreamedText | null => {
    const next = path.join(".");
    if (next !== row) {
      row = next;
      raw = "";
      shown = [];
      part = text.startsWith("【") ? createPartStream(isOneLine) : null;
    }
    if (part) {
      const told = part(text);
      return told === "" ? null : { path: [...path, 0, "text"], text: told };
    }
    raw += text;
    const words = wordsOf(raw, quotes);
    const at = words.length - 1;
    const now = words[at] ?? "";
    const before = shown.length === words.length ? (shown[at] ?? "") : "";
    shown = words;
    const fresh = now.startsWith(before) ? now.slice(before.length) : "";
    return fresh === "" ? null : { path: [...path, at, "text"], text: fresh };
  };
}
