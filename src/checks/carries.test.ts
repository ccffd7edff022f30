import { describe, expect, test } from "vitest";
import { carriedBy } from "./carries.ts";

const told = (text: string) => ({ id: "B1", text });
const isCarried = (text: string, sentence: string, names: string[] = []) =>
  carriedBy(text, { names })(told(sentence));

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
    ["one word and no figure", "酒蔵", "新潟の酒蔵の水"],
    ["nothing but words of courtesy", "使える方", "使える方"],
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

  test("a name is no claim: a sentence that names the product needs one word beside it, another one two", () => {
    expect(isCarried("ウルミの酒蔵", "ウルミは新潟の酒蔵です", ["ウルミ"])).toBe(true);
    expect(isCarried("ウルミの酒蔵", "新潟の酒蔵の水です", ["ウルミ"])).toBe(false);
    expect(isCarried("ウルミの酒蔵の水", "新潟の酒蔵の水です", ["ウルミ"])).toBe(true);
    expect(isCarried("ウルミ", "化粧水のウルミです", ["ウルミ"])).toBe(true);
    expect(isCarried("ウルミ", "化粧水の酒蔵です", ["ウルミ"])).toBe(false);
    expect(isCarried("手なじみさがし、ウルミから", "ウルミは持ち手つきです", ["ウルミ"])).toBe(false);
  });

  test("what kind of thing it is may be said anywhere, and carries nothing by itself", () => {
    const carried = (kind?: string) =>
      carriedBy("新潟の酒蔵がつくる化粧水", { kind })(told("新潟の酒蔵で生まれました"));
    expect(carriedBy("化粧水の酒蔵", { kind: "化粧水" })(told("酒蔵の水"))).toBe(false);
    expect(carried("化粧水")).toBe(true);
    expect(carriedBy("化粧水を新潟の酒蔵から")(told("新潟の酒蔵で生まれました"))).toBe(false);
  });

  test("a figure of another part of the sentence is another figure", () => {
    const sentence = "ふたの上が50kg、容器の中が20kg";
    expect(isCarried("ふたの上に50kg", sentence)).toBe(true);
    expect(isCarried("容器の中に20kg", sentence)).toBe(true);
    expect(isCarried("容器の中に50kg", sentence)).toBe(false);
    expect(isCarried("ふたの上が50kg、容器の中が20kg", sentence)).toBe(true);
  });

  test.each([
    ["組み立てのいらない棚", "組立て不要の棚です。"],
    ["採れたての野菜を届けます", "朝に収穫した野菜を配達します。"],
    ["修理は自分の店で", "直しは店で行います。"],
    ["子ども用の靴", "小学生用の靴です。"],
    ["深夜でもお迎えに伺います", "24時間いつでもお迎えに伺います。"],
    ["保証は半年", "保証は6か月です。"],
    ["面談は1時間半", "面談は90分です。"],
    ["会員の30%が女性", "会員の3割が女性です。"],
    ["個室は3つ", "個室が3部屋あります。"],
    ["予約なら10分で着く宿", "予約なら10分で着く宿です。"],
  ])("in other words: %s ← %s", (text, sentence) => {
    expect(isCarried(text, sentence)).toBe(true);
  });

  test.each([
    ["a word that is a part of another one", "国産の大豆", "中国産の大豆です。"],
    ["the narrower word", "小学生用の靴", "子ども用の靴です。"],
    ["one thing more that is told nowhere", "ダブルの羽毛布団を洗えます", "羽毛布団を洗えます。"],
    ["the figure of another plan", "月16回で5,480円", "月8回は5,480円、月16回は8,980円です。"],
    [
      "what is free on another day",
      "当日のキャンセルは無料",
      "キャンセルは前日まで無料、当日は料金の50%です。",
    ],
    ["another party's harm", "あなたのけがに2億円", "相手のけがには2億円です。"],
    ["the shop's doing", "豆をお選びいただけます", "豆は店主が選びます。"],
    ["only that, where more is told", "地元の大麦だけを使った麦茶", "地元の大麦も使った麦茶です。"],
    ["what somebody was", "講師は元教員です", "講師は教員の免許を持っています。"],
    ["another day", "変更は前日まで", "変更は10日前まで"],
    ["the price of the least", "1文字22円", "料金は1文字22円から"],
    ["a denial that is none", "害虫駆除を選ぶ方へ", "飲食店の害虫駆除"],
    ["a limit of another word", "土曜の見学", "土曜の14時のみ見学できます。"],
  ])("not %s: %s ← %s", (_, text, sentence) => {
    expect(isCarried(text, sentence)).toBe(false);
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
