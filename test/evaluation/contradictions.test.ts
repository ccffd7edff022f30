/** What speaks for two statements contradicting each other: learned the same from the same memos, and worth something on memos held out. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  examplesOfPairs,
  learnedPairs,
  memosOfPairs,
  pairsHeldOut,
} from "../../scripts/reading/contradictions.ts";

const stored = new URL("../../src/brief/reading/learned/contradiction-weights.json", import.meta.url);

test("the weights of pairs are those that the memos give", { timeout: 60_000 }, () => {
  const learned = learnedPairs(memosOfPairs().flatMap(examplesOfPairs));
  expect(learned).toEqual(JSON.parse(readFileSync(stored, "utf8")));
});

test("of memos held out nearly half are told, and no more than one in five told is none", {
  timeout: 120_000,
  tags: ["long"],
}, () => {
  const { known, found, told } = pairsHeldOut(memosOfPairs(), 3);
  expect(found / known).toBeGreaterThan(0.4);
  expect(found / told).toBeGreaterThan(0.8);
});
