import { expect, it } from "vitest";
import { linkEvidence } from "../evidence.ts";

const area = "うちは練馬区・板橋区・豊島区だけ。";
const colors = "色: すみ、しろ、わかば、あんず";
const tastes = "味: 塩、みそ、しょうゆ";
const open = (text: string, from: string) =>
  linkEvidence(text, [], [{ id: "B1", text: from }]).unsupported.map(({ words }) => words);

it.each([
  ["3区だけ。夫婦ふたり。", area],
  ["この3区の家の風を。", area],
  ["2県で使えます。", "香川県と徳島県でご利用いただけます。"],
  ["選べる4色。", colors],
  ["4色から。", "カラー（全色）：赤／青／白／黒"],
  ["味は3種類です。", tastes],
  ["3種類の味。", tastes],
])("a count of what a sentence names one by one is stated: %s", (text, from) => {
  expect(open(text, from)).toEqual([]);
});

it.each([
  ["4区だけ。", area, "4区"],
  ["2区だけ。", area, "2区"],
  ["3市だけ。", area, "3市"],
  ["3区に伺います。", "練馬区・板橋区・豊島区など。", "3区"],
  ["2区に伺います。", "各区と地区に伺います。", "2区"],
  ["2区に伺います。", "練馬区と練馬区に伺います。", "2区"],
  ["2区に伺います。", "地区と学区に配ります。", "2区"],
  ["3色から。", "色: 白、黒、白", "3色"],
  ["4色から。", "色: 白、黒、1月からは赤、青", "4色"],
  ["3色から。", colors, "3色"],
  ["4色から。", "色: すみ、しろ、わかば、あんず など", "4色"],
  ["2色から。", "色: すみだけです、あとから変えられます", "2色"],
  ["4色から。", tastes, "4色"],
  ["3色から。", tastes, "3色"],
  ["サイズは3種類です。", tastes, "3種類"],
  ["3種類。", tastes, "3種類"],
  ["3枚の味。", tastes, "3枚"],
])("another count, or of something else, is not: %s of %s", (text, from, words) => {
  expect(open(text, from)).toEqual([words]);
});
