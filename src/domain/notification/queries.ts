import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { prepared } from "../../db/prepared.ts";
import { notification } from "../../db/schema/notification.ts";
import { AppError } from "../../shared/errors.ts";
import type { AccountId } from "../account/access.ts";
import type { Context, Db } from "../context.ts";
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

/** How many a person has not read, as a value of a statement; it looks at no more than are shown. */
export const unreadOf = (accountId: SQL) => sql<number>`(
  select count(*)::int from (
    select 1 from ${notification} where ${notification.accountId} = ${accountId} and ${notification.readAt} is null
    limit ${sql.raw(`${unreadShown + 1}`)}
  ) unread
)`;

const unreadCount = prepared((db: Db) =>
  db
    .select({ unread: unreadOf(sql`${sql.placeholder("id")}::uuid`) })
    .from(sql`(values (1)) one`)
    .prepare("unread_notifications"),
);

/** How many the signed-in person has not read; one more than are shown means "more". */
export async function countUnread(ctx: Context): Promise<number> {
  const { user } = ctx.actor;
  if (user === null) return 0;
  const [row] = await unreadCount(ctx.db, { id: user.id });
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
