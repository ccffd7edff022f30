/** What has changed between two texts: line by line, and word by word inside of a line that was reworded. Pure. */
import { diffArrays } from "diff";
import { z } from "zod";
import { type Answer, namedObject } from "../answers/named.ts";

export const changePart = namedObject("ChangePart", () => ({
  change: z.enum(["same", "added", "removed"]),
  text: z.string(),
}));
export type ChangePart = Answer<typeof changePart>;

/** One line; `changed` holds the words of both sides, in reading order. */
export const changeRow = namedObject("ChangeRow", () => ({
  change: z.enum(["changed", "same", "added", "removed"]),
  parts: z.array(changePart()),
}));
export type ChangeRow = Answer<typeof changeRow>;

/** Two lines are the same line reworded when they share this much of their words' length; otherwise one went and one came. */
const likeness = 0.4;
/** Texts whose lines, and lines whose words, differ in more places are shown as taken out and put in as a whole: time grows as the square. */
const maxPlaces = { lines: 500, words: 300 };
/** So far ahead a line looks for the one it became. */
const candidates = 4;

// Japanese has no spaces between words: the runtime's own dictionary finds them.
const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
const wordsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** The steps from one list to the other, what was taken out before what was put in. */
function steps(
  before: string[],
  after: string[],
  maxEditLength: number,
): { change: ChangePart["change"]; values: string[] }[] {
  const found = diffArrays(before, after, { maxEditLength });
  if (!found)
    return [
      { change: "removed", values: before },
      { change: "added", values: after },
    ];
  return found.map(({ added, removed, value }) => ({
    change: added ? "added" : removed ? "removed" : "same",
    values: value,
  }));
}

/** A line as its words: those that stayed, went and came. */
export function changedWords(before: string, after: string): ChangePart[] {
  return steps(wordsOf(before), wordsOf(after), maxPlaces.words).map(({ change, values }) => ({
    change,
    text: values.join(""),
  }));
}

const lengthOf = (parts: readonly ChangePart[]) => parts.reduce((sum, { text }) => sum + text.length, 0);

/** How much of two lines is the same, 0 to 1. */
function shared(parts: readonly ChangePart[]): number {
  const same = lengthOf(parts.filter(({ change }) => change === "same")) * 2;
  const all = lengthOf(parts) + same / 2;
  return all === 0 ? 1 : same / all;
}

/** Lines that went and lines that came in the same place: those that are alike become one row, in order. */
function pair(removed: string[], added: string[]): ChangeRow[] {
  const rows: ChangeRow[] = [];
  const rest = [...added];
  for (const line of removed) {
    const alike = rest
      .slice(0, candidates)
      .findIndex((candidate) => shared(changedWords(line, candidate)) >= likeness);
    if (alike < 0) {
      rows.push(whole("removed", line));
      continue;
    }
    for (const early of rest.splice(0, alike)) rows.push(whole("added", early));
    rows.push({ change: "changed", parts: changedWords(line, rest.shift() ?? "") });
  }
  return [...rows, ...rest.map((line) => whole("added", line))];
}

const whole = (change: "same" | "added" | "removed", text: string): ChangeRow => ({
  change,
  parts: [{ change, text }],
});
const linesOf = (text: string) => text.split(/\r\n?|\n/u).filter((line) => line.trim() !== "");

/** Every line of both texts in reading order; empty lines do not count. */
export function changesBetween(before: string, after: string): ChangeRow[] {
  const rows: ChangeRow[] = [];
  let gone: string[] = [];
  for (const { change, values } of steps(linesOf(before), linesOf(after), maxPlaces.lines)) {
    if (change === "removed") {
      gone = values;
      continue;
    }
    if (change === "added") rows.push(...pair(gone, values));
    else
      rows.push(...gone.map((line) => whole("removed", line)), ...values.map((line) => whole("same", line)));
    gone = [];
  }
  return [...rows, ...gone.map((line) => whole("removed", line))];
}
