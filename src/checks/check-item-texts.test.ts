/** A piece of several texts: each is judged by what it is for, and a reason names the text that it is about. */
import { describe, expect, it } from "vitest";
import type { DraftItem } from "../shared/result.ts";
import { type CheckContext, checkItem, reasonsAgainst, wouldBeReady } from "./check-item.ts";
import type { TextRole } from "./roles.ts";
import { withSetAside } from "./set-aside.ts";
import { textsOf } from "./texts.ts";

const sources = [
  "新潟の酒蔵が作る化粧水です。",
  "初回のみ30日間返品可。",
  "駐車場はありません。",
  "価格は2,970円です。",
].map((text, index) => ({ id: `B${index + 1}`, text }));
const ids = sources.map(({ id }) => id);
const context: CheckContext = {
  ...{ id: "i1", sources, productClass: "cosmetics", slots: [] },
  ...{ bannedWords: [], requiredWords: [], existing: [] },
};
const own = "酒蔵の化粧水";
const draft = (fields: DraftItem["fields"] = {}, text = own): DraftItem => ({
  ...{ kind: "line", text, fields, sources: ids },
});

/** The piece with one more text, and what that is for. */
const beside = (sub: string, role: TextRole, more: Partial<CheckContext> = {}) =>
  [
    draft({ sub }),
    {
      ...context,
      texts: [
        { path: "text", text: own, role: "claim" },
        { path: "sub", text: sub, role },
      ],
      ...more,
    },
  ] as const;
const codes = (sub: string, role: TextRole, more: Partial<CheckContext> = {}) =>
  reasonsAgainst(...beside(sub, role, more)).map(({ code, path }) => `${code} ${path}`);

describe("what stands against a text by what it is for", () => {
  it.each([
    ["claim", ["source sub"]],
    ["heading", ["source sub"]],
    ["button", ["source sub"]],
    ["guess", ["source sub"]],
    ["exclude", ["source sub"]],
    ["question", []],
    ["note", []],
    ["quote", []],
  ] as const)("a figure that the material does not tell, in a %s", (role, expected) => {
    expect(codes("もう50人が使う", role)).toEqual(expected);
  });

  it.each([
    ["claim", ["source sub"]],
    ["heading", []],
    ["guess", []],
  ] as const)("bare words of an offer, in a %s", (role, expected) => {
    expect(codes("返金について", role)).toEqual(expected);
  });

  it.each([
    ["heading", "特許の技術", ["source sub"]],
    ["guess", "特許の技術", []],
    ["guess", "30代のひとり暮らし", []],
    ["exclude", "20〜30歳の方", []],
    ["exclude", "30回の通院", ["source sub"]],
  ] as const)("in a %s: %s", (role, text, expected) => {
    expect(codes(text, role)).toEqual(expected);
  });

  it.each([
    ["claim", ["condition sub"]],
    ["heading", ["condition sub"]],
    ["question", []],
    ["quote", []],
  ] as const)("a condition that is left out, in a %s", (role, expected) => {
    expect(codes("30日間返品できます", role)).toEqual(expected);
  });

  it.each([
    ["claim", ["polarity sub"]],
    ["heading", []],
    ["button", []],
    ["question", []],
  ] as const)("what the material denies, in a %s", (role, expected) => {
    expect(codes("駐車場あり", role)).toEqual(expected);
  });

  it.each([
    ["claim", ["banned sub"]],
    ["question", ["banned sub"]],
    ["quote", []],
    ["negative", []],
  ] as const)("a word that is not to be used, in a %s", (role, expected) => {
    expect(codes("安心の朝", role, { bannedWords: ["安心"] })).toEqual(expected);
  });

  it("a count of its parts is held against the list of the piece, in a claim and not in a question", () => {
    const list = (role: TextRole, points: readonly string[]) =>
      reasonsAgainst(draft({ points }, "選ばれる3つの理由"), {
        ...context,
        texts: [
          { path: "text", text: "選ばれる3つの理由", role },
          ...points.map((text, at) => ({ path: `points[${at}]`, text, role: "claim" as const })),
        ],
      }).map(({ code }) => code);
    expect(list("claim", ["朝", "昼", "夜"])).toEqual([]);
    expect(list("claim", ["朝", "昼"])).toEqual(["source"]);
    expect(list("question", ["朝", "昼"])).toEqual([]);
  });

  it("an open count is a finding of a claim, and none of a question", () => {
    const found = (role: TextRole) => checkItem(...beside("選ばれる3つの理由", role)).flags;
    expect(found("claim").map(({ id, path }) => [id, path])).toEqual([["sub:own-count@4", "sub"]]);
    expect(found("question")).toEqual([]);
  });

  it("only a claim is read against the sentences that it rests on", () => {
    const found = (role: TextRole) =>
      checkItem(...beside("さらっとした朝", role)).flags.map(({ ruleId }) => ruleId);
    expect(found("claim")).toEqual(["material.quality"]);
    expect(found("heading")).toEqual([]);
    const [piece, around] = beside("さらっとした朝", "claim");
    expect(checkItem({ ...piece, sources: [] }, around).flags).toEqual([]);
  });

  it.each([
    ["claim", ["B1"]],
    ["quote", ["B1"]],
    ["heading", []],
    ["guess", []],
  ] as const)("what a %s rests on is told with its path", (role, expected) => {
    const linked = checkItem(...beside("新潟の朝", role)).evidence.filter(({ path }) => path === "sub");
    expect(linked.map(({ sourceId }) => sourceId)).toEqual(expected);
  });
});

