/** What a project's summary says by itself, from its material and its newest results. Pure. */
import { gaps } from "#src/brief/gaps.ts";
import { type Preset, tones } from "#src/brief/preset/schema.ts";
import type { Brief, Grounded } from "#src/brief/schema.ts";
import { count } from "#src/checks/count.ts";
import type { Approval } from "#src/shared/approvals.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { isPicked } from "#src/shared/tray/is-picked.ts";
import { staleWord } from "#src/shared/words/stale-word.ts";
import { catalog } from "#src/tools/catalog.ts";
import { allTools } from "#src/tools/graph.ts";
import {
  type DecidedLine,
  type NextMove,
  type SummaryKey,
  type SummaryLine,
  summaryKeys,
  summaryLimits,
  type ToolStatusRow,
} from "../schema.ts";
import type { Agreed } from "./decided-copy.ts";

/** The newest result of a tool, as far as a summary looks at it. */
export interface NewestResult {
  id: string;
  tool: ToolName;
  state: "making" | "done" | "partial" | "failed" | "stopped";
  runId: string;
  stale: readonly string[];
  approval: Approval;
  items: readonly Item[];
}

export interface SummaryFacts {
  brief: Brief | null;
  preset: Preset | null;
  results: readonly NewestResult[];
  agreed: readonly Agreed[];
}

export type Automatic = Pick<SummaryLine, "texts" | "from" | "more">;

const nothing: Automatic = { texts: [], from: "", more: 0 };
/** A longer point is left out for a shorter one: nothing is ever cut. */
const pointLimit = 70;
const most = { proof: 3, offer: 2, questions: 3, steps: 3 } as const;

/** Every line as it stands when nobody has written it by hand. */
export function automaticLines(facts: SummaryFacts): Record<SummaryKey, Automatic> {
  return {
    product: productOf(facts),
    audience: audienceOf(facts),
    promise: promiseOf(facts),
    proof: grounded(facts.brief?.fields.proof ?? [], most.proof),
    offer: grounded([...(facts.brief?.fields.price ?? []), ...(facts.brief?.fields.offer ?? [])], most.offer),
    tone: { ...nothing, texts: toneOf(facts.preset) },
    questions: points(openQuestions(facts), most.questions),
    steps: { ...nothing, texts: nextMoves(facts).map(({ text }) => text) },
  };
}

const resultOf = (facts: SummaryFacts, tool: ToolName) => facts.results.find((known) => known.tool === tool);
const isAgreed = ({ approval }: { approval: Approval }) => approval === "approved" || approval === "used";

/** 「ペルソナ（下書き）」: where it was taken from, and that nobody has said yes to that yet. */
function fromResult({ tool, approval, stale }: NewestResult): string {
  const notes = [
    ...(isAgreed({ approval }) ? [] : ["下書き"]),
    ...(stale.length > 0 ? [staleWord(stale)] : []),
  ];
  return `${catalog[tool].title}${notes.length > 0 ? `（${notes.join("・")}）` : ""}`;
}

const fromSources = (sources: readonly string[]) =>
  sources.length > 0 ? `材料 ${[...new Set(sources)].slice(0, 4).join("・")}` : "";

function points(all: readonly string[], limit: number): Automatic {
  const fitting = [...new Set(all)].filter((text) => count(text).c1 <= pointLimit);
  return { texts: fitting.slice(0, limit), from: "", more: Math.max(0, fitting.length - limit) };
}

function grounded(values: readonly Grounded[], limit: number): Automatic {
  const { texts, more } = points(
    values.map(({ text }) => text),
    limit,
  );
  const used = values.filter(({ text }) => texts.includes(text));
  return { texts, more, from: fromSources(used.flatMap(({ sources }) => sources)) };
}

