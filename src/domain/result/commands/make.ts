import type { Brief } from "../../../brief/schema.ts";
import { prepareSources } from "../../../checks/claims/stated.ts";
import { findBanned } from "../../../checks/words.ts";
import type { ModelFailure } from "../../../engines/model/model.ts";
import type { DraftItem, Item } from "../../../shared/result.ts";
import type { ItemData, StepState, ToolStep } from "../../../shared/run-parts.ts";
import { addSpent, nothingSpent, type Spent } from "../../../shared/usage/spent.ts";
import { serverTools } from "../../../tools/server.ts";
import { isAdded } from "../../../tools/structure/act.ts";
import { mergedTexts } from "../../../tools/structure/rows.ts";
import type { Given, Outside, Piece, Results, ServerTool, ToolContext } from "../../../tools/tool.ts";
import { questionsFor } from "../../../tools/wire/question.ts";
import type { Context } from "../../context.ts";
import { type Lease, personOf } from "../../run/commands/lease.ts";
import type { Entry, Recorder } from "../../run/commands/record.ts";
import { searchOtherProjects } from "../../search/queries.ts";
import { inSlices } from "../../slices.ts";
import { check, dress, mayRepeat, missingOf, unplacedWords, withSources } from "../rules/check.ts";
import { isSamePiece } from "../rules/same-piece.ts";
import { troubleText } from "../rules/trouble.ts";
import { type Asked, askModel, mayMend, type Taken } from "./ask.ts";
import { createDraftFeed } from "./draft-feed.ts";
import type { OpenResult } from "./open.ts";
import { countSearches, lookOutside } from "./outside.ts";

/** More than any result holds. */
const stretchRoom = 10_000;
/** A failed check, or an answer that cannot be read, is asked again this often; what is still missing then is said, not invented. */
const maxRepairs = 2;
/** For the model, whose answer was no JSON of the form that it was given. */
const unreadable = "前の回答は、指定した形のJSONとして読めませんでした。形を守り、はじめから書いてください。";

export interface MakeRequest {
  step: ToolStep;
  result: OpenResult;
  brief: Brief;
  results: Results;
  /** Texts of locked or other items that the new ones must not repeat. */
  avoid: string[];
  /** Items that the result begins with, whatever the model writes. */
  keep: Item[];
  /** What the tool had made before, for what a person restructured in it. */
  before: Item[];
  lease: Lease;
  recorder: Recorder;
  signal: AbortSignal;
}

/** What it cost is nothing when it left nothing new to see, or when no model was asked. */
export interface Made extends Spent {
  state: StepState;
  items: Item[];
  problems: string[];
  searches: number;
  /** Why the provider's answer did not come to its end. */
  failure?: ModelFailure["kind"];
}

type AnyTool = ServerTool<Record<string, unknown>, object>;

interface Work extends MakeRequest {
  ctx: Context;
  input: Record<string, unknown>;
  outside: Outside | undefined;
  accepted: Item[];
  /** Kept pieces that are shown with the first new one: until then the result before this one stands. */
  waiting: Entry[];
  refused: DraftItem[];
  /** What the answers so far have brought, by question. */
  taken: Map<number, Taken>;
  reasons: Set<string>;
  /** Pieces that this very call made. */
  fresh: number;
  spent: Spent;
  searches: number;
}

