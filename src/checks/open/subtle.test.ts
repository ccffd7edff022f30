import { expect, test } from "vitest";
import { subtleFlags } from "./subtle.ts";

const told = (text: string, material: string[], whole = text) => {
  const sources = material.map((line, at) => ({ id: `B${at + 1}`, text: line }));
  return subtleFlags(text, { sources, linked: sources, whole }).map(
    ({ ruleId, words }) => `${ruleId} ${words}`,
  );
};

test.each([
  ["なじませるとさらっとした肌に", ["とろみがあるのにベタつきにくい。"], ["material.quality さらっと"]],
  ["さらっとした使い心地", ["塗ったあとはさらっとします。"], []],
  ["香りなしのオイル", ["無香料。"], ["material.quality 香りなし"]],
  ["無香料のオイル", ["無香料。"], []],
  ["1,980円から始める", ["価格は1,980円（税込）です。"], ["material.open-price 1,980円"]],
  ["1,980円から始める", ["価格は1,980円（税込）から。"], []],
  [
    "91%がしっとりしたと回答",
    ["モニター調査で91%がしっとりしたと回答（効果を保証するものではありません）。"],
    ["material.note 91%"],
  ],
  [
    "勤怠の通知が届く",
    ["勤怠の通知はスタンダード以上のプランで利用できます。"],
    ["material.plan 勤怠の通知が届く"],
  ],
])("%s ← %j", (text, material, expected) => {
  expect(told(text, material)).toEqual(expected);
});

test("what stands elsewhere in the piece is not lost", () => {
  const survey = ["91%がしっとりしたと回答（個人の感想です）。"];
  expect(told("91%がしっとりしたと回答", survey, "91%がしっとりしたと回答 ※個人の感想です")).toEqual([]);
  const plan = ["通知はスタンダード以上のプランで利用できます。"];
  expect(told("通知が届く", plan, "通知が届く（スタンダードプランから）")).toEqual([]);
});
