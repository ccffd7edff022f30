import { expect, it } from "vitest";
import { linkEvidence } from "../evidence.ts";

const open = (text: string, from: string) =>
  linkEvidence(text, [], [{ id: "B1", text: from }]).unsupported.map(({ words }) => words);

it.each([
  ["2026年5月31日まで", "2026年4月1日〜5月31日"],
  ["2026年5月31日まで", "2026年4月1日（水）から、5月31日（日）"],
  ["5月31日まで", "2026年4月1日〜5月31日"],
  ["2026年5月まで", "2026年4月〜5月"],
  ["2026年5月31日まで", "令和8年4月1日〜5月31日"],
  ["2027年1月10日まで", "2026年12月20日〜1月10日"],
])("the year that a range begins in is that of its end: %s of %s", (text, from) => {
  expect(open(text, from)).toEqual([]);
});

it.each([
  ["2027年5月31日", "2026年4月1日〜5月31日"],
  ["2025年5月31日", "2026年4月1日〜5月31日"],
  ["2026年5月30日", "2026年4月1日〜5月31日"],
  ["2026年1月10日", "2026年12月20日〜1月10日"],
  ["2026年5月31日", "2026年4月1日に開始。5月31日"],
  ["2026年5月31日", "2026年4月1日、5月31日"],
  ["2026年5月31日", "2026年〜5月31日"],
  ["2026年5月31日", "4月1日〜5月31日"],
])("another year, or of no range, is not: %s of %s", (text, from) => {
  expect(open(text, from)).toEqual([text]);
});

it("a text may give a range more of a year than its end has in the material", () => {
  expect(open("2026年4月1日〜5月31日", "2026年4月1日に開始。5月31日まで。")).toEqual([]);
});
