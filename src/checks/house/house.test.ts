import { describe, expect, it } from "vitest";
import { type ActiveChecks, defaultChecks, type StoredHouseRule } from "../../shared/checks/active.ts";
import { type CheckContext, checkItem } from "../check-item.ts";
import { flagText } from "../compliance/flag-text.ts";
import { withChecks, withSetAside } from "../set-aside.ts";
import { boundsOf, fitSlots, fitsUnder, slotById } from "../slots.ts";
import { slots } from "../slots-data.ts";
import { applyCheckPolicy } from "./apply-policy.ts";
import { newHouseRuleSchema, normalizedForRules, placesIn } from "./house-rule.ts";
import { knownRule, mandatoryRuleReason } from "./known-rules.ts";

const rule = (fields: Partial<StoredHouseRule> = {}): StoredHouseRule => ({
  ...{ id: "1", savedOn: "2026-11-27", name: "競合の名前", level: "check", why: "名前を出しません。" },
  ...{ words: ["ライバル社"], rewrites: [], fineWith: [], hits: ["ライバル社"], misses: [] },
  ...fields,
});
const context = (more: Partial<CheckContext> = {}): CheckContext => ({
  ...{ id: "I1", sources: [], productClass: "other", slots: [], bannedWords: [], requiredWords: [] },
  ...{ existing: [], ...more },
});
const off = (ruleId: string): ActiveChecks => ({
  ...defaultChecks,
  off: [{ ruleId, rule: "x", clause: "y", reason: "確かめた", by: null, at: "2026-11-27T00:00:00Z" }],
});
const draft = (text: string) => ({ kind: "line", text, fields: {}, sources: [] });
const found = (words: string[], text: string, more: Partial<StoredHouseRule> = {}) => {
  const looked = normalizedForRules(text);
  return placesIn(rule({ words, ...more }), looked, looked).map(({ start, end }) => looked.slice(start, end));
};

describe("a house rule", () => {
  it.each([
    [["格安"], "格安、また格安。", ["格安", "格安"]],
    [["ai＊任せ"], "ＡＩにお任せ。AIは、任せ", ["aiにお任せ", "aiは、任せ"]],
    [["絶対*治る"], "絶対治る", ["絶対治る"]],
    [["絶対*治る"], "絶対に。治る", []],
    [["絶対*治る"], `絶対${"あ".repeat(90)}治る`, []],
    [["絶対*治る"], "絶対に絶対治る", ["絶対に絶対治る"]],
    [["格安", "格安プラン"], "格安プラン", ["格安プラン"]],
    [["(.+)+$", "[a-z]"], "(.+)+$ と a", ["(.+)+$"]],
  ])("%j in %s", (words, text, expected) => {
    expect(found(words, text)).toEqual(expected);
  });
  it("says nothing where a word makes it fine, wherever in the piece", () => {
    expect(found(["格安"], "格安です。当社調べ", { fineWith: ["当社調べ"] })).toEqual([]);
    const house = [rule({ words: ["ライバル社"], fineWith: ["当社調べ"] })];
    const flags = (whole: string) =>
      flagText("ライバル社より静か", { productClass: "other", sources: [], evidenceIds: [], whole, house });
    expect(flags("ライバル社より静か").map(({ rule }) => rule)).toEqual(["競合の名前"]);
    expect(flags("ライバル社より静か\n※当社調べ")).toEqual([]);
  });
  it("is a finding with its own name, level, reason and the whole line with other words in their place", () => {
    const house = [rule({ words: ["ライバル社"], rewrites: ["他社"], level: "must" })];
    const item = checkItem(
      draft("軽い。ﾗｲﾊﾞﾙ社より静かです。"),
      context({ checks: { ...defaultChecks, rules: house } }),
    );
    expect(item.flags).toMatchObject([
      {
        ...{ ruleId: "house.1", rule: "競合の名前", clause: "社内ルール", level: "must" },
        ...{ words: "ライバル社", rewrites: ["他社より静かです"] },
      },
    ]);
    expect(item.ready).toBe(false);
  });
  it.each([
    [{ hits: ["別の文"] }, "hits"],
    [{ misses: ["あのライバル社"] }, "misses"],
    [{ words: ["＊"] }, "words"],
    [{ words: ["a*b*c*d*e"], hits: ["abcde"] }, "words"],
    [{ words: Array.from({ length: 21 }, (_, at) => `語${at}`) }, "words"],
    [{ hits: [] }, "hits"],
    [{ name: "" }, "name"],
    [{ why: "あ".repeat(201) }, "why"],
  ])("is not taken with %j", (fields, field) => {
    const parsed = newHouseRuleSchema.safeParse(rule(fields));
    expect(parsed.error?.issues[0]?.path[0]).toBe(field);
    expect(newHouseRuleSchema.safeParse(rule()).success).toBe(true);
  });
});

