import { builtInByKey } from "#src/brief/preset/built-in.ts";
import type { PresetRef } from "#src/db/schema/preset.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Item } from "#src/shared/result.ts";
import type { PartialRegeneration, ToolName, ToolStep } from "#src/shared/run-parts.ts";
import { inputProblems } from "#src/tools/form/form.ts";
import { toolForms } from "#src/tools/form/forms.ts";
import { allTools, type PlannedStep, planSteps } from "#src/tools/graph.ts";
import { serverTool, serverTools } from "#src/tools/server.ts";
import { readMediaOf } from "../../brief/queries.ts";
import { readSuggestedFixes } from "../../change/queries.ts";
import type { Context } from "../../context.ts";
import { haveAllPictures } from "../../picture/access.ts";
import { currentPreset, readPresetOf } from "../../preset/queries.ts";
import { filledFor, type Rules } from "../../preset/rules.ts";
import type { ProjectId } from "../../project/access.ts";
import { readNewestResults } from "../../result/queries.ts";
import type { ResultView } from "../../result/schema.ts";
import { currentMaterials, readAsides } from "../../thread/queries.ts";
import type { RunId } from "../access.ts";
import { type AttachToRun, startRun } from "./start.ts";

type Inputs = Partial<Record<ToolName, Record<string, unknown>>>;

export interface ToolRequest {
  /** Named tools, everything there is, or only what is out of date. */
  goal: "everything" | "stale" | ToolName[];
  /** Input of each tool as its own schema reads it; absent = its defaults. */
  inputs: Inputs;
  /** Laid over the input of a tool, wherever that comes from. */
  over?: Inputs;
  /** A tool without an input here works with that of its newest result. An update always does. */
  asBefore?: boolean;
  /** Ids of items that the new results begin with. */
  keep: string[];
  /** A tool that is asked for again in words, without conditions, keeps what is locked or edited by hand, like an update. */
  keepsOwn?: boolean;
  /** The thread that asks, whose own preset counts; absent: the project's. */
  threadId?: string;
  /** Tools whose new results stand aside where a result of theirs stands: in a conversation, nobody loses what they have. */
  beside?: readonly ToolName[] | "all";
  /** What stands is to be made anew: not beside, unless what the conversation made last stands aside. */
  anew?: boolean;
  /** Key of a built-in preset for this one time, over what the thread and the project have chosen. */
  style?: string;
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
  ask: ToolRequest,
  briefOf: (inner: Context) => Promise<string>,
  attach?: AttachToRun,
): Promise<{ runId: RunId; briefId: string }> {
  const inputs = parseInputs(ask.inputs);
  await requirePictures(ctx, projectId, inputs);
  const plan = async (inner: Context) => {
    const briefId = await briefOf(inner);
    const results = await readNewestResults(inner, projectId);
    const { goal, keep, over, style } = ask;
    const chosen = await currentPreset(inner, projectId, ask.threadId ?? null);
    const built = style === undefined ? null : builtInByKey(style);
    const preset = built ? { ...chosen, key: built.id, version: built.version } : chosen;
    const rules = await rulesFor(inner, projectId, briefId, preset);
    const asides = await asidesFor(inner, projectId, ask);
    const mended = goal === "stale" ? await readSuggestedFixes(inner, results) : new Map();
    const standing = { results, asides, mended };
    return {
      briefId,
      steps: stepsOf(ask, inputs, standing, rules),
      targetItemId: null,
      preset,
      materials: ask.threadId ? await currentMaterials(inner, ask.threadId) : null,
      asked: { goal, inputs, keep, ...(over ? { over } : {}), ...(style ? { style } : {}) },
      idempotencyKey: ask.idempotencyKey,
    };
  };
  return startRun(ctx, projectId, plan, attach);
}

/**
 * The steps that named tools take now, as a press of their button would make them.
 * @throws AppError invalid_input.
 */
export async function planTools(
  ctx: Context,
  projectId: ProjectId,
  tools: ToolName[],
  { inputs, beside }: { inputs: Inputs; beside: readonly ToolName[] },
  { briefId, preset }: { briefId: string; preset: PresetRef | null },
): Promise<ToolStep[]> {
  const ask: ToolRequest = { goal: tools, inputs, keep: [], keepsOwn: true, beside, idempotencyKey: "" };
  const results = await readNewestResults(ctx, projectId);
  const rules = await rulesFor(ctx, projectId, briefId, preset);
  return stepsOf(ask, parseInputs(inputs), { results, asides: [], mended: new Map() }, rules);
}

