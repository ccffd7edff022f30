/** Marks of evidence against pairs of a claim and a sentence that an editor labelled: carries it, does not, claims nothing. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { carries, restates } from "#src/checks/carries.ts";

type Pair = [expected: "carries" | "no" | "none", claim: string, sentence: string];
const pairs: Pair[] = JSON.parse(readFileSync(new URL("./evidence-pairs.json", import.meta.url), "utf8"));
const isMarked = (claim: string, text: string) =>
  restates(claim, { id: "B1", text }) || carries(claim, { sentence: { id: "B1", text } });

test("a mark is right in 95 of 100, nine of ten that earn one have it, and what claims nothing has none", () => {
  const marked = pairs.filter(([, claim, sentence]) => isMarked(claim, sentence));
  const earned = pairs.filter(([expected]) => expected === "carries");
  const right = marked.filter(([expected]) => expected === "carries");
  expect(earned).toHaveLength(100);
  expect(right.length / marked.length).toBeGreaterThanOrEqual(0.95);
  expect(right.length / earned.length).toBeGreaterThanOrEqual(0.9);
  expect(marked.filter(([expected]) => expected === "none")).toEqual([]);
});
