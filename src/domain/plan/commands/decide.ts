import { and, eq } from "drizzle-orm";
import { planRequest } from "#src/db/schema/plan.ts";
import { AppError } from "#src/shared/errors.ts";
import { tierOf } from "#src/shared/tiers.ts";
import type { AdminId } from "../../admin/access.ts";
import { note, requestGone, setTier } from "../../admin/commands/people.ts";
import type { Context } from "../../context.ts";
import { byOwnRequest, type DecidePlan } from "../schema.ts";

/**
 * An administrator's answer to a wish: approved, the plan is there at once; declined, nothing changes and the person reads
 * why. Either leaves a row in the record.
 * @throws AppError not_found, conflict when it was answered or taken back meanwhile, forbidden for one's own.
 */
export async function decidePlan(
  ctx: Context,
  by: AdminId,
  requestId: string,
  input: DecidePlan,
): Promise<void> {
  const [found] = await ctx.db
    .select()
    .from(planRequest)
    .where(and(eq(planRequest.id, requestId), eq(planRequest.paid, false)));
  if (!found) throw new AppError("not_found");
  const { accountId } = found;
  const to = tierOf(found.toTier);
  if (input.decision === "approve")
    return setTier(ctx, by, { personId: accountId, tier: to, reason: byOwnRequest, grants: requestId });
  const { reason } = input;
  await ctx.transaction(async (inner) => {
    const ended = await inner.db
      .update(planRequest)
      .set({ state: "declined", reason, endedAt: inner.now() })
      .where(and(eq(planRequest.id, requestId), eq(planRequest.state, "waiting")))
      .returning({ id: planRequest.id });
    if (ended.length === 0) throw new AppError("conflict", requestGone);
    await note(inner, by, accountId, "plan_declined", { to, reason });
  });
}
