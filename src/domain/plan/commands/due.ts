import { and, asc, eq, lte } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import { planRequest } from "#src/db/schema/plan.ts";
import { tierOf } from "#src/shared/tiers.ts";
import type { AccountId } from "../../account/access.ts";
import { note } from "../../admin/commands/people.ts";
import type { Context } from "../../context.ts";
import { byOwnRequest } from "../schema.ts";

const batch = 50;

/** Puts every smaller plan in place whose month has begun. Safe to repeat, and in several processes at once. */
export async function applyDuePlans(ctx: Context): Promise<void> {
  for (;;) {
    const due = await ctx.db
      .select({ id: planRequest.id, accountId: planRequest.accountId })
      .from(planRequest)
      .where(and(eq(planRequest.state, "scheduled"), lte(planRequest.effectiveAt, ctx.now())))
      .orderBy(asc(planRequest.effectiveAt), asc(planRequest.id))
      .limit(batch);
    for (const request of due) await apply(ctx, request);
    if (due.length < batch) return;
  }
}

async function apply(ctx: Context, { id, accountId }: { id: string; accountId: string }): Promise<void> {
  await ctx.transaction(async (inner) => {
    const now = inner.now();
    const person = eq(account.id, accountId);
    const [row] = await inner.db
      .select({ membership: account.membership })
      .from(account)
      .where(person)
      .for("update");
    const [done] = await inner.db
      .update(planRequest)
      .set({ state: "done", endedAt: now })
      .where(and(eq(planRequest.id, id), eq(planRequest.state, "scheduled")))
      .returning();
    if (!row || !done) return;
    const [from, to] = [tierOf(row.membership), tierOf(done.toTier)];
    await inner.db.update(account).set({ membership: to, updatedAt: now }).where(person);
    await note(inner, accountId as AccountId, accountId, "tier_changed", { from, to, reason: byOwnRequest });
  });
}
