/** A rewording as parts that a person takes or leaves: the sentences in which something differs. Pure. */
import type { ChangePart } from "./changes.ts";
import { editsBetween, type TextEdit } from "./edits.ts";

/** Whole sentences of the text before, [from, to), and what changes in them. */
export interface RewordedPart {
  from: number;
  to: number;
  edits: TextEdit[];
}

const sentence = /[^。！？!?\n]*(?:[。！？!?\n]+[」』）)]*|$)/gu;

export function partsBetween(before: string, after: string): RewordedPart[] {
  const sentences = [...before.matchAll(sentence)]
    .filter(([text]) => text !== "")
    .map(({ index, 0: text }) => ({ from: index, to: index + text.length }));
  const parts: RewordedPart[] = [];
  for (const edit of editsBetween(before, after)) {
    const end = edit.from + edit.remove;
    const touched = sentences.filter(({ from, to }) => edit.from < to && (end > from || edit.from === from));
    const last = sentences.at(-1) ?? { from: 0, to: 0 };
    const from = touched[0]?.from ?? last.from;
    const to = Math.max(touched.at(-1)?.to ?? last.to, end);
    const open = parts.at(-1);
    if (open && from < open.to) {
      open.to = Math.max(open.to, to);
      open.edits.push(edit);
    } else parts.push({ from, to, edits: [edit] });
  }
  return parts;
}

/** A part as it is read: what stays, goes and comes, in order. */
export function wordsOfPart(before: string, { from, to, edits }: RewordedPart): ChangePart[] {
  const words: ChangePart[] = [];
  let at = from;
  const add = (change: ChangePart["change"], text: string) => {
    if (text !== "") words.push({ change, text });
  };
  for (const edit of edits) {
    add("same", before.slice(at, edit.from));
    at = edit.from + edit.remove;
    add("removed", before.slice(edit.from, at));
    add("added", edit.insert);
  }
  add("same", before.slice(at, to));
  return words;
}
