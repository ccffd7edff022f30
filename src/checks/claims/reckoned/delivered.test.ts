import { expect, it } from "vitest";
import { linkEvidence } from "#src/checks/evidence.ts";

const bottle = [
  "価格 2,860円（税込） / 送料 385円（税込）、5,500円（税込）以上で無料",
  "名入れ: レーザー刻印、ひらがな・ローマ字10文字まで、+880円（税込）。",
  "あとから別売で交換可 550円（税込）",
];
const oil = [
  "180mL 2,700円（税込）、360mL 4,860円（税込）。",
  "送料は全国700円（税込）、2本以上で無料。",
  "360mLは木箱入りにもできます（＋440円、税込）。",
];
const open = (material: readonly string[], text: string, under = "") => {
  const sources = material.map((line, at) => ({ id: `B${at + 1}`, text: line }));
  return linkEvidence(text, [], sources, { under }).unsupported.map(({ words }) => words);
};

it.each([
  [bottle, "1本　3,245円（税込、送料385円を含む）"],
  [bottle, "名入れ1本　4,125円（税込、送料385円を含む）"],
  [
    oil,
    "木箱は＋440円（税込）で、合わせて5,300円（税込）。1本なら、送料を足してちょうど6,000円（税込）です。",
  ],
])("a price with its postage and what is added to the thing is stated: %#", (material, text) => {
  expect(open(material, text)).toEqual([]);
});

it.each([
  [bottle, "1本　3,255円（税込、送料385円を含む）", "3,255円"],
  [bottle, "1本　4,125円（税込、送料385円を含む）", "4,125円"],
  [bottle, "名入れ1本　3,245円（税込、送料385円を含む）", "3,245円"],
  [bottle, "2本　3,245円（税込、送料385円を含む）", "3,245円"],
  [bottle, "1本　3,245円（税込、送料別）", "3,245円"],
  [bottle, "1本　5,885円（税込、送料385円を含む）", "5,885円"],
  [oil, "1本なら、送料を足してちょうど6,000円（税込）です。", "6,000円"],
])(
  "another sum, without the postage, of a limit or with an addition that nobody names is not: %#",
  (material, text, words) => {
    expect(open(material, text)).toContain(words);
  },
);

it("under a heading that names one of the things it is the price of that one", () => {
  expect(open(oil, "1本　3,400円（税込、送料700円を含む）", "180mL")).toEqual([]);
  expect(open(oil, "1本　5,560円（税込、送料700円を含む）", "180mL")).toEqual(["5,560円"]);
  expect(open(oil, "1本　5,560円（税込、送料700円を含む）", "360mL")).toEqual([]);
});
