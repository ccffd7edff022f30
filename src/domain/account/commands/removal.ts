/** Taking an account away: asked for, taken back for seven days, then done by a job. */

import { and, asc, eq, exists, inArray, isNotNull, lte, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#src/db/schema/account.ts";
import { project, projectMember } from "#src/db/schema/project.ts";
import { run } from "#src/db/schema/run.ts";
import { thread } from "#src/db/schema/thread.ts";
import { AppError } from "#src/shared/errors.ts";
import { canonicalAddress } from "#src/shared/sign-in/email-address.ts";
import { dayMs } from "#src/shared/time/time.ts";
import { forgetCustomer } from "../../billing/commands/customer.ts";
import type { Context } from "../../context.ts";
import { forgetMember, forgetUsage } from "../../usage/commands/move.ts";
import { moveStorageToOwner } from "../../usage/commands/storage-quota.ts";
import { accountOwner } from "../../usage/rules.ts";
import { type AccountId, actsForSelf, type ProvedAccountId } from "../access.ts";
import { undoDays } from "../schema.ts";

const batch = 20;

/** `email`: typed by the person, to be sure. Asking again does not move the day. Answers when it will happen. */
export async function requestRemoval(
  ctx: Context,
  accountId: ProvedAccountId,
  { email }: { email: string },
): Promise<Date> {
  // As it is read today, or as an account of earlier days was stored.
  const spellings = [canonicalAddress(email) ?? "", email.trim().toLowerCase()];
  const due = new Date(ctx.now().getTime() + undoDays * dayMs);
  const [row] = await ctx.db
    .update(account)
    .set({
      deleteAt: sql`coalesce(${account.deleteAt}, ${due.toISOString()}::timestamptz)`,
      updatedAt: ctx.now(),
    })
    .where(and(eq(account.id, accountId), inArray(account.email, spellings)))
    .returning({ deleteAt: account.deleteAt });
  if (!row?.deleteAt) {
    const message = "ご自分のメールアドレスを、そのまま入力してください。";
    throw new AppError("invalid_input", message, { fields: { email: message } });
  }
  await record(ctx, accountId, "removal_requested");
  return row.deleteAt;
}

export async function cancelRemoval(ctx: Context, accountId: AccountId): Promise<void> {
  const asked = and(eq(account.id, accountId), isNotNull(account.deleteAt));
  const back = await ctx.db
    .update(account)
    .set({ deleteAt: null, updatedAt: ctx.now() })
    .where(asked)
    .returning({ id: account.id });
  if (back.length > 0) await record(ctx, accountId, "removal_cancelled");
}

async function record(ctx: Context, accountId: AccountId, event: "removal_requested" | "removal_cancelled") {
  const { accounts } = ctx.engines;
  if (accounts.managed) await accounts.record(accountId, event, actsForSelf(accountId));
}

const other = alias(projectMember, "other_owner");

/** Condition on the joined `project`: this account owns it, and nobody else does. */
export function ownedOnlyBy(ctx: Context, accountId: string) {
  const one = { one: sql`1` };
  const owner = and(
    eq(projectMember.projectId, project.id),
    eq(projectMember.accountId, accountId),
    eq(projectMember.role, "owner"),
  );
  const somebodyElse = and(
    eq(other.projectId, project.id),
    ne(other.accountId, accountId),
    eq(other.role, "owner"),
  );
  return and(
    exists(ctx.db.select(one).from(projectMember).where(owner)),
    notExists(ctx.db.select(one).from(other).where(somebodyElse)),
  );
}

/**
 * Removes every account whose day has come: the person at the sign-in backend, projects that only they own, memberships,
 * picture, meters. Safe to repeat: the account's own row goes last. One with a run under way waits for the next time.
 */
export async function removeDueAccounts(ctx: Context): Promise<void> {
  const openRun = ctx.db
    .select({ id: run.id })
    .from(run)
    .innerJoin(projectMember, eq(projectMember.projectId, run.projectId))
    .where(and(eq(projectMember.accountId, account.id), inArray(run.state, ["queued", "running"])));
  for (;;) {
    const due = await ctx.db
      .select({ id: account.id })
      .from(account)
      .where(and(lte(account.deleteAt, ctx.now()), notExists(openRun)))
      .orderBy(asc(account.deleteAt), asc(account.id))
      .limit(batch);
    for (const { id } of due) await removeAccount(ctx, id);
    if (due.length < batch) return;
  }
}

async function removeAccount(ctx: Context, id: string): Promise<void> {
  // From here on nothing can be taken back, and tokens that are still alive open nothing.
  const closed = await ctx.db
    .update(account)
    .set({ disabledAt: ctx.now() })
    .where(and(eq(account.id, id), lte(account.deleteAt, ctx.now())))
    .returning({ id: account.id });
  if (closed.length === 0) return;
  await forgetCustomer(ctx, id as AccountId);
  // At a hosted backend the sign-in itself stays; without this row it opens an empty account at most.
  if (ctx.engines.accounts.managed) await ctx.engines.accounts.deleteUser(id);
  await ctx.transaction(async (inner) => {
    await inner.db.delete(project).where(ownedOnlyBy(inner, id));
    const left = await inner.db
      .delete(projectMember)
      .where(and(eq(projectMember.accountId, id), eq(projectMember.role, "owner")))
      .returning({ projectId: projectMember.projectId });
    for (const { projectId } of left) await moveStorageToOwner(inner, projectId);
    // Nobody else has ever seen them, and nobody could again.
    await inner.db.delete(thread).where(and(eq(thread.accountId, id), eq(thread.isPrivate, true)));
    await forgetUsage(inner, [accountOwner(id)]);
    await forgetMember(inner, id);
    await inner.db.delete(account).where(eq(account.id, id));
  });
  ctx.log.info({ accountId: id }, "account removed");
}