function productOf(facts: SummaryFacts): Automatic {
  const analysis = resultOf(facts, "analyze");
  const line = analysis?.items.find(({ kind }) => kind === "one-line");
  if (analysis && line) return { texts: [line.text], from: fromResult(analysis), more: 0 };
  const { name, kind } = facts.brief?.fields ?? { name: null, kind: null };
  if (!name && !kind) return nothing;
  const text = name && kind ? `${kind.text}「${name.text}」` : (name ?? kind)?.text;
  return {
    texts: text ? [text] : [],
    from: fromSources([...(name ?? kind ?? nothingRead).sources]),
    more: 0,
  };
}
const nothingRead = { sources: [] as string[] };

function audienceOf(facts: SummaryFacts): Automatic {
  const persona = resultOf(facts, "persona");
  const person = persona?.items.find(({ kind }) => kind === "person");
  if (persona && person) {
    const guess = person.fields.hypothesis === true ? "（仮説）" : "";
    const name = typeof person.fields.name === "string" ? `${person.fields.name}：` : "";
    return { texts: [`${name}${person.text}${guess}`], from: fromResult(persona), more: 0 };
  }
  return grounded(facts.brief?.fields.audience ?? [], 1);
}

function promiseOf(facts: SummaryFacts): Automatic {
  const said = grounded(facts.brief?.fields.benefits ?? [], 1);
  if (said.texts.length > 0) return { ...said, more: 0 };
  const analysis = resultOf(facts, "analyze");
  const row = analysis?.items.find(({ kind }) => kind === "row");
  if (!analysis || typeof row?.fields.benefit !== "string") return nothing;
  const guess = row.fields.hypothesis === true ? "（仮説）" : "";
  return { texts: [`${row.fields.benefit}${guess}`], from: fromResult(analysis), more: 0 };
}

function toneOf(preset: Preset | null): string[] {
  if (preset === null) return ["プリセットなし"];
  const { name, tone, address } = preset;
  const parts = [tone === "any" ? "" : tones[tone], address ? `呼びかけは「${address}」` : ""];
  return [[`プリセット「${name}」`, ...parts.filter((part) => part !== "")].join("、")];
}

/** What the material leaves open, then what results have marked as to be filled in or prepared. */
function openQuestions(facts: SummaryFacts): string[] {
  const { brief } = facts;
  const asked = brief ? gaps(brief.fields, brief.sentences).map(({ question }) => question) : [];
  const toFill = (resultOf(facts, "faq")?.items ?? []).flatMap(({ fields }) =>
    typeof fields.missing === "string" && fields.missing !== ""
      ? [`よくある質問に入れる「${fields.missing}」`]
      : [],
  );
  const toPrepare = (resultOf(facts, "concerns")?.items ?? []).flatMap(({ fields }) =>
    typeof fields.prepare === "string" && fields.prepare !== ""
      ? [`不安に答える材料：${fields.prepare}`]
      : [],
  );
  return [...asked, ...toFill, ...toPrepare];
}

const titles = (tools: readonly { tool: ToolName }[]) => {
  const named = tools.slice(0, 2).map(({ tool }) => catalog[tool].title);
  return `${named.join("、")}${tools.length > named.length ? `ほか${tools.length - named.length}件` : ""}`;
};

/** What is out of date by the material comes first: until that is made anew, what was made from it has to wait. */
function updateMove(results: readonly NewestResult[]): string | null {
  const stale = results.filter((known) => known.stale.length > 0);
  const byMaterial = stale.filter((known) => staleWord(known.stale) === "材料が変わりました");
  if (byMaterial.length > 0) return `材料が変わった${titles(byMaterial)}の案を作り直す`;
  return stale.length > 0 ? `元の結果が変わった${titles(stale)}の案を作り直す` : null;
}

