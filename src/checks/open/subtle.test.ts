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
  ["さらっとした使い心地", ["とろみがあります。", "塗ったあとはさらっとします。"], []],
  ["さらっと、さらっとした肌", ["とろみ。"], ["material.quality さらっと", "material.quality さらっと"]],
  ["1,980円の水", ["価格は1,980円（税込）です。"], []],
  ["1,980円から始める", ["価格は1,980円、送料は500円です。"], ["material.open-price 1,980円"]],
  ["2,000円から始める", ["価格は1,980円です。"], []],
  ["1,980円から始める", ["価格は1,980円です。", "1,980円から。"], []],
  ["1,980円から始める", ["送料は500円、価格は1,980円から。"], []],
  ["半額から始める", ["50円の水です。"], []],
  ["3日から始める", ["3円の水です。"], []],
  ["3円から始める", ["3日の旅です。"], []],
  ["91%がしっとりしたと回答", ["しっとりします（個人の感想です）。"], []],
  ["しっとりしたと回答", ["91%がしっとりしたと回答（個人の感想です）。"], []],
  [
    "朝食の通知が届く",
    ["通知はスタンダード以上のプランで利用できます。"],
    ["material.plan 朝食の通知が届く"],
  ],
  [
    "3か月で5kgやせた方も",
    ["3か月のコースです。", "食事の相談ができます。", "5kg減った方がいます。"],
    ["material.joined 3か月で5kg"],
  ],
  ["3か月で5kg減った方も", ["3か月で5kg減った方がいます。"], []],
  ["3か月で5kg減った方も", ["コースは3か月です。", "5kg減った方がいます。"], []],
  ["3か月、5kgまで", ["3か月のコースです。", "相談ができます。", "5kgまで送れます。"], []],
  ["3本で5,400円", ["3本で届きます。", "水です。", "5,400円です。"], []],
  ["1日10分で80%が続いた", ["1日10分です。", "水です。", "80%が続きました。"], ["material.joined 10分で80%"]],
  ["朝食が届く", ["通知はスタンダード以上のプランで利用できます。"], []],
])("%s ← %j", (text, material, expected) => {
  expect(told(text, material)).toEqual(expected);
});

test("what stands elsewhere in the piece is not lost", () => {
  const survey = ["91%がしっとりしたと回答（個人の感想です）。"];
  expect(told("91%がしっとりしたと回答", survey, "91%がしっとりしたと回答 ※個人の感想です")).toEqual([]);
  const plan = ["通知はスタンダード以上のプランで利用できます。"];
  expect(told("通知が届く", plan, "通知が届く（スタンダードプランから）")).toEqual([]);
});

test("the sentence to look at stands beside a finding, and a text that rests on nothing has none", () => {
  const source = { id: "B1", text: "とろみがあります。" };
  const flags = (linked: (typeof source)[]) =>
    subtleFlags("さらっとした肌", { sources: [source], linked, whole: "さらっとした肌" });
  expect(flags([source])).toMatchObject([
    {
      id: "material.quality@0",
      span: { start: 0, end: 4 },
      level: "check",
      rewrites: ["とろみがあります。"],
    },
  ]);
  expect(flags([])).toEqual([]);
  const long = { id: "B1", text: "とろみ".repeat(80) };
  const [flag] = subtleFlags("さらっと", { sources: [long], linked: [long], whole: "さらっと" });
  expect(flag?.rewrites).toEqual([long.text.slice(0, 200)]);
});
