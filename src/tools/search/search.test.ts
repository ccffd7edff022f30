import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { pieceOf } from "#test/tools/piece.ts";
import { readAnswer } from "#test/tools/read-answer.ts";
import type { Research } from "../tool.ts";
import { elsewhereOf, labelOf, pageOf, searchInputSchema, searchLimits, webStates } from "./definition.ts";
import { isExcludedPage, withoutExcluded } from "./excluded.ts";
import { completeSearch, searchItems } from "./items.ts";
import { passagesIn, presentable } from "./places.ts";
import { searchPrompt } from "./prompt.ts";
import { searchRoles } from "./roles.ts";
import { searchTool } from "./server.ts";

const told = briefOf("会議の記録を作る「ことのは」。月額1,980円（税込）です。話す人を区別します。");
const brief = {
  ...told,
  sentences: [
    ...told.sentences,
    { id: "C1", text: "導入は3日で終わります。" },
    { id: "F1-p1-s1", text: "一般的なアプリと比べて、話す人の名前が残ります。" },
    { id: "P2-s1", text: "会議室の予約はできません。" },
    { id: "R1-s4", text: "会議は月に12時間でした。" },
    { id: "R2", text: "会議は短くなりました。" },
  ],
};
const outside: Research = {
  state: "searched",
  found: [
    {
      id: "R2",
      text: "会議は短くなりました。",
      title: "調査",
      url: "https://example.jp/a",
      date: "2025-07-01",
    },
  ],
};
const read = (written: Record<string, string[]>, more: object = {}) =>
  readAnswer("search", written, { brief, ...more });

describe("an answer", () => {
  it("has points with what they rest on; one without is refused", () => {
    expect(read({ p: ["価格|{B2}。", "導入|3日で終わる|C1", "効果|会議が減る|-"] })).toEqual([
      { kind: "point", text: "月額1,980円（税込）です。", fields: { about: "価格" }, sources: ["B2"] },
      { kind: "point", text: "3日で終わる", fields: { about: "導入" }, sources: ["C1"] },
      { refused: [{ code: "source", path: null, why: "根拠にした文の番号がありません。" }] },
    ]);
    expect(read({ p: [`長い|${"あ".repeat(111)}|2`] })).toMatchObject([{ refused: [{ code: "length" }] }]);
  });

  it("quotes a sentence by its number alone, or a part of it word for word, and names the place", () => {
    expect(read({ q: ["2", "F1-p1-s1|話す人の名前が残ります", "C1", "P2-s1", "R1-s4"] })).toEqual([
      {
        kind: "quote",
        text: "月額1,980円（税込）です。",
        fields: { from: "B2", place: "材料", page: null },
        sources: ["B2"],
      },
      {
        kind: "quote",
        text: "話す人の名前が残ります",
        fields: { from: "F1-p1-s1", place: "ファイル", page: null },
        sources: ["F1-p1-s1"],
      },
      expect.objectContaining({ fields: { from: "C1", place: "回答", page: null } }),
      expect.objectContaining({ fields: { from: "P2-s1", place: "ページ", page: null } }),
      expect.objectContaining({ fields: { from: "R1-s4", place: "保存したページ", page: null } }),
    ]);
  });

  it("quotes no sentence of another number, none that was left out, and no words that are not there", () => {
    expect(read({ q: ["9"] })).toMatchObject([{ refused: [{ code: "form", why: "引用が空です。" }] }]);
    for (const row of ["2|月額 1,980円", "3|月額1,980円", "9|月額1,980円", "2|..."])
      expect(read({ q: [row] })).toMatchObject([{ refused: [{ code: "verbatim" }] }]);
    expect(read({ q: ["F1-p1-s1"] }, { input: { exclude: ["f1"] } })).toMatchObject([
      { refused: [{ code: "verbatim" }] },
    ]);
    expect(read({ q: ["2"] }, { input: { exclude: ["F1"] } })).toMatchObject([{ kind: "quote" }]);
  });

  it("says of what was found outside on which page, or in which other project, it stands", () => {
    expect(read({ q: ["R2"] }, { outside })).toMatchObject([
      {
        fields: {
          place: "ウェブ",
          page: { title: "調査", url: "https://example.jp/a", date: "2025-07-01" },
        },
      },
    ]);
    const found = outside.found.map((one) => ({ ...one, url: "/p/abc", project: "別の案件" }));
    const [item] = read({ q: ["R2"] }, { outside: { state: "projects", found } });
    expect(item).toEqual({
      kind: "quote",
      text: "会議は短くなりました。",
      fields: {
        from: "R2",
        place: "ほかの案件",
        elsewhere: { name: "別の案件", title: "調査", to: "/p/abc" },
      },
      sources: ["R2"],
    });
  });

  it("compares in the words of the material alone, on the sentence that it names", () => {
    expect(read({ r: ["アプリ|話す人の名前が残ります|F1-p1-s1"] })).toEqual([
      { kind: "rival", text: "話す人の名前が残ります", fields: { about: "アプリ" }, sources: ["F1-p1-s1"] },
    ]);
    for (const row of [
      "アプリ|話す人の名前が残ります|2",
      "アプリ|どこよりも正確です|F1-p1-s1",
      "アプリ||F1-p1-s1",
    ])
      expect(read({ r: [row] })).toMatchObject([{ refused: [{ code: "verbatim" }] }]);
  });

  it("has terms a group in a row; what is in the material is no guess", () => {
    expect(read({ t: ["1|会議 長い;議事録 書き方", "3|ことのは^1"] })).toEqual([
      { kind: "term", text: "会議 長い", fields: { group: "worry", hypothesis: true }, sources: [] },
      { kind: "term", text: "議事録 書き方", fields: { group: "worry", hypothesis: true }, sources: [] },
      { kind: "term", text: "ことのは", fields: { group: "name", hypothesis: false }, sources: ["B1"] },
    ]);
    expect(read({ t: ["5|会議"] })).toMatchObject([
      { refused: [{ code: "form", why: "「5」という群はありません。" }] },
    ]);
    expect(read({ t: ["1|会議|長い"] })).toMatchObject([{ refused: [{ code: "form" }] }]);
    expect(read({ t: [`1|${"あ".repeat(31)}`] })).toMatchObject([{ refused: [{ code: "length" }] }]);
  });

  it("says what was not found", () => {
    expect(read({ m: ["解約の手続き"] })).toEqual([
      { kind: "missing", text: "解約の手続き", fields: {}, sources: [] },
    ]);
  });
});

