/** Marks of evidence against pairs of a claim and a sentence that an editor labelled: carries it, does not, claims nothing. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { groundednessOf } from "#src/checks/groundedness.ts";

type Pair = [expected: "carries" | "no" | "none", claim: string, sentence: string];

function isMarked(claim: string, sentence: string): boolean {
  const sources = [{ id: "B1", text: sentence }];
  const draft = { kind: "line", text: claim, fields: {}, sources: ["B1"] };
  const texts = [{ path: "text", text: claim, role: "claim" as const }];
  const standing = groundednessOf({
    ...{ draft, texts, claimed: ["B1"], sources, names: [], isUnsupported: false },
  });
  return standing === "grounded";
}

/** The least share of the marks that are right, and of those that earn one that have it; what was measured, and no less. */
test.each([
  ["evidence-pairs.json", 100, 1, 0.97],
  ["evidence-pairs-trades.json", 60, 1, 0.98],
  ["evidence-pairs-unseen.json", 90, 1, 0.82],
])("in %s marks are right, and what earns one has it", (file, earning, precision, recall) => {
  const pairs: Pair[] = JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
  const marked = pairs.filter(([, claim, sentence]) => isMarked(claim, sentence));
  const earned = pairs.filter(([expected]) => expected === "carries");
  const right = marked.filter(([expected]) => expected === "carries");
  expect(earned).toHaveLength(earning);
  expect(right.length / marked.length).toBeGreaterThanOrEqual(precision);
  expect(right.length / earned.length).toBeGreaterThanOrEqual(recall);
  expect(marked.filter(([expected]) => expected === "none")).toEqual([]);
});
