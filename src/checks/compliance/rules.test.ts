import { describe, expect, it } from "vitest";
import { ruleExamples } from "#test/checks/rule-examples/rule-examples.ts";
import { cpuMs } from "#test/support/global/cpu.ts";
import type { ProductClass } from "../../brief/product-class.ts";
import { plain } from "../text/normalize.ts";
import { flagText, matchRule } from "./flag-text.ts";
import { rules } from "./packs/packs.ts";
import type { Rule } from "./rule.ts";

const classOf = (rule: Rule): ProductClass => (rule.scope === "all" ? "other" : (rule.scope[0] ?? "other"));
const flagsOf = (rule: Rule, text: string) =>
  flagText(text, { productClass: classOf(rule), sources: [], evidenceIds: [] }).filter(
    ({ ruleId }) => ruleId === rule.id,
  );

describe("the rule table", () => {
  it("holds at least 60 rules with ids that are all different", () => {
    expect(rules.length).toBeGreaterThanOrEqual(60);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  it.each(rules.map((rule) => [rule.id, rule] as const))("%s is complete", (_, rule) => {
    expect(rule.pattern.global).toBe(true);
    expect(rule.except?.global ?? true).toBe(true);
    expect(rule.settledBy?.global ?? false).toBe(false);
    expect(rule.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const words of [rule.name, rule.clause, rule.why, rule.fineWhen, rule.source]) {
      expect(words.length).toBeGreaterThan(1);
    }
    expect(ruleExamples[rule.id]?.flag.length, "test/checks/rule-examples").toBeGreaterThan(0);
    expect(ruleExamples[rule.id]?.pass.length, "test/checks/rule-examples").toBeGreaterThan(0);
  });
  it("no examples are of a rule that is none", () => {
    expect(Object.keys(ruleExamples).sort()).toEqual(rules.map(({ id }) => id).sort());
  });

  const risky = rules.flatMap((rule) =>
    (ruleExamples[rule.id]?.flag ?? []).map((text) => [rule.id, text, rule] as const),
  );
  it.each(risky)("%s flags 「%s」 with two rewrites, one of them free of it", (_, text, rule) => {
    const flags = flagsOf(rule, text);
    expect(flags.length).toBeGreaterThan(0);
    for (const flag of flags) {
      expect(text.slice(flag.span.start, flag.span.end)).toBe(flag.words);
      expect(flag.rewrites).toHaveLength(2);
      const [first, second] = flag.rewrites;
      expect(first).not.toBe(second);
      expect(flag.rewrites).not.toContain(text);
      const clean = flag.rewrites.filter((line) => flagsOf(rule, line).length < flags.length);
      expect(clean.length).toBeGreaterThan(0);
    }
  });

  const safe = rules.flatMap((rule) =>
    (ruleExamples[rule.id]?.pass ?? []).map((text) => [rule.id, text, rule] as const),
  );
  it.each(safe)("%s lets 「%s」 pass", (_, text, rule) => {
    expect(flagsOf(rule, text)).toEqual([]);
  });
});

describe("time", () => {
  const bases = [
    "あ",
    "効果",
    "1,000円",
    "シミが",
    "100% ",
    "定期初回",
    "【あ】",
    "国 ",
    "a.a",
    "通常価格1円",
    "!",
    "一二三十",
  ];
  it.each(rules.map((rule) => [rule.id, rule] as const))("%s reads 100 KB within 50 ms", (_, rule) => {
    for (const base of bases) {
      const text = plain(base.repeat(Math.ceil(34_000 / base.length)));
      // The quickest of five: collected garbage is not the rule's doing, backtracking is in every run.
      const times = [1, 2, 3, 4, 5].map(() => cpuMs(() => void matchRule(rule, text)));
      expect(Math.min(...times)).toBeLessThan(50);
    }
  });
});
