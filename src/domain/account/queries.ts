import { and, count, eq, isNull, sql } from "drizzle-orm";
import { prepared } from "../../db/prepared.ts";
import { account, accountAvatar, accountRecoveryCode } from "../../db/schema/account.ts";
import { project } from "../../db/schema/project.ts";
import { result } from "../../db/schema/result.ts";
import type { EditedLimits } from "../../shared/checks/active.ts";
import { AppError } from "../../shared/errors.ts";
import { isTier } from "../../shared/tiers.ts";
import type { Context, Db } from "../context.ts";
import { openHints } from "../hint/rules.ts";
import type { OpenHints } from "../hint/schema.ts";
import { limitsIn, storedLimits } from "../house/queries.ts";
import { unreadOf } from "../notification/queries.ts";
import {
  type AccountId,
  accessAccount,
  isRecentlyProved,
  listMarks,
  type VisibleAccountId,
} from "./access.ts";
import { ownedOnlyBy } from "./commands/removal.ts";
import { describeDevice } from "./rules/device.ts";
import type { AvatarType } from "./rules/picture.ts";
import {
  type AccountView,
  avatarUrl,
  type Losses,
  type Profile,
  type ProofView,
  type ProofWay,
  type SessionItem,
} from "./schema.ts";

const profileColumns = {
  email: account.email,
  displayName: account.displayName,
  company: account.company,
  membership: account.membership,
  disabledAt: account.disabledAt,
  deleteAt: account.deleteAt,
  avatar: accountAvatar.version,
};

const profileOf = prepared((db: Db) =>
  db
    .select(profileColumns)
    .from(account)
    .leftJoin(accountAvatar, eq(accountAvatar.accountId, account.id))
    .where(eq(account.id, sql.placeholder("id")))
    .prepare("account_profile"),
);

/** The signed-in person's profile, in one statement. Throws not_signed_in and account_disabled. */
export async function readProfile(ctx: Context): Promise<Profile> {
  const { user } = ctx.actor;
  if (user === null) throw new AppError("not_signed_in");
  const [row] = await profileOf(ctx.db, { id: user.id });
  return toProfile(user, row);
}

const frameOf = prepared((db: Db) =>
  db
    .select({
      ...profileColumns,
      unread: unreadOf(sql`${account.id}`),
      limits: storedLimits,
      marks: listMarks,
      hints: account.hints,
      hintsClosed: account.hintsClosed,
    })
    .from(account)
    .leftJoin(accountAvatar, eq(accountAvatar.accountId, account.id))
    .where(eq(account.id, sql.placeholder("id")))
    .prepare("account_frame"),
);

/** What stands around every page of a signed-in person. */
export interface Frame {
  accountId: AccountId;
  profile: Profile;
  /** Of the bell. */
  unread: number;
  limits: EditedLimits;
  /** Of the lists of projects and newest threads. */
  marks: string;
  hints: OpenHints;
}

/** All of it, and the actor's right to be here, in one statement. Throws not_signed_in and account_disabled. */
export async function readFrame(ctx: Context): Promise<Frame> {
  const { user } = ctx.actor;
  if (user === null) throw new AppError("not_signed_in");
  const [row] = await frameOf(ctx.db, { id: user.id });
  const profile = toProfile(user, row);
  return {
    accountId: user.id as AccountId,
    profile,
    unread: row?.unread ?? 0,
    limits: limitsIn(row?.limits ?? []),
    marks: row?.marks ?? "",
    hints: openHints({ on: row?.hints ?? false, closed: row?.hintsClosed ?? [] }, ctx.now()),
  };
}

type ProfileRow = Awaited<ReturnType<typeof profileOf>>[number];

function toProfile(user: { id: string }, row: ProfileRow | undefined): Profile {
  if (!row) throw new AppError("not_signed_in");
  if (row.disabledAt !== null) throw new AppError("account_disabled");
  return {
    id: user.id,
    email: row.email,
    displayName: row.displayName,
    company: row.company,
    avatarUrl: avatarUrl(user.id, row.avatar),
    ...(isTier(row.membership) ? { membership: row.membership } : {}),
    deleteAt: row.deleteAt?.toISOString() ?? null,
  };
}

