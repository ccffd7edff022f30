import { expect, test } from "vitest";
import { applyWording } from "./apply-wording.ts";
import { clauseSpans, sentenceSpans, spanAt } from "./clauses.ts";

const sentences = (text: string) => sentenceSpans(text).map(({ start, end }) => text.slice(start, end));
const clauses = (text: string) => clauseSpans(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ["朝。昼！夜", ["朝", "昼", "夜"]],
  ["。。朝？\n", ["朝"]],
  ["朝、昼", ["朝、昼"]],
  ["", []],
])("the sentences of %j", (text, expected) => {
  expect(sentences(text)).toEqual(expected);
});

test("a clause ends at a comma, and a thousands separator is none", () => {
  expect(clauses("朝、昼,夜;1,000円。夢")).toEqual(["朝", "昼", "夜", "1,000円", "夢"]);
});

test("the span that holds an offset is found, whichever it is, and none is between two", () => {
  const spans = sentenceSpans("朝は。昼は。夜は。夢");
  const at = Array.from({ length: 12 }, (_, offset) => spanAt(spans, offset - 1)?.start);
  expect(at).toEqual([undefined, 0, 0, undefined, 3, 3, undefined, 6, 6, undefined, 9, undefined]);
  expect(spanAt([], 0)).toBeUndefined();
});

test.each([
  ["span alone", false, "楽な朝を。", "朝は楽な朝を。。夜"],
  ["whole sentence, whose mark stays", true, "楽な朝を。", "楽な朝を。夜"],
])("other words take the place of the %s", (_, whole, wording, expected) => {
  expect(applyWording("朝は早い。夜", { start: 2, end: 4 }, wording, whole)).toBe(expected);
});

test("the last sentence takes the wording's own mark", () => {
  expect(applyWording("朝は早い。夜", { start: 5, end: 6 }, "夜も。", true)).toBe("朝は早い。夜も。");
  expect(applyWording("朝。夜", { start: 1, end: 2 }, "昼", true)).toBe("昼");
});
