/** Each line of a summary as it makes itself: where it comes from, how many points it has, and what gives way to what. */
import { expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { emptyPreset, tones } from "#src/brief/preset/schema.ts";
import type { BriefFields } from "#src/brief/schema.ts";
import type { Item } from "#src/shared/result.ts";
import { catalog } from "#src/tools/catalog.ts";
import { allTools } from "#src/tools/graph.ts";
import { decidedCopy } from "./decided-copy.ts";
import {
  automaticLines,
  fitted,
  lineLength,
  type NewestResult,
  nextMoves,
  type SummaryFacts,
} from "./lines.ts";

const said = (text: string, ...sources: string[]) => ({ text, sources });
const factsOf = (fields: Partial<BriefFields>, more: Partial<SummaryFacts> = {}): SummaryFacts => ({
  ...{
    brief: { sentences: [], fields: { ...parseBrief([]), ...fields } },
    preset: null,
    results: [],
    agreed: [],
  },
  ...more,
});
const piece = (kind: string, text: string, fields: Item["fields"] = {}, locked = false): Item => ({
  ...{ id: text, kind, text, fields, locked, sources: [], edited: false, ready: true, problems: [] },
  ...{ counts: { c1: 1, w2: 2, x: 2 }, fits: [], evidence: [], flags: [], score: [] },
});
const known = (
  tool: NewestResult["tool"],
  items: Item[] = [],
  more: Partial<NewestResult> = {},
): NewestResult => ({
  ...{ id: `r-${tool}`, tool, state: "done", runId: "run", stale: [], approval: "approved", items },
  ...more,
});

it("points of the material: each once, three of proof and two of the offer, and how many more there are", () => {
  const proof = ["一", "二", "二", "三", "四", "五"].map((text, at) => said(text, `B${at + 1}`));
  expect(automaticLines(factsOf({ proof })).proof).toEqual({
    ...{ texts: ["一", "二", "三"], more: 2, from: "材料 B1・B2・B3・B4" },
  });
  const lines = automaticLines(
    factsOf({ price: [said("千円", "B1")], offer: [said("送料無料", "B1"), said("返品可")] }),
  );
  expect(lines.offer).toEqual({ texts: ["千円", "送料無料"], more: 1, from: "材料 B1" });
  expect(automaticLines(factsOf({})).proof).toEqual({ texts: [], more: 0, from: "" });
});

it("names four sources at most", () => {
  const proof = [said("一", "B1", "B2", "B3", "B4", "B5")];
  expect(automaticLines(factsOf({ proof })).proof.from).toBe("材料 B1・B2・B3・B4");
});

it("a point that is too long is left out for a shorter one, never cut", () => {
  const [fits, long] = ["字".repeat(70), "字".repeat(71)];
  const { texts, more } = automaticLines(factsOf({ proof: [said(long), said(fits)] })).proof;
  expect({ texts, more }).toEqual({ texts: [fits], more: 0 });
});

it("the product is what the analysis says in one line, else kind and name as far as they are known", () => {
  const product = (fields: Partial<BriefFields>, results: NewestResult[] = []) =>
    automaticLines(factsOf(fields, { results })).product;
  const [name, kind] = [said("うるみ", "B1"), said("化粧水", "B2")];
  expect(product({ name, kind })).toEqual({ texts: ["化粧水「うるみ」"], from: "材料 B1", more: 0 });
  expect(product({ name })).toEqual({ texts: ["うるみ"], from: "材料 B1", more: 0 });
  expect(product({ kind })).toEqual({ texts: ["化粧水"], from: "材料 B2", more: 0 });
  expect(product({})).toEqual({ texts: [], from: "", more: 0 });
  const analysis = known("analyze", [piece("strength", "強み"), piece("one-line", "酒蔵の化粧水")]);
  expect(product({ name }, [analysis])).toEqual({
    texts: ["酒蔵の化粧水"],
    from: catalog.analyze.title,
    more: 0,
  });
  expect(product({ name }, [known("analyze")]).texts).toEqual(["うるみ"]);
});

it("whom it is for: the first person of the sheet, else what the material says", () => {
  const audience = (items: Item[]) =>
    automaticLines(
      factsOf({ audience: [said("店主"), said("会社員")] }, { results: [known("persona", items)] }),
    ).audience;
  expect(audience([piece("need", "急ぐ"), piece("person", "忙しい人", { name: "佐藤" })]).texts).toEqual([
    "佐藤：忙しい人",
  ]);
  expect(audience([piece("person", "忙しい人", { hypothesis: false })]).texts).toEqual(["忙しい人"]);
  expect(audience([])).toMatchObject({ texts: ["店主"], more: 1 });
});

it("the promise: the material's benefit, else the analysis', marked where it is a guess", () => {
  const row = (fields: Item["fields"]) => known("analyze", [piece("row", "行", fields)]);
  const promise = (fields: Partial<BriefFields>, results: NewestResult[]) =>
    automaticLines(factsOf(fields, { results })).promise;
  const own = promise({ benefits: [said("うるおう", "B1"), said("しみない")] }, [
    row({ benefit: "楽になる" }),
  ]);
  expect(own).toEqual({ texts: ["うるおう"], from: "材料 B1", more: 0 });
  expect(promise({}, [row({ benefit: "楽になる" })])).toMatchObject({ texts: ["楽になる"], more: 0 });
  expect(promise({}, [row({ benefit: "楽になる", hypothesis: true })]).texts).toEqual(["楽になる（仮説）"]);
  expect(promise({}, [row({})])).toEqual({ texts: [], from: "", more: 0 });
  expect(promise({}, [])).toEqual({ texts: [], from: "", more: 0 });
});

it("the tone is the preset's, as far as it says anything", () => {
  const tone = (preset: SummaryFacts["preset"]) => automaticLines(factsOf({}, { preset })).tone.texts;
  const [own] = (Object.keys(tones) as (keyof typeof tones)[]).filter((name) => name !== "any");
  if (!own) throw new Error("no tone");
  expect(tone(null)).toEqual(["プリセットなし"]);
  expect(tone(emptyPreset("店"))).toEqual(["プリセット「店」"]);
  expect(tone({ ...emptyPreset("店"), tone: own, address: "あなた" })).toEqual([
    `プリセット「店」、${tones[own]}、呼びかけは「あなた」`,
  ]);
});

it("questions: what results have left to be filled in or prepared stands behind what the material leaves open", () => {
  const faq = known("faq", [
    piece("entry", "送料は？", { missing: "送料" }),
    piece("entry", "色は？", { missing: "" }),
  ]);
  const concerns = known("concerns", [
    piece("doubt", "効くの？", { prepare: "試験" }),
    piece("doubt", "高い？", { prepare: "" }),
  ]);
  const open = automaticLines(factsOf({})).questions;
  const filled = automaticLines(factsOf({}, { results: [faq, concerns] })).questions;
  expect(filled.more + filled.texts.length).toBe(open.more + open.texts.length + 2);
  const alone = automaticLines({ ...factsOf({}), brief: null, results: [faq, concerns] }).questions;
  expect(alone.texts).toEqual(["よくある質問に入れる「送料」", "不安に答える材料：試験"]);
});

it("the next steps: the most pressing first, three at most, each where it is done", () => {
  const kinds = (more: Partial<SummaryFacts>) => nextMoves(factsOf({}, more)).map(({ kind }) => kind);
  const all = allTools.map((tool) => known(tool));
  const without = (...tools: NewestResult["tool"][]) => all.filter(({ tool }) => !tools.includes(tool));
  const agreed = [{ id: "r", runId: "run", tool: "catchphrase" as const, items: [] }];
  expect(kinds({})).toEqual(["make", "gaps"]);
  expect(kinds({ results: all })).toEqual(["gaps", "choose", "voices"]);
  expect(kinds({ results: all, agreed })).toEqual(["gaps", "deliver", "voices"]);
  expect(kinds({ results: without("reviews"), agreed })).toEqual(["make", "gaps", "deliver"]);
  expect(kinds({ results: without("catchphrase") })).toEqual(["make", "gaps", "voices"]);
  const asked = all.map((one) =>
    one.tool === "faq" ? { ...one, approval: "review" as const, stale: ["前"] } : one,
  );
  expect(kinds({ results: asked })).toEqual(["update", "approve", "gaps"]);
  const choose = nextMoves(factsOf({}, { results: all })).find(({ kind }) => kind === "choose");
  expect(choose?.result).toEqual({ id: "r-catchphrase", runId: "run" });
});

it("names two tools of a step, and of more how many they are", () => {
  const text = (...tools: NewestResult["tool"][]) =>
    nextMoves(
      factsOf(
        {},
        { results: allTools.map((tool) => known(tool, [], { stale: tools.includes(tool) ? ["前"] : [] })) },
      ),
    )[0]?.text;
  const [analyze, faq] = [catalog.analyze.title, catalog.faq.title];
  expect(text("analyze")).toBe(`材料が変わった${analyze}の案を作り直す`);
  const two = text("analyze", "faq");
  expect([two?.includes(analyze), two?.includes(faq), two?.includes("ほか")]).toEqual([true, true, false]);
  expect(text("analyze", "faq", "persona")).toContain("ほか1件");
});

it("decided: the first view that is not hidden, lines in the order of their weight, nothing of other tools", () => {
  const agreed = (tool: NewestResult["tool"], items: Item[]) =>
    decidedCopy([{ id: "r", runId: "run", tool, items: items.map(decide) }]);
  const decide = (item: Item) => ({
    ...item,
    decided: { by: "山本", at: "2026-11-26", changed: false, staleReasons: [] },
  });
  const texts = (tool: NewestResult["tool"], items: Item[]) =>
    agreed(tool, items).decided.map(({ text }) => text);
  const view = (text: string, fields: Item["fields"]) => piece("block", text, fields);
  const blocks = [
    view("問題", { block: "problem" }),
    view("隠れた", { block: "fv", hidden: true }),
    view("見える", { block: "fv", hidden: false }),
    view("次", { block: "fv" }),
  ];
  expect(texts("lp_manuscript", blocks)).toEqual(["見える"]);
  expect(texts("lp_manuscript", [])).toEqual([]);
  expect(texts("faq", [piece("line", "文")])).toEqual([]);
  const lines = [
    piece("line", "無印"),
    piece("line", "推薦"),
    piece("line", "固定", {}, true),
    piece("shortlist", "理由", { line: "推薦" }),
  ];
  expect(agreed("catchphrase", lines)).toMatchObject({ more: 0 });
  expect(texts("catchphrase", lines)).toEqual(["固定", "推薦", "無印"]);
});

it("points give way one by one, questions first, until the page holds what it may", () => {
  const line = (key: "questions" | "proof" | "offer" | "tone", texts: string[]) => ({
    ...{ key, texts, from: "", more: 0, version: 0, edit: null },
  });
  const hundred = "字".repeat(100);
  const page = [
    line("questions", [hundred, hundred]),
    line("proof", [hundred, hundred]),
    line("offer", [hundred, hundred]),
  ];
  expect(fitted(page, [])).toEqual(page);
  const decided = [{ text: "字" }];
  expect(lineLength(page, decided)).toBe(601);
  expect(fitted(page, decided).map(({ texts, more }) => [texts.length, more])).toEqual([
    [1, 1],
    [2, 0],
    [2, 0],
  ]);
  const long = [line("tone", [hundred, hundred]), ...page];
  expect(fitted(long, []).map(({ texts }) => texts.length)).toEqual([2, 1, 1, 2]);
});