/** Everything of the server's side that /profile shows. */
export async function readAccount(ctx: Context): Promise<AccountView> {
  const accountId = await accessAccount(ctx);
  const { accounts } = ctx.engines;
  const [profile, wishes, losses, person] = await Promise.all([
    readProfile(ctx),
    readWishes(ctx, accountId),
    readLosses(ctx, accountId),
    accounts.managed ? accounts.findUser({ id: accountId }) : undefined,
  ]);
  if (!accounts.managed)
    return {
      profile,
      ...wishes,
      losses,
      sessions: null,
      recoveryCodes: null,
      hasPassword: null,
      needsCode: false,
    };
  const [sessions, recoveryCodes] = await Promise.all([
    readSessions(ctx, accountId),
    countRecoveryCodes(ctx, accountId),
  ]);
  return {
    profile,
    ...wishes,
    losses,
    sessions,
    recoveryCodes,
    hasPassword: person?.hasPassword ?? null,
    needsCode: ctx.actor.user?.level === "aal1" && person?.hasFactor === true,
  };
}

/** What the person wants to be told, and where. */
async function readWishes(
  ctx: Context,
  accountId: AccountId,
): Promise<Pick<AccountView, "letters" | "workMails" | "hints" | "paymentNews">> {
  const [row] = await ctx.db
    .select({
      letters: account.letters,
      workMails: account.workMails,
      hints: account.hints,
      bell: account.paymentBell,
      mails: account.paymentMails,
    })
    .from(account)
    .where(eq(account.id, accountId));
  if (!row) throw new AppError("not_signed_in");
  const { letters, workMails, hints, bell, mails } = row;
  return { letters, workMails, hints, paymentNews: ctx.engines.billing === null ? null : { bell, mails } };
}

async function readSessions(ctx: Context, accountId: AccountId): Promise<SessionItem[]> {
  const own = ctx.actor.user?.sessionId;
  const sessions = await ctx.engines.accounts.sessions(accountId);
  const items = sessions.map(({ id, userAgent, refreshedAt, createdAt }) => ({
    id,
    ...describeDevice(userAgent),
    lastUsedAt: (refreshedAt ?? createdAt).toISOString(),
    current: id === own,
  }));
  return items.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Whether the last proof of the person still counts, and how they may give another one. */
export async function readProof(ctx: Context, accountId: AccountId): Promise<ProofView> {
  const { accounts } = ctx.engines;
  const recent = isRecentlyProved(ctx);
  if (!accounts.managed) return { recent, ways: null };
  const person = await accounts.findUser({ id: accountId });
  const ways: ProofWay[] = [
    ...(person?.hasPassword ? (["password"] as const) : []),
    ...(person?.hasFactor ? (["code"] as const) : []),
  ];
  if (ways.length > 0) return { recent, ways };
  return { recent, ways: person?.emailConfirmed ? ["mail"] : ["sign-in"] };
}

async function countRecoveryCodes(ctx: Context, accountId: AccountId): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(accountRecoveryCode)
    .where(eq(accountRecoveryCode.accountId, accountId));
  return row?.count ?? 0;
}

async function readLosses(ctx: Context, accountId: AccountId): Promise<Losses> {
  const [row] = await ctx.db
    .select({
      projects: sql<number>`count(distinct ${project.id})`.mapWith(Number),
      results: sql<number>`count(distinct ${result.id})`.mapWith(Number),
    })
    .from(project)
    .leftJoin(result, eq(result.projectId, project.id))
    .where(and(isNull(project.deletedAt), ownedOnlyBy(ctx, accountId)));
  return row ?? { projects: 0, results: 0 };
}

/** The picture's bytes. Throws not_found for an account without one. */
export async function readAvatar(
  ctx: Context,
  accountId: VisibleAccountId,
): Promise<{ type: AvatarType; content: Uint8Array<ArrayBuffer> }> {
  const [row] = await ctx.db
    .select({ type: accountAvatar.mediaType, content: accountAvatar.content })
    .from(accountAvatar)
    .where(eq(accountAvatar.accountId, accountId));
  if (!row) throw new AppError("not_found");
  return { type: row.type, content: new Uint8Array(row.content) };
}