describe("a rule that is off", () => {
  it("finds as before, and is not shown; the other rules are", () => {
    const made = flagText("業界No.1、今だけ半額", { productClass: "other", sources: [], evidenceIds: [] });
    const [first] = made;
    const { flags, silenced } = applyCheckPolicy(made, off(first?.ruleId ?? ""));
    expect(silenced.map(({ ruleId, because }) => [ruleId, because])).toContainEqual([first?.ruleId, "rule"]);
    expect(flags.length + silenced.length).toBe(made.length);
    expect(flags.length).toBeGreaterThan(0);
  });
  it("is none of those that the law or the material insists on", () => {
    const [grave] = flagText("シミが消える", { productClass: "cosmetics", sources: [], evidenceIds: [] });
    expect(grave?.level).toBe("must");
    const ruleId = grave?.ruleId ?? "";
    expect(applyCheckPolicy(grave ? [grave] : [], off(ruleId)).flags).toEqual([grave]);
    expect(mandatoryRuleReason(ruleId, knownRule(ruleId, { rules: [] }))).toMatch(/外せません/);
    expect(mandatoryRuleReason("material.free", undefined)).toMatch(/資料/);
    expect(mandatoryRuleReason("nothing", undefined)).toMatch(/見つかりません/);
    expect(mandatoryRuleReason("known-slogan", knownRule("known-slogan", { rules: [] }))).toBeNull();
    expect(knownRule("house.1", { rules: [rule()] })?.rule).toBe("競合の名前");
  });
  it("stands in no piece's way, and does again once it is on", () => {
    const before = checkItem(draft("絶対に壊れない椅子"), context());
    const [must] = before.flags.filter(({ level }) => level === "must");
    const checks = off(must?.ruleId ?? "");
    const free = checkItem(draft("絶対に壊れない椅子"), context({ checks }));
    expect([before.ready, free.ready]).toEqual([false, true]);
    expect(withChecks(before, checks, true)).toEqual(free);
    expect(withChecks(free, defaultChecks, true)).toEqual(before);
    expect(withChecks(before, defaultChecks, true)).toBe(before);
    expect(withChecks(free, defaultChecks, false).ready).toBe(true);
  });
});

describe("strictness", () => {
  const made = flagText("激安。シミが消える、完璧な化粧水", {
    productClass: "cosmetics",
    sources: [],
    evidenceIds: [],
  });
  const levels = (strictness: ActiveChecks["strictness"]) => {
    const { flags, silenced } = applyCheckPolicy(made, { ...defaultChecks, strictness });
    return [flags.map(({ level }) => level), silenced.map(({ level }) => level)];
  };
  const as = made.map(({ level }) => level);
  it("has something of each level to show", () =>
    expect(new Set(as)).toEqual(new Set(["must", "check", "note"])));
  it("standard is what was made", () => expect(levels("standard")).toEqual([as, []]));
  it("strict shows a note as something to look at", () =>
    expect(levels("strict")).toEqual([as.map((level) => (level === "note" ? "check" : level)), []]));
  it("loose hides notes, and nothing else", () =>
    expect(levels("loose")).toEqual([
      as.filter((level) => level !== "note"),
      as.filter((level) => level === "note"),
    ]));
  it("moves what is stored there and back, keeping what was set aside", () => {
    const item = checkItem(draft("激安の、完璧な椅子"), context());
    const dismissed = { reason: "確かめた", at: "2026-11-27" };
    const stored = item.flags.reduce((piece, { id }) => withSetAside(piece, id, dismissed), item);
    for (const strictness of ["strict", "loose"] as const) {
      const moved = withChecks(stored, { ...defaultChecks, strictness }, true);
      expect(moved).not.toBe(stored);
      expect(withChecks(moved, defaultChecks, true)).toEqual({ ...stored, score: moved.score });
    }
  });
  it("does not let a strict preset refuse what is only shown as graver", () => {
    const strict = context({ strict: true, checks: { ...defaultChecks, strictness: "strict" } });
    const item = checkItem(draft("【春】お茶の時間【夏】"), strict);
    expect(item.flags.map(({ level, raisedFrom }) => [level, raisedFrom])).toEqual([["check", "note"]]);
    expect(item.ready).toBe(true);
  });
});

describe("an edited limit", () => {
  const edited = { line_title: 10 };
  it("is what a text is measured, refused and told by", () => {
    const text = "朝の支度がかるくなる一枚";
    expect(fitSlots(text, ["line_title"])[0]?.fits).toBe(true);
    expect(fitSlots(text, ["line_title"], edited)[0]).toMatchObject({ limit: 10, fits: false });
    const item = checkItem(
      draft(text),
      context({ slots: ["line_title"], checks: { ...defaultChecks, limits: edited } }),
    );
    expect(item.problems).toEqual(["LINE広告 タイトルの上限10字を2字超えています。"]);
    expect(fitsUnder(fitSlots(text, ["line_title"]), edited)[0]).toMatchObject({ limit: 10, fits: false });
  });
  it("leaves the other places as they are, and drops a recommended length that lies above it", () => {
    expect(slotById("x_post", edited)).toBe(slotById("x_post"));
    expect(slotById("fv_main", { fv_main: 24 })).not.toHaveProperty("recommended");
    expect(slotById("fv_main", { fv_main: 60 })?.recommended).toBe(30);
  });
  it("has bounds around every limit of the table", () => {
    for (const slot of slots) {
      const { least, most } = boundsOf(slot);
      expect([least > 0, least <= slot.limit, most >= slot.limit]).toEqual([true, true, true]);
    }
  });
});

describe("the preset's spellings in a piece", () => {
  const notation = [{ from: "下さい", to: "ください" }];
  const flags = (text: string, more: Partial<CheckContext> = {}) =>
    checkItem(draft(text), context({ notation, ...more })).flags.filter(
      ({ ruleId }) => ruleId === "notation.preset",
    );
  it("are told with the sentence put right", () => {
    expect(flags("静かです。お試し下さい。")).toMatchObject([
      { words: "下さい", level: "note", span: { start: 8, end: 11 }, rewrites: ["お試しください"] },
    ]);
    expect(flags("お試しください")).toEqual([]);
  });
  it("leave names, quotations of the material and what people said as they are", () => {
    expect(flags("下さい堂の椅子", { names: ["下さい堂"] })).toEqual([]);
    const sources = [{ id: "B1", text: "お客様は「また来て下さい」と話しました。" }];
    expect(flags("「また来て下さい」", { sources })).toEqual([]);
    expect(flags("お試し下さい", { gate: "voice" })).toEqual([]);
  });
});
