import { eq } from "drizzle-orm";
import type { Brief } from "#src/brief/schema.ts";
import { prepareSources } from "#src/checks/claims/stated.ts";
import { run } from "#src/db/schema/run.ts";
import type { ModelFailure } from "#src/engines/model/model.ts";
import type { ErrorCode } from "#src/shared/errors.ts";
import type { StepData, ToolName, ToolStep } from "#src/shared/run-parts.ts";
import { nothingSpent } from "#src/shared/usage/spent.ts";
import { serverTool } from "#src/tools/server.ts";
import { readWithModel } from "../../brief/commands/read-with-model.ts";
import { readBriefUnder } from "../../brief/queries.ts";
import { type ChatOutcome, performChat } from "../../chat/commands/perform.ts";
import { syncCheckPolicy } from "../../check/commands/reapply-policy.ts";
import { type Context, withModel } from "../../context.ts";
import { type GeneratedResult, generateResult } from "../../generation/commands/generate.ts";
import { onProject } from "../../project/access.ts";
import { hasReader } from "../../reading/commands/ask-model.ts";
import { closeResults } from "../../result/commands/close.ts";
import { openResult, readBefore, readKept, readPlaces } from "../../result/commands/open.ts";
import { readTarget } from "../../result/commands/target.ts";
import { inSlices } from "../../slices.ts";
import { runData, waitingStep } from "../rules.ts";
import { countGenerated, settleReading, settleRun } from "./charge.ts";
import { dependenciesOf, readDependencies, readLater } from "./dependencies.ts";
import { endStep } from "./end-step.ts";
import { type Lease, retriesExhausted } from "./lease.ts";
import { notifyRunEnded } from "./notify.ts";
import { createRecorder, type Recorder } from "./record.ts";

interface Job {
  ctx: Context;
  lease: Lease;
  recorder: Recorder;
  signal: AbortSignal;
  /** The brief of all steps, read and prepared once. */
  brief?: Promise<Brief>;
  /** performance.now() from which on no step asks again for what was refused; absent: no such moment. */
  repairUntil?: number;
}

type Ending = { state: "done" | "failed" | "stopped"; errorCode: ErrorCode | null };

/**
 * Works a leased run to its end. Steps that an earlier attempt finished are not repeated.
 * An abort ends it as stopped, unless `givesBack()` says that the run is to be left for another worker.
 * Throws LeaseLost when the run was taken over; anything else that goes wrong ends the run as failed.
 */
export async function performRun(
  outer: Context,
  lease: Lease,
  signal: AbortSignal,
  givesBack: () => boolean,
): Promise<void> {
  const ctx = await onProject(withModel(outer, lease.model), lease.projectId);
  const recorder = createRecorder(ctx, lease);
  // What cannot be stored need not be written: a recorder that has failed ends the model's work too.
  const job: Job = { ctx, lease, recorder, signal: AbortSignal.any([signal, recorder.failed]) };
  if (lease.stopRequested)
    return endRun(job, { state: "stopped", errorCode: null }, await countGenerated(ctx, lease.runId));
  if (lease.blocked)
    return endRun(
      job,
      { state: "failed", errorCode: "material_too_heavy" },
      await countGenerated(ctx, lease.runId),
    );
  if (retriesExhausted(lease))
    return endRun(
      job,
      { state: "failed", errorCode: "model_failed" },
      await countGenerated(ctx, lease.runId),
    );
  recorder.add({ part: { type: "data-run", id: "run", data: await currentRun(job) } });
  if (lease.talks) {
    const talked = await performChat(ctx, lease, recorder, job.signal, givesBack);
    if (!talked) return;
    if (talked.state !== "said" || talked.steps.length === 0)
      return endRun(job, talkEndings[talked.state], 0);
    const { steps, briefId, targetItemId } = talked;
    return makeAll({ ...job, lease: { ...lease, steps, briefId, targetItemId } }, givesBack);
  }
  await readMemo(job);
  await makeAll(job, givesBack);
}

/** Before the first step of a signed-in person's run, where a model reads. Whatever goes wrong, the reading by rules stands. */
async function readMemo({ ctx, lease, signal }: Job): Promise<void> {
  const { projectId, briefId, accountId, runId } = lease;
  if (accountId === null || !hasReader(ctx)) return;
  try {
    await readWithModel(ctx, projectId, briefId, signal, (inner, spent) =>
      settleReading(inner, runId, spent),
    );
  } catch (error) {
    if (!signal.aborted) ctx.log.error({ err: error, runId }, "reading the memo failed");
  }
}

