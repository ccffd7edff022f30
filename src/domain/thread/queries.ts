import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { account } from "../../db/schema/account.ts";
import { project, projectMember } from "../../db/schema/project.ts";
import { run } from "../../db/schema/run.ts";
import { message, thread } from "../../db/schema/thread.ts";
import { AppError } from "../../shared/errors.ts";
import type { AccountId } from "../account/access.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { nameHolds } from "../project/rules/list.ts";
import { readResultsOfRuns } from "../result/queries.ts";
import { leasedRunId } from "../run/access.ts";
import { runData } from "../run/rules.ts";
import type { ThreadId } from "./access.ts";
import {
  type ListThreads,
  type MessagePage,
  type MessageRun,
  messagePageSize,
  type ThreadList,
  type ThreadRow,
} from "./schema.ts";

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
};

/** Threads of a project, pinned ones first, then by what happened last. */
export async function listThreads(
  ctx: Context,
  projectId: ProjectId,
  input: ListThreads,
): Promise<ThreadList> {
  const rows = await ctx.db
    .select({ ...columns, moment })
    .from(thread)
    .where(
      and(
        eq(thread.projectId, projectId),
        isNull(thread.deletedAt),
        input.archived ? isNotNull(thread.archivedAt) : isNull(thread.archivedAt),
        nameHolds(thread.title, input.search),
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

function toRow(row: {
  id: string;
  title: string;
  pinned: boolean;
  archivedAt: Date | null;
  activeAt: Date;
  preset: string | null;
}): ThreadRow {
  const { id, title, pinned: isPinned, archivedAt, activeAt, preset } = row;
  const archived = archivedAt !== null;
  return { id, title, pinned: isPinned, archived, preset, activeAt: activeAt.toISOString() };
}

export async function readThread(ctx: Context, threadId: ThreadId): Promise<ThreadRow> {
  const [row] = await ctx.db.select(columns).from(thread).where(eq(thread.id, threadId));
  if (!row) throw new AppError("not_found");
  return toRow(row);
}

/** The newest messages before a number, oldest first, with the work that their answers stand for. */
export async function readMessages(
  ctx: Context,
  threadId: ThreadId,
  { before }: { before?: number | undefined },
): Promise<MessagePage> {
  const rows = await ctx.db
    .select({
      message,
      run,
      author: sql<string | null>`coalesce(nullif(${account.displayName}, ''), ${account.email})`,
    })
    .from(message)
    .leftJoin(run, eq(run.id, message.runId))
    .leftJoin(account, eq(account.id, message.accountId))
    .where(and(eq(message.threadId, threadId), before === undefined ? undefined : lt(message.number, before)))
    .orderBy(desc(message.number))
    .limit(messagePageSize + 1);
  const page = rows.slice(0, messagePageSize).reverse();
  const runs = await runsOf(
    ctx,
    page.flatMap((row) => (row.run ? [row.run] : [])),
  );
  return {
    hasMore: rows.length > messagePageSize,
    hasNewer: before !== undefined && (await hasMessageFrom(ctx, threadId, before)),
    messages: page.map(({ message: { id, number, role, parts, runId, createdAt }, author }) => ({
      id,
      number,
      role,
      author,
      parts,
      run: (runId && runs.get(runId)) || null,
      at: createdAt.toISOString(),
    })),
  };
}

async function hasMessageFrom(ctx: Context, threadId: ThreadId, number: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ number: message.number })
    .from(message)
    .where(and(eq(message.threadId, threadId), gte(message.number, number)))
    .limit(1);
  return rows.length > 0;
}

async function runsOf(ctx: Context, rows: (typeof run.$inferSelect)[]): Promise<Map<string, MessageRun>> {
  const results = await readResultsOfRuns(
    ctx,
    rows.map((row) => leasedRunId(row.id)),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        steps: row.steps,
        ...runData(row),
        results: results.filter((result) => result.runId === row.id),
      },
    ]),
  );
}

/** The person's threads that something happened in last, over all projects that are under way. */
export async function readRecentThreads(
  ctx: Context,
  accountId: AccountId,
  limit: number,
): Promise<(ThreadRow & { projectId: string; projectName: string })[]> {
  const rows = await ctx.db
    .select({ ...columns, projectId: thread.projectId, projectName: project.name })
    .from(projectMember)
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .innerJoin(thread, eq(thread.projectId, project.id))
    .where(
      and(
        eq(projectMember.accountId, accountId),
        isNull(project.deletedAt),
        isNull(project.archivedAt),
        isNull(thread.deletedAt),
        isNull(thread.archivedAt),
      ),
    )
    .orderBy(desc(thread.activeAt), desc(thread.id))
    .limit(limit);
  return rows.map((row) => ({ ...toRow(row), projectId: row.projectId, projectName: row.projectName }));
}
