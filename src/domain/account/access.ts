import { and, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "../../db/schema/account.ts";
import { project, projectMember } from "../../db/schema/project.ts";
import type { ActsFor } from "../../engines/accounts/accounts.ts";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../context.ts";

declare const accountBrand: unique symbol;
/** The account of the signed-in person who acts. */
export type AccountId = string & { [accountBrand]: true };
declare const visibleBrand: unique symbol;
/** An account that the actor may see: their own, or that of somebody in a project of theirs. */
export type VisibleAccountId = string & { [visibleBrand]: true };

/** The actor's own account. Throws not_signed_in, or account_disabled for one that an administrator has closed. */
export async function accessAccount(ctx: Context): Promise<AccountId> {
  const { user } = ctx.actor;
  if (user === null) throw new AppError("not_signed_in");
  const [row] = await ctx.db
    .select({ disabledAt: account.disabledAt })
    .from(account)
    .where(eq(account.id, user.id));
  if (!row) throw new AppError("not_signed_in");
  if (row.disabledAt !== null) throw new AppError("account_disabled");
  return user.id as AccountId;
}

/** The same, for what a stolen password alone must not reach. Throws second_factor_required besides. */
export async function accessAccountFully(ctx: Context): Promise<AccountId> {
  const accountId = await accessAccount(ctx);
  if (await lacksSecondFactor(ctx)) throw new AppError("second_factor_required");
  return accountId;
}

/** True when the person has a second factor and this session has not shown it. A hosted backend cannot be asked. */
export async function lacksSecondFactor(ctx: Context): Promise<boolean> {
  const { actor, engines } = ctx;
  if (actor.user === null || actor.user.level === "aal2" || !engines.accounts.managed) return false;
  const person = await engines.accounts.findUser({ id: actor.user.id });
  return person?.hasFactor ?? false;
}

const mine = alias(projectMember, "mine");

/** Throws not_found for an unknown account and a foreign one alike. */
export async function accessVisibleAccount(ctx: Context, id: string): Promise<VisibleAccountId> {
  const own = await accessAccount(ctx);
  const shared = sql`exists (${ctx.db
    .select({ one: sql`1` })
    .from(projectMember)
    .innerJoin(mine, and(eq(mine.projectId, projectMember.projectId), eq(mine.accountId, own)))
    .innerJoin(project, and(eq(project.id, projectMember.projectId), isNull(project.deletedAt)))
    .where(eq(projectMember.accountId, account.id))})`;
  const [row] = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, id), or(eq(account.id, own), shared)));
  if (!row) throw new AppError("not_found");
  return row.id as VisibleAccountId;
}

/** The actor as the sign-in backend's audit names them. */
export function actsForSelf(accountId: AccountId): ActsFor {
  return { userId: accountId };
}
