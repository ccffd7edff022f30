/** Forbidden words that no rule has a form for, and what tells of them: lists under any line about words, bullets, short notes. */
import { expect, it, test } from "vitest";
import { rowsOfText } from "../lines/layout.ts";
import { placeRows } from "../lines/sections.ts";
import { readMemoText } from "../read.ts";
import { wordHeadings } from "./word-headings.ts";

const note =
  "商品名：ひだまりの間\n種類：綿の座布団\n1枚 2,400円（税込）、送料は全国一律600円\n綿は国産、わたの打ち直しは1回無料\n予算：月30万円\n競合：綿屋カリ 1,980円\n担当：営業 見本\n";
const forbidden = (text: string) => readMemoText(`${note}${text}`).forbiddenWords.map((word) => word.text);

test.each([
  [
    "▼言うと笑われる語\t理由\n雲の座り心地\t去年の広告で失笑\n一生もの\tわたは打ち直しがいる",
    ["雲の座り心地", "一生もの"],
  ],
  ["🚫腰痛が治る\n🚫日本一 ←社長が言いたがる", ["腰痛が治る", "日本一"]],
  ["避けてほしい書き方\n○「腰痛」　薬のように読まれます\n○「最高級」　根拠がありません", ["腰痛", "最高級"]],
  ["✕ 除菌／抗菌（試験していない）", ["除菌", "抗菌"]],
])("words of a list are forbidden however it is announced: %s", (text, words) => {
  expect(forbidden(text)).toEqual(expect.arrayContaining(words));
});

it("a circle beside a cross is a verdict", () => {
  expect(forbidden("言葉の可否\n○「ふかふか」\n×「最高級」")).toEqual(["最高級"]);
});

it("a line about words announces the lines below it, up to the next of its kind", () => {
  const rows = placeRows(rowsOfText("■使えない語\n雲\n空\n■価格\n2,400円\n×××\n一番"));
  expect(wordHeadings(rows).map((heading) => heading && [heading.text, heading.away])).toEqual([
    ["使えない語", 0],
    ["使えない語", 1],
    ["使えない語", 2],
    null,
    null,
    ["×××", 0],
    ["×××", 1],
  ]);
});

it("a short text that no rule takes for a note is one where much of it is talk of the work", () => {
  const text =
    "綿の座布団のちらし\n1枚 2,400円\nわたの打ち直しは1回無料\n向かいの店のやつの話はしない 腹がたつ\n文は弟がやる 11月に配る";
  const open = readMemoText(text).sentences.filter(({ role }) => role === "public");
  expect(open.map((sentence) => sentence.text)).toEqual(["1枚 2,400円", "わたの打ち直しは1回無料"]);
});

test.each([
  ["Q2 商品の名前は\nA2 ひだまりの間", "ひだまりの間"],
  [
    "正式名は「円座 まちぼうけなし」です。\n名前が「まちぼうけなし」ですから、遅れは書けません。",
    "円座 まちぼうけなし",
  ],
])("a name in an answer or with a denial in it: %s", (text, name) => {
  expect(readMemoText(`綿の座布団、1枚 2,400円\n予算：月30万円\n担当：営業 見本\n${text}`).name?.value).toBe(
    name,
  );
});
