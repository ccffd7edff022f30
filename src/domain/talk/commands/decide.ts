import { and, eq } from "drizzle-orm";
import { run } from "../../../db/schema/run.ts";
import type { ToolName, ToolStep } from "../../../shared/run-parts.ts";
import type { Actor, Context } from "../../context.ts";
import { accessProject } from "../../project/access.ts";
import { planTools } from "../../run/commands/ask.ts";
import { reserveRun } from "../../run/commands/charge.ts";
import { held, type Lease, LeaseLost } from "../../run/commands/lease.ts";

/** A job acts for nobody; what the assistant starts counts for, and needs the right of, the person who asked. */
function personOf({ accountId }: Lease): Actor {
  const user = accountId && { id: accountId, email: "", sessionId: "", level: "aal1" as const };
  return { visitorId: null, user: user || null, addressHash: "" };
}

/**
 * Adds the tools that the assistant decided on to its own run, reserved as a press of their button would be.
 * @throws AppError limit_reached, not_found and forbidden when the person may no longer work here, invalid_input.
 */
export async function decideTools(
  ctx: Context,
  lease: Lease,
  asked: ReadonlyMap<ToolName, Record<string, unknown>>,
): Promise<ToolStep[]> {
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
    const [row] = await inner.db
      .update(run)
      .set({ steps })
      .where(and(held(lease), eq(run.talk, "open")))
      .returning({ id: run.id });
    if (!row) throw new LeaseLost();
    const { runId, briefId } = lease;
    await reserveRun(inner, { runId, projectId, briefId, steps, reason: "run" });
    return steps;
  });
}
