/** What a project tells of itself without a model, topic by topic. */
import { expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import type { Flag, FlagLevel, Item } from "#src/shared/result.ts";
import { catalog } from "#src/tools/catalog.ts";
import type { ResultView } from "../../result/schema.ts";
import type { ToolStatusRow } from "../../summary/schema.ts";
import { answerAbout, type ProjectState } from "./about.ts";

const flag = (words: string, level: FlagLevel, dismissed?: Flag["dismissed"]): Flag => ({
  ...{
    id: words,
    span: { start: 0, end: 1 },
    words,
    ruleId: "r",
    rule: "規則",
    clause: "",
    level,
    why: "理由。",
  },
  ...{ rewrites: [], fineWhen: "", source: "", checkedOn: "", ...(dismissed && { dismissed }) },
});
const piece = (kind: string, text: string, fields: Item["fields"] = {}, flags: Flag[] = []): Item => ({
  ...{
    id: text,
    kind,
    text,
    fields,
    flags,
    locked: false,
    sources: [],
    edited: false,
    ready: true,
    problems: [],
  },
  ...{ counts: { c1: 1, w2: 2, x: 2 }, fits: [], evidence: [], score: [] },
});
const result = (tool: ResultView["tool"], items: Item[]): ResultView => ({
  ...{
    id: `r-${tool}`,
    tool,
    state: "done",
    runId: "run",
    briefId: "b",
    input: {},
    materials: [],
    given: [],
  },
  ...{
    problems: [],
    leftOut: null,
    documents: [],
    engine: "",
    milliseconds: 0,
    tokens: 0,
    cost: null,
    createdAt: "",
  },
  ...{ preset: null, stale: [], stalePieces: [], aside: false, items },
});
const standing = (given: Partial<ProjectState> = {}): ProjectState => ({
  ...{ projectId: "p", summary: { lines: [], moves: [], decided: [], tools: [] }, brief: null, results: [] },
  ...given,
});
function told(topic: Parameters<typeof answerAbout>[0], given: Partial<ProjectState> = {}) {
  const parts = answerAbout(topic, standing(given));
  const [said] = parts.flatMap((part) => (part.type === "text" ? [part.text] : []));
  const materials = parts.flatMap((part) => (part.type === "materials" ? part.materials : []));
  const next = parts.flatMap((part) => (part.type === "next" ? part.tools : []));
  return {
    text: said ?? "",
    materials,
    next,
    listed: (said ?? "").split("\n").filter((line) => line.startsWith("- ")),
  };
}

it("risks: what must be corrected first, five at most, without hints and what somebody set aside", () => {
  const aside = { reason: "根拠がある", at: "" };
  const checks = Array.from({ length: 5 }, (_, at) => flag(`確認${at}`, "check"));
  const faq = result("faq", [
    piece("entry", "一", {}, [...checks, flag("参考", "note"), flag("済み", "must", aside)]),
  ]);
  const copy = result("catchphrase", [piece("line", "二", {}, [flag("最強", "must")])]);
  const { text, listed, materials } = told("risks", { results: [faq, copy] });
  expect(text).toContain("リスクの可能性がある表現が6件あります。重いものから5件です。");
  expect(listed[0]).toBe(`- 「最強」（${catalog.catchphrase.title}・要修正）：規則。理由。`);
  expect(listed).toHaveLength(5);
  expect(listed[1]).toContain("「確認0」");
  expect(materials.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5"]);
  expect(materials[0]).toMatchObject({ kind: "result", text: "二", title: catalog.catchphrase.title });
  const few = told("risks", { results: [copy] });
  expect(few.text).toContain("1件あります。");
  expect(few.text).not.toContain("重いものから");
  expect(told("risks").text).toContain("確認する結果が、まだありません。");
  expect(told("risks", { results: [result("faq", [])] }).text).toContain("見つかりませんでした");
});

const decidedLine = (text: string) => ({
  ...{
    text,
    tool: "catchphrase" as const,
    stale: false,
    by: "山本",
    at: null,
    changed: false,
    staleReasons: [] as string[],
  },
  ...{ itemId: "item", resultId: "result", runId: "run" },
});

it("the best: what was approved, else what the copy recommends with its weak side", () => {
  const pick = (reason: string, tradeoff?: string) =>
    piece("shortlist", reason, { line: "朝の肌に", ...(tradeoff === undefined ? {} : { tradeoff }) });
  const copy = result("catchphrase", [piece("line", "朝の肌に"), pick("短い", "弱い"), pick("長い")]);
  const { listed, materials, next } = told("best", { results: [copy] });
  expect(listed).toEqual(["- 「朝の肌に」：短い（弱いところ：弱い）", "- 「朝の肌に」：長い"]);
  expect(materials).toHaveLength(2);
  expect(next).toContain("catchphrase");
  const decided = [decidedLine("決めた文")];
  const summary = { ...standing().summary, decided };
  expect(told("best", { results: [copy], summary }).listed).toEqual(["- 決めた文"]);
  expect(told("best", { results: [result("catchphrase", [piece("line", "文")])] }).text).toContain(
    "まだありません",
  );
  expect(told("best").next).toEqual(["catchphrase"]);
});

it("strengths: those of the analysis, with their reasons", () => {
  const analysis = result("analyze", [
    piece("row", "行"),
    piece("strength", "無香料", { reason: "肌に合う" }),
    piece("strength", "国産", { reason: "" }),
  ]);
  const { listed, materials } = told("strengths", { results: [result("faq", []), analysis] });
  expect(listed).toEqual(["- 無香料：肌に合う", "- 国産"]);
  expect(materials[0]?.to).toMatch(/^\/p/u);
  expect(told("strengths").next).toEqual(["analyze"]);
  expect(told("strengths", { results: [result("analyze", [piece("row", "行")])] }).next).toEqual(["analyze"]);
});

it("who it is for and what it is: the summary's lines, with where they come from", () => {
  const line = (key: "audience" | "product" | "offer", texts: string[], from = "") => ({
    ...{ key, texts, from, more: 0, version: 0, edit: null },
  });
  const lines = [line("offer", ["千円"]), line("product", ["化粧水"], "材料 B1"), line("audience", [])];
  const summary = { ...standing().summary, lines };
  expect(told("product", { summary }).listed).toEqual(["- 化粧水 〔材料 B1〕", "- 千円"]);
  const { text, next } = told("audience", { summary });
  expect(text).toContain("まだ決まっていません");
  expect(next).toEqual(["persona", "recommended_users"]);
});

it("gaps: what the material leaves open, and how many places of which result wait to be filled in", () => {
  const blank = (text: string) => piece("entry", text);
  const faq = result("faq", [
    blank("【要記入：送料】です"),
    piece("entry", "返品", { answer: "【要記入】" }),
    blank("済み"),
  ]);
  const copy = result("catchphrase", [blank("【要記入】")]);
  const closed = told("gaps", { results: [faq, copy] });
  expect(closed.text).toContain("すぐ足したい情報は見つかりませんでした。");
  expect(closed.text).toContain(
    `【要記入】が残っているのは、${catalog.faq.title}に2件、${catalog.catchphrase.title}に1件です。`,
  );
  const open = told("gaps", { brief: { fields: parseBrief([]), sentences: [] } });
  expect(open.text).toContain(`答えがあると強くなる情報が${open.listed.length}つあります。`);
  expect(open.listed.length).toBeGreaterThan(1);
  expect(open.text).not.toContain("【要記入】");
});

it("progress: what was made, what is old, what was approved, what comes next", () => {
  const tool = (name: ToolStatusRow["tool"], state: ToolStatusRow["state"]): ToolStatusRow => ({
    ...{ tool: name, state, approval: null, picked: 0, runId: null, resultId: null, staleReasons: [] },
  });
  const tools = [tool("analyze", "made"), tool("persona", "stale"), tool("faq", "making")];
  const missing = (["catchphrase", "concerns", "images", "reviews"] as const).map((name) =>
    tool(name, "none"),
  );
  const move = (text: string) => ({ kind: "make" as const, text, result: null });
  const decided = [decidedLine("文")];
  const summary = {
    lines: [],
    moves: [move("一つ目"), move("二つ目")],
    decided,
    tools: [...tools, ...missing],
  };
  const { text, next } = told("progress", { summary });
  expect(text).toContain(
    "7種類のうち3種類を作りました。材料や元の結果が変わったものが1種類あります。採用した文は1本です。",
  );
  expect(text).toContain("1. 一つ目\n2. 二つ目");
  expect(next).toEqual(["catchphrase", "concerns", "images"]);
  const done = told("progress", {
    summary: { lines: [], moves: [], decided: [], tools: [tool("faq", "made")] },
  });
  expect(done.text).toBe("1種類のうち1種類を作りました。採用した文は、まだありません。");
  expect(done.next).toEqual(["catchphrase", "lp_manuscript"]);
});

it("quotes three hundred characters of a piece at most", () => {
  const long = result("analyze", [piece("strength", "字".repeat(301))]);
  expect(told("strengths", { results: [long] }).materials[0]?.text).toBe("字".repeat(300));
});
