import { and, desc, eq, inArray, isNotNull, max, type SQL, sql } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { resultItem } from "../../db/schema/result.ts";
import { run } from "../../db/schema/run.ts";
import { message, messageFeedback } from "../../db/schema/thread.ts";
import type { Item } from "../../shared/result.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import type { AccountId } from "../account/access.ts";
import { shownName } from "../account/rules/shown-name.ts";
import type { Context } from "../context.ts";
import { readResultsOfRuns } from "../result/queries.ts";
import { leasedRunId } from "../run/access.ts";
import { runData } from "../run/rules.ts";
import type { ThreadId } from "../thread/access.ts";
import {
  type ListMessages,
  type MessagePage,
  type MessageRun,
  type MessageView,
  messagePageSize,
  messagesAfterPlace,
} from "./schema.ts";

/** The newest messages of a branch, oldest first, with the work that their answers stand for. */
export async function readMessages(
  ctx: Context,
  threadId: ThreadId,
  reader: AccountId,
  { before, through, at, known }: ListMessages,
): Promise<MessagePage> {
  const newest = await readNewestNumber(ctx, threadId);
  if (newest === known) return { messages: [], hasMore: false, hasNewer: false, newest };
  const ids = await readBranch(ctx, startOf(threadId, { before, through, at }));
  const rows = await ctx.db
    .select({
      message,
      run,
      author: shownName<string | null>(),
      feedback: messageFeedback.value,
    })
    .from(message)
    .leftJoin(run, eq(run.id, message.runId))
    .leftJoin(account, eq(account.id, message.accountId))
    .leftJoin(
      messageFeedback,
      and(eq(messageFeedback.messageId, message.id), eq(messageFeedback.accountId, reader)),
    )
    .where(inArray(message.id, ids.slice(0, messagePageSize)))
    .orderBy(message.number);
  const runs = await runsOf(
    ctx,
    rows.flatMap((row) => (row.run ? [row.run] : [])),
  );
  const branches = await branchesOf(
    ctx,
    threadId,
    rows.map((row) => row.message.parentId),
  );
  return {
    hasMore: ids.length > messagePageSize,
    hasNewer: await isFollowed(ctx, ids[0]),
    newest,
    messages: rows.map(
      ({
        message: { id, parentId, number, role, parts, runId, accountId, createdAt },
        author,
        feedback,
      }): MessageView => ({
        id,
        after: parentId,
        number,
        role,
        author,
        own: accountId === reader,
        parts,
        run: (runId && runs.get(runId)) || null,
        branches: branches.get(parentId) ?? [id],
        feedback,
        at: createdAt.toISOString(),
      }),
    ),
  };
}

/** Number of the newest message of the whole thread; 0 = none yet. */
export async function readNewestNumber(ctx: Context, threadId: ThreadId): Promise<number> {
  const [last] = await ctx.db
    .select({ number: max(message.number) })
    .from(message)
    .where(eq(message.threadId, threadId));
  return last?.number ?? 0;
}

/** The message that a page ends with, as a query for its id. */
function startOf(threadId: ThreadId, { before, through, at }: ListMessages): SQL {
  if (before !== undefined)
    return sql`select ${message.parentId} from ${message} where ${message.id} = ${before} and ${message.threadId} = ${threadId}`;
  if (through !== undefined)
    return newestBelow(sql`${message.id} = ${through} and ${message.threadId} = ${threadId}`);
  if (at !== undefined) {
    const place = sql`${message.threadId} = ${threadId} and ${message.number} = ${at}`;
    return sql`(
      with recursive up (id, parent_id, number, depth) as (
        select id, parent_id, number, 0 from ${message} where id in (${newestBelow(place)})
        union all
        select above.id, above.parent_id, above.number, up.depth + 1
        from ${message} above join up on above.id = up.parent_id
        where up.number > ${at}
      )
      select id from up order by depth desc
      offset (select least(${messagesAfterPlace}, max(depth)) from up) limit 1
    )`;
  }
  return sql`(select ${message.id} from ${message} where ${message.threadId} = ${threadId} order by ${message.number} desc limit 1)`;
}

/** The newest message of all that follow one, itself among them, as a query for its id. */
function newestBelow(place: SQL): SQL {
  return sql`(
    with recursive below (id, number) as (
      select ${message.id}, ${message.number} from ${message} where ${place}
      union all
      select next.id, next.number from ${message} next join below on next.parent_id = below.id
    )
    select id from below order by number desc limit 1
  )`;
}

