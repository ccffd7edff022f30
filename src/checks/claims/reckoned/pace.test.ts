import { expect, it } from "vitest";
import { linkEvidence } from "#src/checks/evidence.ts";

const material = [
  "形式：録画の授業（1本8〜12分、3級は84本、2級は162本）＋週1回のライブ質問会（水曜21時〜22時、録画あり）",
  "無料体験：最初の10本はメールアドレスだけで見られる",
  "180mL 2,700円（税込）、360mL 4,860円（税込）。",
  "開けたら2か月をめどに。",
];
const sources = material.map((text, at) => ({ id: `B${at + 1}`, text }));
const open = (text: string, under = "") =>
  linkEvidence(text, [], sources, { under }).unsupported.map(({ words }) => words);

it.each([
  ["1晩に2本なら、16〜24分。3級は42日で見終わる計算です。", ""],
  ["1日に2本なら、2級は81日で見終わる計算です。", ""],
  ["10本で、あわせて80〜120分。\n1晩に1本なら、10日間のお試しです。", ""],
  ["1日に4本なら、2級は約41日で見終わる計算です。", ""],
  ["1晩に2本（16〜24分）で、42晩。", "3級は84本"],
  ["1晩に3本（24〜36分）で、54晩。", "2級は162本"],
  ["最初の10本は、メールアドレスだけで見られます。\n1晩に2本なら5晩。", ""],
  ["1日およそ3mL。2か月です。", "180mL"],
  ["1日およそ6mL。小さじ1杯と少しで、2か月です。", "360mL"],
  ["180mLを2か月で使いきるなら、1日に3mL。", ""],
])("what comes of a pace is stated: %s", (text, under) => {
  expect(open(text, under)).toEqual([]);
});

it.each([
  ["1晩に2本なら、16〜30分。", "", "16〜30分"],
  ["1晩に2本（16〜30分）で、42晩。", "3級は84本", "16〜30分"],
  ["1晩に2本（16〜24分）で、42晩。", "2級は162本", "42晩"],
  ["最初の10本は、メールアドレスだけで見られます。\n1晩に2本なら6晩。", "", "6晩"],
  ["1晩に2本なら、8〜12分。3級は48日で見終わる計算です。", "", "48日"],
  ["1晩に2本なら、2級は42日で見終わる計算です。", "", "42日"],
  ["3級は84本、2級は162本。1晩に2本なら、2級は42日で見終わる計算です。", "", "42日"],
  ["1日に4本なら、2級は41日で見終わる計算です。", "", "41日"],
  ["1晩に2本なら、3級は42日で合格します。", "", "42日"],
  ["3級は42日で見終わる計算です。", "", "42日"],
  ["1晩に2本なら、3級は42日で合格する計算です。", "", "42日"],
  ["1晩に2本。", "", "2本"],
  ["1日3問なら、3級は28日で終わる計算です。", "", "28日"],
  ["1日およそ6mL。2か月です。", "180mL", "6mL"],
  ["1日およそ4mL。2か月です。", "", "4mL"],
  ["1日3mL。2か月です。", "180mL", "3mL"],
  ["1日およそ3mL。", "180mL", "3mL"],
  ["1日およそ6mL。小さじ2杯と少しで、2か月です。", "360mL", "2杯"],
  ["1日およそ6mL。小さじ1杯で、2か月です。", "360mL", "1杯"],
])("what comes out otherwise, or is no reckoning, is not: %s", (text, under, words) => {
  expect(open(text, under)).toContain(words);
});

it("the only total there is need not be named", () => {
  const course = ["全24回の講座", "1回90分", "毎週土曜"].map((text, at) => ({ id: `B${at + 1}`, text }));
  const of = (text: string) =>
    linkEvidence(text, [], course, { under: "1週間の例" }).unsupported.map(({ words }) => words);
  expect(of("週に1回なら、24週間で終わる計算です。")).toEqual([]);
  expect(of("1日に2回なら、12日で終わる計算です。")).toEqual([]);
  expect(of("毎日2回なら、12日で終わる計算です。")).toEqual([]);
  expect(of("1日に2回なら、13日で終わる計算です。")).toEqual(["13日"]);
  expect(of("日曜　授業に出る")).toEqual(["日曜"]);
});

const week = "月曜　夕食のあとに、授業を2本。\n火曜　もう1本。チャットで質問。\n木曜　授業を、もう一度。";
it("days and small counts of an example are its own", () => {
  expect(open("1週間の例")).toEqual([]);
  expect(open(week, "1週間の例")).toEqual([]);
  expect(open("土曜　授業を3本", "たとえば、こんな夜。")).toEqual([]);
});

it.each([
  [week, "使い方の事例", "月曜"],
  [week, "1週間", "2本"],
  ["土曜　21時からは、ライブ質問会。", "1週間の例", "土曜"],
  ["土曜　授業を5本", "1週間の例", "5本"],
  ["土曜も受付", "1週間の例", "土曜"],
  ["土曜　授業を3本、無料で", "1週間の例", "3本"],
  ["1週間で合格", "1週間の例", "1週間"],
])("what is offered, or is told otherwise, is not: %s under %s", (text, under, words) => {
  expect(open(text, under)).toContain(words);
});
