/** What the rules read of memos that they were not written for. Both sets have shown what to mend. */
import { expect, test } from "vitest";
import { type Figures, figuresOf, labelledMemos } from "./labelled.ts";

const least: Record<"first" | "second", Figures> = {
  first: { name: 0.96, kind: 0.7, class: 0.89, internal: 0.96, rivals: 0.93, open: 0.92, forbidden: 1 },
  second: { name: 0.86, kind: 0.8, class: 0.86, internal: 0.94, rivals: 0.93, open: 0.93, forbidden: 1 },
};

test.each(["first", "second"] as const)("the %s set reads at least as well as it did", (set) => {
  const memos = labelledMemos(set);
  expect(memos.length).toBe(30);
  const figures = figuresOf(memos);
  for (const [figure, share] of Object.entries(least[set]))
    expect.soft(figures[figure as keyof Figures], figure).toBeGreaterThanOrEqual(share);
});
