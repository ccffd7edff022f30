/** What stands behind an at sign in front of the caret: the beginning of a name that is being looked for. Pure. */

export interface AtWord {
  /** Where the sign stands. */
  from: number;
  word: string;
}

/** No letter or digit stands before the sign: that would be a mail address. */
const atWord = /(?<![A-Za-z0-9._-])[@＠]([^\s@＠、。]{0,30})$/u;

export function atWordOf(text: string, caret: number): AtWord | null {
  const match = atWord.exec(text.slice(0, caret));
  return match ? { from: match.index, word: (match[1] ?? "").normalize("NFKC") } : null;
}

/** The text with that word taken out, or something else in its place, and where the caret stands then. */
export function replaceAtWord(text: string, { from }: AtWord, caret: number, by = "") {
  return { text: text.slice(0, from) + by + text.slice(caret), caret: from + by.length };
}
