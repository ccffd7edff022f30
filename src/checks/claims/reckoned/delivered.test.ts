import { expect, it } from "vitest";
import { openClaims } from "#test/checks/open-claims.ts";

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

it.each([
  [bottle, "1本　3,245円（税込、送料385円を含む）"],
  [bottle, "名入れ1本　4,125円（税込、送料385円を含む）"],
  [
    oil,
    "木箱は＋440円（税込）で、合わせて5,300円（税込）。1本なら、送料を足してちょうど6,000円（税込）です。",
  ],
])("a price with its postage and what is added to the thing is stated: %#", (material, text) => {
  expect(openClaims(material, text)).toEqual([]);
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
    expect(openClaims(material, text)).toContain(words);
  },
);

it("under a heading that names one of the things it is the price of that one", () => {
  expect(openClaims(oil, "1本　3,400円（税込、送料700円を含む）", { under: "180mL" })).toEqual([]);
  expect(openClaims(oil, "1本　5,560円（税込、送料700円を含む）", { under: "180mL" })).toEqual(["5,560円"]);
  expect(openClaims(oil, "1本　5,560円（税込、送料700円を含む）", { under: "360mL" })).toEqual([]);
});
