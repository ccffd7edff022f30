/**
 * Edits of a stretch of a memo that are made later than they were thought of: they are bound to the letters themselves, so
 * that whatever others write meanwhile stays where it is. Pure.
 */
import type { Doc, Text } from "yjs";
import type { LetterSpan } from "#src/db/schema/memo.ts";
import type { TextEdit } from "#src/shared/changes/edits.ts";

/** Pieces of the document with the place that each has, or would have, in the text. */
interface Piece {
  clock: number;
  length: number;
  at: number;
  isThere: boolean;
}

function* piecesOf(text: Text): Generator<Piece & { client: number }> {
  let at = 0;
  for (let item = text._start; item !== null; item = item.right) {
    const isThere = !item.deleted && item.countable;
    yield { client: item.id.client, clock: item.id.clock, length: item.length, at, isThere };
    if (isThere) at += item.length;
  }
}

/** The letters that stand in [from, to) of the text. */
export function spansBetween(text: Text, from: number, to: number): LetterSpan[] {
  const spans: LetterSpan[] = [];
  for (const piece of piecesOf(text)) {
    if (!piece.isThere || piece.at + piece.length <= from || piece.at >= to) continue;
    const skip = Math.max(0, from - piece.at);
    const length = Math.min(piece.length, to - piece.at) - skip;
    const clock = piece.clock + skip;
    const last = spans.at(-1);
    if (last && last.client === piece.client && last.clock + last.length === clock) last.length += length;
    else spans.push({ client: piece.client, clock, length });
  }
  return spans;
}

interface Letter {
  at: number;
  isThere: boolean;
}

/** Where the letters of the stretch are now, by their place in the stretch. */
export function lettersNow(text: Text, spans: readonly LetterSpan[]): (Letter | undefined)[] {
  const starts = new Map<number, { span: LetterSpan; first: number }[]>();
  let total = 0;
  for (const span of spans) {
    const list = starts.get(span.client) ?? [];
    starts.set(span.client, [...list, { span, first: total }]);
    total += span.length;
  }
  const letters = new Array<Letter | undefined>(total);
  for (const { client, clock, length, at, isThere } of piecesOf(text)) {
    for (const { span, first } of starts.get(client) ?? []) {
      const from = Math.max(clock, span.clock);
      const to = Math.min(clock + length, span.clock + span.length);
      for (let one = from; one < to; one += 1)
        letters[first + one - span.clock] = { at: isThere ? at + one - clock : at, isThere };
    }
  }
  return letters;
}

/** Whether all that the edits take out, and the letter that each goes on from, is still there. */
export function isUntouched(letters: readonly (Letter | undefined)[], edits: readonly TextEdit[]): boolean {
  const isThere = (at: number) => letters[at]?.isThere === true;
  return edits.every(({ from, remove }) => {
    if (!isThere(from > 0 ? from - 1 : 0)) return false;
    for (let at = from; at < from + remove; at += 1) if (!isThere(at)) return false;
    return true;
  });
}

/** Makes the edits, as one change; the caller has seen that they are untouched. */
export function makeEdits(
  document: Doc,
  text: Text,
  letters: readonly (Letter | undefined)[],
  edits: readonly TextEdit[],
): void {
  document.transact(() => {
    // From the end, so that the places before stay true.
    for (const { from, remove, insert } of edits.toReversed()) {
      const before = letters[from - 1];
      const place = before ? before.at + 1 : (letters[from]?.at ?? 0);
      for (const run of runsOf(letters.slice(from, from + remove)).reverse()) text.delete(run.at, run.length);
      if (insert !== "") text.insert(place, insert);
    }
  });
}

/** Letters that stand side by side, as one. */
function runsOf(letters: readonly (Letter | undefined)[]): { at: number; length: number }[] {
  const runs: { at: number; length: number }[] = [];
  for (const letter of letters) {
    if (!letter) continue;
    const last = runs.at(-1);
    if (last && last.at + last.length === letter.at) last.length += 1;
    else runs.push({ at: letter.at, length: 1 });
  }
  return runs;
}