it("a finding and a reason about the piece's own text name no path, nor does what it rests on", () => {
  const own = checkItem(draft({}, "酒蔵のさらっとした化粧水"), context);
  expect(own.flags.map(({ id, path }) => [id, path])).toEqual([["material.quality@3", undefined]]);
  expect(own.evidence.map(({ path }) => path)).toContain(undefined);
  expect(own.evidence.filter(({ path }) => path !== undefined)).toEqual([]);
  expect(reasonsAgainst(draft({}, "もう50人が使う"), context)).toEqual([
    { code: "source", path: null, why: "「50人」の根拠が資料に見つかりません。" },
  ]);
});

it("a piece is new, unlocked, and stands by what is said of it", () => {
  expect(checkItem(draft(), context)).toMatchObject({ locked: false, edited: false, standing: "grounded" });
  expect(checkItem(draft({}, "もう50人が使う"), context).standing).toBe("unsupported");
  expect(wouldBeReady(draft(), context)).toBe(true);
  expect(wouldBeReady(draft({}, "もう50人が使う"), context)).toBe(false);
});

it("what people noted is refused only where it is there already, and somebody else's words hold any word", () => {
  const again = { ...context, existing: [own] };
  const why = (more: Partial<CheckContext>) =>
    reasonsAgainst(draft(), { ...again, ...more }).map(({ code }) => code);
  expect(why({ gate: "record" })).toEqual(["twin"]);
  expect(why({ gate: "record", existing: [`${own}。`] })).toEqual([]);
  expect(why({ gate: "voice", existing: [], bannedWords: ["酒蔵"] })).toEqual([]);
  expect(why({ gate: "record", existing: [], bannedWords: ["酒蔵"] })).toEqual(["banned"]);
});

