import type { Brief } from "#src/brief/schema.ts";
import { prepareSources } from "#src/checks/claims/stated.ts";
import { bannedFinder } from "#src/checks/words.ts";
import type { ModelFailure } from "#src/engines/model/model.ts";
import type { ExcludedPieces } from "#src/shared/refusals/refusal.ts";
import type { Item } from "#src/shared/result.ts";
import type { StepState, ToolStep } from "#src/shared/run-parts.ts";
import { addSpent, nothingSpent, type Spent } from "#src/shared/usage/spent.ts";
import { serverTool, type ToolInput } from "#src/tools/server.ts";
import { isAdded } from "#src/tools/structure/act.ts";
import type { Minimum, Research, Results, ToolContext } from "#src/tools/tool.ts";
import { questionsFor } from "#src/tools/wire/question.ts";
import type { Context } from "../../context.ts";
import type { OpenResult, ResultPlaces } from "../../result/commands/open.ts";
import { withSources } from "../../result/rules/check.ts";
import { type Lease, leaseActor } from "../../run/commands/lease.ts";
import type { Recorder } from "../../run/commands/record.ts";
import { searchOtherProjects } from "../../search/queries.ts";
import { inSlices } from "../../slices.ts";
import { createRefusalIds } from "../rules/refusal-ids.ts";
import { askModel, isRepairable, type ModelAnswer, type ModelQuestion } from "./ask.ts";
import {
  type AskedPart,
  beginRepairs,
  endRepairs,
  maxRepairs,
  type RepeatedQuestions,
  repeatedQuestions,
} from "./ask-again.ts";
import { askInitial } from "./ask-first.ts";
import { createDraftFeed } from "./draft-feed.ts";
import { firstQuestions, type PendingResults } from "./part-questions.ts";
import { problemsOf } from "./problems.ts";
import { countSearches, runResearch } from "./research.ts";
import {
  acceptItem,
  checkAgain,
  excludedPiecesOf,
  type GenerationState,
  lookupsOf,
  missingPieces,
  processDraft,
  processPiece,
  releaseWaiting,
  showWaiting,
} from "./state.ts";
import { remainingPlaces, vacancies } from "./vacancies.ts";

export interface GenerationRequest {
  step: ToolStep;
  /** What the step asks, as its tool reads it. */
  input: ToolInput;
  result: OpenResult;
  brief: Brief;
  results: Results;
  /** Texts of locked or other items that the new ones must not repeat. */
  avoid: string[];
  /** Items that the result begins with, whatever the model writes. */
  keep: Item[];
  /** Where what is kept and what is made anew stands, where only single pieces are. */
  places: ResultPlaces | null;
  /** What the tool had made before, for what a person restructured in it. */
  before: Item[];
  lease: Lease;
  recorder: Recorder;
  signal: AbortSignal;
  /** Results that only some of the questions tell, once they are there; absent: `results` has them. */
  later?: PendingResults;
  /** performance.now() from which on nothing is asked again; absent: no such moment. */
  repairUntil?: number;
}

/** What it cost is nothing when it left nothing new to see, or when no model was asked. */
export interface GeneratedResult extends Spent {
  state: StepState;
  items: Item[];
  problems: string[];
  searches: number;
  leftOut: ExcludedPieces;
  /** Why the provider's answer did not come to its end. */
  failure?: ModelFailure["kind"];
}

interface Making extends GenerationState {
  request: GenerationRequest;
  spent: Spent;
  searches: number;
}

