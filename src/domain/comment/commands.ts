import { and, count, eq, isNull, lt, sql } from "drizzle-orm";
import { dayMs } from "#src/shared/time/time.ts";
import { account } from "../../db/schema/account.ts";
import { resultComment } from "../../db/schema/handover/comment.ts";
import { project, projectMember } from "../../db/schema/project.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { AppError } from "../../shared/errors.ts";
import type { AccountId } from "../account/access.ts";
import { shownName } from "../account/rules/shown-name.ts";
import type { Context } from "../context.ts";
import { mentionedIn } from "../message/rules/mention.ts";
import { dropNotifications, notificationRow, notify } from "../notification/commands.ts";
import { trustedProjectId } from "../project/access.ts";
import { unnamedProject } from "../project/schema.ts";
import { accessResult, type ResultAccess } from "../result/access.ts";
import type { CommentId, OwnCommentId, RemovableCommentId } from "./access.ts";
import { type AddComment, commentsPerResult } from "./schema.ts";

/**
 * Whoever is named by an at sign is told, and whoever has written about the result before. @throws AppError not_found for a
 * piece of another result, limit_reached.
 */
export async function addComment(
  ctx: Context,
  access: ResultAccess,
  accountId: AccountId,
  { text, itemId }: AddComment,
): Promise<string> {
  const { resultId } = access;
  return ctx.transaction(async (inner) => {
    // Two at once are counted one after the other.
    const [about] = await inner.db
      .select({ runId: result.runId })
      .from(result)
      .where(eq(result.id, resultId))
      .for("update");
    if (!about) throw new AppError("not_found");
    if (itemId !== undefined) await requireItem(inner, access, itemId);
    const [row] = await inner.db
      .select({ number: count() })
      .from(resultComment)
      .where(and(eq(resultComment.resultId, resultId), isNull(resultComment.deletedAt)));
    if ((row?.number ?? 0) >= commentsPerResult)
      throw new AppError("limit_reached", `コメントは1つの結果に${commentsPerResult}件までです。`);
    const people = await readPeople(inner, access);
    const author = people.find(({ id }) => id === accountId);
    if (!author) throw new AppError("not_found");
    const id = inner.newId();
    await inner.db.insert(resultComment).values({
      id,
      resultId,
      itemId: itemId ?? null,
      authorId: accountId,
      author: author.name,
      text,
      createdAt: inner.now(),
    });
    await tell(inner, access, { id, text, runId: about.runId, people, accountId });
    return id;
  });
}

interface Written {
  id: string;
  text: string;
  runId: string;
  people: Awaited<ReturnType<typeof readPeople>>;
  accountId: AccountId;
}

/** Nobody is told twice of one comment. `onlyNamed`: of what was changed only those hear whom it names. */
async function tell(
  inner: Context,
  { tool, projectId, resultId }: Pick<ResultAccess, "tool" | "projectId" | "resultId">,
  { id, text, runId, people, accountId }: Written,
  onlyNamed = false,
): Promise<void> {
  const author = people.find((one) => one.id === accountId);
  const named = new Set(mentionedIn(text, people));
  const data = {
    kind: "comment" as const,
    project: author?.project || unnamedProject,
    by: author?.name ?? "",
    tool,
    runId,
    resultId,
    note: notificationRow(text),
  };
  const told = people.filter(
    (one) => one.id !== accountId && (named.has(one.id) || (one.wrote && !onlyNamed)),
  );
  await notify(
    inner,
    told.map((one) => ({
      accountId: one.id,
      projectId,
      key: keyOf(id),
      data: { ...data, named: named.has(one.id) },
    })),
  );
}

const keyOf = (id: string) => `comment:${id}`;

/** Its words become these; whoever is named now and was not told of it yet is told. */
export async function editComment(
  ctx: Context,
  commentId: OwnCommentId,
  accountId: AccountId,
  text: string,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    const [row] = await inner.db
      .update(resultComment)
      .set({ text, editedAt: inner.now() })
      .where(eq(resultComment.id, commentId))
      .returning({ resultId: resultComment.resultId });
    if (!row) throw new AppError("not_found");
    const access = await accessResult(inner, row.resultId, "approve");
    const [about] = await inner.db
      .select({ runId: result.runId })
      .from(result)
      .where(eq(result.id, access.resultId));
    if (!about) throw new AppError("not_found");
    const people = await readPeople(inner, access);
    await tell(inner, access, { id: commentId, text, runId: about.runId, people, accountId }, true);
  });
}

/** Takes it back, with what the bell says of it. */
export async function trashComment(
  ctx: Context,
  commentId: RemovableCommentId,
  accountId: AccountId,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    const [row] = await inner.db
      .update(resultComment)
      .set({ deletedAt: inner.now(), deletedBy: accountId })
      .from(result)
      .where(and(eq(resultComment.id, commentId), eq(result.id, resultComment.resultId)))
      .returning({ projectId: result.projectId });
    if (row) await dropNotifications(inner, trustedProjectId(row.projectId), [keyOf(commentId)]);
  });
}

/** Brings it back where it stood; nobody is told anew. */
export async function restoreComment(ctx: Context, commentId: RemovableCommentId): Promise<void> {
  await ctx.db
    .update(resultComment)
    .set({ deletedAt: null, deletedBy: null })
    .where(eq(resultComment.id, commentId));
}

/** Removes for good what was taken back a day ago: the undo is offered for seconds. */
export async function purgeComments(ctx: Context): Promise<void> {
  const due = new Date(ctx.now().getTime() - dayMs);
  await ctx.db.delete(resultComment).where(lt(resultComment.deletedAt, due));
}

async function requireItem(inner: Context, { resultId }: ResultAccess, itemId: string): Promise<void> {
  const [row] = await inner.db
    .select({ id: resultItem.id })
    .from(resultItem)
    .where(and(eq(resultItem.id, itemId), eq(resultItem.resultId, resultId)));
  if (!row) throw new AppError("not_found");
}

/** The members, and who of them has written about the result. */
async function readPeople(inner: Context, { projectId, resultId }: ResultAccess) {
  return inner.db
    .select({
      id: projectMember.accountId,
      name: shownName<string>(),
      project: project.name,
      wrote: sql<boolean>`exists (select 1 from ${resultComment}
        where ${resultComment.resultId} = ${resultId} and ${resultComment.authorId} = ${projectMember.accountId}
          and ${resultComment.deletedAt} is null)`,
    })
    .from(projectMember)
    .innerJoin(account, eq(account.id, projectMember.accountId))
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .where(eq(projectMember.projectId, projectId));
}

/** Settles it, or opens it again. */
export async function settleComment(
  ctx: Context,
  commentId: CommentId,
  accountId: AccountId,
  resolved: boolean,
): Promise<void> {
  const name = sql<string>`(select ${shownName<string>()} from ${account} where ${account.id} = ${accountId})`;
  await ctx.db
    .update(resultComment)
    .set({ resolvedAt: resolved ? ctx.now() : null, resolvedBy: resolved ? name : null })
    .where(eq(resultComment.id, commentId));
}
