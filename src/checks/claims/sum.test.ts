import { expect, it } from "vitest";
import { linkEvidence } from "../evidence.ts";

const material = [
  "価格は2,860円（税込）です。",
  "名入れは+880円（税込）です。",
  "2台目から8,800円（税込）。",
  "1台目は9,900円（税込）。",
  "数量は、白300個、黒200個。",
  "送料は385円（税込）、5,500円（税込）以上で無料。",
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
  "2本とも名入れで7,480円（税込）",
  "名入れ付きで3,740円（税込）",
  "1台目と2台目で18,700円（税込）",
  "数は300個と200個、合わせて500個",
  "2本そろえれば、送料もかかりません",
  "母と2本で、送料無料",
  "わたしと母に2本なら、5,720円（税込）",
  "名入れ込み1本で3,740円（税込）",
  "本体を名入れ付きで1本3,740円（税込）",
  "本体を2本、どちらも名入れ付きで7,480円（税込）",
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
  "2本とも名入れで7,400円（税込）",
  "名入れ付きで3,700円（税込）",
  "本体を2本、どちらも名入れ付きで7,400円（税込）",
  "1本3,000円（税込）",
])("no other figure is: %s", (text) => {
  expect(open(text).some((words) => words.includes("円"))).toBe(true);
});

it.each(["合わせて600個", "3本なら送料無料", "2本で、ラッピング無料"])(
  "a count that comes to nothing of the material is open: %s",
  (text) => {
    expect(open(text).some((words) => /\d/.test(words))).toBe(true);
  },
);
