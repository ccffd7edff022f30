import { expect, test } from "vitest";
import { contentWords, contentWordsAt, sharedHiragana } from "./content-words.ts";

test("words of kanji, of katakana and Latin terms are found with their places, but not those of every copy", () => {
  expect(contentWordsAt("商品のC++と酒蔵、No.1のデ")).toEqual([
    { word: "C++", start: 3, end: 6 },
    { word: "酒蔵", start: 7, end: 9 },
    { word: "No.1", start: 10, end: 14 },
  ]);
  expect(contentWords("毎日のパンと人々")).toEqual(["パン", "人々"]);
});

const shared = (text: string, other: string) =>
  sharedHiragana(text, other).map(({ word, start, end }) => {
    expect(text.slice(start, end)).toBe(word);
    return word;
  });

test.each([
  ["朝のつっぱり、うるおい", "うるおいとつっぱり", ["つっぱり", "うるおい"]],
  ["肌にうるおいを", "うるおい", ["うるおい"]],
  ["あのふわふわでうるおい", "ふわふわ、うるおい", ["ふわふわ", "うるおい"]],
  ["うるおいがうるおい", "うるおい", ["うるおい", "うるおい"]],
  ["もちもちふわふわさくさく", "もちもち、さくさく", ["もちもち", "さくさく"]],
])("%s shares with %s: %j", (text, other, expected) => {
  expect(shared(text, other)).toEqual(expected);
});

test.each([
  ["ふわふわ", "ふわ"],
  ["ふわっ", "ふわっとする"],
  ["ご覧ください", "お待ちください"],
  ["という", "というもの"],
])("three letters and words of grammar are no shared word: %s, %s", (text, other) => {
  expect(shared(text, other)).toEqual([]);
});

test("a shared stretch is taken as far as both have it, up to twelve letters", () => {
  expect(shared("さらさらふわふわ", "さらさらふわら")).toEqual(["さらさらふわ"]);
  const long = "さらさらふわふわもちもちさく";
  expect(shared(long, long)).toEqual([long.slice(0, 12)]);
});