/** Writes one result: asks the model, checks each piece as it completes, shows what is ready, asks again for what is missing. */
export async function makeResult(ctx: Context, request: MakeRequest): Promise<Made> {
  const tool = serverTools[request.step.tool];
  const input = tool.definition.input.parse(request.step.input) as Record<string, unknown>;
  const asked = countSearches(ctx.engines.search);
  const { lease, signal } = request;
  const projects = (words: readonly string[]) =>
    searchOtherProjects({ ...ctx, actor: personOf(lease) }, lease.projectId, words);
  const reach = { search: asked.engine, projects, now: ctx.now(), signal };
  const outside = await lookOutside(
    () => tool.gather?.(input as never, request.brief, reach),
    request.signal,
  );
  const own = tool.sources?.(input as never) ?? [];
  const work: Work = {
    ...request,
    outside,
    brief: withSources(request.brief, [...own, ...(outside?.found ?? [])]),
    ctx,
    input,
    accepted: [...request.result.items],
    waiting: [],
    refused: [],
    taken: new Map(),
    reasons: new Set(),
    fresh: 0,
    spent: nothingSpent,
    searches: asked.requests(),
  };
  await prepareSources(work.brief.sentences, inSlices);
  await inSlices([...request.keep, ...addedBefore(request)], (item) => accept(work, checkAgain(work, item)));
  if (request.result.items.length > 0) showWaiting(work);
  const wanted = tool.wanted(input as never);
  const isCounted = Object.keys(wanted).length > 0;
  let failure: ModelFailure | null = null;
  let wish = input;
  /** Questions whose answer was none, where all that can be done is to ask the same again. */
  let unread: number[] = [];
  for (let attempt = 0; attempt <= maxRepairs; attempt += 1) {
    const missing = missingOf(wanted, work.accepted);
    const nothingMissing = Object.keys(missing).length === 0;
    if (nothingMissing && (isCounted ? attempt > 0 || work.accepted.length > 0 : attempt > 0 && !unread[0]))
      break;
    if (attempt > 0) {
      if (tool.repair) wish = tool.repair(input as never, missing) as Record<string, unknown>;
      else if (unread.length === 0) break;
    }
    const failures = await writeOnce(work, wish, attempt, unread);
    failure = [...failures.values()].find((one) => !mayMend(one)) ?? failures.values().next().value ?? null;
    if (request.signal.aborted || (failure && !mayMend(failure))) break;
    unread = tool.repair ? [] : [...failures].flatMap(([at, { kind }]) => (kind === "cut" ? [] : [at]));
  }
  if (work.waiting.length > 0 && (failure || request.signal.aborted)) work.accepted = [];
  else if (!request.signal.aborted && !input.target) {
    await inSlices(tool.complete?.(work.accepted, givenOf(work)) ?? [], (draft) => takeDraft(work, draft));
    showWaiting(work);
  }
  await request.recorder.flush();
  return conclude(work, missingOf(wanted, work.accepted), failure);
}

/** Pieces that a person added while restructuring, where this attempt is the first. */
function addedBefore({ before, keep, result }: MakeRequest): Item[] {
  if (result.items.length > 0) return [];
  return before.filter((item) => isAdded(item) && !keep.some(({ id }) => id === item.id));
}

/** A kept item stays whatever the checks say now, but what they say is about the material of this run. */
function checkAgain(work: Work, item: Item): Item {
  const tool = serverTools[work.step.tool];
  const slots = tool.slots(work.input as never, item.kind);
  const scope = { brief: work.brief, slots, existing: [], tool };
  const { locked, edited } = item;
  const again = check(item, work.ctx.newId(), scope);
  const flags = again.flags.map((flag) => item.flags.find((known) => known.id === flag.id) ?? flag);
  return { ...again, flags, locked, edited };
}

/** `unread`: the questions that are asked once more as they were; none: what is asked is new. */
async function writeOnce(
  work: Work,
  input: Record<string, unknown>,
  attempt: number,
  unread: readonly number[],
): Promise<Asked["failures"]> {
  const { ctx, step, brief, lease, signal } = work;
  const tool = serverTools[step.tool];
  const isAgain = unread.length > 0;
  const context: ToolContext = {
    brief,
    results: work.results,
    seed: lease.seed + attempt,
    avoid: [...work.avoid, ...(isAgain ? [] : [...work.accepted, ...work.refused].map((item) => item.text))],
    problems: isAgain ? [unreadable] : [...work.reasons],
  };
  if (!isAgain) work.taken.clear();
  const { bannedWords } = brief.fields;
  const hides = (text: string) => findBanned(text, bannedWords).length > 0;
  const drafts = createDraftFeed(ctx, lease.runId, step.tool, hides);
  const { embedded } = ctx.engines.model;
  try {
    const asked = await askModel(ctx, {
      questions: ctx.engines.watch.during(() =>
        questionsFor(tool as AnyTool, input, context, { given: givenOf(work), embedded }),
      ),
      request: { task: step.tool, composer: { input, context }, signal },
      only: isAgain ? unread : undefined,
      taken: work.taken,
      drafts,
      take: (piece) => ctx.engines.watch.during(() => takePiece(work, piece)),
    });
    work.spent = addSpent(work.spent, asked.spent);
    return asked.failures;
  } finally {
    drafts.end();
  }
}

/** One complete piece of the answer: becomes an item that is stored and shown, or a reason to ask again. */
function takePiece(work: Work, { key, index, value }: Piece): void {
  const source = serverTools[work.step.tool].items.find((candidate) => candidate.key === key);
  const draft = source?.toItem(value, index, givenOf(work));
  if (draft) takeDraft(work, draft);
}

