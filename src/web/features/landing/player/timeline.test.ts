import { expect, it } from "vitest";
import { recording } from "../recording/data.ts";
import { checkMs, endMs, frameAt, pasteMs, pressMs, runMs, slowness } from "./timeline.ts";

it("nothing is there at first, and everything at the end", () => {
  expect(frameAt(recording, 0)).toMatchObject({
    stage: "paste",
    sources: 0,
    elapsedMs: null,
    lines: 0,
    lit: null,
  });
  expect(frameAt(recording, pasteMs).sources).toBe(recording.sources.length);
  const last = frameAt(recording, endMs);
  expect(last).toMatchObject({ stage: "check", elapsedMs: recording.wholeMs, lines: recording.lines.length });
  expect(frameAt(recording, endMs + 60_000)).toEqual(last);
});

it("lines come at their recorded times, the whole slowed down alike", () => {
  for (const [index, { atMs }] of recording.lines.entries()) {
    const shown = pressMs + atMs * slowness(recording);
    expect(frameAt(recording, shown - 30).lines).toBeLessThanOrEqual(index);
    expect(frameAt(recording, shown + 30).lines).toBeGreaterThan(index);
  }
  expect(frameAt(recording, pressMs + runMs / 2).elapsedMs).toBeCloseTo(recording.wholeMs / 2);
});

it("three different lines are looked at, each resting on marked words", () => {
  const lit = [0, 1, 2].map((look) => frameAt(recording, checkMs + look * 1600 + 10).lit);
  expect(new Set(lit).size).toBe(3);
  for (const index of lit) expect(recording.lines[index ?? -1]?.marks.length).toBeGreaterThan(0);
});

it("the lines are written before they are looked at, and the last look stays", () => {
  expect(frameAt(recording, pressMs + runMs)).toMatchObject({
    stage: "make",
    lines: recording.lines.length,
    lit: null,
  });
  expect(checkMs).toBeGreaterThan(pressMs + runMs);
  expect(frameAt(recording, endMs + 60_000).lit).toBe(frameAt(recording, endMs - 10).lit);
  expect(frameAt(recording, endMs).lit).not.toBeNull();
});

it("the lines that are looked at rest on the most sentences, and come in their order", () => {
  const lit = [0, 1, 2].map((look) => frameAt(recording, checkMs + look * 1600 + 10).lit ?? -1);
  expect(lit).toEqual(lit.toSorted((one, other) => one - other));
  const grounds = recording.lines.map(({ marks }) => new Set(marks.map(([, , id]) => id)).size);
  const least = Math.min(...lit.map((index) => grounds[index] ?? 0));
  const others = grounds.filter((_, index) => !lit.includes(index));
  expect(least).toBeGreaterThanOrEqual(Math.max(...others));
});
