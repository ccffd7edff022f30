/** One text made into another by few small edits, so that what somebody else writes between them stays. Pure. */
import { z } from "zod";
import { type Answer, namedObject } from "../answers/named.ts";
import { changedWords } from "./changes.ts";

/** At this place of the text before, so many letters go and this comes; in order, never overlapping. */
export const textEdit = namedObject("TextEdit", () => ({
  from: z.number(),
  remove: z.number(),
  insert: z.string(),
}));
export type TextEdit = Answer<typeof textEdit>;

/** Longer stretches are taken out and put in as a whole: to compare their words would take too long. */
const maxCompared = 20_000;

export function editsBetween(before: string, after: string): TextEdit[] {
  const start = alike(before, after);
  const end = alikeEnd(before.slice(start), after.slice(start));
  const [gone, come] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (gone === "" && come === "") return [];
  if (gone === "" || come === "" || gone.length + come.length > maxCompared)
    return [{ from: start, remove: gone.length, insert: come }];
  return wordEdits(gone, come, start);
}

function wordEdits(gone: string, come: string, start: number): TextEdit[] {
  const edits: TextEdit[] = [];
  let at = start;
  let remove = 0;
  function replace(insert: string): void {
    if (remove > 0 || insert !== "") edits.push({ from: at, remove, insert });
    at += remove;
    remove = 0;
  }
  // Between two stretches that stay, one goes and one comes at most, in this order.
  for (const { change, text } of changedWords(gone, come)) {
    if (change === "removed") remove = text.length;
    else if (change === "added") replace(text);
    else {
      replace("");
      at += text.length;
    }
  }
  replace("");
  return edits;
}

/** Letters that both begin with; a pair of surrogates is never parted. */
function alike(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one[count] === other[count]) count += 1;
  return count > 0 && isHigh(one.charCodeAt(count - 1)) ? count - 1 : count;
}

function alikeEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one[one.length - 1 - count] === other[other.length - 1 - count]) count += 1;
  return count > 0 && isLow(one.charCodeAt(one.length - count)) ? count - 1 : count;
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
