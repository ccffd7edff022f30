/** What is counted on the results of one tool over many briefs. Pure. */
import type { Brief } from "#src/brief/schema.ts";
import { similarity } from "#src/checks/duplicates.ts";
import { linkEvidence } from "#src/checks/evidence.ts";
import { findBanned } from "#src/checks/words.ts";
import { gateOf } from "#src/domain/result/rules/check.ts";
import type { Item } from "#src/shared/result.ts";
import { amountOf, type ModelPrice } from "#src/shared/usage/cost.ts";
import { serverTools } from "#src/tools/server.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { textsOf } from "./run-tool.ts";
import type { WrittenRun } from "./write-tool.ts";

export interface Sample {
  brief: Brief;
  run: WrittenRun;
}

/** A text this near to another is the same again; the bar of the checks themselves. */
const twin = 0.7;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => (values.length === 0 ? 0 : sum(values) / values.length);
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Guesses say that they are guesses, notes about gaps and choices claim nothing: the rest needs a source. */
const needsSource = ({ kind, fields }: Item) =>
  fields.hypothesis !== true && !["gap", "shortlist", "missing", "state", "theme", "concern"].includes(kind);

/** Pieces that stand side by side as choices or entries; a fact or a line of a sheet may well resemble another. */
const sideBySide = ["entry", "fit", "doubt", "worry"];

function twinsIn(tool: ToolId, items: readonly Item[]): number {
  const own = items.filter(
    ({ kind }) => sideBySide.includes(kind) || (tool === "catchphrase" && kind === "line"),
  );
  return own.filter(({ kind, text }, at) =>
    own.slice(0, at).some((other) => other.kind === kind && similarity(text, other.text) >= twin),
  ).length;
}

function unsupportedIn({ brief, run }: Sample): number {
  const texts = run.items.flatMap((item) => textsOf(item).map((text) => ({ text, sources: item.sources })));
  return sum(
    texts.map(({ text, sources }) => linkEvidence(text, sources, brief.sentences).unsupported.length),
  );
}

/** Column → figure of one tool. */
export function measure(
  tool: ToolId,
  samples: readonly Sample[],
  price: ModelPrice | null,
): Record<string, string> {
  const runs = samples.map(({ run }) => run);
  const items = runs.flatMap((run) => run.items);
  const grounded = items.filter(needsSource);
  const cited = grounded.filter(({ sources }) => sources.length > 0);
  const flags = items.flatMap((item) => item.flags);
  const angles = runs.map(
    ({ items: own }) => new Set(own.map(({ fields }) => fields.angle).filter(Boolean)).size,
  );
  const copy = items.filter(({ kind }) => gateOf(serverTools[tool], kind) === "copy");
  const whole = runs.filter((run) => Object.keys(run.missing).length === 0).length;
  const banned = sum(
    samples.map(({ brief, run }) =>
      sum(run.items.flatMap(textsOf).map((text) => findBanned(text, brief.fields.bannedWords).length)),
    ),
  );
  return {
    tool,
    "least met": `${whole}/${runs.length}`,
    "items (mean)": mean(runs.map((run) => run.items.length)).toFixed(1),
    "refused (mean)": mean(runs.map((run) => run.leftOut.refused)).toFixed(1),
    "evidence %": grounded.length === 0 ? "–" : ((100 * cited.length) / grounded.length).toFixed(0),
    unsupported: String(sum(samples.map(unsupportedIn))),
    "over limit": String(items.filter(({ fits }) => fits[0]?.hard && !fits[0].fits).length),
    banned: String(banned),
    "flags must/check": `${flags.filter(({ level }) => level === "must").length}/${flags.filter(({ level }) => level === "check").length}`,
    twins: String(sum(runs.map((run) => twinsIn(tool, run.items)))),
    "angles (least)": tool === "catchphrase" ? String(Math.min(...angles)) : "–",
    "chars (mean)": mean((copy.length > 0 ? copy : items).map(({ counts }) => counts.c1)).toFixed(0),
    "s p50": quantile(
      runs.map(({ seconds }) => seconds),
      0.5,
    ).toFixed(2),
    "s p95": quantile(
      runs.map(({ seconds }) => seconds),
      0.95,
    ).toFixed(2),
    "tokens (mean)": mean(runs.map((run) => run.inputTokens + run.outputTokens)).toFixed(0),
    "cost (mean)": price === null ? "–" : mean(runs.map((run) => amountOf(run, price))).toFixed(4),
    failures: String(runs.filter(({ failure }) => failure !== null).length),
  };
}

/** Rows of figures as a Markdown table. */
export function tableOf(rows: readonly Record<string, string>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(columns),
    `|${columns.map(() => "---").join("|")}|`,
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ""))),
  ].join("\n");
}
