/** What the rules read of memos that they were not written for. The first set showed what to mend; the second was only measured. */
import { expect, test } from "vitest";
import { type Figures, figuresOf, labelledMemos } from "./labelled.ts";

const least: Record<"first" | "second", Figures> = {
  first: { name: 0.86, kind: 0.7, class: 0.86, internal: 0.96, rivals: 0.89, open: 0.92, forbidden: 0.96 },
  second: { name: 0.56, kind: 0.8, class: 0.83, internal: 0.78, rivals: 0.62, open: 0.95, forbidden: 0.85 },
};

test.each(["first", "second"] as const)("the %s set reads at least as well as it did", (set) => {
  const memos = labelledMemos(set);
  expect(memos.length).toBe(30);
  const figures = figuresOf(memos);
  for (const [figure, share] of Object.entries(least[set]))
    expect.soft(figures[figure as keyof Figures], figure).toBeGreaterThanOrEqual(share);
});
