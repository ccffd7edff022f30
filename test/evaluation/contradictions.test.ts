/** @module-tag long */
/** What speaks for two statements contradicting each other is worth something on memos held out. */
import { expect, test } from "vitest";
import { memosOfPairs, pairsHeldOut } from "../../scripts/reading/contradictions.ts";

test("of memos held out nearly half are told, and no more than one in five told is none", {
  timeout: 120_000,
}, () => {
  const { known, found, told } = pairsHeldOut(memosOfPairs(), 3);
  expect(found / known).toBeGreaterThan(0.4);
  expect(found / told).toBeGreaterThan(0.8);
});
