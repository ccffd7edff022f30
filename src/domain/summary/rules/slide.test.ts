import { expect, it } from "vitest";
import type { DecidedLine, SummaryKey, SummaryLine, SummaryView, ToolStatusRow } from "../schema.ts";
import { slideOf } from "./slide.ts";

const line = (key: SummaryKey, texts: string[], own: Partial<SummaryLine> = {}): SummaryLine => ({
  ...{ key, texts, from: "材料 B1", more: 0, version: 0, edit: null },
  ...own,
});
const decided = (text: string, own: Partial<DecidedLine> = {}): DecidedLine => ({
  ...{ text, tool: "catchphrase", stale: false, by: "佐藤", at: "2026-03-31T15:30:00Z", changed: false },
  ...{ itemId: "i", resultId: "r", runId: "u", staleReasons: [] },
  ...own,
});
const view = (own: Partial<SummaryView>): SummaryView => ({
  ...{ lines: [line("product", ["米ぬかの", "化粧水"])], moves: [], decided: [], moreDecided: 0 },
  ...{ tools: [], characters: 0, stamp: "" },
  ...own,
});
const sheet = (own: Partial<SummaryView> = {}) =>
  slideOf(view(own), { name: "うるみ", at: new Date("2026-04-01T15:00:00Z") });

it("is named by its project, led by the product, and dated in Tokyo", () => {
  expect(sheet()).toEqual({
    title: "うるみ",
    lead: "米ぬかの　化粧水",
    rows: [{ label: "決まったコピー", text: "まだ採用したコピーはありません。", mark: "" }],
    foot: "案件サマリー　2026年4月2日　記号は根拠にした材料の文の番号です。",
  });
  expect(sheet({ lines: [] }).lead).toBe("");
});

it("has the lines of the page, then copy and tools, then what is open and what comes next", () => {
  const edit = { by: "佐藤", at: "", now: null };
  const { rows } = sheet({
    lines: [
      line("product", ["化粧水"]),
      line("questions", ["価格は"]),
      line("audience", ["30代", "40代"]),
      line("promise", ["うるおう"], { edit }),
      line("proof", []),
      line("steps", ["作る"]),
    ],
    decided: [decided("うるおう朝")],
    moreDecided: 2,
    tools: [
      {
        tool: "faq",
        state: "none",
        approval: null,
        picked: 0,
        runId: null,
        resultId: null,
        staleReasons: [],
      },
      {
        tool: "analyze",
        state: "made",
        approval: null,
        picked: 0,
        runId: null,
        resultId: null,
        staleReasons: [],
      },
      {
        tool: "persona",
        state: "none",
        approval: null,
        picked: 0,
        runId: null,
        resultId: null,
        staleReasons: [],
      },
    ],
  });
  expect(rows.map(({ label, text, mark }) => [label, text, mark])).toEqual([
    ["誰に", "30代", "材料 B1"],
    ["誰に", "40代", "材料 B1"],
    ["約束", "うるおう", "手で記入"],
    ["根拠", "まだ決まっていません", ""],
    ["決まったコピー", "うるおう朝", "キャッチコピー・佐藤さん・4月1日"],
    ["決まったコピー", "ほか2本は、結果のページにあります。", ""],
    ["ツールの状態", "作成済み：商品分析", ""],
    ["ツールの状態", expect.stringMatching(/^未作成：.+、.+$/u), ""],
    ["未解決の質問", "価格は", "材料 B1"],
    ["次の3手", "作る", "材料 B1"],
  ]);
});

it("says of decided copy only what is known, and that its material has changed", () => {
  const marks = (own: Partial<DecidedLine>) =>
    sheet({ decided: [decided("案", own)] }).rows.map(({ mark }) => mark);
  expect(marks({ by: null, at: null })).toEqual(["キャッチコピー"]);
  expect(marks({ by: null })).toEqual(["キャッチコピー・4月1日"]);
  const why = (...staleReasons: string[]) => marks({ stale: true, staleReasons, at: null });
  expect(why("価格が変わりました。")).toEqual(["材料が変わりました・佐藤さん"]);
  expect(why("ペルソナを作り直しました。")).toEqual(["元の結果が変わりました・佐藤さん"]);
});

it("tells tools apart that are out of date by the material and by another result", () => {
  const tool = (name: ToolStatusRow["tool"], ...staleReasons: string[]): ToolStatusRow => ({
    ...{ tool: name, state: staleReasons.length > 0 ? "stale" : "made", staleReasons },
    ...{ approval: null, picked: 0, runId: null, resultId: null },
  });
  const { rows } = sheet({
    tools: [
      tool("images", "キャッチコピーを作り直しました。"),
      tool("faq", "価格が変わりました。"),
      tool("analyze"),
    ],
  });
  const told = rows.filter(({ label }) => label === "ツールの状態").map(({ text }) => text);
  expect(told).toEqual([
    "作成済み：商品分析",
    "元の結果が変わりました：画像・バナー",
    "材料が変わりました：よくある質問",
  ]);
});
