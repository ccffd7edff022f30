/** The second opinion on a memo's sentences: learned the same from the same memos, and better than the rules alone on memos held out. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { storedWeightsSchema } from "#src/brief/reading/learned/model.ts";
import { readMemoText } from "#src/brief/reading/read.ts";
import { examplesOf, learnWeights, packed } from "../../scripts/reading/fit.ts";
import { allLabelledMemos } from "../../scripts/reading/labelled.ts";
import { crossValidated } from "../../scripts/reading/measure.ts";

const memos = allLabelledMemos();

test("the weights are those that the labelled memos give, to the byte", { timeout: 60_000 }, () => {
  const stored = readFileSync(
    new URL("../../src/brief/reading/learned/weights.json", import.meta.url),
    "utf8",
  );
  storedWeightsSchema.parse(JSON.parse(stored));
  expect(stored.length).toBeLessThan(150_000);
  expect(`${JSON.stringify(packed(learnWeights(memos.flatMap(examplesOf))))}\n`).toBe(stored);
});

test("of memos held out, rules and opinion let out less of what is inside and more of what is for customers", {
  timeout: 120_000,
}, () => {
  const { internal, competitor, public: told } = crossValidated(memos, 3);
  expect(internal.both).toBeLessThan(internal.rules * 0.75);
  expect(competitor.both).toBeLessThan(competitor.rules * 0.75);
  expect(told.both / told.all).toBeGreaterThan(0.84);
  expect(told.both).toBeGreaterThan(told.rules + told.all * 0.02);
});

test("what a label or a cue has settled stays as it is", () => {
  const text =
    "商品名：ふわりの間\n種類：座布団\n予算：月30万円\n競合：綿屋カリ 1,980円\n担当：営業 見本\n社内だけ：1枚 2,400円、送料無料\n「最高級」は使わない";
  const roles = (weights?: null) => readMemoText(text, { weights }).sentences.map(({ role }) => role);
  expect(roles()).toEqual(roles(null));
});

test("a page that is all for customers is read by rules alone", () => {
  const text = "ふわりの間は綿の座布団です。\n1枚2,400円、送料は無料です。\n洗濯機で洗えます。";
  expect(readMemoText(text)).toEqual(readMemoText(text, { weights: null }));
});