const rulesFor = async (
  ctx: Context,
  projectId: ProjectId,
  briefId: string,
  preset: PresetRef | null,
): Promise<Rules> => ({
  preset: await readPresetOf(ctx, projectId, preset),
  media: await readMediaOf(ctx, projectId, briefId),
});

/** What the conversation made last is what its next words are about, though it stands aside. */
async function asidesFor(
  inner: Context,
  projectId: ProjectId,
  { threadId, asBefore, anew }: ToolRequest,
): Promise<ResultView[]> {
  return threadId && (asBefore || anew) ? readAsides(inner, projectId, threadId) : [];
}

interface Standing {
  results: ResultView[];
  /** Of the conversation, the oldest first. */
  asides: ResultView[];
  /** By result, what was made anew in it before. */
  mended: ReadonlyMap<string, PartialRegeneration>;
}

function stepsOf(
  ask: ToolRequest,
  inputs: ToolRequest["inputs"],
  { results, asides, mended }: Standing,
  rules: Rules,
): ToolStep[] {
  const byTool = new Map(results.map((result) => [result.tool, result]));
  const earlierOf = new Map([...results, ...asides].map((result) => [result.tool, result]));
  const asked = askedTools(ask.goal, results);
  if (asked.length === 0) throw new AppError("conflict", "更新が必要な結果はありません。");
  const planned = planSteps(asked, new Set(byTool.keys()));
  const apart = new Set(asides.map(({ tool }) => tool));
  const aside = asideOf(
    planned,
    new Set(byTool.keys()),
    (tool) => isBeside(ask, tool) && (!ask.anew || apart.has(tool)),
  );
  return planned.map(({ tool, auto }) => {
    const earlier = earlierOf.get(tool);
    const mend = ask.goal === "stale" && earlier ? mendOf(earlier, mended.get(earlier.id)) : null;
    const input = inputFor(tool, ask, inputs[tool], earlier, rules);
    const isOwnKept = keepsOwn(ask, inputOf(tool, earlier), parseInput(tool, input), inputs[tool]);
    const stays = stayingBy(tool, input);
    const isOther = ({ id }: Item) => mend !== null && !mend.ids.includes(id);
    const kept = keptOf(ask, earlier, (item) => stays(item) || isOther(item), isOwnKept);
    return {
      tool,
      input,
      ...(auto ? { auto: true as const } : {}),
      ...(aside.has(tool) ? { aside: true as const } : {}),
      ...(kept.length > 0 ? { keep: kept } : {}),
      ...(mend ? { mends: { ...mend, ids: mend.ids.filter((id) => !kept.includes(id)) } } : {}),
    };
  });
}

const isBeside = ({ beside = [] }: ToolRequest, tool: ToolName) => beside === "all" || beside.includes(tool);

/** Of tools that have a result those that `isValidParent` aside; what is made for these alone stands aside with them. */
function asideOf(
  planned: readonly PlannedStep[],
  standing: ReadonlySet<ToolName>,
  mayStand: (tool: ToolName) => boolean,
): Set<ToolName> {
  const standsAside = (tool: ToolName) => standing.has(tool) && mayStand(tool);
  const asked = planned.filter(({ auto }) => !auto);
  const own = asked.filter(({ tool }) => !standsAside(tool)).map(({ tool }) => tool);
  const needed = new Set(planSteps(own, standing).map(({ tool }) => tool));
  return new Set(
    planned.flatMap(({ tool, auto }) => ((auto ? !needed.has(tool) : standsAside(tool)) ? [tool] : [])),
  );
}

function askedTools(goal: ToolRequest["goal"], results: ResultView[]): ToolName[] {
  if (goal === "everything") return allTools;
  if (goal === "stale")
    return results.filter((result) => mendableIn(result).length > 0).map(({ tool }) => tool);
  return goal;
}

/** The pieces of a result that an update makes anew: what somebody chose or wrote stays. */
const mendableIn = ({ items, stalePieces }: ResultView): Item[] =>
  items.filter((item) => stalePieces.includes(item.id) && !isOwn(item));

const isOwn = ({ locked, edited, fields }: Item): boolean => locked || edited || fields.added === true;

/** How many texts of earlier pieces are remembered, the newest of them. */
const maxTexts = 200;

