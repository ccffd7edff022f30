import { expect, it } from "vitest";
import { linkEvidence } from "../evidence.ts";

const material = [
  "受講料：3級コース 19,800円（税込）、2級コース 32,780円（税込）、2・3級セット 46,200円（税込）",
  "分割：3回まで手数料なし（クレジットカード）",
  "6本セットは4,500円（税込）。1本は850円（税込）。",
  "30日分で2,970円（税込）。",
  "返品は90日以内。",
  "年払いは12か月分で11,000円（税込）。",
  "ライブ質問会は水曜21時〜22時。",
  "録画の授業は1本8〜12分。",
  "月謝は、幼児クラスで月7,700円。",
];
const sources = material.map((text, at) => ({ id: `B${at + 1}`, text }));
const open = (text: string) => linkEvidence(text, [], sources).unsupported.map(({ words }) => words);

it.each([
  "別々に申し込むより6,380円お得です",
  "3級コースなら、1回あたり6,600円（税込）",
  "1回あたり6,600円",
  "カードなら、3級は6,600円を3回",
  "3回に分けると、3級コースは1回6,600円（税込）",
  "3回払いで6,600円ずつ",
  "6本セットは、1本あたり750円",
  "1本ずつ買うより600円お得",
  "1日あたり99円",
  "1か月あたり約917円",
  "セットで6,380円お得です",
  "12,980円の差で2級まで学べます",
  "その場で聞ける1時間です",
  "帰って、食べて、あと10分だけ",
  "月謝1か月分から",
  "今日はもう無理。でも、10分なら",
  "今夜の10分から、もう一度。",
  "クレジットカードなら、3回まで手数料なし。3級コースは1回6,600円、2・3級セットは1回15,400円です。",
])("a figure that is worked out from prices of the material and says how is stated: %s", (text) => {
  expect(open(text)).toEqual([]);
});

it.each([
  "別々に申し込むより6,400円お得です",
  "6,380円お得です",
  "1回あたり6,500円",
  "4回払いで4,950円ずつ",
  "3回払いで6,500円ずつ",
  "1日あたり約95円",
  "1か月あたり917円",
  "1週あたり693円",
  "1日あたり33円",
  "セットで6,000円お得です",
  "12,000円の差で2級まで学べます",
  "その場で聞ける2時間です",
  "授業は10分です",
  "月謝2か月分から",
  "あと12分だけ",
  "今夜の20分から、もう一度。",
  "授業は10分から",
  "クレジットカードなら、3回まで手数料なし。3級コースは1回6,500円です。",
  "クレジットカードなら、3回まで手数料なし。3級コースは1回15,400円です。",
  "クレジットカードなら、4回まで手数料なし。3級コースは1回4,950円です。",
  "3級コースは1回6,600円です。",
])("no other is: %s", (text) => {
  expect(open(text).some((words) => /円|時間|分|か月/.test(words))).toBe(true);
});

it("hours are taken from what the text names, where it names anything", () => {
  const at = (text: string) => sources.find((source) => source.text.includes(text))?.id ?? "";
  const told = (ids: string[]) => linkEvidence("その場で聞ける1時間です", ids, sources).unsupported;
  expect(told([at("質問会")])).toEqual([]);
  expect(told([at("返品")])).not.toEqual([]);
});

it("payments that name nothing are of the price there is", () => {
  const course = ["受講料 48,000円（税込）", "分割払いは6回まで"].map((text, at) => ({
    id: `B${at + 1}`,
    text,
  }));
  const of = (text: string) => linkEvidence(text, [], course).unsupported.map(({ words }) => words);
  expect(of("分割払いは6回まで。1回8,000円（税込）です。")).toEqual([]);
  expect(of("分割払いは6回まで。1回9,000円（税込）です。")).toContain("9,000円");
});

it("of two goods at one price neither is a set of the other", () => {
  const same = [{ id: "B1", text: "単品は1,000円（税込）。セットは1,000円（税込）。" }];
  expect(linkEvidence("セットで2,000円お得です", [], same).unsupported.map(({ words }) => words)).toEqual([
    "2,000円",
  ]);
});
