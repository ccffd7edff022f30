import { describe, expect, test } from "vitest";
import { carries, restates } from "./carries.ts";

const told = (text: string) => ({ id: "B1", text });
const isCarried = (text: string, sentence: string, names: string[] = []) =>
  carries(text, { sentence: told(sentence), names });

describe("carries", () => {
  test.each([
    ["酒蔵の化粧水", "酒蔵の化粧水です。"],
    ["1日2回の化粧水", "朝晩2回の化粧水です。"],
    ["送料は無料", "送料はかかりません。"],
    ["夜8時まで営業", "20時まで営業"],
    ["10分ごとの送迎バス", "10分おきの送迎バス"],
    ["すべての酒蔵の化粧水", "どの酒蔵の化粧水も"],
    ["2人の作業員が訪問", "2名の作業員が訪問します"],
    ["120mLの化粧水", "化粧水は120mLです"],
    ["保証は1年", "1年の保証"],
  ])("%s ← %s", (text, sentence) => {
    expect(isCarried(text, sentence)).toBe(true);
  });

  test.each([
    ["another matter", "うるおいの酒蔵", "新潟の酒蔵です。"],
    ["another figure", "130mLの化粧水", "化粧水は120mLです"],
    ["a figure with another digit before it", "20mLの化粧水", "化粧水は120mLです"],
    ["a figure of every so many", "10分おきの送迎バス", "10分の送迎バス"],
    ["a question", "化粧水を使いますか？", "化粧水を使います"],
    ["one word and no figure", "酒蔵", "酒蔵"],
    ["nothing but words of courtesy", "お申込の方", "お申込の方"],
    ["what may be so or not", "酒蔵の化粧水", "酒蔵の化粧水かどうか"],
    ["what it adds of all", "化粧水は必ず届く", "化粧水は届く"],
    ["what it says of all, where the sentence names some", "すべての酒蔵の化粧水", "酒蔵などの化粧水"],
    ["a feeling that it adds", "おいしい化粧水の酒蔵", "化粧水の酒蔵"],
    ["what it says to be included", "送料込みの化粧水価格", "送料と化粧水の価格"],
    ["a denial that it adds", "着色料を使わない化粧水", "着色料を使った化粧水"],
    ["a denial that it leaves out", "着色料の入った化粧水", "着色料は使いません。化粧水です"],
    ["a limit that it leaves out", "化粧水酒蔵の見学", "平日の化粧水酒蔵の見学"],
    ["the most that it leaves out", "50%オフの化粧水", "最大50%オフの化粧水"],
  ])("not %s: %s", (_, text, sentence) => {
    expect(isCarried(text, sentence)).toBe(false);
  });

  test.each([
    ["化粧水セットは酒蔵だけ", "化粧水セットは酒蔵のみ"],
    ["50%オフまでの化粧水セット", "最大50%オフの化粧水セット"],
    ["徒歩5分ほどの酒蔵見学", "徒歩約5分の酒蔵見学"],
    ["初回なら化粧水セット進呈", "初回に限り化粧水セット進呈、初回"],
    ["乾燥肌向けの化粧水", "対象は乾燥肌の化粧水"],
  ])("a limit may be told in other words: %s ← %s", (text, sentence) => {
    expect(isCarried(text, sentence)).toBe(true);
  });

  test("a name is no claim, and one word beside it is not enough", () => {
    expect(isCarried("ウルミの酒蔵", "ウルミは新潟の酒蔵です")).toBe(true);
    expect(isCarried("ウルミの酒蔵", "ウルミは新潟の酒蔵です", ["ウルミ"])).toBe(false);
  });

  test("a figure of another part of the sentence is another figure", () => {
    const sentence = "ふたの上が50kg、容器の中が20kg";
    expect(isCarried("ふたの上に50kg", sentence)).toBe(true);
    expect(isCarried("容器の中に20kg", sentence)).toBe(true);
    expect(isCarried("容器の中に50kg", sentence)).toBe(false);
    expect(isCarried("ふたの上が50kg、容器の中が20kg", sentence)).toBe(true);
  });

  test("half of all signs has to stand there, and more than 55 of 100 of those that weigh", () => {
    expect(isCarried("酒蔵の化粧使用品部", "酒蔵の化粧")).toBe(true);
    expect(isCarried("酒蔵の化粧使用品部店", "酒蔵の化粧")).toBe(false);
    const kanji = "春夏秋冬東西南北甲乙丙丁戊己庚辛壬癸天地";
    const text = [...kanji].map((sign, at) => (at % 2 === 0 ? sign : `${sign}の`)).join("");
    expect(isCarried(text, kanji.slice(0, 11))).toBe(false);
    expect(isCarried(text, kanji.slice(0, 12))).toBe(true);
  });

  test("what nobody writes as a line is told by nothing", () => {
    const line = `酒蔵の化粧水${"。".repeat(494)}`;
    expect(isCarried(line, "酒蔵の化粧水")).toBe(true);
    expect(isCarried(`${line}。`, "酒蔵の化粧水")).toBe(false);
    const sentence = `酒蔵の化粧水${"。".repeat(994)}`;
    expect(isCarried("酒蔵の化粧水", sentence)).toBe(true);
    expect(isCarried("酒蔵の化粧水", `${sentence}。`)).toBe(false);
  });
});

describe("restates", () => {
  test.each([
    ["酒蔵の化粧水", "新潟の酒蔵の化粧水です。", []],
    ["酒蔵", "新潟の酒蔵", []],
    ["お肌をととのえる", "お肌をととのえます", []],
    ["酒蔵、そして。", "新潟の酒蔵", []],
    ["ウルミの酒蔵", "新潟の酒蔵", ["ウルミの"]],
    ["ウルミ", "化粧水のウルミ", ["ウルミ"]],
    ["さらさら", "さらさらの朝", []],
    ["30%", "30%です", []],
  ])("%s ← %s", (text, sentence, names) => {
    expect(restates(text, told(sentence), names)).toBe(true);
  });

  test.each([
    ["酒蔵の水", "新潟の酒蔵", []],
    ["酒蔵、灯台", "新潟の酒蔵", []],
    ["ウルミ", "化粧水の酒蔵", ["ウルミ"]],
    ["米ぬかで", "米ぬ朝", []],
    ["そう", "そうです", []],
    [`酒蔵${"。".repeat(499)}`, "酒蔵", []],
  ])("not %s ← %s", (text, sentence, names) => {
    expect(restates(text, told(sentence), names)).toBe(false);
  });
});
