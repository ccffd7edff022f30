import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { memo } from "../../db/schema/memo.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { message, thread } from "../../db/schema/thread.ts";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../context.ts";
import type { ResultAccess } from "../result/access.ts";
import { summaryPlaces } from "../summary/queries.ts";
import { visibleThread } from "../thread/access.ts";
import { maxRelated, type RelatedResult, type RelatedThread, type RelatedWork } from "./schema.ts";

/** Where a result is used: in other results, threads, the memo and the summary. What is in the trash counts as gone. */
export async function readRelatedWork(ctx: Context, access: ResultAccess): Promise<RelatedWork> {
  const { resultId, projectId, tool } = access;
  const [row] = await ctx.db
    .select({ runId: result.runId, parents: result.parents })
    .from(result)
    .where(eq(result.id, resultId));
  if (!row) throw new AppError("not_found");
  const madeFromIt = sql`${result.parents} @> ${JSON.stringify({ [tool]: resultId })}::jsonb`;
  const parents = sql`${result.id} in (
    select value::uuid from jsonb_each_text(${JSON.stringify(row.parents)}::jsonb)
  )`;
  const results = await relatedResults(ctx, access, madeFromIt);
  const threads = await relatedThreads(ctx, access, row.runId);
  return {
    from: await relatedResults(ctx, access, parents),
    results: results.slice(0, maxRelated),
    threads: threads.slice(0, maxRelated),
    memo: await isInMemo(ctx, access),
    summary: await summaryPlaces(ctx, projectId, access),
    more: results.length > maxRelated || threads.length > maxRelated,
  };
}

async function relatedResults(
  ctx: Context,
  { projectId }: ResultAccess,
  which: SQL,
): Promise<RelatedResult[]> {
  const rows = await ctx.db
    .select({
      id: result.id,
      runId: result.runId,
      tool: result.tool,
      approval: result.approval,
      at: result.createdAt,
    })
    .from(result)
    .where(and(eq(result.projectId, projectId), isNull(result.deletedAt), which))
    .orderBy(desc(result.createdAt), desc(result.id))
    .limit(maxRelated + 1);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Threads where it was made, or where somebody put it, or a person of it, beside a message. */
async function relatedThreads(
  ctx: Context,
  { resultId, projectId, tool }: ResultAccess,
  runId: string,
): Promise<RelatedThread[]> {
  const persons = tool === "persona" ? await itemIds(ctx, resultId) : [];
  const attached = [resultId, ...persons].map(besideIt);
  const made = sql<boolean>`coalesce(bool_or(${message.runId} = ${runId}::uuid), false)`;
  const rows = await ctx.db
    .select({ id: thread.id, title: thread.title, made })
    .from(message)
    .innerJoin(thread, eq(thread.id, message.threadId))
    .where(
      and(
        eq(thread.projectId, projectId),
        isNull(thread.deletedAt),
        visibleThread(ctx),
        or(eq(message.runId, runId), ...attached),
      ),
    )
    .groupBy(thread.id)
    .orderBy(desc(thread.activeAt), desc(thread.id))
    .limit(maxRelated + 1);
  return rows;
}

/** The first condition says again what the index is of, so that it is used. */
const besideIt = (id: string): SQL => sql`(
  ${message.parts} @> '[{"type":"attachments"}]'
  and ${message.parts} @> ${JSON.stringify([{ type: "attachments", attachments: [{ id }] }])}::jsonb
)`;

async function itemIds(ctx: Context, resultId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: resultItem.id })
    .from(resultItem)
    .where(and(eq(resultItem.resultId, resultId), sql`${resultItem.item}->>'kind' = 'person'`))
    .orderBy(asc(resultItem.position))
    .limit(maxRelated);
  return rows.map(({ id }) => id);
}

/** As a line of its own, the way cards are written there. */
async function isInMemo(ctx: Context, { resultId, projectId }: ResultAccess): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: memo.projectId })
    .from(memo)
    .where(and(eq(memo.projectId, projectId), sql`position(${`#result-${resultId})`} in ${memo.text}) > 0`));
  return rows.length > 0;
}