async function isFollowed(ctx: Context, id: string | undefined): Promise<boolean> {
  if (id === undefined) return false;
  const rows = await ctx.db.select({ id: message.id }).from(message).where(eq(message.parentId, id)).limit(1);
  return rows.length > 0;
}

/** Ids from a message back towards the beginning, one more than a page. */
async function readBranch(ctx: Context, start: SQL): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with recursive path (id, parent_id, depth) as (
      select id, parent_id, 0 from ${message} where id in (${start})
      union all
      select above.id, above.parent_id, path.depth + 1
      from ${message} above join path on above.id = path.parent_id
      where path.depth < ${messagePageSize}
    )
    select id from path order by depth
  `);
  return rows.map((row) => row.id);
}

/** All messages that follow each of these, in order. */
async function branchesOf(
  ctx: Context,
  threadId: ThreadId,
  parents: (string | null)[],
): Promise<Map<string | null, string[]>> {
  if (parents.length === 0) return new Map();
  const known = parents.filter((parent) => parent !== null);
  const isRoot = parents.includes(null) ? sql` or ${message.parentId} is null` : sql``;
  const rows = await ctx.db
    .select({ id: message.id, parentId: message.parentId })
    .from(message)
    .where(
      and(
        eq(message.threadId, threadId),
        sql`(${known.length > 0 ? inArray(message.parentId, known) : sql`false`}${isRoot})`,
      ),
    )
    .orderBy(message.number);
  const branches = new Map<string | null, string[]>();
  for (const { id, parentId } of rows) branches.set(parentId, [...(branches.get(parentId) ?? []), id]);
  return branches;
}

async function runsOf(ctx: Context, rows: (typeof run.$inferSelect)[]): Promise<Map<string, MessageRun>> {
  const results = await readResultsOfRuns(
    ctx,
    rows.map((row) => leasedRunId(row.id)),
  );
  const byRun = Map.groupBy(results, (result) => result.runId);
  const texts = await targetTexts(ctx, rows);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ id: row.id, steps: row.steps, results: byRun.get(row.id) ?? [] },
        ...runData(row),
        target:
          row.targetItemId === null
            ? null
            : { itemId: row.targetItemId, text: texts.get(row.targetItemId) ?? "" },
      },
    ]),
  );
}

/** How the pieces that runs word anew read now. */
async function targetTexts(
  ctx: Context,
  rows: readonly Pick<typeof run.$inferSelect, "targetItemId">[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ targetItemId }) => (targetItemId === null ? [] : [targetItemId]));
  if (ids.length === 0) return new Map();
  const items = await ctx.db
    .select({ id: resultItem.id, item: resultItem.item })
    .from(resultItem)
    .where(inArray(resultItem.id, ids));
  return new Map(items.map(({ id, item }) => [id, item.text]));
}

/** Messages that are looked back through for work. */
const lookedBack = 40;

export interface LastWork {
  runId: string;
  /** The tools that it was asked for, without those that they need. */
  asked: ToolName[];
}

/** The newest work of a conversation that made results; null: nothing was made in it yet. */
export async function lastWork(ctx: Context, threadId: ThreadId): Promise<LastWork | null> {
  const newest = ctx.db
    .select({ runId: message.runId, number: message.number })
    .from(message)
    .where(and(eq(message.threadId, threadId), isNotNull(message.runId)))
    .orderBy(desc(message.number))
    .limit(lookedBack)
    .as("newest");
  const rows = await ctx.db
    .select({ id: run.id, steps: run.steps, targetItemId: run.targetItemId })
    .from(newest)
    .innerJoin(run, eq(run.id, newest.runId))
    .orderBy(desc(newest.number));
  const row = rows.find(({ steps, targetItemId }) => targetItemId === null && steps.length > 0);
  if (!row) return null;
  return { runId: row.id, asked: row.steps.filter(({ auto }) => !auto).map(({ tool }) => tool) };
}

/** The piece at a place, from 1, among the chief pieces of what a run made with a tool. */
export async function lineAt(
  ctx: Context,
  runId: string,
  { tool, place }: { tool: ToolName; place: number },
): Promise<Item | null> {
  const results = await readResultsOfRuns(ctx, [leasedRunId(runId)]);
  const pieces = (results.find((result) => result.tool === tool)?.items ?? []).filter(
    ({ kind }) => kind !== "shortlist",
  );
  return pieces.filter(({ kind }) => kind === pieces[0]?.kind)[place - 1] ?? null;
}
