/** A part of running text as a model writes it: 「【名前】」, and what it says below. Pure. */

const named = /^\s*【([^【】]{1,24})】(?!\s*[|｜])(.*)$/su;

export interface NamedText {
  name: string;
  text: string;
}

/** Null: what was written is no running text. */
export function namedText(written: string): NamedText | null {
  const [, name, text = ""] = named.exec(written) ?? [];
  return name === undefined ? null : { name: name.trim(), text: text.trim() };
}

/** Lines of a text that say something. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
