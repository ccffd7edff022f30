import type { Preset } from "../../../brief/preset/schema.ts";
import { AppError } from "../../../shared/errors.ts";
import type { ToolName, ToolStep } from "../../../shared/run-parts.ts";
import { allTools, planSteps } from "../../../tools/graph.ts";
import { serverTools } from "../../../tools/server.ts";
import type { Context } from "../../context.ts";
import { currentPreset, readPresetOf } from "../../preset/queries.ts";
import { presetInput } from "../../preset/rules.ts";
import type { ProjectId } from "../../project/access.ts";
import { type ResultView, readNewestResults } from "../../result/queries.ts";
import type { RunId } from "../access.ts";
import { type Attach, startRun } from "./start.ts";

export interface Ask {
  /** Named tools, everything there is, or only what is out of date. */
  goal: "everything" | "stale" | ToolName[];
  /** Input of each tool as its own schema reads it; absent = its defaults. */
  inputs: Partial<Record<ToolName, Record<string, unknown>>>;
  /** Ids of items that the new results begin with. */
  keep: string[];
  /** The thread that asks, whose own preset counts; absent: the project's. */
  threadId?: string;
  /** The caller's own name for this act; sending it again starts nothing new. */
  idempotencyKey: string;
}

/**
 * Starts tools on a brief; those that they need and that are missing are made first. Locked items, and in an update of what
 * is out of date also items edited by hand, stay as they are. `briefOf` may save the brief, in the same transaction.
 * @throws AppError invalid_input, conflict when nothing is out of date, and those of startRun.
 */
export async function askTools(
  ctx: Context,
  projectId: ProjectId,
  ask: Ask,
  briefOf: (inner: Context) => Promise<string>,
  attach?: Attach,
): Promise<{ runId: RunId; briefId: string }> {
  const inputs = parseInputs(ask.inputs);
  const plan = async (inner: Context) => {
    const briefId = await briefOf(inner);
    const results = await readNewestResults(inner, projectId);
    const { goal, keep } = ask;
    const preset = await currentPreset(inner, projectId, ask.threadId ?? null);
    const rules = await readPresetOf(inner, projectId, preset);
    return {
      briefId,
      steps: stepsOf(ask, inputs, results, rules),
      targetItemId: null,
      preset,
      asked: { goal, inputs, keep },
      idempotencyKey: ask.idempotencyKey,
    };
  };
  return startRun(ctx, projectId, plan, attach);
}

function stepsOf(ask: Ask, inputs: Ask["inputs"], results: ResultView[], preset: Preset | null): ToolStep[] {
  const byTool = new Map(results.map((result) => [result.tool, result]));
  const asked = askedTools(ask.goal, results);
  if (asked.length === 0) throw new AppError("conflict", "更新が必要な結果はありません。");
  return planSteps(asked, new Set(byTool.keys())).map(({ tool, auto }) => {
    const earlier = byTool.get(tool);
    const kept = keptOf(ask, earlier);
    const filled = presetInput(tool, preset);
    const again = ask.goal === "stale" && !inputs[tool] ? inputOf(earlier) : undefined;
    // What stands in an earlier input may be an earlier preset's.
    const input = again ? { ...again, ...filled } : { ...filled, ...inputs[tool] };
    return {
      tool,
      input,
      ...(auto ? { auto: true as const } : {}),
      ...(kept.length > 0 ? { keep: kept } : {}),
    };
  });
}

function askedTools(goal: Ask["goal"], results: ResultView[]): ToolName[] {
  if (goal === "everything") return allTools;
  if (goal === "stale") return results.filter(({ stale }) => stale.length > 0).map(({ tool }) => tool);
  return goal;
}

function keptOf(ask: Ask, earlier: ResultView | undefined): string[] {
  const items = earlier?.items ?? [];
  const isKept = ask.goal === "stale" ? (item: (typeof items)[number]) => item.locked || item.edited : null;
  return items.filter((item) => isKept?.(item) ?? ask.keep.includes(item.id)).map((item) => item.id);
}

/** An update asks for the same thing as before. */
function inputOf(earlier: ResultView | undefined): Record<string, unknown> | undefined {
  return typeof earlier?.input === "object" && earlier.input !== null ? { ...earlier.input } : undefined;
}

function parseInputs(given: Ask["inputs"]): Ask["inputs"] {
  const inputs: Ask["inputs"] = {};
  for (const tool of allTools) {
    const input = given[tool];
    if (input === undefined) continue;
    const parsed = serverTools[tool].definition.input.safeParse(input);
    if (!parsed.success) throw new AppError("invalid_input");
    inputs[tool] = { ...parsed.data };
  }
  return inputs;
}