const talkEndings: Record<ChatOutcome["state"], Ending> = {
  said: { state: "done", errorCode: null },
  stopped: { state: "stopped", errorCode: null },
  failed: { state: "failed", errorCode: "model_failed" },
};

/** With more steps than these somebody waits for all of them: nothing is asked again then that would come too late. */
const wholeJobSteps = 4;

/** Works on every step, then ends the run by what came of them. */
async function makeAll(job: Job, givesBack: () => boolean): Promise<void> {
  const { ctx, lease, recorder } = job;
  const isWholeJob = lease.steps.length > wholeJobSteps;
  const repairUntil = performance.now() + ctx.engines.model.repairMs;
  const outcomes = await performSteps(isWholeJob ? { ...job, repairUntil } : job, givesBack);
  await recorder.flush(); // Throws LeaseLost when the run was taken over: then nothing more may be written.
  const finished: GeneratedResult[] = [];
  for (const outcome of outcomes) {
    if (outcome.status === "fulfilled" && outcome.value === "given-back") return;
    if (outcome.status === "rejected")
      ctx.log.error({ err: outcome.reason, runId: lease.runId }, "step failed");
    else if (outcome.value !== "given-back") finished.push(outcome.value);
  }
  const used = finished.filter(({ items }) => items.length > 0).length;
  await endRun(job, endingOf(lease, finished), used);
}

/** Every step begins as soon as those that it reads have ended, however they ended; the others are written side by side. */
async function performSteps(job: Job, givesBack: () => boolean) {
  const begun = new Map<ToolName, Promise<GeneratedResult | "given-back">>();
  for (const step of job.lease.steps) {
    const ended = (tools: readonly ToolName[]) =>
      Promise.allSettled(tools.flatMap((tool) => begun.get(tool) ?? []));
    const { tracing } = job.ctx.engines;
    const turn = ended(dependenciesOf(job.ctx, step.tool)).then(() =>
      tracing.span("step", { "step.tool": step.tool }, () => performStep(job, step, givesBack, ended)),
    );
    turn.catch(() => {}); // Told below, when all have ended.
    begun.set(step.tool, turn);
  }
  return Promise.allSettled(begun.values());
}

/** Stopped when a step was; failed when nothing came of any step; else done, whatever single steps are missing. */
function endingOf(lease: Lease, finished: GeneratedResult[]): Ending {
  if (finished.some((made) => made.state === "stopped")) return { state: "stopped", errorCode: null };
  const crashed = finished.length < lease.steps.length;
  if (finished.some((made) => made.items.length > 0)) return { state: "done", errorCode: null };
  const [why] = finished.flatMap(({ failure }) => failure ?? []);
  const reason = (why && reasons[why]) ?? "model_failed";
  return { state: "failed", errorCode: crashed ? "internal" : reason };
}

/** Failures of which a person can be told something of their own to do. */
const reasons: Partial<Record<ModelFailure["kind"], ErrorCode>> = {
  network: "model_unreachable",
  timeout: "model_unreachable",
  unauthorized: "model_unauthorized",
  refused: "model_refused",
  "rate-limit": "model_busy",
  "unknown-model": "model_unknown",
  "too-long": "material_too_long",
  "too-heavy": "material_too_heavy",
};