/** What would bring the work on, the most pressing first, and where on the site that is done. */
export function nextMoves(facts: SummaryFacts): NextMove[] {
  const { brief, results, agreed } = facts;
  const move = (kind: NextMove["kind"], text: string, about: NewestResult | null = null): NextMove => ({
    kind,
    text,
    result: about && { id: about.id, runId: about.runId },
  });
  if (brief === null) return [move("make", "「概要」で商品・サービスの説明を入れる")];
  const update = updateMove(results);
  const asked = results.filter(({ approval }) => approval === "review");
  const missing = allTools.filter((tool) => !results.some((known) => known.tool === tool));
  const open = gaps(brief.fields, brief.sentences).length;
  const decided = agreed.some(({ tool }) => tool === "catchphrase");
  const copy = resultOf(facts, "catchphrase") ?? null;
  const moves: [boolean, NextMove][] = [
    [update !== null, move("update", update ?? "")],
    [asked.length > 0, move("approve", `${titles(asked)}の承認に答える`)],
    [missing.length > 0, move("make", `${titles(missing.map((tool) => ({ tool })))}をつくる`)],
    [open > 0, move("gaps", `足りない情報${open}件に答える`)],
    [
      !decided && !missing.includes("catchphrase"),
      move("choose", "キャッチコピーを選び、承認を依頼する", copy),
    ],
    [decided, move("deliver", "決まったコピーを書き出して、制作に渡す")],
    [!missing.includes("reviews"), move("voices", "本物のお客様の声を集める")],
  ];
  return moves
    .filter(([holds]) => holds)
    .map(([, one]) => one)
    .slice(0, most.steps);
}

export function toolStatusRows(results: readonly NewestResult[]): ToolStatusRow[] {
  return allTools.map((tool) => {
    const known = results.find((result) => result.tool === tool);
    if (!known)
      return {
        tool,
        state: "none",
        approval: null,
        picked: 0,
        runId: null,
        resultId: null,
        staleReasons: [],
      };
    const made = known.stale.length > 0 ? "stale" : "made";
    const { id: resultId, approval, runId } = known;
    const picked = known.items.filter((item) => isPicked(item)).length;
    const state = known.state === "making" ? "making" : made;
    return { tool, state, approval, picked, runId, resultId, staleReasons: [...known.stale] };
  });
}

/** Characters of everything outside of the table. */
export function lineLength(
  lines: readonly { texts: readonly string[] }[],
  decided: readonly Pick<DecidedLine, "text">[],
): number {
  const texts = [...lines.flatMap(({ texts }) => texts), ...decided.map(({ text }) => text)];
  return texts.reduce((sum, text) => sum + count(text).c1, 0);
}

/** Lines that can do with fewer points, the first to give way first; one point always stays. */
const yielding: readonly SummaryKey[] = ["questions", "proof", "offer"];

/** Takes points out, never words, until the page holds what it may. What a person wrote is left alone. */
export function fitted(lines: SummaryLine[], decided: readonly Pick<DecidedLine, "text">[]): SummaryLine[] {
  let now = lines;
  for (const key of yielding) {
    while (lineLength(now, decided) > summaryLimits.characters) {
      const line = now.find((candidate) => candidate.key === key);
      if (!line || line.edit !== null || line.texts.length <= 1) break;
      const shorter = { ...line, texts: line.texts.slice(0, -1), more: line.more + 1 };
      now = now.map((candidate) => (candidate === line ? shorter : candidate));
    }
  }
  return now;
}

/** A line as it was written by hand. */
export interface HandWrittenLine {
  key: string;
  text: string | null;
  automatic: readonly string[];
  version: number;
  by: string | null;
  at: string;
}

/** Lines made by themselves with those that a person wrote in their place. */
export function withEdits(
  automatic: Record<SummaryKey, Automatic>,
  written: readonly HandWrittenLine[],
): SummaryLine[] {
  return summaryKeys.map((key) => {
    const own = automatic[key];
    const row = written.find((candidate) => candidate.key === key);
    if (!row || row.text === null) return { key, ...own, version: row?.version ?? 0, edit: null };
    const changed = row.automatic.join("\n") !== own.texts.join("\n");
    const edit = { by: row.by, at: row.at, now: changed ? own.texts : null };
    return { key, texts: row.text.split(/\n+/u), from: "", more: 0, version: row.version, edit };
  });
}
