/** The second opinion on a memo's sentences: learned the same from the same memos, and better than the rules alone on memos held out. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { storedWeightsSchema } from "#src/brief/reading/learned/model.ts";
import { readMemoText } from "#src/brief/reading/read.ts";
import { allLabelledMemos } from "../../scripts/reading/labelled.ts";
import { learnedFrom } from "../../scripts/reading/learned-files.ts";
import { crossValidated } from "../../scripts/reading/measure.ts";

const memos = allLabelledMemos();

const folder = new URL("../../src/brief/reading/learned/", import.meta.url);

test("the weights are those that the labelled memos give, to the byte", { timeout: 60_000 }, () => {
  const learned = Object.entries(learnedFrom(memos));
  expect(learned.map(([file]) => file)).toEqual([
    "sentence-weights.json",
    "word-weights.json",
    "class-weights.json",
  ]);
  for (const [file, text] of learned) {
    storedWeightsSchema.parse(JSON.parse(text));
    expect(text === readFileSync(new URL(file, folder), "utf8"), file).toBe(true);
  }
  const [sentences, words, classes] = learned.map(([, text]) => text.length);
  expect((sentences ?? 0) + (words ?? 0)).toBeLessThan(150_000);
  expect(classes).toBeLessThan(120_000);
});

test("of memos held out, less of what is inside gets out, more facts stay and more forbidden words are found", {
  timeout: 120_000,
  tags: ["long"],
}, () => {
  const { roles, words, classes } = crossValidated(memos, 3);
  const { internal, competitor, public: told } = roles;
  expect(internal.both).toBeLessThan(internal.rules * 0.75);
  expect(competitor.both).toBeLessThan(competitor.rules * 0.75);
  expect(told.both).toBeGreaterThan(told.rules + told.all * 0.02);
  expect(told.both / told.all).toBeGreaterThan(0.84);
  expect(words.both).toBeGreaterThan(words.rules + words.all * 0.03);
  expect(words.wrong).toBeLessThan(words.all * 0.06);
  expect(classes.both).toBeGreaterThan(classes.rules + classes.all * 0.1);
  expect(classes.wrong).toBeLessThan(classes.certain * 0.02);
});

test("what a label or a cue has settled stays as it is", () => {
  const text =
    "商品名：ふわりの間\n種類：座布団\n予算：月30万円\n競合：綿屋カリ 1,980円\n担当：営業 見本\n社内だけ：1枚 2,400円、送料無料\n「最高級」は使わない";
  const roles = (weights?: null) => readMemoText(text, { weights }).sentences.map(({ role }) => role);
  expect(roles()).toEqual(roles(null));
});

test("a page that is all for customers is read by rules alone", () => {
  const text =
    "ふわりの間は綿の座布団です。\n1枚2,400円、送料は無料です。\nお客さまの声から生まれました。\n使い心地が合わなければご相談ください。";
  expect(readMemoText(text)).toEqual(readMemoText(text, { weights: null }));
});

test("a short note moves only what the opinion is surer of", () => {
  const note =
    "商品名：朝霧ソープ\n長野の工房で手練りした洗顔石鹸です。80g、1,980円（税込）。\n熟成に40日かけています。香料は使っていません。\n予算：月30万円。";
  const roles = (weights?: null) => readMemoText(note, { weights }).sentences.map(({ role }) => role);
  expect(roles()).toEqual(roles(null));
});
