import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { notification } from "../../db/schema/notification.ts";
import type { NotificationData } from "../../shared/notifications.ts";
import type { AccountId } from "../account/access.ts";
import { bellStream, type Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import type { RunId } from "../run/access.ts";
import type { ReadNotifications } from "./schema.ts";

export interface NewNotification {
  accountId: string;
  /** Null: about the person's plan. */
  projectId: ProjectId | null;
  /** Names what it tells of; telling the same person again adds nothing. */
  key: string;
  data: NotificationData;
}

const noteLength = 120;

/** What somebody wrote, as the bell shows it: in one line, its beginning. */
export function notificationRow(text: string): string {
  return [...text.replace(/\s+/gu, " ")].slice(0, noteLength).join("");
}

/** Call inside the transaction that does what is told. */
export async function notify(ctx: Context, rows: NewNotification[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db
    .insert(notification)
    .values(rows.map((row) => ({ ...row, id: ctx.newId(), createdAt: ctx.now() })))
    .onConflictDoNothing();
  ring(
    ctx,
    rows.map(({ accountId }) => accountId),
  );
}

/** Lets the open pages of these people look, once it stands. They ask in turn as well, so that no word need arrive. */
function ring(ctx: Context, accountIds: readonly string[]): void {
  ctx.afterCommit(() => {
    for (const bell of new Set(accountIds))
      ctx.engines.control
        .append(bellStream(bell), [{ seq: null, part: { bell } }])
        .catch((err: unknown) => ctx.log.warn({ err }, "the bell could not be rung"));
  });
}

export const runKey = (runId: string) => `run:${runId}`;

/** The person has seen the end of the run with their own eyes: there is nothing to tell. */
export async function dropRunNotification(ctx: Context, runId: RunId): Promise<void> {
  const { user } = ctx.actor;
  if (user === null) return;
  await ctx.db
    .delete(notification)
    .where(and(eq(notification.accountId, user.id), eq(notification.key, runKey(runId))));
  ring(ctx, [user.id]);
}

/** What it told of was taken back: nobody is to follow it any more. */
export async function dropNotifications(
  ctx: Context,
  projectId: ProjectId,
  keys: readonly string[],
): Promise<void> {
  const gone = await ctx.db
    .delete(notification)
    .where(and(eq(notification.projectId, projectId), inArray(notification.key, [...keys])))
    .returning({ accountId: notification.accountId });
  ring(
    ctx,
    gone.map(({ accountId }) => accountId),
  );
}

/** What the bell has said of a project to somebody who no longer belongs to it. */
export async function dropProjectNotifications(
  ctx: Context,
  projectId: ProjectId,
  accountId: string,
): Promise<void> {
  await ctx.db
    .delete(notification)
    .where(and(eq(notification.projectId, projectId), eq(notification.accountId, accountId)));
  ring(ctx, [accountId]);
}

/** Marks the person's own; others' ids change nothing. */
export async function readNotifications(
  ctx: Context,
  accountId: AccountId,
  input: ReadNotifications,
): Promise<void> {
  const which =
    "ids" in input
      ? inArray(notification.id, input.ids)
      : sql`(${notification.createdAt}, ${notification.id}) <= (
          select shown.created_at, shown.id from ${notification} shown
          where shown.id = ${input.upTo} and shown.account_id = ${accountId}
        )`;
  await ctx.db
    .update(notification)
    .set({ readAt: ctx.now() })
    .where(and(eq(notification.accountId, accountId), isNull(notification.readAt), which));
  ring(ctx, [accountId]);
}
