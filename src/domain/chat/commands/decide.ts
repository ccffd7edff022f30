import { and, eq } from "drizzle-orm";
import { run } from "#src/db/schema/run.ts";
import { AppError } from "#src/shared/errors.ts";
import type { MessagePart } from "#src/shared/message-parts.ts";
import type { ToolName, ToolStep } from "#src/shared/run-parts.ts";
import { slotsByUse } from "#src/tools/catchphrase/slots.ts";
import { briefWithFiles, prepareFiles } from "../../brief/commands/save.ts";
import type { Context } from "../../context.ts";
import { conditionsFor } from "../../message/rules/conditions.ts";
import { accessProject } from "../../project/access.ts";
import { planTools } from "../../run/commands/ask.ts";
import { reserveRun } from "../../run/commands/charge.ts";
import { isLeaseHeld, type Lease, LeaseLost, leaseActor } from "../../run/commands/lease.ts";
import { variationStep } from "../../run/commands/vary.ts";
import type { ListedResult } from "../rules/listing.ts";
import { findTargetPiece, noSuchPiece } from "./propose.ts";

export interface ToolDecision {
  /** Steps that were added to the run; the answer is over then. */
  steps: ToolStep[];
  /** The brief that they work on. */
  briefId: string;
  /** The piece that they word anew; null: they make results. */
  target: RewordingPart | null;
}

export type RewordingPart = Omit<Extract<MessagePart, { type: "rewording" }>, "type">;

/** A tool that a model starts; `beside`: where a result of it stands, the new one stands aside. */
export interface ToolStart {
  tool: ToolName;
  input: Record<string, unknown>;
  beside: boolean;
}

/**
 * Adds the tools that the assistant decided on to its own run, reserved as a press of their button would be. `hasFiles`: files stand
 * beside the message, which become part of the brief that the tools work on.
 * @throws AppError limit_reached, not_found and forbidden when the person may no longer work here, invalid_input.
 */
export async function decideTools(
  ctx: Context,
  lease: Lease,
  starts: readonly ToolStart[],
  hasFiles = false,
): Promise<ToolDecision> {
  if (hasFiles) await prepareFiles(ctx, lease.projectId);
  return ctx.transaction(async (transaction) => {
    const inner = { ...transaction, actor: leaseActor(lease) };
    const projectId = await accessProject(inner, lease.projectId, "work");
    const briefId = hasFiles ? await briefWithFiles(inner, projectId) : lease.briefId;
    const steps = await planTools(
      inner,
      projectId,
      starts.map(({ tool }) => tool),
      {
        inputs: Object.fromEntries(starts.map(({ tool, input }) => [tool, input])),
        beside: starts.flatMap(({ tool, beside }) => (beside ? [tool] : [])),
      },
      { briefId, preset: lease.preset },
    );
    await grow(inner, lease, { steps, briefId });
    await reserveRun(inner, { runId: lease.runId, projectId, briefId, steps, reason: "run" });
    return { steps, briefId, target: null };
  });
}

/**
 * Makes the run one that words a piece anew, three ways to choose from, as a press of its button would. The piece stays what it is.
 * @throws AppError not_found for a piece that is none of this project's, conflict for one that cannot be worded anew, limit_reached.
 */
export async function decideWording(
  ctx: Context,
  lease: Lease,
  list: readonly ListedResult[],
  { item: id, wish = "" }: { item: string; wish?: string | undefined },
): Promise<ToolDecision> {
  return ctx.transaction(async (transaction) => {
    const inner = { ...transaction, actor: leaseActor(lease) };
    const found = await findTargetPiece(inner, lease, list, id);
    if (!found) throw new AppError("not_found", noSuchPiece(id));
    const { piece, access } = found;
    const slot = access.tool === "catchphrase" ? placeIn(wish) : undefined;
    const step = variationStep(inner, access, piece.item, { change: "another", wish, ...(slot && { slot }) });
    const { itemId, projectId, briefId } = access;
    await grow(inner, lease, { steps: [step], briefId, targetItemId: itemId });
    await reserveRun(inner, { runId: lease.runId, projectId, briefId, steps: [step], reason: "rewrite" });
    const target = { itemId, title: piece.title, text: piece.item.text.slice(0, 2000), wish };
    return { steps: [step], briefId, target };
  });
}

/** The place of a medium that a wish names, as words for it are understood elsewhere. */
function placeIn(wish: string): string | undefined {
  const { use, slots } = conditionsFor("catchphrase", wish.normalize("NFKC")).input;
  if (Array.isArray(slots)) return String(slots[0]);
  return Object.entries(slotsByUse).find(([name]) => name === use)?.[1][0];
}

async function grow(
  inner: Context,
  lease: Lease,
  decided: { steps: ToolStep[]; briefId: string; targetItemId?: string },
): Promise<void> {
  const [row] = await inner.db
    .update(run)
    .set(decided)
    .where(and(isLeaseHeld(lease), eq(run.talk, "open")))
    .returning({ id: run.id });
  if (!row) throw new LeaseLost();
}
