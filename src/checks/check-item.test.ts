import { describe, expect, it } from "vitest";
import type { DraftItem } from "../shared/result.ts";
import { type CheckContext, checkItem } from "./check-item.ts";

const sources = [
  "新潟の酒蔵が作る米ぬか発酵化粧水「うるみ」。",
  "120mL、2,970円(税込)。",
  "無香料・エタノールフリー。",
  "角質層までうるおいを届け、乾燥肌をととのえます。",
  "2025年の自社アンケート(n=212)で87%が「使用感に満足」と回答。",
  "初回のみ30日間返品可。",
].map((text, index) => ({ id: `B${index + 1}`, text }));

const draft = (text: string, ids: string[] = [], fields: DraftItem["fields"] = {}): DraftItem => ({
  kind: "catchphrase",
  text,
  fields,
  sources: ids,
});

const check = (
  text: string,
  ids: string[] = [],
  more: Partial<CheckContext> = {},
  fields: DraftItem["fields"] = {},
) =>
  checkItem(draft(text, ids, fields), {
    id: "i1",
    sources,
    productClass: "cosmetics",
    slots: [],
    bannedWords: [],
    requiredWords: [],
    existing: [],
    ...more,
  });

describe("the worked example of a fermented rice-bran lotion", () => {
  it("says that the first line fits LINE and is 2 over for a search headline, with its evidence", () => {
    const item = check("朝のつっぱり、酒蔵のうるおいで。", ["B1", "B4"], {
      slots: ["google_rsa_headline", "line_title"],
    });
    expect(item.counts).toEqual({ c1: 16, w2: 32, x: 32 });
    expect(item.fits.map(({ fits }) => fits)).toEqual([false, true]);
    expect(item.evidence.map(({ sourceId }) => sourceId)).toEqual(["B1", "B4"]);
    expect(item.ready).toBe(false);
    expect(item.problems).toEqual(["Google 検索 見出しの上限全角15字を全角1字超えています。"]);
    expect(check("朝のつっぱり、酒蔵のうるおいで。", ["B1"], { slots: ["line_title"] }).ready).toBe(true);
  });

  it("passes the shortened line at 14 of 15", () => {
    const item = check("朝のつっぱりに酒蔵のうるおい", ["B1", "B4"], { slots: ["google_rsa_headline"] });
    expect(item).toMatchObject({ ready: true, problems: [], fits: [{ used: 28, limit: 30 }] });
  });

  it("refuses a promise to remove spots and offers what a lotion may say, from the brief", () => {
    const item = check("シミが消える化粧水");
    expect(item.ready).toBe(false);
    expect(item.evidence).toEqual([]);
    const [flag] = item.flags;
    expect(flag).toMatchObject({ level: "must", ruleId: "cosmetics.disappear", words: "シミが消える" });
    expect(flag?.rewrites).toEqual(["うるおいで肌をととのえる化粧水", "乾燥しがちな肌のための化粧水"]);
    const rewritten = check("うるおいで肌をととのえる化粧水", ["B4"], { slots: ["google_rsa_headline"] });
    expect(rewritten).toMatchObject({ ready: true, flags: [], fits: [{ used: 30, limit: 30, fits: true }] });
    expect(rewritten.evidence.every(({ sourceId }) => sourceId === "B4")).toBe(true);
  });

  it("links a survey figure and asks for its note", () => {
    const item = check("87%が使用感に満足※", ["B5"]);
    expect(item.evidence.map(({ sourceId }) => sourceId)).toContain("B5");
    expect(item.ready).toBe(true);
    const [flag] = item.flags;
    expect(flag).toMatchObject({ level: "check", ruleId: "quality.survey" });
    expect(flag?.rewrites[0]).toBe("87%が使用感に満足※\n※2025年 自社調査 n=212");
    expect(check(flag?.rewrites[0] ?? "", ["B5"])).toMatchObject({ flags: [], ready: true });
  });

  it("drops an offer the brief does not have, naming each missing fact", () => {
    const item = check("送料無料で今だけ半額", ["B2"]);
    expect(item.ready).toBe(false);
    for (const words of ["送料無料", "今だけ", "半額"]) {
      expect(item.problems).toContain(`「${words}」の根拠が資料に見つかりません。`);
    }
  });

  it("does not let the condition of the return policy go", () => {
    expect(check("はい、30日間返品できます。", ["B6"])).toMatchObject({
      ready: false,
      problems: ["B6の条件「初回のみ」が抜けています。"],
    });
    expect(check("初回のご注文に限り、30日間返品できます。", ["B6"])).toMatchObject({
      ready: true,
      problems: [],
    });
  });
});

describe("checkItem", () => {
  it("turns half-width kana into full-width and never cuts", () => {
    const long = "ｳﾙﾐの化粧水".repeat(40);
    const item = check(long, [], { slots: ["line_title"] });
    expect(item.text).toBe("ウルミの化粧水".repeat(40));
    expect(item.ready).toBe(false);
  });

  it("judges readiness by the first hard slot only", () => {
    const text = "米ぬか発酵化粧水をつくる新潟の酒蔵から";
    expect(
      check(text, ["B1"], { slots: ["meta_ad_description", "line_title", "google_rsa_headline"] }).ready,
    ).toBe(true);
    expect(check(text, ["B1"], { slots: ["google_rsa_headline", "line_title"] }).ready).toBe(false);
  });

  it("refuses a banned word however it is typed, and only mentions a missing required one", () => {
    expect(check("うるおいﾌﾟﾚﾐｱﾑ", ["B4"], { bannedWords: ["プレミアム"] })).toMatchObject({
      ready: false,
      problems: ["使わない語「プレミアム」が入っています。"],
    });
    expect(check("酒蔵のうるおい", ["B1"], { requiredWords: ["うるみ"] })).toMatchObject({
      ready: true,
      problems: ["必ず入れる語「うるみ」がありません。"],
    });
  });

  it("refuses a near duplicate of an accepted line", () => {
    const item = check("酒蔵のうるおいを、朝に。", ["B1"], { existing: ["酒蔵のうるおいを朝に"] });
    expect(item.ready).toBe(false);
    expect(item.problems[0]).toContain("酒蔵のうるおいを朝に");
  });

  it("checks sentences in the other fields too, but not ids", () => {
    const fields = { angle: "数字", ids: ["B2"], sub: "いまなら半額" };
    const item = check("酒蔵のうるおい", ["B1"], {}, fields);
    expect(item.ready).toBe(false);
    expect(item.problems.join()).toContain("半額");
    expect(check("酒蔵のうるおい", ["B1"], {}, { slot: "google_rsa_headline", ids: ["B2"] }).ready).toBe(
      true,
    );
  });

  it("drops source ids that do not exist and refuses an empty text", () => {
    expect(check("酒蔵のうるおい", ["B1", "B99"]).sources).toEqual(["B1"]);
    expect(check("  ").problems).toEqual(["本文が空です。"]);
  });

  it("has seven scores, none without a reason", () => {
    const item = check("酒蔵のうるおい", ["B1"]);
    expect(item.score.map(({ check: name }) => name)).toHaveLength(7);
    for (const { reason, points } of item.score) {
      expect(reason).toMatch(/。$/);
      expect([0, 1, 2]).toContain(points);
    }
  });
});
