/** 「短く」 of an answer: inside its limits, with what is stated and what warns, and never a half sentence. */
import { expect, it } from "vitest";
import { count } from "#src/checks/count.ts";
import { faqLimits } from "#src/tools/faq/definition.ts";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { runTool } from "#test/evaluation/run-tool.ts";
import { sampleText } from "#test/support/trial.ts";

const brief = briefOf(sampleText);
const shorter = (text: string, answer: string, category: string, sources: string[] = []) =>
  runTool("faq", brief, {
    input: {
      target: { text, change: "shorter", kind: "entry", fields: { answer, category, missing: "" }, sources },
    },
  }).items.map((item) => ({ ...item, answer: String(item.fields.answer) }));

it("an answer that is still to be filled in loses words, not its place", () => {
  const answer =
    "アレルギーの原因になる材料は、【要記入：アレルギー表示】をご覧ください。少しでも心配なときは口にする前に、かかりつけの医師へご相談ください。";
  const offered = shorter("アレルギーの原因になる材料は入っていますか。", answer, "safety");
  expect(offered.length).toBeGreaterThan(0);
  for (const one of offered) {
    expect(one.answer).toContain("【要記入：アレルギー表示】");
    // Whom to ask in doubt is no flourish.
    expect(one.answer).toContain("医師へご相談ください。");
    expect(count(one.answer).c1).toBeGreaterThanOrEqual(faqLimits.answer.min);
    expect(count(one.answer).c1).toBeLessThan(count(answer).c1);
  }
});

it("a stated answer keeps its sentence and its source, and has several ways to be shorter", () => {
  const stated = brief.sentences.find(({ text }) => text.includes("30日間返品"));
  const fact = "初回のみ30日間返品できます。";
  const answer = `${fact}開けてしまう前に、対象になるものと期限をお確かめください。期限を過ぎないよう、届いたら早めに中身をお確かめください。`;
  const sources = stated ? [stated.id] : [];
  const offered = shorter("届いたものが合わなかったら返せますか。", answer, "delivery", sources);
  expect(sources).toHaveLength(1);
  expect(offered).toHaveLength(3);
  for (const one of offered) {
    expect(one.answer.startsWith(fact)).toBe(true);
    expect(one.answer.endsWith("。")).toBe(true);
    expect(one.sources).toEqual(sources);
  }
});

it("offers nothing where an answer has its least length already", () => {
  const answer =
    "保存のしかたと日もちは、【要記入：保存方法と日もち】です。開けたあとは表示の日付にかかわらず、早めにお召し上がりください。";
  expect(count(answer).c1).toBeLessThan(faqLimits.answer.min + 2);
  expect(shorter("保存方法と日もちを教えてください。", answer, "usage")).toHaveLength(0);
});
