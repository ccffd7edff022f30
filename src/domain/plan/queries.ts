import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { planRequest } from "../../db/schema/plan.ts";
import { AppError } from "../../shared/errors.ts";
import { tierOf } from "../../shared/tiers.ts";
import type { AccountId } from "../account/access.ts";
import type { AdminId } from "../admin/access.ts";
import { readPaid } from "../billing/queries.ts";
import type { Context } from "../context.ts";
import { monthEnd } from "../usage/rules.ts";
import type { PlanRequestView, PlanView, WaitingRequest } from "./schema.ts";

/** How many wishes an administrator sees at a time, the oldest first. */
const maxWaiting = 50;

export async function readPlan(ctx: Context, accountId: AccountId): Promise<PlanView> {
  const [person] = await ctx.db
    .select({ membership: account.membership })
    .from(account)
    .where(eq(account.id, accountId));
  if (!person) throw new AppError("not_found");
  const [request] = await ctx.db
    .select()
    .from(planRequest)
    .where(and(eq(planRequest.accountId, accountId), inArray(planRequest.state, [...shown])))
    .orderBy(desc(planRequest.createdAt), desc(planRequest.id))
    .limit(1);
  return {
    tier: tierOf(person.membership),
    request: request ? toView(request) : null,
    nextPeriod: monthEnd(ctx.now()).toISOString(),
    paid: await readPaid(ctx, accountId),
  };
}
const shown = ["waiting", "scheduled", "declined", "done"] as const;

/** What waits for an administrator. */
export async function readWaiting(ctx: Context, _by: AdminId): Promise<WaitingRequest[]> {
  const rows = await ctx.db
    .select({ request: planRequest, email: account.email, displayName: account.displayName })
    .from(planRequest)
    .innerJoin(account, eq(account.id, planRequest.accountId))
    .where(and(eq(planRequest.state, "waiting"), eq(planRequest.paid, false)))
    .orderBy(asc(planRequest.createdAt), asc(planRequest.id))
    .limit(maxWaiting);
  return rows.map(({ request, email, displayName }) => ({
    ...toView(request),
    accountId: request.accountId,
    email,
    displayName,
  }));
}

export function toView(row: typeof planRequest.$inferSelect): PlanRequestView {
  const { id, state, reason } = row;
  return {
    id,
    fromTier: tierOf(row.fromTier),
    toTier: tierOf(row.toTier),
    state,
    effectiveAt: row.effectiveAt?.toISOString() ?? null,
    reason,
    createdAt: row.createdAt.toISOString(),
  };
}
