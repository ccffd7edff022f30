import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { prepared } from "../../db/prepared.ts";
import { project, projectMember } from "../../db/schema/project.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { message, thread, threadRead } from "../../db/schema/thread.ts";
import type { ChosenMaterials } from "../../shared/chat/chosen-materials.ts";
import { AppError } from "../../shared/errors.ts";
import type { Item } from "../../shared/result.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import { isChoosable } from "../../tools/structure/rows.ts";
import type { AccountId } from "../account/access.ts";
import type { Context, Db } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { nameContains } from "../project/rules/list.ts";
import { hasContent, readResultsById } from "../result/queries.ts";
import type { ResultView } from "../result/schema.ts";
import { type ThreadId, threadVisibleTo, visibleThread } from "./access.ts";
import { type ListThreads, maxUnread, type ThreadList, type ThreadResult, type ThreadRow } from "./schema.ts";

/** What a page of threads ended with: pinned or not, its moment, its id. */
const cursorSchema = z.tuple([z.boolean(), z.iso.datetime({ offset: true }), z.uuid()]);
const pinned = sql<boolean>`(${thread.pinnedAt} is not null)`;
const moment = sql<string>`to_char(${thread.activeAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const columns = {
  id: thread.id,
  title: thread.title,
  pinned,
  archivedAt: thread.archivedAt,
  activeAt: thread.activeAt,
  preset: thread.presetKey,
  materials: thread.materials,
  private: thread.isPrivate,
  model: thread.model,
};

/** What a row shows, for whoever asks. */
function shown(ctx: Context) {
  const { user } = ctx.actor;
  if (user === null) return { ...columns, own: sql<boolean>`false`, unread: sql<number>`0` };
  return shownTo(sql`${user.id}`);
}

/** The same for this person. */
function shownTo(me: SQL) {
  const own = sql<boolean>`${thread.accountId} is not distinct from ${me}`;
  return { ...columns, own, unread: unreadFor(me) };
}

/**
 * Messages after the last one that the person has seen, without their own; of a thread that they have never opened, those
 * since they belong to the project. Looks at no more than the newest `maxUnread`.
 */
function unreadFor(me: SQL): SQL<number> {
  return sql<number>`(
    select count(*)::int from (
      select m.account_id, m.created_at from ${message} m
      where m.thread_id = thread.id and m.number > coalesce((
        select r.number from ${threadRead} r where r.account_id = ${me} and r.thread_id = thread.id), 0)
      order by m.number desc limit ${maxUnread}
    ) late
    where late.account_id is distinct from ${me} and late.created_at >= (
      select joined.created_at from ${projectMember} joined
      where joined.project_id = thread.project_id and joined.account_id = ${me}))`;
}

/** Number of the newest message that the person has seen; null: they have not opened the thread yet. */
export async function readReadUpTo(
  ctx: Context,
  threadId: ThreadId,
  accountId: AccountId,
): Promise<number | null> {
  const [row] = await ctx.db
    .select({ number: threadRead.number })
    .from(threadRead)
    .where(and(eq(threadRead.accountId, accountId), eq(threadRead.threadId, threadId)));
  return row?.number ?? null;
}

/** What a run that the thread asks for now may rest on. */
export async function currentMaterials(ctx: Context, threadId: string): Promise<ChosenMaterials | null> {
  const [row] = await ctx.db
    .select({ materials: thread.materials })
    .from(thread)
    .where(eq(thread.id, threadId));
  return row?.materials ?? null;
}

/** Name of the text engine that the thread was given; null = the installation's. */
export async function currentModel(ctx: Context, threadId: ThreadId): Promise<string | null> {
  const [row] = await ctx.db.select({ model: thread.model }).from(thread).where(eq(thread.id, threadId));
  return row?.model ?? null;
}

/** Threads of a project, pinned ones first, then by what happened last. */
export async function listThreads(
  ctx: Context,
  projectId: ProjectId,
  input: ListThreads,
): Promise<ThreadList> {
  const rows = await ctx.db
    .select({ ...shown(ctx), moment })
    .from(thread)
    .where(
      and(
        eq(thread.projectId, projectId),
        isNull(thread.deletedAt),
        visibleThread(ctx),
        input.archived ? isNotNull(thread.archivedAt) : isNull(thread.archivedAt),
        nameContains(thread.title, input.search),
        after(input.cursor),
      ),
    )
    .orderBy(desc(pinned), desc(thread.activeAt), desc(thread.id))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  const next = last && Buffer.from(JSON.stringify([last.pinned, last.moment, last.id])).toString("base64url");
  return { threads: page.map(toRow), next: next ?? null };
}

function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [wasPinned, at, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return sql`(${pinned}, ${thread.activeAt}, ${thread.id}) < (${wasPinned}::boolean, ${at}::timestamptz, ${id}::uuid)`;
  } catch (cause) {
    throw new AppError("bad_request", undefined, { cause });
  }
}

type Row = Omit<ThreadRow, "archived" | "activeAt"> & { archivedAt: Date | null; activeAt: Date };

function toRow({ archivedAt, activeAt, ...row }: Row): ThreadRow {
  const { id, title, pinned, preset, materials, own, model, unread } = row;
  const archived = archivedAt !== null;
  const at = activeAt.toISOString();
  return {
    id,
    title,
    pinned,
    archived,
    preset,
    materials,
    private: row.private,
    own,
    model,
    activeAt: at,
    unread,
  };
}

export async function readThread(ctx: Context, threadId: ThreadId): Promise<ThreadRow> {
  const [row] = await ctx.db.select(shown(ctx)).from(thread).where(eq(thread.id, threadId));
  if (!row) throw new AppError("not_found");
  return toRow(row);
}

/** The person's threads that something happened in last, over all projects that are under way. */
export async function readRecentThreads(
  ctx: Context,
  accountId: AccountId,
  limit: number,
): Promise<(ThreadRow & { projectId: string; projectName: string })[]> {
  const rows = await recentThreads(ctx.db, { me: accountId, limit });
  return rows.map((row) => ({ ...toRow(row), projectId: row.projectId, projectName: row.projectName }));
}

const recentThreads = prepared((db: Db) => {
  const me = sql`${sql.placeholder("me")}::uuid`;
  return db
    .select({ ...shownTo(me), projectId: thread.projectId, projectName: project.name })
    .from(projectMember)
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .innerJoin(thread, eq(thread.projectId, project.id))
    .where(
      and(
        eq(projectMember.accountId, me),
        isNull(project.deletedAt),
        isNull(project.archivedAt),
        isNull(thread.deletedAt),
        isNull(thread.archivedAt),
        threadVisibleTo(me),
      ),
    )
    .orderBy(desc(thread.activeAt), desc(thread.id))
    .limit(sql.placeholder("limit"))
    .prepare("recent_threads");
});

const maxAsides = 20;

/** Results that stand aside in a conversation and hold something: the newest of them, the oldest first. */
export async function readAsides(
  ctx: Context,
  projectId: ProjectId,
  threadId: string,
): Promise<ResultView[]> {
  const own = ctx.db.select({ runId: message.runId }).from(message).where(eq(message.threadId, threadId));
  const rows = await ctx.db
    .select({ id: result.id })
    .from(result)
    .where(and(inArray(result.runId, own), eq(result.aside, true), isNull(result.deletedAt), hasContent))
    .orderBy(desc(result.createdAt), desc(result.id))
    .limit(maxAsides);
  const views = await readResultsById(
    ctx,
    projectId,
    rows.map(({ id }) => id),
  );
  return rows.toReversed().flatMap(({ id }) => views.find((view) => view.id === id) ?? []);
}

/** What the project's threads have made beside its own results, the newest of each tool and thread, newest first. */
export async function listThreadResults(ctx: Context, projectId: ProjectId): Promise<ThreadResult[]> {
  const newest = ctx.db
    .selectDistinctOn([thread.id, result.tool], {
      resultId: result.id,
      runId: result.runId,
      tool: result.tool,
      title: thread.title,
      at: result.createdAt,
    })
    .from(result)
    .innerJoin(message, eq(message.runId, result.runId))
    .innerJoin(thread, eq(thread.id, message.threadId))
    .where(
      and(
        eq(result.projectId, projectId),
        eq(result.aside, true),
        isNull(result.deletedAt),
        isNull(thread.deletedAt),
        visibleThread(ctx),
        hasContent,
      ),
    )
    .orderBy(thread.id, result.tool, desc(result.createdAt), desc(result.id))
    .as("newest");
  const rows = await ctx.db.select().from(newest).orderBy(desc(newest.at)).limit(maxAsides);
  if (rows.length === 0) return [];
  const ids = rows.map(({ resultId }) => resultId);
  const kinds = await ctx.db
    .select({
      resultId: resultItem.resultId,
      kind: sql<string>`${resultItem.item}->>'kind'`,
      fields: sql<Item["fields"]>`jsonb_build_object('hidden', ${resultItem.item}->'fields'->'hidden')`,
    })
    .from(resultItem)
    .where(inArray(resultItem.resultId, ids));
  const piecesOf = (id: string, tool: ToolName) =>
    kinds.filter((item) => item.resultId === id && isChoosable(tool, item)).length;
  return rows.map(({ at: _, ...row }) => ({ ...row, pieces: piecesOf(row.resultId, row.tool) }));
}
