import { and, count, eq, inArray, sql } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import type { PresetRef } from "#src/db/schema/preset.ts";
import { run } from "#src/db/schema/run.ts";
import type { ChosenMaterials } from "#src/shared/chat/chosen-materials.ts";
import { AppError } from "#src/shared/errors.ts";
import type { ToolName, ToolStep } from "#src/shared/run-parts.ts";
import { type Context, chatEngine, withEmbedded } from "../../context.ts";
import { onProject, type ProjectId } from "../../project/access.ts";
import { DailyBudgetSpent } from "../../usage/commands/money.ts";
import { leasedRunId, type RunId } from "../access.ts";
import { hashInput, maxOpenRuns, seedFrom } from "../rules.ts";
import { reserveChat, reserveRun } from "./charge.ts";

export interface NewRun {
  briefId: string;
  steps: ToolStep[];
  targetItemId: string | null;
  /** The rules it is under. */
  preset: PresetRef | null;
  /** What its thread lets it rest on; absent = everything of the project. */
  materials?: ChosenMaterials | null;
  /** The assistant answers first, and may add steps. */
  talks?: true;
  /** Something was put beside the message that it answers. */
  hasAttached?: boolean;
  /** What was asked for, when the steps depend on what stands already: sending the same again means the same. */
  asked?: unknown;
  /** The caller's own name for this act; sending it again starts nothing new. */
  idempotencyKey: string;
}

/** Stores, in the run's own transaction, what belongs to a run that is new. */
export type AttachToRun = (inner: Context, made: { runId: string; tools: ToolName[] }) => Promise<void>;

/**
 * Stores a run with its reservation in one transaction, then tells the queue. `plan` may store what the run needs, e.g. its
 * brief, in the same transaction: a run that is refused leaves nothing behind.
 * Where the project keeps to the embedded engine, or a day's money for the model is spent and that is to follow, it is the run's.
 * @throws AppError limit_reached, idempotency_mismatch, too_many_requests.
 */
export async function startRun(
  outer: Context,
  projectId: ProjectId,
  plan: (inner: Context) => Promise<NewRun>,
  attach?: AttachToRun,
): Promise<{ runId: RunId; briefId: string }> {
  const ctx = await onProject(outer, projectId);
  try {
    return await start(ctx, projectId, plan, attach);
  } catch (error) {
    if (!(error instanceof DailyBudgetSpent) || error.over !== "embedded") throw error;
    return start(withEmbedded(ctx), projectId, plan, attach);
  }
}

async function start(
  ctx: Context,
  projectId: ProjectId,
  plan: (inner: Context) => Promise<NewRun>,
  attach?: AttachToRun,
): Promise<{ runId: RunId; briefId: string }> {
  const { id, isNew, briefId } = await ctx.transaction(async (inner) => {
    const input = await plan(inner);
    // The embedded engine has no words of its own: whoever planned an answer in words plans anew.
    if (input.talks && chatEngine(inner).embedded) throw new AppError("conflict");
    const { briefId } = input;
    const inputHash = hashInput(briefId, input.asked ?? input.steps, input.targetItemId);
    const newId = ctx.newId();
    const [made] = await inner.db
      .insert(run)
      .values({
        id: newId,
        projectId,
        briefId,
        accountId: ownAccount(inner),
        steps: input.steps,
        targetItemId: input.targetItemId,
        preset: input.preset,
        materials: input.materials ?? null,
        model: inner.engines.model.name,
        talk: input.talks ? "open" : null,
        seed: seedFrom(newId),
        idempotencyKey: input.idempotencyKey,
        inputHash,
        state: "queued",
        createdAt: ctx.now(),
      })
      .onConflictDoNothing({ target: [run.projectId, run.idempotencyKey] })
      .returning({ id: run.id });
    if (!made) {
      const earlier = await findEarlier(inner, projectId, input.idempotencyKey, inputHash);
      return { id: earlier, isNew: false, briefId };
    }
    await refuseWhenCrowded(inner, projectId);
    const reason = input.targetItemId === null ? "run" : "rewrite";
    const work = { runId: made.id, projectId, briefId };
    if (input.talks) await reserveChat(inner, { ...work, hasAttached: input.hasAttached ?? false });
    else await reserveRun(inner, { ...work, steps: input.steps, reason });
    await attach?.(inner, { runId: made.id, tools: input.steps.map((step) => step.tool) });
    return { id: made.id, isNew: true, briefId };
  });
  if (isNew) await announce(ctx, id);
  return { runId: leasedRunId(id), briefId };
}

/** A token may outlive its account by an hour. */
function ownAccount({ actor, db }: Context) {
  if (actor.user === null) return null;
  const own = db.select({ id: account.id }).from(account).where(eq(account.id, actor.user.id));
  return sql<string | null>`(${own})`;
}

/** The row is what counts: when the queue cannot be told now, the sweep finds the run. */
async function announce(ctx: Context, runId: string): Promise<void> {
  try {
    await ctx.engines.queue.enqueue("run.ready", { runId });
  } catch (error) {
    ctx.log.warn({ err: error, runId }, "run stored, queue not told");
  }
}

async function findEarlier(
  ctx: Context,
  projectId: ProjectId,
  key: string,
  inputHash: string,
): Promise<string> {
  const [earlier] = await ctx.db
    .select({ id: run.id, inputHash: run.inputHash })
    .from(run)
    .where(and(eq(run.projectId, projectId), eq(run.idempotencyKey, key)));
  if (!earlier) throw new AppError("conflict");
  if (earlier.inputHash !== inputHash) throw new AppError("idempotency_mismatch");
  return earlier.id;
}

async function refuseWhenCrowded(ctx: Context, projectId: ProjectId): Promise<void> {
  const [open] = await ctx.db
    .select({ runs: count() })
    .from(run)
    .where(and(eq(run.projectId, projectId), inArray(run.state, ["queued", "running"])));
  if ((open?.runs ?? 0) > maxOpenRuns) throw new AppError("too_many_requests");
}
