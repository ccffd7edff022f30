import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { message, thread, threadRead } from "#src/db/schema/thread.ts";
import { dayMs } from "#src/shared/time/time.ts";
import type { AccountId } from "../../account/access.ts";
import { type Context, threadStream } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { trashDays } from "../../project/schema.ts";
import { keyedId } from "../../storable.ts";
import { createdThreadId, type ThreadId } from "../access.ts";
import type { ChangeThread, CreateThread } from "../schema.ts";

/** A new thread. The same key again gives the thread that was made the first time. */
export async function createThread(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  { title, idempotencyKey }: CreateThread,
): Promise<ThreadId> {
  const id = keyedId("thread", projectId, accountId, idempotencyKey);
  const now = ctx.now();
  await ctx.db
    .insert(thread)
    .values({ id, projectId, accountId, title, activeAt: now, createdAt: now })
    .onConflictDoNothing();
  return createdThreadId(id);
}

/** Renames, pins, archives, or takes such a thing back. */
export async function changeThread(
  ctx: Context,
  threadId: ThreadId,
  { title, pinned, archived }: ChangeThread,
): Promise<void> {
  const values = {
    ...(title === undefined ? {} : { title }),
    ...(pinned === undefined ? {} : { pinnedAt: pinned ? ctx.now() : null }),
    ...(archived === undefined ? {} : { archivedAt: archived ? ctx.now() : null }),
  };
  if (Object.keys(values).length === 0) return;
  await ctx.db.update(thread).set(values).where(eq(thread.id, threadId));
}

/** The person has seen the thread up to this message, or to its newest; only ever forward. */
export async function markRead(
  ctx: Context,
  threadId: ThreadId,
  accountId: AccountId,
  number: number,
): Promise<void> {
  const newest = sql<number>`least(${number}, (select coalesce(max(m.number), 0) from ${message} m where m.thread_id = ${threadId}))`;
  await ctx.db
    .insert(threadRead)
    .values({ accountId, threadId, number: newest, readAt: ctx.now() })
    .onConflictDoUpdate({
      target: [threadRead.accountId, threadRead.threadId],
      set: { number: sql`excluded.number`, readAt: ctx.now() },
      setWhere: sql`${threadRead.number} < excluded.number`,
    });
}

/** Puts a thread into the trash, where it stays for 30 days. What it made stays in the results. */
export async function trashThread(ctx: Context, threadId: ThreadId): Promise<void> {
  await ctx.db
    .update(thread)
    .set({ deletedAt: ctx.now() })
    .where(and(eq(thread.id, threadId), isNull(thread.deletedAt)));
  await ctx.engines.control.append(threadStream(threadId), [{ seq: null, part: { recheck: threadId } }]);
}

export async function restoreThread(ctx: Context, threadId: ThreadId): Promise<void> {
  await ctx.db.update(thread).set({ deletedAt: null }).where(eq(thread.id, threadId));
}

/** Removes for good what has been in the trash for 30 days. */
export async function purgeThreads(ctx: Context): Promise<void> {
  const due = new Date(ctx.now().getTime() - trashDays * dayMs);
  await ctx.db.delete(thread).where(lt(thread.deletedAt, due));
}
