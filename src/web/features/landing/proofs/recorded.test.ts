import { expect, it } from "vitest";
import { recordedWriters } from "../writers/data.ts";
import { recordedProofs } from "./data.ts";

/** 「全角16/15」: what is used and what there is room for. */
const figureOf = (figure: string) => (/([\d.]+)\/([\d.]+)/u.exec(figure)?.slice(1) ?? []).map(Number);
const endOf = (text: string) => text.slice(-1);

it("the line that was too long is shorter by more than its last sign, fits, and ends as it did", () => {
  const { before, after } = recordedProofs.length;
  const [was = 0, limit = 0] = figureOf(before.figure);
  const [is = 0] = figureOf(after.figure);
  expect(was).toBeGreaterThan(limit);
  expect(is).toBeLessThanOrEqual(limit);
  expect(was - is).toBeGreaterThan(1);
  expect(endOf(after.text)).toBe(endOf(before.text));
});

/** Four signs in a row, by which a sentence is known again. */
const runsOf = (text: string) => Array.from({ length: text.length - 3 }, (_, at) => text.slice(at, at + 4));

it("each line that two writers wrote has words of the sentences under it", () => {
  for (const { text, sub, sources } of [...recordedWriters.model, ...recordedWriters.embedded]) {
    expect(sources).not.toEqual([]);
    for (const source of sources)
      expect([source, runsOf(source).some((run) => `${text}${sub}`.includes(run))]).toEqual([source, true]);
  }
});
