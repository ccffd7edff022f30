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