it("no quotation is taken that its sentence does not hold, whatever is written (property)", () => {
  const quotes = searchItems.find(({ key }) => key === "quotes");
  const part = fc
    .tuple(fc.constantFrom(...brief.sentences), fc.nat(20), fc.integer({ min: 1, max: 20 }))
    .map(([{ id, text }, from, length]) => ({ from: id, quote: text.slice(from, from + length) }));
  const torn = fc.record({
    from: fc.constantFrom(...brief.sentences.map(({ id }) => id), "B9", ""),
    quote: fc.constantFrom("会議", "月額", "です。", "会 議", "名前", ""),
  });
  fc.assert(
    fc.property(fc.oneof(part, torn), (value) => {
      const made = quotes?.toItem(value, 0, { brief, results: {}, input: {} });
      const stands = brief.sentences.find(({ id }) => id === value.from)?.text.includes(value.quote.trim());
      if (made && "kind" in made) expect(stands).toBe(true);
      if (stands && value.quote.trim() !== "") expect(made).toMatchObject({ kind: "quote" });
    }),
  );
});

describe("where it looks", () => {
  const results = {
    catchphrase: [
      pieceOf({ id: "k1", kind: "line", text: "話す人が残る議事録", sources: ["B3"] }),
      pieceOf({ id: "k2", kind: "line", text: "会議が楽しくなる", sources: [] }),
      pieceOf({ id: "k3", kind: "line", text: "推測の一行", sources: ["B1"], fields: { hypothesis: true } }),
    ],
  };
  const ids = (scope: Parameters<typeof passagesIn>[1]) =>
    passagesIn({ brief, results }, scope).map(({ id }) => id);

  it("is what the scope says, and what was found elsewhere only where it was asked for", () => {
    expect(ids("documents")).toEqual(["F1-p1-s1", "P2-s1", "R1-s4"]);
    expect(ids("project")).toEqual(["B1", "B2", "B3", "C1", "k1"]);
    for (const scope of ["all", "web", "projects"] as const)
      expect(ids(scope)).toEqual([...brief.sentences.map(({ id }) => id), "k1"]);
    expect(passagesIn({ brief, results }, "all").at(-1)).toEqual({
      id: "k1",
      text: "話す人が残る議事録",
      place: "キャッチコピー",
      sources: ["B3"],
    });
  });

  it("shows whole statements without the words that nobody wants to read", () => {
    const passage = (text: string) => ({ id: "B1", text, place: "材料", sources: ["B1"] });
    const all = ["月額1,980円です。", "続きは…", "つづく...", "業界最安の価格です。"].map(passage);
    expect(presentable(all, ["最安"]).map(({ text }) => text)).toEqual(["月額1,980円です。"]);
  });

  it("leaves out a page by its address, its site or a site above it, and material by its number", () => {
    const page = "https://www.sub.example.jp/a?b=1";
    for (const one of [page, "sub.example.jp", "www.sub.example.jp", "EXAMPLE.jp"])
      expect(isExcludedPage(page, [one])).toBe(true);
    for (const one of ["https://www.sub.example.jp/a", "ample.jp", "other.jp", "F1"])
      expect(isExcludedPage(page, [one])).toBe(false);
    expect(isExcludedPage("no address", ["no address"])).toBe(false);
    expect(isExcludedPage(page)).toBe(false);
    expect(withoutExcluded(brief, ["f1", "P2"]).sentences.map(({ id }) => id)).toEqual(
      brief.sentences.map(({ id }) => id).filter((id) => !/^[FP]/u.test(id)),
    );
    expect(withoutExcluded(brief)).toBe(brief);
    expect([labelOf("F1-p2-s3"), labelOf("B2")]).toEqual(["F1", "B2"]);
  });
});

