import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { isDatabaseGone } from "#src/db/errors.ts";
import type { PresetRef } from "#src/db/schema/preset.ts";
import { run } from "#src/db/schema/run.ts";
import type { ChosenMaterials } from "#src/shared/chat/chosen-materials.ts";
import type { ToolStep } from "#src/shared/run-parts.ts";
import type { Actor, Context } from "../../context.ts";
import { type ProjectId, trustedProjectId } from "../../project/access.ts";
import { leasedRunId, type RunId } from "../access.ts";
import { maxAttempts } from "../rules.ts";

/** The right to work on a run, until another takes it over. */
export interface Lease {
  runId: RunId;
  projectId: ProjectId;
  owner: string;
  attempt: number;
  briefId: string;
  steps: ToolStep[];
  targetItemId: string | null;
  preset: PresetRef | null;
  materials: ChosenMaterials | null;
  /** Name of the text engine that it was asked for with. */
  model: string | null;
  seed: number;
  /** Who asked for it; null for a visitor. */
  accountId: string | null;
  /** The assistant has yet to answer before any step. */
  talks: boolean;
  /** Somebody asked for a stop before this worker came. */
  stopRequested: boolean;
  /** A process was ended while it worked on nothing else for too long: it is not to be tried again. */
  blocked: boolean;
}

/** A job has no actor; what is charged to or permitted for the requester is done as the requester. */
export function leaseActor({ accountId }: Lease): Actor {
  const user = accountId && { id: accountId, email: "", sessionId: "", level: "aal1" as const };
  return { visitorId: null, user: user || null, addressHash: "" };
}

/** Raised when another worker has taken the run over: whatever this one still holds must not be written. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

const open = inArray(run.state, ["queued", "running"]);

/** Leases a run without a worker, or whose worker has stopped its heartbeat. Null when there is none. */
export async function acquireLease(ctx: Context, id: string): Promise<Lease | null> {
  const owner = ctx.newId();
  const now = ctx.now();
  const [row] = await ctx.db
    .update(run)
    .set({
      leaseOwner: owner,
      leaseUntil: new Date(now.getTime() + ctx.settings.runLeaseMs),
      attempt: sql`${run.attempt} + 1`,
      state: "running",
      startedAt: sql`coalesce(${run.startedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(run.id, id), open, or(isNull(run.leaseUntil), lt(run.leaseUntil, now))))
    .returning();
  if (!row) return null;
  if (row.attempt === 1) {
    const waited = (now.getTime() - row.createdAt.getTime()) / 1000;
    ctx.engines.signals.took("hitofude_run_wait_seconds", {}, Math.max(0, waited));
  }
  return {
    runId: leasedRunId(row.id),
    projectId: trustedProjectId(row.projectId),
    owner,
    attempt: row.attempt,
    briefId: row.briefId,
    steps: row.steps,
    targetItemId: row.targetItemId,
    preset: row.preset,
    materials: row.materials,
    model: row.model,
    seed: row.seed,
    accountId: row.accountId,
    talks: row.talk === "open",
    stopRequested: row.stopRequestedAt !== null,
    blocked: row.blockedAt !== null,
  };
}

/** True when the run has used up its attempts. */
export function retriesExhausted(lease: Lease): boolean {
  return lease.attempt > maxAttempts;
}

/**
 * Says "still working" for all of these, in one statement. The runs that are still theirs, each with whether a stop was asked for:
 * one that is missing belongs to another worker, or is over.
 */
export async function heartbeat(ctx: Context, leases: readonly Lease[]): Promise<Map<RunId, boolean>> {
  if (leases.length === 0) return new Map();
  const rows = await ctx.db
    .update(run)
    .set({ leaseUntil: new Date(ctx.now().getTime() + ctx.settings.runLeaseMs) })
    .where(
      and(
        inArray(
          run.id,
          leases.map(({ runId }) => runId),
        ),
        // Each lease has an owner of its own.
        inArray(
          run.leaseOwner,
          leases.map(({ owner }) => owner),
        ),
        eq(run.state, "running"),
      ),
    )
    .returning({ id: run.id, stopRequestedAt: run.stopRequestedAt });
  return new Map(rows.map((row) => [leasedRunId(row.id), row.stopRequestedAt !== null]));
}

/** SQL condition: this worker still holds the lease. */
export function isLeaseHeld(lease: Lease) {
  return and(eq(run.id, lease.runId), eq(run.leaseOwner, lease.owner), eq(run.state, "running"));
}

/** Gives a run back unfinished, so that another worker begins at once (a server that is shutting down). */
export async function releaseLease(ctx: Context, lease: Lease): Promise<void> {
  await ctx.db
    .update(run)
    .set({ leaseUntil: null, leaseOwner: null, state: "queued", attempt: lease.attempt - 1 })
    .where(isLeaseHeld(lease));
}

const lookAgainMs = 250;

/**
 * The database went away while the run was worked on, which is no fault of the run: it is given back once the database is there again.
 * False: it was something else, or lasted longer than the lease, so that whoever comes next takes the run over.
 */
export async function releaseAfterOutage(ctx: Context, lease: Lease, error: unknown): Promise<boolean> {
  if (!isDatabaseGone(error)) return false;
  const end = performance.now() + ctx.settings.runLeaseMs;
  for (; performance.now() < end; await sleep(lookAgainMs)) {
    try {
      await releaseLease(ctx, lease);
      return true;
    } catch (again) {
      if (!isDatabaseGone(again)) throw again;
    }
  }
  return false;
}

/** A server that goes down is no fault of what it works on: whatever comes of these runs now, they were not tried. */
export async function uncountAttempts(ctx: Context, leases: readonly Lease[]): Promise<void> {
  if (leases.length === 0) return;
  const owners = leases.map(({ owner }) => owner);
  await ctx.db
    .update(run)
    .set({ attempt: sql`${run.attempt} - 1` })
    .where(and(inArray(run.leaseOwner, owners), eq(run.state, "running")));
}

/** Notes runs that kept a process's event loop until it was ended. Those that are over stay as they are. */
export async function markBlocked(ctx: Context, runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return;
  await ctx.db
    .update(run)
    .set({ blockedAt: ctx.now() })
    .where(and(inArray(run.id, [...runIds]), open));
}

/** Runs that wait and that no queue message or living worker is taking care of. */
export async function findStrandedRuns(ctx: Context, limit: number): Promise<string[]> {
  const now = ctx.now();
  const rows = await ctx.db
    .select({ id: run.id })
    .from(run)
    .where(
      and(
        open,
        or(
          lt(run.leaseUntil, now),
          and(
            isNull(run.leaseUntil),
            lt(run.createdAt, new Date(now.getTime() - ctx.settings.runLeaseMs / 4)),
          ),
        ),
      ),
    )
    .limit(limit);
  return rows.map((row) => row.id);
}
