/** What a memo tells is not asked: whom it is for, what has been done so far, until when, and what a remark lets stand. */
import { expect, test } from "vitest";
import { readMemoText } from "./read.ts";

const note = "商品名：ふわりの間\n種類：座布団\n予算：月30万円\n競合：綿屋カリ 1,980円\n担当：営業 見本";
const read = (text: string) => readMemoText(`${note}\n${text}`);
const audienceOf = (text: string) => read(text).audience.map((found) => found.text);
const asked = (text: string) => read(text).questions.map(({ topic }) => topic);

test.each([
  ["来てほしいのは、床に座るのがつらくなった人。", "床に座るのがつらくなった人"],
  ["見てほしいのはお孫さんのいるおばあちゃん。", "お孫さんのいるおばあちゃん"],
  ["計算カードでけんかになっている家に届けたい。", "計算カードでけんかになっている家"],
  ["主に、床に座る仕事の30〜50代の人です。", "床に座る仕事の30〜50代の人"],
  ["お子さんのいるご家庭が一番のお客さまです。", "お子さんのいるご家庭"],
  ["買ってくださる方は、夜を静かに過ごしたい女性が多いようです。", "夜を静かに過ごしたい女性"],
  ["読み手：廃液の臭いに困っている工場長", "廃液の臭いに困っている工場長"],
  ["想定する購入者：紙をさわる仕事の人", "紙をさわる仕事の人"],
  ["Persona: 晩酌のあと床で寝てしまう人", "晩酌のあと床で寝てしまう人"],
  ["> What is it?\n床用の座布団です。\n> Audience\n床に座る大学生", "床に座る大学生"],
])("whom it is for, in a sentence or under a label: %s", (text, people) => {
  expect(audienceOf(text)).toContain(people);
  expect(asked(text)).not.toContain("audience");
});

test.each(["手帳と思って買う人が多い。", "客先：見本港の釣り船"])(
  "who is told of otherwise is none: %s",
  (text) => {
    expect(audienceOf(text)).toEqual([]);
  },
);

test("what a label of people says of the work stays inside", () => {
  expect(
    read("読み手：床に座る人。値切られるのが悩み。").sentences.find(({ text }) => text.includes("値切"))
      ?.role,
  ).toBe("internal");
});

test.each([
  ["2019年からで 418件。", "proof"],
  ["納入 86台（2025年6月末）", "proof"],
])("what has been done so far, and until when, is not asked where it is told: %s", (text, topic) => {
  const open =
    "商品名：ふわりの間\n1枚 2,400円（税込）\n床に座る人へ\n送料500円。返品は8日以内。\n予算：月30万円";
  const topics = (memo: string) => readMemoText(memo).questions.map((question) => question.topic);
  expect(topics(open)).toContain(topic);
  expect(topics(`${open}\n${text}`)).not.toContain(topic);
});

test("until when it is offered is not asked where it is told", () => {
  const open =
    "会社：見本交通\n職種：運転士\n月給 25万円\n駅から徒歩5分\n対象：運転が好きな人\n予算：月30万円";
  const topics = (memo: string) => readMemoText(memo).questions.map((question) => question.topic);
  expect(topics(open)).toContain("period");
  expect(topics(`${open}\n受付期間：4月10日〜11月20日`)).not.toContain("period");
});

test("the length of a loan is a condition of its contract", () => {
  const loan = "商品名：坂の上ローン\n種類：教育ローン\n金利 年2.4%\n予算：月30万円\n担当：営業 見本";
  const topics = (text: string) => readMemoText(text).questions.map(({ topic }) => topic);
  expect(topics(loan)).toContain("cancel");
  expect(topics(`${loan}\n期間は最長16年。`)).not.toContain("cancel");
});

test("what a remark lets stand of an older paper holds", () => {
  const text =
    "【旧・価格】\n通常 4,950円（税込）。\n　→ 赤：OK\n【旧・本文】\n奇跡の成分が届く。\n　→ 赤：全削除";
  const { sentences } = read(text);
  const roleOf = (words: string) => sentences.find((sentence) => sentence.text.includes(words))?.role;
  expect(roleOf("4,950円")).toBe("public");
  expect(roleOf("奇跡")).not.toBe("public");
  expect(asked(text)).not.toContain("price");
});
