import { expect, it } from "vitest";
import { linkEvidence } from "../evidence.ts";

const material = [
  "価格は2,860円（税込）です。",
  "名入れは+880円（税込）です。",
  "2台目から8,800円（税込）。",
  "1台目は9,900円（税込）。",
];
const sources = material.map((text, at) => ({ id: `B${at + 1}`, text }));
const open = (text: string) => linkEvidence(text, [], sources).unsupported.map(({ words }) => words);

it.each([
  "2本で5,720円（税込）",
  "名入れ込みで3,740円（税込）",
  "本体と名入れを合わせて3,740円",
  "名入れ込みなら3,740円",
  "2台で18,700円（税込）",
  "3台なら27,500円（税込）",
])("a sum of the material's prices that says what it adds is stated: %s", (text) => {
  expect(open(text)).toEqual([]);
});

it.each([
  "2本で5,700円（税込）",
  "名入れ込みで3,700円",
  "通常3,740円",
  "3,740円（税込）",
  "1日あたり約95円",
  "2本で5,720円のところ、2,860円",
])("no other figure is: %s", (text) => {
  expect(open(text).some((words) => words.includes("円"))).toBe(true);
});
