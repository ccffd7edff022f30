import { expect, it } from "vitest";
import { linkEvidence } from "#src/checks/evidence.ts";

const oil = [
  "180mL 2,700円（税込）、360mL 4,860円（税込）。",
  "送料は全国700円（税込）、2本以上で無料。",
  "360mLは木箱入りにもできます（＋440円、税込）。",
  "のし、手提げ袋は無料。",
];
const bottle = [
  "価格 2,860円（税込） / 送料 385円（税込）、5,500円（税込）以上で無料",
  "名入れ: レーザー刻印、ひらがな・ローマ字10文字まで、+880円（税込）。",
  "あとから別売で交換可 550円（税込）",
];
const open = (material: readonly string[], text: string) => {
  const sources = material.map((line, at) => ({ id: `B${at + 1}`, text: line }));
  return linkEvidence(text, [], sources).unsupported.map(({ words }) => words);
};

it.each([
  [oil, "360mL 1本の木箱入りなら、送料を入れて6,000円（税込）です。"],
  [oil, "2本以上で送料無料。180mLと360mLを1本ずつなら、7,560円（税込）です。"],
  [oil, "180mL 1本なら、送料を入れて3,400円（税込）"],
  [oil, "180mL 2本　5,400円（税込）、送料無料"],
  [oil, "360mL 2本　9,720円（税込）、送料無料"],
  [oil, "360mL 2本を木箱入りで10,600円（税込）、送料無料"],
  [oil, "180mL 2本と360mL 1本なら、10,260円（税込）"],
  [bottle, "2本　5,720円（税込）、送料無料"],
  [bottle, "2本のとき、5,720円（税込）。送料は無料です。"],
  [bottle, "2本の場合は、5,720円（税込）。"],
])("what the named things come to is stated: %#", (material, text) => {
  expect(open(material, text)).toEqual([]);
});

it.each([
  [oil, "360mL 1本の木箱入りなら、送料を入れて5,560円（税込）です。", "5,560円"],
  [oil, "360mL 1本の木箱入りなら、送料を入れて6,700円（税込）です。", "6,700円"],
  [oil, "180mL 1本の木箱入りなら、送料を入れて6,000円（税込）です。", "6,000円"],
  [oil, "180mLと360mLを1本ずつなら、7,500円（税込）です。", "7,500円"],
  [oil, "180mL 2本　9,720円（税込）", "9,720円"],
  [oil, "360mL 2本　5,400円（税込）", "5,400円"],
  [oil, "180mL 2本　5,300円（税込）", "5,300円"],
  [oil, "180mL 1本　5,400円（税込）", "5,400円"],
  [oil, "360mL 400本の木箱入りなら、送料を入れて6,000円（税込）です。", "6,000円"],
  [oil, "180mLと360mLを1,200本ずつなら、7,560円（税込）です。", "7,560円"],
  [oil, "手提げ袋 2本　5,500円", "5,500円"],
  [bottle, "2本　5,700円（税込）、送料無料", "5,700円"],
  [bottle, "2本のとき、5,600円（税込）。送料は無料です。", "5,600円"],
])("another sum, or another thing, is not: %#", (material, text, words) => {
  expect(open(material, text)).toContain(words);
});
