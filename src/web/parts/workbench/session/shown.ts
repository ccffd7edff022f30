/** A run and its results as the screen shows them. Pure. */
import { type ToolName, toolNames } from "#src/shared/run-parts.ts";
import { catalog } from "#src/tools/catalog.ts";
import type { BenchResult, RunProgress, StepProgress } from "../types.ts";
import type { BenchResultState, BenchRunState, WorkState } from "./state.ts";

/** How many main items each tool is expected to show, for progress and for places kept free. */
const expectedOf = (tool: ToolName) => catalog[tool].pieces.about;

/** Items that count as the tool's output: a shortlist only points at lines. */
function readyCount(result: BenchResultState | undefined): number {
  return result?.items.filter((item) => item.kind !== "shortlist").length ?? 0;
}

export function progressOf(run: BenchRunState, state: WorkState, reconnecting: boolean): RunProgress {
  const { startedAt, endedAt } = run.data;
  const steps = run.tools.map((tool): StepProgress => {
    const step = run.steps[tool];
    const result = state.results[tool];
    const ready = readyCount(result);
    const over = run.data.endedAt !== null;
    const { startedAt: begun, endedAt: ended } = step ?? spanOf(result);
    return {
      tool,
      state: step?.state ?? stepStateOf(result, over),
      startedAt: begun,
      endedAt: ended,
      ready,
      wanted: over ? Math.max(ready, 1) : Math.max(ready, expectedOf(tool)),
    };
  });
  return {
    state: run.data.state,
    startedAt,
    endedAt,
    steps,
    draft: currentDraft(run, state),
    thinkingSince: thinkingSince(run, state),
    stopping: run.stopping,
    reconnecting,
  };
}

/** One line is enough to watch: the last tool's, since copy is what people wait for. */
function currentDraft(run: BenchRunState, state: WorkState): string | null {
  const tool = run.tools.findLast((candidate) => state.drafts[candidate]);
  return (tool && state.drafts[tool]?.text) ?? null;
}

/** Since when nothing but thoughts has come, where nothing can be watched being written. */
function thinkingSince(run: BenchRunState, { drafts, thinking }: WorkState): string | null {
  if (run.tools.some((tool) => drafts[tool])) return null;
  return run.tools.map((tool) => thinking[tool]).find((since) => since !== undefined) ?? null;
}

/** After a reload only the length of a step is known, not its hours. */
function spanOf(result: BenchResultState | undefined): { startedAt: string | null; endedAt: string | null } {
  if (!result || result.milliseconds === null) return { startedAt: null, endedAt: null };
  return { startedAt: new Date(0).toISOString(), endedAt: new Date(result.milliseconds).toISOString() };
}

/** After a reload the steps are known by their results only. */
function stepStateOf(result: BenchResultState | undefined, over: boolean): StepProgress["state"] {
  if (!result) return over ? "failed" : "waiting";
  return result.state === "making" ? "running" : result.state;
}

/** The same each time, so that nothing is drawn anew for it. */
const none: BenchResult["documents"] & {} = [];

function resultOf(state: WorkState, tool: ToolName): BenchResult[] {
  const result = state.results[tool];
  const asked = state.run?.tools.includes(tool) && state.run.data.endedAt === null;
  if (!result && !asked) return [];
  return [
    {
      id: result?.id ?? tool,
      stored: result !== undefined,
      tool,
      state: result?.state ?? "making",
      items: result?.items ?? [],
      wanted: expectedOf(tool),
      milliseconds: result?.milliseconds ?? null,
      tokens: result?.tokens ?? null,
      cost: result?.cost ?? null,
      materials: result?.materials ?? [],
      given: result?.given ?? [],
      documents: result?.documents ?? none,
      engine: result?.engine ?? null,
      problems: result?.problems ?? [],
      leftOut: result?.leftOut ?? null,
      aside: result?.aside ?? false,
      input: result?.input ?? null,
    },
  ];
}

/** Every result in the order of the screen. */
export function shownResults(state: WorkState): BenchResult[] {
  return toolNames.flatMap((tool) => resultOf(state, tool));
}