async function performStep(
  job: Job,
  planned: ToolStep,
  givesBack: () => boolean,
  ended: (tools: readonly ToolName[]) => Promise<unknown>,
): Promise<GeneratedResult | "given-back"> {
  const { ctx, lease, recorder, signal } = job;
  if (signal.aborted) return givesBack() ? "given-back" : notBegun(job, planned);
  const { step, input, parents } = await readDependencies(ctx, lease, planned);
  const brief = await briefFor(job);
  const own = serverTool(step.tool).sources?.(input) ?? [];
  const materials = [...brief.sentences, ...own].map((sentence) => sentence.id);
  const opened = await openResult(ctx, lease, step, materials, parents.ids);
  const target = await readTarget(ctx, lease);
  if (opened.state !== "making") {
    return { ...nothingMade, state: opened.state, items: opened.items };
  }
  const startedAt = ctx.now();
  const data: StepData = {
    ...waitingStep(step.tool),
    resultId: opened.id,
    startedAt: startedAt.toISOString(),
  };
  recorder.add({ part: { type: "data-step", id: step.tool, data: { ...data, state: "running" } } });
  const avoid = target ? target.siblings : [];
  const keep = await readKept(ctx, lease, step, opened.items);
  const before = await readBefore(ctx, lease, step, opened.id);
  const made = await generateResult(ctx, {
    step,
    input,
    result: opened,
    brief,
    results: parents.items,
    avoid,
    keep,
    places: await readPlaces(ctx, step),
    before,
    lease,
    recorder,
    signal,
    later: (tools) => ended(tools).then(() => readLater(ctx, lease, step, tools)),
    ...(job.repairUntil === undefined ? {} : { repairUntil: job.repairUntil }),
  });
  if (made.state === "stopped" && givesBack()) return "given-back";
  const endedAt = ctx.now();
  const part = {
    type: "data-step" as const,
    id: step.tool,
    data: {
      ...data,
      state: made.state,
      endedAt: endedAt.toISOString(),
      problems: made.problems,
      tokens: made.tokens,
      cost: made.cost,
      leftOut: made.leftOut,
    },
  };
  recorder.add({
    part,
    store: async (inner) =>
      endStep(inner, { lease, step, resultId: opened.id, made, keep, target, startedAt, endedAt }),
  });
  await recorder.flush();
  const seconds = (endedAt.getTime() - startedAt.getTime()) / 1000;
  ctx.engines.signals.took("hitofude_step_seconds", { tool: step.tool, state: made.state }, seconds);
  return made;
}

const nothingMade = {
  ...{ items: [], problems: [], searches: 0, ...nothingSpent },
  leftOut: { written: 0, refused: 0, kept: [], twins: [] },
};

/** What could not be read for one step is read again for the next. */
function briefFor(job: Job): Promise<Brief> {
  const reading = job.brief ?? readPrepared(job);
  job.brief = reading;
  reading.catch(() => {
    delete job.brief;
  });
  return reading;
}

async function readPrepared({ ctx, lease }: Job): Promise<Brief> {
  const { projectId, briefId, preset, materials } = lease;
  const brief = await readBriefUnder(ctx, projectId, briefId, preset, materials);
  await prepareSources(brief.sentences, inSlices);
  return brief;
}

/** A step whose turn had not come when the run was stopped: it leaves no result. */
function notBegun({ recorder }: Job, step: ToolStep): GeneratedResult {
  const data: StepData = { ...waitingStep(step.tool), state: "stopped" };
  recorder.add({ part: { type: "data-step", id: step.tool, data } });
  return { ...nothingMade, state: "stopped" };
}

/** Stores the end, and counts only the steps that left something to see: `used` of them. */
async function endRun(job: Job, ending: Ending, used: number): Promise<void> {
  const { ctx, lease, recorder } = job;
  const endedAt = ctx.now();
  const before = await currentRun(job);
  const error = ending.errorCode;
  const data = runData({
    state: ending.state,
    attempt: before.attempt,
    startedAt: before.startedAt ? new Date(before.startedAt) : null,
    endedAt,
    errorCode: error,
  });
  for (const entry of await closeResults(ctx, lease.runId, ending.state === "stopped")) recorder.add(entry);
  recorder.add({
    part: { type: "data-run", id: "run", data },
    store: async (inner) => {
      await settleRun(inner, lease, used);
      await inner.db
        .update(run)
        .set({ state: ending.state, errorCode: error, endedAt, leaseUntil: null, leaseOwner: null })
        .where(eq(run.id, lease.runId));
      await syncCheckPolicy(inner, lease.projectId, job.brief);
      if (ending.state !== "stopped") await notifyRunEnded(inner, lease.runId, ending.state);
    },
  });
  await recorder.flush();
  const seconds = before.startedAt ? (endedAt.getTime() - new Date(before.startedAt).getTime()) / 1000 : 0;
  ctx.engines.tracing.note({ "run.state": ending.state, ...(error && { "run.reason": error }) });
  ctx.engines.signals.took("hitofude_run_seconds", { state: ending.state, reason: error ?? "" }, seconds);
  await ctx.engines.events.close(lease.runId);
}

async function currentRun({ ctx, lease }: Job) {
  const [row] = await ctx.db.select().from(run).where(eq(run.id, lease.runId));
  if (!row) throw new Error("the leased run is gone");
  return runData(row);
}
