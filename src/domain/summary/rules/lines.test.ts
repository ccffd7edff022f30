import { describe, expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { allTools } from "#src/tools/graph.ts";
import { type SummaryKey, summaryLimits } from "../schema.ts";
import { decidedCopy } from "./decided-copy.ts";
import {
  automaticLines,
  fitted,
  type HandWrittenLine,
  lineLength,
  type NewestResult,
  type SummaryFacts,
  toolStatusRows,
  withEdits,
} from "./lines.ts";

const text =
  "新潟の酒蔵が作る米ぬか発酵化粧水「うるみ」。120mL、2,970円(税込)。角質層までうるおいを届け、乾燥肌をととのえます。2025年の自社アンケート(n=212)で87%が「使用感に満足」と回答。初回のみ30日間返品可。";
const sentences = numberSentences(text, "B");
const brief = { sentences, fields: parseBrief(sentences) };
const none: SummaryFacts = { brief: null, preset: null, results: [], agreed: [] };

function item(kind: string, words: string, fields: Item["fields"] = {}, more: Partial<Item> = {}): Item {
  const counts = { c1: words.length, w2: words.length * 2, x: words.length * 2 };
  const checked = { counts, fits: [], evidence: [], flags: [], score: [], ready: true, problems: [] };
  return {
    id: words,
    kind,
    text: words,
    fields,
    sources: [],
    locked: false,
    edited: false,
    ...checked,
    ...more,
  };
}
const known = (tool: ToolName, items: Item[], more: Partial<NewestResult> = {}): NewestResult => ({
  id: `result of ${tool}`,
  tool,
  state: "done",
  runId: "run",
  stale: [],
  approval: "draft",
  items,
  ...more,
});
const textsOf = (facts: SummaryFacts, key: SummaryKey) => automaticLines(facts)[key].texts;

describe("a line that nobody has written", () => {
  it("is read from the material and names its sentences", () => {
    const lines = automaticLines({ ...none, brief });
    expect(lines.product.texts.join()).toContain("うるみ");
    expect(lines.proof.texts.join()).toContain("87%");
    expect(lines.proof.from).toMatch(/^材料 B\d/u);
    expect(lines.offer.texts.join()).toContain("2,970円");
  });

  it("taken from a result says that the result is a draft, until people have said yes to it", () => {
    const analysis = known("analyze", [item("one-line", "酒蔵の米ぬか発酵化粧水")]);
    const facts = { ...none, brief, results: [analysis] };
    expect(automaticLines(facts).product).toMatchObject({
      texts: ["酒蔵の米ぬか発酵化粧水"],
      from: "商品分析（下書き）",
    });
    const agreed = { ...none, brief, results: [{ ...analysis, approval: "approved" as const }] };
    expect(automaticLines(agreed).product.from).toBe("商品分析");
    const old = { ...none, brief, results: [{ ...analysis, stale: ["ブリーフが新しくなりました。"] }] };
    expect(automaticLines(old).product.from).toBe("商品分析（下書き・材料が変わりました）");
  });

  it("marks a guess as one", () => {
    const person = item("person", "乾燥が気になる会社員", { persona: 0, name: "忙しい人", hypothesis: true });
    expect(textsOf({ ...none, brief, results: [known("persona", [person])] }, "audience")).toEqual([
      "忙しい人：乾燥が気になる会社員（仮説）",
    ]);
  });

  it("names three next steps at most, what is out of date before what is missing", () => {
    expect(textsOf(none, "steps")).toEqual(["「概要」で商品・サービスの説明を入れる"]);
    const faq = known("faq", [], { stale: ["お悩み・不安を作り直しました。"] });
    const steps = textsOf({ ...none, brief, results: [faq] }, "steps");
    expect(steps).toHaveLength(3);
    expect(steps[0]).toBe("元の結果が変わったよくある質問の案を作り直す");
    // Until what it was made from is made anew, it has to wait.
    const analysis = known("analyze", [], { stale: ["価格が変わりました。"] });
    const first = textsOf({ ...none, brief, results: [faq, analysis] }, "steps")[0];
    expect(first).toBe("材料が変わった商品分析の案を作り直す");
    expect(steps[1]).toContain("商品分析、ペルソナほか");
  });
});

const decide = (one: Item) => ({
  ...one,
  decided: { by: "山本", at: "2026-11-26", changed: false, staleReasons: [] as string[] },
});

describe("decided copy", () => {
  const lines = ["一本目", "二本目", "三本目", "四本目"].map((words) => item("line", words));
  it("is only what people said yes to, pinned lines first, recommended ones next", () => {
    expect(decidedCopy([])).toEqual({ decided: [], more: 0 });
    const pinned = lines.map((line) => (line.text === "四本目" ? { ...line, locked: true } : line));
    const pick = item("shortlist", "理由", { line: "二本目" });
    const late = (one: Item) => {
      const decision = { ...decide(one).decided, staleReasons: one.text === "二本目" ? ["前"] : [] };
      return { ...one, decided: decision };
    };
    const { decided, more } = decidedCopy([
      { id: "r", runId: "run", tool: "catchphrase", items: [...pinned, pick].map(late) },
    ]);
    expect(decided.map((copy) => copy.text)).toEqual(["四本目", "二本目", "一本目"]);
    // Each is out of date for itself.
    expect(decided.map(({ stale, staleReasons }) => [stale, staleReasons])).toEqual([
      [false, []],
      [true, ["前"]],
      [false, []],
    ]);
    expect(more).toBe(1);
    expect(decided[0]).toMatchObject({ by: "山本", at: "2026-11-26", itemId: "四本目", resultId: "r" });
  });

  it("is one decision where the same words were kept in a newer result, and one headline of a page", () => {
    const result = (id: string, items: Item[]) => ({ id, runId: id, items: items.map(decide) });
    const [first, second] = lines as [Item, Item];
    const copy = decidedCopy([
      { ...result("new", [first]), tool: "catchphrase" },
      { ...result("old", [first, second]), tool: "catchphrase" },
    ]);
    expect(copy.decided.map(({ text, resultId }) => [text, resultId])).toEqual([
      ["一本目", "new"],
      ["二本目", "old"],
    ]);
    const view = (text: string) => item("block", text, { block: "fv" });
    const pages = decidedCopy([
      { ...result("new", [view("新しい見出し")]), tool: "lp_manuscript" },
      { ...result("old", [view("前の見出し")]), tool: "lp_manuscript" },
    ]);
    expect(pages.decided.map(({ text }) => text)).toEqual(["新しい見出し"]);
  });
});

it("every tool has a standing, the old contents before everything else", () => {
  const standings = toolStatusRows([
    known("faq", [], { stale: ["前"], approval: "approved" }),
    known("images", [], { state: "making" }),
  ]);
  expect(standings.map(({ tool }) => tool)).toEqual(allTools);
  expect(standings.find(({ tool }) => tool === "faq")).toMatchObject({
    state: "stale",
    approval: "approved",
  });
  expect(standings.find(({ tool }) => tool === "images")?.state).toBe("making");
  expect(standings.find(({ tool }) => tool === "persona")).toMatchObject({ state: "none", approval: null });
});

describe("a line that a person wrote", () => {
  const own: HandWrittenLine = {
    key: "promise",
    text: "朝のつっぱりを忘れる\n二つ目",
    automatic: [],
    version: 3,
    by: "佐藤",
    at: "2026-11-22T00:00:00.000Z",
  };
  it("stays, and shows when what it replaced has changed since", () => {
    const automatic = automaticLines({ ...none, brief });
    const written = { ...own, automatic: automatic.promise.texts };
    const [, , line] = withEdits(automatic, [written]);
    expect(line).toMatchObject({ key: "promise", texts: ["朝のつっぱりを忘れる", "二つ目"], version: 3 });
    expect(line?.edit).toMatchObject({ by: "佐藤", now: null });
    const [, , later] = withEdits(automatic, [{ ...written, automatic: ["ほかの約束"] }]);
    expect(later?.edit?.now).toEqual(automatic.promise.texts);
  });

  it("given back is made by itself again, under the version that it had", () => {
    const automatic = automaticLines({ ...none, brief });
    const [, , line] = withEdits(automatic, [{ ...own, text: null }]);
    expect(line).toMatchObject({ texts: automatic.promise.texts, version: 3, edit: null });
  });
});

it("holds what a page may: points give way whole, hand-written ones never", () => {
  const long = (mark: string) => mark.repeat(68);
  const lines = withEdits(automaticLines({ ...none, brief }), []).map((line) => ({
    ...line,
    texts: ["あ", "い", "う"].map((mark) => long(mark)),
  }));
  expect(lineLength(lines, [])).toBeGreaterThan(summaryLimits.characters);
  const shorter = fitted(lines, []);
  const proof = shorter.find(({ key }) => key === "proof");
  expect(proof).toMatchObject({
    texts: [long("あ")],
    more: 2 + (lines.find(({ key }) => key === "proof")?.more ?? 0),
  });
  const edit = { by: null, at: "", now: null };
  const kept = fitted(
    lines.map((line) => ({ ...line, edit })),
    [],
  );
  expect(kept.flatMap(({ texts }) => texts)).toHaveLength(24);
});