/** Null where all of a result is out of date: then it is made as a whole. */
function mendOf(earlier: ResultView, before: PartialRegeneration | undefined): PartialRegeneration | null {
  const { id, runId, items, stalePieces } = earlier;
  if (items.every((item) => stalePieces.includes(item.id))) return null;
  const mendable = mendableIn(earlier);
  return {
    ids: mendable.map((item) => item.id),
    since: [...(before?.since ?? []), id, runId],
    texts: [...(before?.texts ?? []), ...mendable.map(({ text }) => text)].slice(-maxTexts),
  };
}

/** What stays because of the input alone. */
function stayingBy(tool: ToolName, input: ToolStep["input"]): (item: Item) => boolean {
  const { remaking, definition } = serverTool(tool);
  const parsed = definition.input.safeParse(input);
  return (item) => parsed.success && (remaking?.stays?.(parsed.data, item) ?? false);
}

/** Whether a person's own work in the newest result goes on into the next. Another pack, or use, is another thing. */
function keepsOwn(
  ask: ToolRequest,
  before: Record<string, unknown> | undefined,
  now: Record<string, unknown>,
  given: Record<string, unknown> | undefined,
): boolean {
  if (ask.goal === "stale") return true;
  const isPlain = ask.asBefore || Object.keys(given ?? {}).length === 0;
  return Boolean(ask.keepsOwn) && isPlain && ["pack", "use"].every((part) => before?.[part] === now[part]);
}

const isSheet = ({ kind }: Item): boolean => kind === "person";
/** Which person a piece is about: a chosen sheet stays with all of its lines. */
const sheetOf = ({ fields }: Item): unknown => fields.persona ?? null;

function keptOf(
  ask: ToolRequest,
  earlier: ResultView | undefined,
  stays: (item: Item) => boolean,
  isOwnKept: boolean,
): string[] {
  const items = earlier?.items ?? [];
  const isKeptOwn = (item: Item) => isOwnKept && (item.locked || item.edited);
  const isKept = (item: Item) => stays(item) || isKeptOwn(item) || ask.keep.includes(item.id);
  const sheets = new Set(items.filter((item) => isSheet(item) && item.locked && isKept(item)).map(sheetOf));
  return items.filter((item) => isKept(item) || sheets.has(sheetOf(item))).map((item) => item.id);
}

function inputFor(
  tool: ToolName,
  ask: ToolRequest,
  given: Record<string, unknown> | undefined,
  earlier: ResultView | undefined,
  rules: Rules,
): ToolStep["input"] {
  const before = ask.goal === "stale" || ask.asBefore ? inputOf(tool, earlier) : undefined;
  const { chosen, guessed } = filledFor(tool, rules, (given ?? before)?.use);
  // What stands in an earlier input may be an earlier preset's.
  const input = given || !before ? { ...guessed, ...chosen, ...given } : { ...guessed, ...before, ...chosen };
  const over = ask.over?.[tool];
  return over && Object.keys(over).length > 0 ? parseInput(tool, { ...input, ...over }) : input;
}

/** What an earlier result was made with, as far as the tool still takes it. */
function inputOf(tool: ToolName, earlier: ResultView | undefined): Record<string, unknown> | undefined {
  if (!earlier) return undefined;
  const parsed = serverTools[tool].definition.input.safeParse(earlier.input);
  // `once` was meant for that one time.
  return parsed.success ? { ...parsed.data, once: undefined } : undefined;
}

function parseInputs(given: Inputs): Inputs {
  const inputs: Inputs = {};
  for (const tool of allTools) {
    const input = given[tool];
    if (input !== undefined) inputs[tool] = parseInput(tool, input);
  }
  return inputs;
}

/** @throws AppError invalid_input when a picture that a form asks for is none of the project's. */
async function requirePictures(ctx: Context, projectId: ProjectId, inputs: Inputs): Promise<void> {
  const chosen = allTools.flatMap((tool) =>
    toolForms[tool].flatMap(({ kind, name }) => (kind === "picture" ? (inputs[tool]?.[name] ?? []) : [])),
  );
  const ids = chosen.map(String);
  if (ids.length > 0 && !(await haveAllPictures(ctx, projectId, ids)))
    throw new AppError("invalid_input", "選んだ画像が見つかりません。選び直してください。");
}

/** @throws AppError invalid_input that names each field and what may stand there. */
function parseInput(tool: ToolName, input: Record<string, unknown>): Record<string, unknown> {
  const parsed = serverTools[tool].definition.input.safeParse(input);
  if (parsed.success) return { ...parsed.data };
  throw new AppError("invalid_input", undefined, {
    fields: inputProblems(toolForms[tool], parsed.error.issues),
  });
}
