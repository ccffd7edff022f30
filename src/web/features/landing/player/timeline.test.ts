import { expect, it } from "vitest";
import { landingRecording } from "../recording/data.ts";
import { checkMs, endMs, frameAt, pasteMs, pressMs, runMs, slowness } from "./timeline.ts";

it("nothing is there at first, and everything at the end", () => {
  expect(frameAt(landingRecording, 0)).toMatchObject({
    stage: "paste",
    sources: 0,
    elapsedMs: null,
    lines: 0,
    lit: null,
  });
  expect(frameAt(landingRecording, pasteMs).sources).toBe(landingRecording.sources.length);
  const last = frameAt(landingRecording, endMs);
  expect(last).toMatchObject({
    stage: "check",
    elapsedMs: landingRecording.wholeMs,
    lines: landingRecording.lines.length,
  });
  expect(frameAt(landingRecording, endMs + 60_000)).toEqual(last);
});

it("lines come at their recorded times, the whole slowed down alike", () => {
  for (const [index, { atMs }] of landingRecording.lines.entries()) {
    const shown = pressMs + atMs * slowness(landingRecording);
    expect(frameAt(landingRecording, shown - 30).lines).toBeLessThanOrEqual(index);
    expect(frameAt(landingRecording, shown + 30).lines).toBeGreaterThan(index);
  }
  expect(frameAt(landingRecording, pressMs + runMs / 2).elapsedMs).toBeCloseTo(landingRecording.wholeMs / 2);
});

it("three different lines are looked at, each resting on marked words", () => {
  const lit = [0, 1, 2].map((look) => frameAt(landingRecording, checkMs + look * 1600 + 10).lit);
  expect(new Set(lit).size).toBe(3);
  for (const index of lit) expect(landingRecording.lines[index ?? -1]?.marks.length).toBeGreaterThan(0);
});

it("the lines are written before they are looked at, and the last look stays", () => {
  expect(frameAt(landingRecording, pressMs + runMs)).toMatchObject({
    stage: "make",
    lines: landingRecording.lines.length,
    lit: null,
  });
  expect(checkMs).toBeGreaterThan(pressMs + runMs);
  expect(frameAt(landingRecording, endMs + 60_000).lit).toBe(frameAt(landingRecording, endMs - 10).lit);
  expect(frameAt(landingRecording, endMs).lit).not.toBeNull();
});

it("the lines that are looked at rest on the most sentences, and come in their order", () => {
  const lit = [0, 1, 2].map((look) => frameAt(landingRecording, checkMs + look * 1600 + 10).lit ?? -1);
  expect(lit).toEqual(lit.toSorted((one, other) => one - other));
  const grounds = landingRecording.lines.map(({ marks }) => new Set(marks.map(([, , id]) => id)).size);
  const least = Math.min(...lit.map((index) => grounds[index] ?? 0));
  const others = grounds.filter((_, index) => !lit.includes(index));
  expect(least).toBeGreaterThanOrEqual(Math.max(...others));
});
