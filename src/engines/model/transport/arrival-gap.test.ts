import { expect, it } from "vitest";
import { createArrivalGap } from "./arrival-gap.ts";

/** What is expected after pieces that came this far apart. */
function after(gaps: readonly number[], longest = 70): number {
  const arrival = createArrivalGap();
  let now = 1000;
  let expected = arrival(now, longest);
  for (const gap of gaps) {
    now += gap;
    expected = arrival(now, longest);
  }
  return Math.round(expected);
}

it("an even stream is known after some pieces", () => {
  expect(after([])).toBe(0);
  expect(after(Array(20).fill(33))).toBe(33);
  expect(after([...Array(20).fill(33), ...Array(20).fill(10)])).toBe(10);
});

it("a long silence is forgotten within a few pieces", () => {
  const even = Array(20).fill(10);
  expect(after([...even, 5000])).toBe(25);
  expect(after([...even, 5000, 10, 10, 10, 10])).toBe(15);
});
