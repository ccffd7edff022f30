import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { notification } from "#src/db/schema/notification.ts";
import { message, thread } from "#src/db/schema/thread.ts";
import { AppError } from "#src/shared/errors.ts";
import type { AccountId } from "../../account/access.ts";
import { accessStream, type Context, threadStream } from "../../context.ts";
import type { ThreadAccess } from "../access.ts";

/**
 * Keeps a thread to whoever began it, or lets the members in again. What it made stays in the results, for everybody. At once: whoever
 * else has it open, or watches its work, hears no more of it, and the bell forgets what it said of it.
 * @throws AppError forbidden for anybody else, conflict when others have written in it.
 */
export async function shareThread(
  ctx: Context,
  { threadId, projectId }: ThreadAccess,
  accountId: AccountId,
  isPrivate: boolean,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    const [row] = await inner.db
      .select({ own: sql<boolean>`${thread.accountId} is not distinct from ${accountId}` })
      .from(thread)
      .where(eq(thread.id, threadId))
      .for("update");
    if (!row) throw new AppError("not_found");
    if (!row.own)
      throw new AppError(
        "forbidden",
        "共有を変えられるのは、スレッドを始めた人だけです。内容は変わっていません。",
      );
    if (isPrivate) await refuseOthersWords(inner, threadId, accountId);
    await inner.db.update(thread).set({ isPrivate }).where(eq(thread.id, threadId));
    if (!isPrivate) return;
    await forgetNews(inner, { threadId, projectId }, accountId);
    inner.afterCommit(() => shutOthersOut(ctx, { threadId, projectId }));
  });
}

function shutOthersOut({ engines: { control }, log }: Context, { threadId, projectId }: ThreadAccess): void {
  const told = [
    control.append(threadStream(threadId), [{ seq: null, part: { recheck: threadId } }]),
    control.append(accessStream(projectId), [{ seq: null, part: { recheck: projectId } }]),
  ];
  Promise.all(told).catch((error: unknown) =>
    log.warn({ err: error, threadId }, "streams were not told that the thread is private"),
  );
}

/** Nobody's own words are taken from them. */
async function refuseOthersWords(
  inner: Context,
  threadId: ThreadAccess["threadId"],
  accountId: AccountId,
): Promise<void> {
  const [other] = await inner.db
    .select({ id: message.id })
    .from(message)
    .where(
      and(
        eq(message.threadId, threadId),
        eq(message.role, "user"),
        or(isNull(message.accountId), ne(message.accountId, accountId)),
      ),
    )
    .limit(1);
  if (other)
    throw new AppError(
      "conflict",
      "ほかのメンバーが書いたスレッドは、自分だけのものにできません。新しいスレッドを作ってください。",
    );
}

async function forgetNews(
  inner: Context,
  { threadId, projectId }: ThreadAccess,
  accountId: AccountId,
): Promise<void> {
  await inner.db
    .delete(notification)
    .where(
      and(
        eq(notification.projectId, projectId),
        ne(notification.accountId, accountId),
        sql`${notification.data}->>'threadId' = ${threadId}`,
      ),
    );
}
