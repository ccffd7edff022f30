import { expect, test } from "vitest";
import { checkText, reportOn, sourcesOf } from "./check-text.ts";

const material = [
  { id: "B1", text: "送料は全国一律700円です。" },
  { id: "B2", text: "返品は30日間できます。" },
];
const claimsOf = (text: string, role?: "body" | "faq_question") =>
  reportOn({ text, class: "other", role }, material).claims.map(({ words, sentence }) => [
    words,
    sentence?.id ?? null,
  ]);

test("claims are told in reading order, each with the sentence that says so or none", () => {
  expect(claimsOf("50人が選んだ、30日間の返品。送料700円")).toEqual([
    ["50人", null],
    ["30日間", "B2"],
    ["返品", "B2"],
    ["700円", "B1"],
  ]);
});

test("no claim is told of a question, nor where no material was given", () => {
  expect(claimsOf("30日間の返品はできますか？", "faq_question")).toEqual([]);
  expect(reportOn({ text: "30日間の返品", class: "other" }, null).claims).toEqual([]);
});

test("a sentence that shares a part of a word with the text speaks against it, another does not", () => {
  const rules = (sources: typeof material) =>
    reportOn({ text: "送料無料でお届け", class: "other" }, sources).flags.map(({ ruleId }) => ruleId);
  expect(rules(material)).toContain("material.free");
  expect(rules(material.slice(1))).not.toContain("material.free");
});

test("what stands beside a text is its material", () => {
  expect(sourcesOf("送料は700円です。")).toEqual([{ id: "B1", text: "送料は700円です。" }]);
  expect(sourcesOf("")).toEqual([]);
  const found = (context?: string) =>
    checkText({ text: "送料無料です", class: "other", context }).map(({ ruleId }) => ruleId);
  expect(found("送料は700円です。")).toContain("material.free");
  expect(found()).not.toContain("material.free");
});

test("the house's table, the lengths and how it reads belong to the report", () => {
  const report = reportOn({ text: "お茶のお供", class: "other" }, null, {
    notation: [{ from: "お供", to: "おとも" }],
  });
  expect(report.counts).toEqual({ c1: 5, w2: 10, x: 10 });
  expect(report.notation.map(({ words, to }) => `${words}→${to}`)).toEqual(["お供→おとも"]);
  expect(report.readability.points).toBe(2);
});
