import { and, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { prepared } from "../../db/prepared.ts";
import { account, accountChange } from "../../db/schema/account.ts";
import { project, projectMember } from "../../db/schema/project.ts";
import type { ActsFor } from "../../engines/accounts/accounts.ts";
import type { SignedInUser } from "../../engines/session/session.ts";
import { AppError } from "../../shared/errors.ts";
import { recentProofSeconds } from "../../shared/sign-in/recent-proof.ts";
import type { Context, Db } from "../context.ts";

declare const accountBrand: unique symbol;
/** The account of the signed-in person who acts. */
export type AccountId = string & { [accountBrand]: true };
declare const visibleBrand: unique symbol;
/** An account that the actor may see: their own, or that of somebody in a project of theirs. */
export type VisibleAccountId = string & { [visibleBrand]: true };

/** The actor's own account. Throws not_signed_in, or account_disabled for one that an administrator has closed. */
export async function accessAccount(ctx: Context): Promise<AccountId> {
  return openAccount(ctx, ctx.actor.user);
}

/** The account of somebody who has shown the password at least: for the way back in without the second factor. */
export async function accessAccountInPart(ctx: Context): Promise<AccountId> {
  return openAccount(ctx, ctx.actor.user ?? ctx.actor.pending ?? null);
}

const accountState = prepared((db: Db) =>
  db
    .select({ disabledAt: account.disabledAt })
    .from(account)
    .where(eq(account.id, sql.placeholder("id")))
    .prepare("account_state"),
);

async function openAccount(ctx: Context, user: SignedInUser | null): Promise<AccountId> {
  if (user === null) throw new AppError("not_signed_in");
  const [row] = await accountState(ctx.db, { id: user.id });
  return standing(user, row);
}

function standing(user: SignedInUser, row: { disabledAt: Date | null } | undefined): AccountId {
  if (!row) throw new AppError("not_signed_in");
  if (row.disabledAt !== null) throw new AppError("account_disabled");
  return user.id as AccountId;
}

/** As one text: others after each change of what the list of their projects shows. */
export const listMarks = sql<string>`(select coalesce(string_agg(${accountChange.mark}::text, ' ' order by ${accountChange.mark}), '')
  from ${accountChange} where ${accountChange.accountId} = ${account.id})`;

const accountWithMarks = prepared((db: Db) =>
  db
    .select({ disabledAt: account.disabledAt, marks: listMarks })
    .from(account)
    .where(eq(account.id, sql.placeholder("id")))
    .prepare("account_with_marks"),
);

/** The actor's own account, and the marks of its list of projects in the same statement. Throws as `accessAccount`. */
export async function accessAccountWithMarks(ctx: Context): Promise<{ accountId: AccountId; marks: string }> {
  const { user } = ctx.actor;
  if (user === null) throw new AppError("not_signed_in");
  const [row] = await accountWithMarks(ctx.db, { id: user.id });
  return { accountId: standing(user, row), marks: row?.marks ?? "" };
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

declare const provedBrand: unique symbol;
/** The same of somebody who proved who they are a short while ago. */
export type ProvedAccountId = AccountId & { [provedBrand]: true };

/** The same, for what gives lasting access or cannot be taken back. Throws reauthentication_needed besides. */
export async function accessAccountProved(ctx: Context): Promise<ProvedAccountId> {
  const accountId = await accessAccountFully(ctx);
  if (!isRecentlyProved(ctx)) throw new AppError("reauthentication_needed");
  return accountId as ProvedAccountId;
}

export function isRecentlyProved({ actor, now }: Context): boolean {
  const provedAt = actor.user?.provedAt;
  return provedAt !== undefined && now().getTime() - provedAt.getTime() < recentProofSeconds * 1000;
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