/** Writes one result: asks the model, checks each piece as it completes, shows what is ready, asks again for what was refused or is missing. */
export async function generateResult(ctx: Context, request: GenerationRequest): Promise<GeneratedResult> {
  const work = await begin(ctx, request);
  const { signal, keep, places, before, result, recorder } = request;
  await inSlices([...keep, ...addedBefore(before, keep, result)], (item) =>
    acceptItem(work, checkAgain(work, item), places?.kept.get(item.id)),
  );
  if (result.items.length > 0) showWaiting(work);
  // A run that was taken over may have brought everything already.
  const isFull = missingPieces(work).length === 0 && vacancies(work).length === 0;
  const isWhole = work.accepted.length > 0 && work.tool.required(work.input, work.brief).length > 0 && isFull;
  const failure = isWhole ? null : await writeAll(work);
  if (work.waiting.length > 0 && (failure || signal.aborted)) work.accepted = [];
  else if (!signal.aborted && !work.input.target) {
    const row = { part: 0, key: "complete", index: 0, raw: "" };
    await inSlices(work.tool.complete?.(work.accepted, lookupsOf(work)) ?? [], (draft) =>
      processDraft(work, draft, row),
    );
    showWaiting(work);
  }
  await recorder.flush();
  return conclude(work, missingPieces(work), failure);
}

async function begin(ctx: Context, request: GenerationRequest): Promise<Making> {
  const { lease, signal, step, input } = request;
  const tool = serverTool(step.tool);
  const asked = countSearches(ctx.engines.search);
  const projects = (words: readonly string[]) =>
    searchOtherProjects({ ...ctx, actor: leaseActor(lease) }, lease.projectId, words);
  const reach = { search: asked.engine, projects, now: ctx.now(), signal };
  const outside: Research | undefined = await runResearch(
    () => tool.gather?.(input, request.brief, reach),
    signal,
  );
  const own = tool.sources?.(input) ?? [];
  const brief = withSources(request.brief, [...own, ...(outside?.found ?? [])]);
  await prepareSources(brief.sentences, inSlices);
  const { result, results, recorder, avoid, keep, places, before } = request;
  const accepted = [...result.items];
  return {
    ...{ ctx, tool, step, result, brief, results, input, outside, recorder, avoid, keep, before, request },
    ...{
      places: places && remainingPlaces(places, accepted),
      accepted,
      waiting: [],
      refused: [],
      refusalIds: createRefusalIds(),
      rows: new Map(),
      repairs: new Map(),
      repairing: new Set(),
      hanging: [],
      twins: [],
    },
    ...{ written: 0, fresh: 0, spent: nothingSpent, searches: asked.requests() },
  };
}

/** Pieces that a person added while restructuring, where this attempt is the first. */
function addedBefore(before: readonly Item[], keep: readonly Item[], result: OpenResult): Item[] {
  if (result.items.length > 0) return [];
  return before.filter((item) => isAdded(item) && !keep.some(({ id }) => id === item.id));
}

/** Asks until nothing is to be asked, or may be asked, any more. @returns why the last answer did not come to its end. */
function writeAll(work: Making): Promise<ModelFailure | null> {
  const { embedded } = work.ctx.engines.model;
  return embedded || !work.tool.wire ? composeAll(work) : askAll(work);
}

async function askAll(work: Making): Promise<ModelFailure | null> {
  const { request, avoid, accepted } = work;
  const { lease, signal, later = async () => ({}) } = request;
  const said = [...avoid, ...accepted.map(({ text }) => text)];
  const context = contextOf(work, lease.seed, said);
  const first = firstQuestions(work, context, later);
  let failures = await askInitial(work, {
    first,
    ask: (questions, taken) => askOnce(work, context, questions, { taken }),
    mayAskAgain: () => !signal.aborted && !isLate(request),
  });
  const parts = (await Promise.all(first)).map((question): AskedPart => ({ question, failure: undefined }));
  let asked: RepeatedQuestions[] = parts.map(({ question }, part) => ({ question, part }));
  let failure: ModelFailure | null = null;
  for (let attempt = 0; ; attempt += 1) {
    for (const part of parts) part.failure = undefined;
    for (const [at, { part }] of asked.entries()) {
      const one = parts[part];
      if (one) one.failure = failures.get(at);
    }
    failure = worst(failures);
    releaseWaiting(work, false);
    if (signal.aborted || (failure && !isRepairable(failure))) break;
    if (attempt === maxRepairs || isLate(request)) break;
    asked = work.ctx.engines.watch.during(() => repeatedQuestions(work, parts, lease.seed + attempt + 1));
    if (asked.length === 0) break;
    failures = await askOnce(
      work,
      context,
      asked.map(({ question }) => question),
    );
  }
  releaseWaiting(work, true);
  return failure;
}

