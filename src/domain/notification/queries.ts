import { and, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { notification } from "../../db/schema/notification.ts";
import { AppError } from "../../shared/errors.ts";
import type { AccountId } from "../account/access.ts";
import type { Context } from "../context.ts";
import { type ListNotifications, type NotificationList, unreadShown } from "./schema.ts";

/** What a page ended with: its moment and its id. */
const cursorSchema = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);
const moment = sql<string>`to_char(${notification.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The person's own notifications, newest first. */
export async function listNotifications(
  ctx: Context,
  accountId: AccountId,
  input: ListNotifications,
): Promise<NotificationList> {
  const rows = await ctx.db
    .select({
      id: notification.id,
      projectId: notification.projectId,
      data: notification.data,
      at: notification.createdAt,
      readAt: notification.readAt,
      moment,
    })
    .from(notification)
    .where(and(eq(notification.accountId, accountId), after(input.cursor)))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  return {
    notifications: page.map(({ id, projectId, data, at, readAt }) => ({
      id,
      projectId,
      data,
      at: at.toISOString(),
      read: readAt !== null,
    })),
    unread: await countUnread(ctx),
    next: last ? Buffer.from(JSON.stringify([last.moment, last.id])).toString("base64url") : null,
  };
}

/** How many the signed-in person has not read; one more than are shown means "more". */
export async function countUnread(ctx: Context): Promise<number> {
  const { user } = ctx.actor;
  if (user === null) return 0;
  const some = ctx.db
    .select({ one: sql`1`.as("one") })
    .from(notification)
    .where(and(eq(notification.accountId, user.id), isNull(notification.readAt)))
    .limit(unreadShown + 1)
    .as("some");
  const [row] = await ctx.db.select({ unread: count() }).from(some);
  return row?.unread ?? 0;
}

function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return sql`(${notification.createdAt}, ${notification.id}) < (${at}::timestamptz, ${id}::uuid)`;
  } catch (cause) {
    throw new AppError("bad_request", undefined, { cause });
  }
}
