/** Mails that help a person to begin: where they help, once, and not to those who do not want them. */

import { and, asc, eq, gt, inArray, isNull, lte, ne, not, notExists, sql } from "drizzle-orm";
import { dayMs } from "#src/shared/time/time.ts";
import { account } from "../../db/schema/account.ts";
import { accountMailing } from "../../db/schema/mailing.ts";
import { notification } from "../../db/schema/notification.ts";
import { projectMember } from "../../db/schema/project.ts";
import { run } from "../../db/schema/run.ts";
import { AppError } from "../../shared/errors.ts";
import type { NotificationData } from "../../shared/notifications.ts";
import { notificationText } from "../../shared/words/notification-text.ts";
import { catalog } from "../../tools/catalog.ts";
import type { AccountId } from "../account/access.ts";
import type { Context } from "../context.ts";
import { hashToken, newToken } from "../member/rules/invitation.ts";
import { type NewsFacts, newsMail, onboardingMail } from "./rules.ts";
import type { SetPaymentMails } from "./schema.ts";

const batch = 50;

/**
 * Writes to people who signed up between one and seven days ago, have nothing made in any project of theirs, and want such
 * mails. Safe to repeat and to run twice at once: a mail goes out only after its row was made, so never a second time.
 */
export async function sendOnboardingMails(ctx: Context): Promise<void> {
  for (;;) {
    const due = await ctx.db
      .select({ id: account.id })
      .from(account)
      .where(dueForStart(ctx))
      .orderBy(asc(account.createdAt), asc(account.id))
      .limit(batch);
    for (const { id } of due) await sendStart(ctx, id);
    if (due.length < batch) return;
  }
}

function dueForStart(ctx: Context) {
  const ago = (days: number) => new Date(ctx.now().getTime() - days * dayMs);
  const one = { one: sql`1` };
  const written = ctx.db
    .select(one)
    .from(accountMailing)
    .where(and(eq(accountMailing.accountId, account.id), eq(accountMailing.kind, "start")));
  const made = ctx.db
    .select(one)
    .from(projectMember)
    .innerJoin(run, eq(run.projectId, projectMember.projectId))
    .where(eq(projectMember.accountId, account.id));
  return and(
    gt(account.createdAt, ago(7)),
    lte(account.createdAt, ago(1)),
    eq(account.letters, true),
    isNull(account.disabledAt),
    isNull(account.deleteAt),
    ne(account.email, ""),
    notExists(written),
    notExists(made),
  );
}

async function sendStart(ctx: Context, id: string): Promise<void> {
  const token = newToken();
  const to = await ctx.transaction(async (inner) => {
    // Asked again with the row locked: it may have been closed or answered for since the list was made.
    const [person] = await inner.db
      .select({ email: account.email })
      .from(account)
      .where(and(eq(account.id, id), dueForStart(inner)))
      .for("update");
    if (!person) return null;
    const claimed = await inner.db
      .insert(accountMailing)
      .values({ accountId: id, kind: "start", tokenHash: hashToken(token), at: inner.now() })
      .onConflictDoNothing()
      .returning({ id: accountMailing.accountId });
    return claimed.length > 0 ? person.email : null;
  });
  if (to === null) return;
  const { siteName, siteUrl } = ctx.settings;
  try {
    await ctx.engines.mail.send(onboardingMail({ to, siteName, siteUrl, token }));
  } catch (error) {
    // Not tried again: the server may have taken it all the same.
    ctx.log.warn({ err: error, accountId: id }, "letter not sent");
  }
}

/** News is left to the bell this long, and told by mail within a day or not at all. */
const restMs = 10 * 60 * 1000;

/**
 * Writes to people who want the bell's news by mail and have not read it there: one mail for all that is unread. Safe to
 * repeat and to run twice at once: what is told is marked before its mail goes out.
 */
export async function sendNewsMails(ctx: Context): Promise<void> {
  for (;;) {
    const waiting = lte(notification.createdAt, new Date(ctx.now().getTime() - restMs));
    const due = await ctx.db
      .select({ id: notification.accountId })
      .from(notification)
      .innerJoin(account, eq(account.id, notification.accountId))
      .where(and(unheard(ctx), waiting, wantsNews))
      .groupBy(notification.accountId)
      .limit(batch);
    for (const { id } of due) await sendNewsTo(ctx, id);
    if (due.length < batch) return;
  }
}

const unheard = (ctx: Context) =>
  and(
    isNull(notification.readAt),
    not(notification.mailed),
    gt(notification.createdAt, new Date(ctx.now().getTime() - dayMs)),
  );
const wantsNews = and(
  eq(account.workMails, true),
  isNull(account.disabledAt),
  isNull(account.deleteAt),
  ne(account.email, ""),
);

async function sendNewsTo(ctx: Context, id: string): Promise<void> {
  const found = await ctx.transaction(async (inner) => {
    const [person] = await inner.db
      .select({ email: account.email })
      .from(account)
      .where(and(eq(account.id, id), wantsNews))
      .for("update");
    if (!person) return null;
    const rows = await inner.db
      .update(notification)
      .set({ mailed: true })
      .where(and(eq(notification.accountId, id), unheard(inner)))
      .returning();
    return { to: person.email, rows };
  });
  const news = found?.rows
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
    .flatMap(({ projectId, data }) => newsOf(projectId, data));
  if (!found || !news || news.length === 0) return;
  const { siteName, siteUrl } = ctx.settings;
  try {
    await ctx.engines.mail.send(newsMail({ to: found.to, siteName, siteUrl, news }));
  } catch (error) {
    // Not tried again: the server may have taken it all the same, and the bell says it too.
    ctx.log.warn({ err: error, accountId: id }, "news not sent by mail");
  }
}

/** Invitations and payments have mails of their own. */
function newsOf(projectId: string | null, data: NotificationData): NewsFacts["news"] {
  if (data.kind === "payment" || data.kind === "invited") return [];
  const { text, to } = notificationText({ projectId, data }, (tool) => catalog[tool].title);
  return [{ text, to, project: data.project }];
}

export async function setMailings(
  ctx: Context,
  accountId: AccountId,
  { on }: { on: boolean },
): Promise<void> {
  await ctx.db.update(account).set({ letters: on, updatedAt: ctx.now() }).where(eq(account.id, accountId));
}

/** Where a person is told of a payment that failed or was mended; the page of the plans says it in any case. */
export async function setPaymentMails(
  ctx: Context,
  accountId: AccountId,
  { bell, mails }: SetPaymentMails,
): Promise<void> {
  await ctx.db
    .update(account)
    .set({ paymentBell: bell, paymentMails: mails, updatedAt: ctx.now() })
    .where(eq(account.id, accountId));
}

/** Whether the bell's news of work and people come by mail too. */
export async function setWorkMails(
  ctx: Context,
  accountId: AccountId,
  { on }: { on: boolean },
): Promise<void> {
  await ctx.db.update(account).set({ workMails: on, updatedAt: ctx.now() }).where(eq(account.id, accountId));
}

/** From the link of a mail, signed in or not. @throws AppError not_found for a link that is none of ours. */
export async function unsubscribe(ctx: Context, { token }: { token: string }): Promise<void> {
  const owner = ctx.db
    .select({ id: accountMailing.accountId })
    .from(accountMailing)
    .where(eq(accountMailing.tokenHash, hashToken(token)));
  const stopped = await ctx.db
    .update(account)
    .set({ letters: false, updatedAt: ctx.now() })
    .where(inArray(account.id, owner))
    .returning({ id: account.id });
  if (stopped.length === 0) throw new AppError("not_found");
}
