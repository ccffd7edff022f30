import fc from "fast-check";
import { expect, it } from "vitest";
import { columnWidths } from "./column-widths.ts";

const sum = (widths: readonly number[]) => widths.reduce((all, one) => all + one, 0);

it("columns that ask for less than there is share the rest by what they ask", () => {
  expect(columnWidths([10, 30], 80, 5)).toEqual([20, 60]);
  expect(columnWidths([40, 60], 100, 5)).toEqual([40, 60]);
});

it("a short column gets what it asks, the long ones share what is left by the root of it", () => {
  expect(columnWidths([10, 100, 400], 100, 5)).toEqual([10, 30, 60]);
  // The second is content with its part only once the first is.
  expect(columnWidths([10, 44, 900], 100, 5)).toEqual([10, 44, 46]);
});

it("none is narrower than the least, as long as there is room for it", () => {
  expect(columnWidths([11, 1_000_000], 20, 8)).toEqual([8, 12]);
  expect(columnWidths([50, 50, 1_000_000], 60, 12)).toEqual([12, 12, 36]);
  // Not enough for all: they stay as they are.
  expect(columnWidths([50, 50], 20, 12)).toEqual([10, 10]);
});

it("the widths are the whole, none under the least and none over what it asks (property)", () => {
  const least = 4;
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 50, max: 800 }),
      (asked, whole) => {
        const widths = columnWidths(asked, whole, least);
        expect(sum(widths)).toBeCloseTo(whole, 6);
        if (sum(asked) <= whole) return;
        for (const [at, one] of widths.entries()) {
          expect(one).toBeGreaterThanOrEqual(least - 1e-9);
          expect(one).toBeLessThanOrEqual(Math.max(least, asked[at] ?? 0) + 1e-9);
        }
      },
    ),
  );
});