/** The embedded engine, or a tool without rows: asked as a whole, and again for the number that is missing where the tool can. */
async function composeAll(work: Making): Promise<ModelFailure | null> {
  const { tool, request } = work;
  const { embedded } = work.ctx.engines.model;
  let { input } = work;
  for (let attempt = 0; ; attempt += 1) {
    const said = [
      ...work.accepted.map(({ text }) => text),
      ...work.refused.map(({ refusal }) => refusal.raw),
    ];
    const context = contextOf(work, request.lease.seed + attempt, [...work.avoid, ...said]);
    const questions = questionsFor(tool, input, context, { given: lookupsOf(work), embedded });
    const failure = worst(await askOnce(work, context, questions, { input }));
    releaseWaiting(work, false);
    const lacking = missingPieces(work);
    const mayAsk = !request.signal.aborted && attempt < maxRepairs && (!failure || isRepairable(failure));
    const again =
      lacking.length > 0 && tool.repair ? tool.repair(input, countsOf(lacking)) : failure && input;
    if (!mayAsk || !again) {
      releaseWaiting(work, true);
      return failure;
    }
    input = again;
  }
}

const countsOf = (lacking: readonly Minimum[]): Partial<Record<string, number>> =>
  Object.fromEntries(lacking.map(({ kind, least }) => [kind, least]));

/** What ends the asking goes before what another try may mend. */
function worst(failures: ModelAnswer["failures"]): ModelFailure | null {
  const all = [...failures.values()];
  return all.find((one) => !isRepairable(one)) ?? all[0] ?? null;
}

const isLate = ({ repairUntil }: GenerationRequest) =>
  repairUntil !== undefined && performance.now() >= repairUntil;

const contextOf = ({ brief, results }: GenerationState, seed: number, avoid: string[]): ToolContext => ({
  ...{ brief, results, seed, avoid },
  problems: [],
});

interface Asking {
  input?: ToolInput;
  /** A piece of that part has been looked at. */
  taken?: ((part: number) => void) | undefined;
}

async function askOnce(
  work: Making,
  context: ToolContext,
  questions: ModelQuestion["questions"],
  { input = work.input, taken = () => {} }: Asking = {},
): Promise<ModelAnswer["failures"]> {
  const { ctx, step, brief, request } = work;
  const banned = bannedFinder(brief.fields.bannedWords);
  const hides = (text: string) => banned(text).length > 0;
  const drafts = createDraftFeed(ctx, request.lease.runId, step.tool, hides);
  beginRepairs(work, questions);
  try {
    const asked = await askModel(ctx, {
      questions,
      request: { task: step.tool, structured: { input, context }, signal: request.signal },
      drafts,
      take(written) {
        ctx.engines.watch.during(() => processPiece(work, written));
        taken(written.row.part);
      },
    });
    work.spent = addSpent(work.spent, asked.spent);
    return asked.failures;
  } finally {
    endRepairs(work, questions);
    drafts.end();
  }
}

function conclude(work: Making, lacking: readonly Minimum[], failure: ModelFailure | null): GeneratedResult {
  const { accepted, ctx, step, request } = work;
  const { signal, lease } = request;
  if (failure && failure.kind !== "aborted")
    ctx.log.warn(
      { runId: lease.runId, tool: step.tool, failure: failure.kind, detail: failure.detail },
      "model failed",
    );
  const problems = problemsOf(work, { lacking, failure, isStopped: signal.aborted });
  let state: StepState = problems.length > 0 && (failure || lacking.length > 0) ? "partial" : "done";
  if (accepted.length === 0) state = "failed";
  if (signal.aborted) state = "stopped";
  const spent = work.fresh > 0 && !ctx.engines.model.embedded ? work.spent : nothingSpent;
  const why = failure ? { failure: failure.kind } : {};
  const searches = work.fresh > 0 ? work.searches : 0;
  return { state, items: accepted, problems, ...spent, searches, leftOut: excludedPiecesOf(work), ...why };
}