describe("what the law says of a piece", () => {
  const why = (text: string, more: Partial<CheckContext> = {}) =>
    reasonsAgainst({ ...draft({}, text), sources: [] }, { ...context, sources: [], ...more });

  it("bars it, wants it corrected, or wants a look where the preset is strict", () => {
    expect(why("シミが消える化粧水")).toMatchObject([{ code: "barred" }]);
    expect(why("絶対に安全な水", { productClass: "goods" }).map(({ code }) => code)).toContain("law");
    expect(why("完璧な使い心地")).toEqual([]);
    const strict = why("完璧な使い心地", { strict: true });
    expect(strict).toMatchObject([{ code: "risk", path: null }]);
    expect(why("大 特 価", { strict: true }).map(({ code }) => code)).not.toContain("risk");
    expect(strict[0]?.why).toMatch(/^「完璧.*」は確認が必要な表現です/);
    expect(why("シミが消える化粧水")[0]?.why).toMatch(/^「シミが消える」は修正が必要な表現です/);
  });

  const dismissed = { reason: "資料で確認", at: "2026-11-26T00:00:00Z" };
  const flagged = (text: string, more: Partial<CheckContext> = {}) =>
    checkItem(
      { ...draft({}, text), sources: [] },
      { ...context, sources: [], productClass: "goods", ...more },
    );

  it("a finding that is set aside stands in the way no more, and the others still do", () => {
    const item = flagged("絶対に安全な水");
    const musts = item.flags.filter(({ level }) => level === "must");
    expect(item.ready).toBe(false);
    const [first] = musts;
    const after = withSetAside(item, first?.id ?? "", dismissed);
    expect(after.flags.filter((flag) => flag.dismissed).map(({ id }) => id)).toEqual([first?.id]);
    expect(after.problems).toHaveLength(item.problems.length - 1);
    expect(after.ready).toBe(musts.length === 1);
    const other = flagged("絶対に安全な水", { bannedWords: ["水"] });
    expect(withSetAside(other, first?.id ?? "", dismissed).ready).toBe(false);
  });

  it("a word that should stand somewhere keeps nothing in, and what nobody may take upon themselves stays", () => {
    const item = flagged("絶対に安全な水", { requiredWords: ["うるみ"] });
    const all = item.flags.reduce((held, { id }) => withSetAside(held, id, dismissed), item);
    expect(all).toMatchObject({ ready: true, problems: ["必ず入れる語「うるみ」がありません。"] });
    const barred = flagged("シミが消える化粧水", { productClass: "cosmetics" });
    const kept = withSetAside(barred, barred.flags[0]?.id ?? "", dismissed);
    expect(kept).toMatchObject({ ready: false, problems: barred.problems });
    expect(kept.flags[0]?.dismissed).toEqual(dismissed);
    expect(withSetAside(item, "none", dismissed)).toEqual(item);
  });

  it("a figure of whom it is for may be said to them; a price or another figure may not", () => {
    const readers = ["500mLは重いと感じている人", "月5,000円まで払う人"];
    const about = (text: string) =>
      checkItem({ ...draft({}, text), sources: [] }, { ...context, productClass: "goods", readers }).problems;
    expect(about("500mLは重い日に")).toEqual([]);
    expect(about("50mLは重い日に")).not.toEqual([]);
    expect(about("00mLは重い日に")).not.toEqual([]);
    expect(about("5,000円で始める")).not.toEqual([]);
  });

  it.each([
    ["2本で", "5,940円（税込）", true],
    ["化粧水2本", "5,940円（税込）", true],
    ["2本のとき", "5,940円（税込）。", true],
    ["3本のとき", "5,940円（税込）。", false],
    ["2本のとき", "5,900円（税込）。", false],
    ["化粧水", "5,940円（税込）", false],
    ["3本で", "5,940円（税込）", false],
    ["お母さんに1本、自分に1本", "2本で5,940円（税込）。", true],
  ])("a row goes on from its label: %s %s", (label, point, isReady) => {
    const row = draft({ labels: [label], points: [point] });
    const texts = textsOf(row, { line: { "labels[]": "heading", "points[]": "claim" } });
    const { problems } = checkItem(row, { ...context, texts });
    expect(problems.length === 0).toBe(isReady);
  });
  it.each([
    ["1週間の例", {}, true],
    ["使い方", { name: "1週間の例" }, true],
    ["使い方", { labels: ["ある夜の例"] }, true],
    ["使い方", { labels: ["ある夜"] }, false],
    ["実例", {}, false],
  ])("days of an example are its own, under the heading %s and %j", (text, fields, isReady) => {
    const piece = draft({ ...fields, points: ["火曜　授業を2本"] }, text);
    const texts = textsOf(piece, { line: { text: "heading", "labels[]": "heading", "points[]": "claim" } });
    const { problems } = checkItem(piece, { ...context, texts });
    expect(problems.length === 0).toBe(isReady);
  });

  it.each([
    [["1 肌にのせる", "2 手で包む"], true],
    [["１．肌にのせる", "２．手で包む"], true],
    [["2 肌にのせる", "1 手で包む"], false],
    [["肌にのせる", "2倍うるおう"], false],
    [["1位の化粧水", "手で包む"], false],
    [["肌にのせる", "手で包む、2"], false],
    [["1 肌にのせる"], false],
  ])("a label may say which of its list it is, and no more: %j", (labels, isReady) => {
    const row = draft({ labels, points: labels.map(() => "酒蔵の化粧水です") });
    const texts = textsOf(row, { line: { "labels[]": "heading", "points[]": "claim" } });
    expect(checkItem(row, { ...context, texts }).problems.length === 0).toBe(isReady);
  });
  it("a count in the name of a row is that of the row", () => {
    const texts = (point: string) =>
      textsOf(draft({ labels: ["2本の合計"], points: [point] }), {
        line: { "labels[]": "heading", "points[]": "claim" },
      });
    const problems = (point: string) => checkItem(draft(), { ...context, texts: texts(point) }).problems;
    expect(problems("2本で5,940円（税込）")).toEqual([]);
    expect(problems("5,940円（税込）")).not.toEqual([]);
  });

  it("a share that a sub states is of what its line tells", () => {
    const survey = [{ id: "B1", text: "「仕事のあとでも続けられた」88％" }];
    const problems = (text: string, sub: string) => {
      const line = { ...draft({ sub }, text), sources: ["B1"] };
      const texts = textsOf(line, { line: { text: "claim", sub: "claim" } });
      return checkItem(line, { ...context, sources: survey, texts }).problems;
    };
    expect(problems("仕事のあとでも、続けた人がいる。", "修了した人の88％です")).toEqual([]);
    expect(problems("試験に受かった人がいる。", "修了した人の88％です")).not.toEqual([]);
    expect(problems("仕事のあとでも、続けた人がいる。", "合格は12％、修了は88％です")).not.toEqual([]);
  });

  it("advice about a piece is no copy: neither the law nor the material is asked", () => {
    const free = "送料無料という得もすぐわかる";
    const texts = (role: TextRole) => [{ path: "text", text: free, role }];
    const problems = (role: TextRole) =>
      checkItem({ ...draft({}, free), sources: [] }, { ...context, texts: texts(role) }).problems;
    expect(problems("claim")).not.toEqual([]);
    expect(problems("advice")).toEqual([]);
  });
});
