/** What a workbench knows of its run and results, and how each part of a run changes it. Pure. */
import type { EvidenceView } from "#src/domain/evidence/schema.ts";
import type { WorkView } from "#src/domain/workbench/queries.ts";
import type { ExcludedPieces } from "#src/shared/refusals/refusal.ts";
import type { Item, Source } from "#src/shared/result.ts";
import type { DraftPart, LineDraft, RunData, RunPart, StepData, ToolName } from "#src/shared/run-parts.ts";
import type { Cost } from "#src/shared/usage/cost.ts";

export interface BenchResultState {
  id: string;
  tool: ToolName;
  state: "making" | "done" | "partial" | "failed" | "stopped";
  items: Item[];
  milliseconds: number | null;
  tokens: number | null;
  cost: Cost | null;
  materials: string[];
  /** Sources that came with its input. */
  given: Source[];
  /** Documents beside its claims, as they were when it was read. */
  documents: EvidenceView[];
  /** Name of the model that wrote it; null until the server has said it. */
  engine: string | null;
  problems: string[];
  /** What was written and is not among the items; null where that is not known. */
  leftOut: ExcludedPieces | null;
  /** It stands beside the project's own; false until the server has said it. */
  aside: boolean;
  /** What was chosen before it was made; null until the server has said it. */
  input: unknown;
}

export interface BenchRunState {
  id: string;
  tools: ToolName[];
  data: RunData;
  steps: Partial<Record<ToolName, StepData>>;
  stopping: boolean;
}

export interface WorkState {
  run: BenchRunState | null;
  results: Partial<Record<ToolName, BenchResultState>>;
  /** The line each tool is writing, as far as it is. */
  drafts: Partial<Record<ToolName, { path: string; text: string }>>;
  /** Since when a tool's model has only been thinking. */
  thinking: Partial<Record<ToolName, string>>;
}

export type WorkAction =
  | { type: "load"; view: Pick<WorkView, "run" | "results"> }
  | { type: "started"; runId: string; tools: ToolName[] }
  | { type: "stopping"; stopping: boolean }
  | { type: "part"; runId: string; part: RunPart | DraftPart }
  | { type: "item"; item: Item }
  /** Every piece of one result, as it stands now. */
  | { type: "items"; items: Item[] }
  /** Results that have more pieces than before. */
  | { type: "grown"; results: readonly Pick<BenchResultState, "id" | "items">[] };

/** The state that a page load begins with. */
export function fromView(view: Pick<WorkView, "run" | "results">): WorkState {
  const results: WorkState["results"] = {};
  for (const result of view.results) {
    const { id, tool, state, items, milliseconds, tokens, cost, materials, given, engine, problems, input } =
      result;
    const over = state !== "making";
    results[tool] = {
      id,
      tool,
      state,
      items,
      milliseconds: over ? milliseconds : null,
      tokens: over ? tokens : null,
      cost: over ? cost : null,
      materials,
      given,
      engine,
      problems,
      leftOut: result.leftOut,
      documents: result.documents,
      aside: result.aside,
      input,
    };
  }
  const run: BenchRunState | null = view.run
    ? {
        id: view.run.id,
        tools: view.run.steps.map((step) => step.tool),
        data: view.run,
        steps: {},
        stopping: false,
      }
    : null;
  return { run, results, drafts: {}, thinking: {} };
}

export function reduce(state: WorkState, action: WorkAction): WorkState {
  switch (action.type) {
    case "load":
      return fromView(action.view);
    case "started":
      return begin(state, action.runId, action.tools);
    case "stopping":
      return state.run ? { ...state, run: { ...state.run, stopping: action.stopping } } : state;
    case "item":
      return replaceItem(state, action.item);
    case "items":
      return replaceItems(state, action.items);
    case "grown":
      return grow(state, action.results);
    case "part":
      return state.run?.id === action.runId ? takePart(state, state.run, action.part) : state;
  }
}

/** The pieces of each result as it is now; a result that is not shown stays away. */
function grow(state: WorkState, now: readonly Pick<BenchResultState, "id" | "items">[]): WorkState {
  const results = { ...state.results };
  for (const { id, items } of now) {
    const shown = Object.values(results).find((result) => result.id === id);
    if (shown) results[shown.tool] = { ...shown, items };
  }
  return { ...state, results };
}

