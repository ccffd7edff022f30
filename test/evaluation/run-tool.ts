/** Runs any tool on the composer as a run does: parents first, then compose, items, checks. */

import type { Brief } from "#src/brief/schema.ts";
import { compose } from "#src/composer/compose.ts";
import { applyPreset, check, textsApart, withSources } from "#src/domain/result/rules/check.ts";
import { acceptedOf } from "#src/shared/refusals/refusal.ts";
import type { DraftItem, Item } from "#src/shared/result.ts";
import { planSteps } from "#src/tools/graph.ts";
import { type AnyServerTool, serverTool } from "#src/tools/server.ts";
import type { Lookups, Results, ToolContext, ToolId } from "#src/tools/tool.ts";

export interface ToolRun {
  /** What a person would be shown. */
  items: Item[];
  /** What the checks refused: a composer should write nothing of the kind. */
  refused: Item[];
  /** Pieces that the result lacks, by item kind. */
  missing: Partial<Record<string, number>>;
}

function draftsOf(tool: AnyServerTool, output: object, given: Lookups): DraftItem[] {
  return tool.items.flatMap(({ key, toItem }) => {
    const value: unknown = Reflect.get(output, key);
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((entry, index) => acceptedOf(toItem(entry, index, given)) ?? []);
  });
}

export interface RunOptions {
  seed?: number;
  input?: Record<string, unknown>;
  results?: Results;
  avoid?: string[];
}

/** A run that is open: what the tool is given, and where its drafts go, through the checks of a real run. */
export function openRun(id: ToolId, told: Brief, options: RunOptions = {}) {
  const { seed = 1, input: asked = {}, results = {}, avoid = [] } = options;
  const tool = serverTool(id);
  const input = tool.definition.input.parse(asked);
  const brief = withSources(told, tool.sources?.(input));
  const context: ToolContext = { brief, results, seed, avoid, problems: [] };
  const given: Lookups = { brief, results, input };
  const run: ToolRun = { items: [], refused: [], missing: {} };
  const take = (written: DraftItem) => {
    const draft = applyPreset(written, tool, brief);
    if (tool.stands?.(draft, run.items) === false) return;
    const same = run.items.filter((item) => item.kind === draft.kind);
    if (same.length >= (tool.most(input)[draft.kind] ?? Number.POSITIVE_INFINITY)) return;
    const slots = tool.slots(input, draft.kind);
    const beside = { made: same.map(({ text }) => text), avoid };
    const existing = textsApart(tool, draft.kind, slots, input, beside);
    const item = check(draft, `${id}-${run.items.length + 1}`, { brief, slots, existing, tool });
    (item.ready ? run.items : run.refused).push(item);
  };
  const close = (): ToolRun => {
    if (!input.target) for (const draft of tool.complete?.(run.items, given) ?? []) take(draft);
    for (const { kind, least, among } of tool.required(input, brief)) {
      const own = run.items.filter((item) => item.kind === kind && (among?.(item) ?? true)).length;
      if (own < least) run.missing[kind] = (run.missing[kind] ?? 0) + least - own;
    }
    return run;
  };
  return { tool, input, context, given, run, take, close };
}

/** One tool with what it needs given. */
export function runTool(id: ToolId, told: Brief, options: RunOptions = {}): ToolRun {
  const { tool, input, context, given, take, close } = openRun(id, told, options);
  for (const draft of draftsOf(tool, compose({ tool: id, input, context }), given)) take(draft);
  return close();
}

/** The asked tools and everything they need, in their order. */
export function runTools(ids: readonly ToolId[], brief: Brief, seed = 1): Map<ToolId, ToolRun> {
  const runs = new Map<ToolId, ToolRun>();
  const results: Results = {};
  for (const { tool } of planSteps(ids, new Set())) {
    const run = runTool(tool, brief, { seed, results });
    runs.set(tool, run);
    results[tool] = run.items;
  }
  return runs;
}

/** Fields that repeat a piece of another result, which is read where it stands. */
const quotedFields: ReadonlySet<string> = new Set(["removes"]);

/** Every Japanese text of an item that a person reads: its own and those of its fields. */
export function textsOf(item: Pick<Item, "text" | "fields">): string[] {
  const own = Object.entries(item.fields).filter(([name]) => !quotedFields.has(name));
  return [item.text, ...own.flatMap(([, value]) => stringsIn(value))].filter((text) =>
    /[ぁ-んァ-ヶ一-龠]/u.test(text),
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(stringsIn);
  return [];
}