describe("what it says of the search itself", () => {
  const states = (scope: string, given?: Research, items = [pieceOf({ kind: "point", text: "要点" })]) =>
    completeSearch(items, {
      brief,
      results: {},
      input: searchInputSchema.parse({ scope }),
      outside: given,
    }).map(({ kind, text }) => [kind, text]);

  it("is one state where it was to look outside, and none elsewhere", () => {
    for (const scope of ["web", "all", "projects"])
      expect(states(scope)).toEqual([["state", webStates.unset]]);
    for (const scope of ["project", "documents"]) expect(states(scope, outside)).toEqual([]);
    expect(states("web", outside)).toEqual([["state", webStates.searched]]);
    expect(states("web", outside, [pieceOf({ kind: "state", text: webStates.searched })])).toEqual([]);
  });

  it("tells how many pages were not of the period, where there were any", () => {
    const told = (leftOut: number) => states("web", { ...outside, leftOut }).map(([, text]) => text);
    expect(told(2)).toEqual([webStates.searched, "期間の外か、日付のないページ2件は使っていません"]);
    expect(told(0)).toEqual([webStates.searched]);
  });
});

describe("what is asked of a writer", () => {
  const context = { brief, results: {}, seed: 1, avoid: [], problems: [] };
  const ask = (input: object) => searchPrompt(searchInputSchema.parse(input), context);

  it("is the question with its scope, period and what is not to be used", () => {
    expect(ask({}).prompt).toMatch(/競合との違いを調べてください。\n範囲: この案件・資料・ウェブ$/u);
    const { prompt, instructions } = ask({
      ask: "解約の手続き",
      scope: "web",
      period: "year",
      exclude: ["F1", "example.jp"],
    });
    expect(prompt).toMatch(
      /知りたいこと: 解約の手続き\n範囲: ウェブ\n期間: この1年\n使わない出典: F1、example.jp$/u,
    );
    expect(prompt).not.toContain("一般的なアプリと比べて");
    expect(instructions).toContain("p: 要点を3〜5件。110字以内。");
    expect(instructions).toContain("悩み（worry）、比較（compare）、指名（name）、使い方（use）に分ける。");
  });

  it.each([
    ["point", "p"],
    ["quote", "q"],
    ["rival", "r"],
    ["term", "t"],
    ["missing", "m"],
  ])("of one %s is the array %s", (kind, key) => {
    const target = { text: "元の文", change: "reroll", kind };
    expect(ask({ target }).prompt).toMatch(new RegExp(`元の文: 元の文\n配列: ${key}$`, "u"));
  });
});

it("numbers: an asked question may have no answer, the material without one has three points at least", () => {
  const input = (more: object) => searchInputSchema.parse(more);
  const required = (more: object) =>
    searchTool.required(input(more), brief).map(({ kind, least }) => [kind, least]);
  expect(required({})).toEqual([
    ["point", 3],
    ["term", 20],
  ]);
  expect(required({ ask: "解約" })).toEqual([["term", 20]]);
  expect(searchTool.most(input({}))).toEqual({ point: 5, quote: 12, rival: 6, term: 20, missing: 8 });
  const target = { text: "元", change: "another", kind: "term" };
  expect(searchTool.most(input({ target }))).toEqual({ term: 3 });
  expect(required({ target })).toEqual([["term", 1]]);
  expect(searchInputSchema.safeParse({ ask: "あ".repeat(searchLimits.ask + 1) }).success).toBe(false);
});

it("quotations are judged as quotations, points as claims, and places are no text of ours", () => {
  const roleOf = (kind: string, path: string) => searchRoles[kind]?.[path];
  expect([roleOf("quote", "text"), roleOf("rival", "text"), roleOf("point", "text")]).toEqual([
    "quote",
    "quote",
    "claim",
  ]);
  for (const path of ["from", "place", "page.title", "page.url", "elsewhere.name", "elsewhere.to"])
    expect(roleOf("quote", path)).toBeNull();
  expect(searchTool.gate).toBe("record");
});

it("a page is one of the web, a place is one of this site; anything else is neither", () => {
  const page = { title: "調査", url: "https://example.jp/", date: "" };
  expect(pageOf({ fields: { page } })).toEqual(page);
  for (const url of ["javascript:alert(1)", "/p/1", "ftp://example.jp/"])
    expect(pageOf({ fields: { page: { ...page, url } } })).toBeNull();
  const elsewhere = { name: "別の案件", title: "調査", to: "/p/1" };
  expect(elsewhereOf({ fields: { elsewhere } })).toEqual(elsewhere);
  for (const to of ["//example.jp", "https://example.jp", "p/1"])
    expect(elsewhereOf({ fields: { elsewhere: { ...elsewhere, to } } })).toBeNull();
});
