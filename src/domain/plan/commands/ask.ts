import { and, eq, inArray } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import { planRequest } from "#src/db/schema/plan.ts";
import { AppError } from "#src/shared/errors.ts";
import { tierOf } from "#src/shared/tiers.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import { monthEnd } from "../../usage/rules.ts";
import { toView } from "../queries.ts";
import { type AskPlan, directionOf, type PlanRequestView } from "../schema.ts";

const already = "ほかの申し込みが残っています。取り消してから、選び直してください。";

/**
 * Asks for another plan. A larger one waits for an administrator and changes nothing until then; a smaller one is put down
 * for the end of the month. The same key again is the same wish.
 * @throws AppError conflict for the plan one has, and while another wish is open; idempotency_mismatch.
 */
export async function askPlan(
  ctx: Context,
  accountId: AccountId,
  { tier, idempotencyKey }: AskPlan,
): Promise<PlanRequestView> {
  return ctx.transaction(async (inner) => {
    // Locked, so that two wishes sent at once, or a wish and an administrator's change, follow one another.
    const [person] = await inner.db.select().from(account).where(eq(account.id, accountId)).for("update");
    if (!person) throw new AppError("not_found");
    const [same] = await inner.db
      .select()
      .from(planRequest)
      .where(and(eq(planRequest.accountId, accountId), eq(planRequest.idempotencyKey, idempotencyKey)));
    if (same && same.toTier !== tier) throw new AppError("idempotency_mismatch");
    if (same) return toView(same);
    const from = tierOf(person.membership);
    if (from === "admin") throw new AppError("conflict", "管理者のアカウントでは、プランを変えられません。");
    const direction = directionOf(from, tier);
    if (direction === "same") throw new AppError("conflict", "いまお使いのプランです。");
    const now = inner.now();
    const [made] = await inner.db
      .insert(planRequest)
      .values({
        id: inner.newId(),
        accountId,
        fromTier: from,
        toTier: tier,
        state: direction === "up" ? "waiting" : "scheduled",
        idempotencyKey,
        effectiveAt: direction === "up" ? null : monthEnd(now),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new AppError("conflict", already);
    return toView(made);
  });
}

/** Takes the open wish back. Nothing open: nothing changes. */
export async function withdrawPlan(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db
    .update(planRequest)
    .set({ state: "withdrawn", endedAt: ctx.now() })
    .where(and(eq(planRequest.accountId, accountId), inArray(planRequest.state, ["waiting", "scheduled"])));
}