/** Results of the tools that run anew make room; the others stay. */
function begin(state: WorkState, id: string, tools: ToolName[]): WorkState {
  const results = { ...state.results };
  for (const tool of tools) delete results[tool];
  const data: RunData = {
    state: "queued",
    attempt: 0,
    startedAt: null,
    endedAt: null,
    error: null,
  };
  return {
    run: { id, tools, data, steps: {}, stopping: false },
    results,
    drafts: {},
    thinking: {},
  };
}

function takePart(state: WorkState, run: BenchRunState, part: RunPart | DraftPart): WorkState {
  switch (part.type) {
    case "data-run": {
      const over = part.data.endedAt !== null;
      return {
        ...state,
        run: { ...run, data: part.data },
        drafts: over ? {} : state.drafts,
        thinking: over ? {} : state.thinking,
      };
    }
    case "data-step":
      return takeStep(state, run, part.data);
    case "data-item":
      return takeItem(state, part.data.tool, part.data.resultId, part.data.item);
    case "data-draft":
      return takeDraft(withoutThinking(state, part.data.tool), part.data);
    case "data-thinking":
      return { ...state, thinking: { ...state.thinking, [part.data.tool]: part.data.since } };
    default:
      return state; // The stream's own frames (start, finish) carry nothing of ours.
  }
}

/** A tool that writes, has written or is over thinks no more. */
function withoutThinking(state: WorkState, tool: ToolName): WorkState {
  if (state.thinking[tool] === undefined) return state;
  const { [tool]: _, ...thinking } = state.thinking;
  return { ...state, thinking };
}

function takeStep(before: WorkState, run: BenchRunState, step: StepData): WorkState {
  const isOpen = step.state === "running" || step.state === "waiting";
  const state = isOpen ? before : withoutThinking(before, step.tool);
  const steps = { ...run.steps, [step.tool]: step };
  // A tool that another one needs may join a run without having been asked for.
  const tools = run.tools.includes(step.tool) ? run.tools : [...run.tools, step.tool];
  const next: WorkState = { ...state, run: { ...run, steps, tools } };
  if (step.resultId === null) return next;
  const { startedAt, endedAt, problems, tool } = step;
  const milliseconds = startedAt && endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : null;
  const known = state.results[tool];
  const result: BenchResultState = {
    id: step.resultId,
    tool,
    items: known?.id === step.resultId ? known.items : [],
    materials: known?.id === step.resultId ? known.materials : [],
    given: known?.id === step.resultId ? known.given : [],
    documents: known?.id === step.resultId ? known.documents : [],
    engine: known?.id === step.resultId ? known.engine : null,
    state: step.state === "running" || step.state === "waiting" ? "making" : step.state,
    milliseconds,
    tokens: endedAt === null ? null : step.tokens,
    cost: (endedAt !== null && step.cost) || null,
    problems,
    leftOut: step.leftOut ?? null,
    aside: known?.id === step.resultId && known.aside,
    input: known?.id === step.resultId ? known.input : null,
  };
  return { ...next, results: { ...state.results, [tool]: result } };
}

function takeItem(before: WorkState, tool: ToolName, resultId: string, item: Item): WorkState {
  const state = withoutThinking(before, tool);
  const result = state.results[tool];
  if (!result || result.id !== resultId) return state;
  const at = result.items.findIndex((known) => known.id === item.id);
  const drafts = { ...state.drafts };
  delete drafts[tool];
  const items = at < 0 ? [...result.items, item] : result.items.with(at, item);
  return { ...state, drafts, results: { ...state.results, [tool]: { ...result, items } } };
}

/** Only words that become somebody's text are worth showing; ids and kinds are not. */
const spoken = /\.(text|sub|benefit|advantage|feature)$/;

function takeDraft(state: WorkState, { tool, path, text }: LineDraft["data"]): WorkState {
  if (!spoken.test(path)) return state;
  const known = state.drafts[tool];
  const draft = { path, text: (known?.path === path ? known.text : "") + text };
  return { ...state, drafts: { ...state.drafts, [tool]: draft } };
}

function replaceItems(state: WorkState, items: Item[]): WorkState {
  const ids = new Set(items.map(({ id }) => id));
  const found = Object.values(state.results).find((result) => result.items.some(({ id }) => ids.has(id)));
  return found ? { ...state, results: { ...state.results, [found.tool]: { ...found, items } } } : state;
}

function replaceItem(state: WorkState, item: Item): WorkState {
  const entries = Object.entries(state.results).map(([tool, result]) => [
    tool,
    {
      ...result,
      items: result.items.map((known) => (known.id === item.id ? item : known)),
    },
  ]);
  return { ...state, results: Object.fromEntries(entries) };
}
