import { and, eq } from "drizzle-orm";
import { run } from "../../../db/schema/run.ts";
import type { ToolName, ToolStep } from "../../../shared/run-parts.ts";
import { briefWithFiles, foreseeFiles } from "../../brief/commands/save.ts";
import type { Context } from "../../context.ts";
import { accessProject } from "../../project/access.ts";
import { planTools } from "../../run/commands/ask.ts";
import { reserveRun } from "../../run/commands/charge.ts";
import { held, type Lease, LeaseLost, personOf } from "../../run/commands/lease.ts";

export interface Decided {
  /** Steps that were added to the run; the answer is over then. */
  steps: ToolStep[];
  /** The brief that they work on. */
  briefId: string;
}

/**
 * Adds the tools that the assistant decided on to its own run, reserved as a press of their button would be. `hasFiles`: files stand
 * beside the message, which become part of the brief that the tools work on.
 * @throws AppError limit_reached, not_found and forbidden when the person may no longer work here, invalid_input.
 */
export async function decideTools(
  ctx: Context,
  lease: Lease,
  asked: ReadonlyMap<ToolName, Record<string, unknown>>,
  hasFiles = false,
): Promise<Decided> {
  if (hasFiles) await foreseeFiles(ctx, lease.projectId);
  return ctx.transaction(async (transaction) => {
    const inner = { ...transaction, actor: personOf(lease) };
    const projectId = await accessProject(inner, lease.projectId, "work");
    const steps = await planTools(
      inner,
      projectId,
      [...asked.keys()],
      Object.fromEntries(asked),
      lease.preset,
    );
    const briefId = hasFiles ? await briefWithFiles(inner, projectId) : lease.briefId;
    const [row] = await inner.db
      .update(run)
      .set({ steps, briefId })
      .where(and(held(lease), eq(run.talk, "open")))
      .returning({ id: run.id });
    if (!row) throw new LeaseLost();
    await reserveRun(inner, { runId: lease.runId, projectId, briefId, steps, reason: "run" });
    return { steps, briefId };
  });
}