function givenOf({ brief, results, input, outside }: Work): Given {
  return { brief, results, input, outside };
}

/** Checks a piece and shows it, or remembers why not. */
function takeDraft(work: Work, written: DraftItem): void {
  const tool = serverTools[work.step.tool];
  const draft = dress(written, tool, work.brief);
  if (isKept(work, draft)) return;
  if (work.accepted.some((item) => isSamePiece(tool, item, draft, Boolean(work.input.target)))) return;
  if (tool.stands?.(draft, work.accepted) === false) return;
  const most = tool.most(work.input as never)[draft.kind];
  const same = work.accepted.filter((item) => item.kind === draft.kind && !isAdded(item));
  if (most !== undefined && same.length >= most) return;
  const slots = tool.slots(work.input as never, draft.kind);
  const existing = mayRepeat(tool, draft.kind, slots, work.input)
    ? []
    : [...same.map((item) => item.text), ...work.avoid];
  const scope = { brief: work.brief, slots, existing, tool };
  const fields = { ...draft.fields, ...tool.carries?.(draft, work.before) };
  const item = { ...check(draft, work.ctx.newId(), scope), fields };
  if (!item.ready) {
    work.refused.push(draft);
    for (const problem of item.problems) work.reasons.add(problem);
    return;
  }
  work.fresh += 1;
  accept(work, item);
  showWaiting(work);
}

/** A kept item stands for its own words, and for those that a person put into it. */
function isKept({ keep }: Work, { kind, text, fields }: DraftItem): boolean {
  return keep.some(
    (item) =>
      item.kind === kind &&
      item.fields.persona === fields.persona &&
      item.fields.part === fields.part &&
      [item.text, ...mergedTexts(item)].includes(text),
  );
}

function accept(work: Work, item: Item): void {
  const { ctx, step, result } = work;
  const stretch = serverTools[step.tool].placed?.(work.input as never, item, work.accepted) ?? 0;
  const position = stretch * stretchRoom + work.accepted.length + 1;
  work.accepted.push(item);
  const data: ItemData = { tool: step.tool, resultId: result.id, position, item };
  work.waiting.push({
    part: { type: "data-item", id: item.id, data },
    item: {
      id: item.id,
      resultId: result.id,
      position,
      item,
      locked: item.locked,
      edited: item.edited,
      updatedAt: ctx.now(),
    },
  });
}

function showWaiting({ waiting, recorder }: Work): void {
  for (const entry of waiting.splice(0)) recorder.add(entry);
}

function conclude(work: Work, missing: Partial<Record<string, number>>, failure: ModelFailure | null): Made {
  const { accepted, refused, reasons, signal, ctx, step, lease } = work;
  const short = Object.values(missing).reduce<number>((sum, number) => sum + (number ?? 0), 0);
  const problems: string[] = [];
  if (failure && failure.kind !== "aborted") {
    ctx.log.warn(
      { runId: lease.runId, tool: step.tool, failure: failure.kind, detail: failure.detail },
      "model failed",
    );
    problems.push(troubleText(failure.kind, work.waiting.length > 0));
  }
  if (work.waiting.length === 0 && short > 0 && !signal.aborted)
    problems.push(`確認を通った案が${short}本足りません。${[...reasons].slice(0, 2).join(" ")}`);
  else if (refused.length > 0 && !canRepair(step)) {
    problems.push(`資料で裏づけられない、または表現の確認を通らない${refused.length}件を除きました。`);
  }
  if (serverTools[step.tool].placesWords && !work.input.target && accepted.length > 0)
    for (const word of unplacedWords(work.brief.fields.requiredWords, accepted))
      problems.push(`必ず入れる語「${word}」は、どの案にも入れられませんでした。`);
  let state: StepState = problems.length > 0 && (failure || short > 0) ? "partial" : "done";
  if (accepted.length === 0) state = "failed";
  if (signal.aborted) state = "stopped";
  const spent = work.fresh > 0 && !ctx.engines.model.embedded ? work.spent : nothingSpent;
  const why = failure ? { failure: failure.kind } : {};
  return { state, items: accepted, problems, ...spent, searches: work.fresh > 0 ? work.searches : 0, ...why };
}

function canRepair(step: ToolStep): boolean {
  return serverTools[step.tool].repair !== undefined;
}
