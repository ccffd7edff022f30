import { and, arrayContains, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { account } from "../../db/schema/account.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { run } from "../../db/schema/run.ts";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { trashDays } from "../project/schema.ts";
import { readStaleResults } from "../result/queries.ts";
import type { ApprovalView } from "../result/schema.ts";
import type { RunId } from "../run/access.ts";
import { resultsHolding } from "../search/rules/statements.ts";
import { termsOf } from "../search/rules/words.ts";
import type { ListResults, ResultList } from "./schema.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** What a page of results ended with: its moment and its id. */
const cursorSchema = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);
const moment = sql<string>`to_char(${result.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const countOfItems = sql<number>`(
  select count(*)::int from ${resultItem}
  where ${resultItem.resultId} = ${result.id} and ${resultItem.item}->>'kind' <> 'shortlist'
)`;
const firstText = sql<string | null>`(
  select left(${resultItem.item}->>'text', 120) from ${resultItem} where ${resultItem.resultId} = ${result.id}
  order by ${resultItem.position} limit 1
)`;

/** What tools made in the project, newest first, rewordings of single lines left out. */
export async function listResults(
  ctx: Context,
  projectId: ProjectId,
  input: ListResults,
): Promise<ResultList> {
  const rows = await ctx.db
    .select({
      id: result.id,
      runId: result.runId,
      tool: result.tool,
      state: result.state,
      approval: result.approval,
      starred: result.starred,
      tags: result.tags,
      deletedAt: result.deletedAt,
      at: result.createdAt,
      items: countOfItems,
      first: firstText,
      moment,
    })
    .from(result)
    .innerJoin(run, and(eq(run.id, result.runId), isNull(run.targetItemId)))
    .where(
      and(
        eq(result.projectId, projectId),
        input.view === "trash" ? isNotNull(result.deletedAt) : isNull(result.deletedAt),
        input.view === "starred" ? eq(result.starred, true) : undefined,
        input.tool === "" ? undefined : sql`${result.tool} = ${input.tool}`,
        input.state === "" ? undefined : eq(result.state, input.state),
        input.approval === "" ? undefined : eq(result.approval, input.approval),
        input.tag === "" ? undefined : arrayContains(result.tags, [input.tag]),
        saying(projectId, input.search),
        after(input.cursor),
      ),
    )
    .orderBy(desc(result.createdAt), desc(result.id))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  const stale = page.length > 0 ? await readStaleResults(ctx, projectId) : new Map<string, string[]>();
  return {
    results: page.map(({ moment: _, at, deletedAt, ...row }) => ({
      ...row,
      stale: stale.get(row.id) ?? [],
      removedAt: deletedAt && new Date(deletedAt.getTime() + trashDays * dayMs).toISOString(),
      at: at.toISOString(),
    })),
    next: last ? Buffer.from(JSON.stringify([last.moment, last.id])).toString("base64url") : null,
  };
}

/** Tags of the project's results, in order. */
export async function readTags(ctx: Context, projectId: ProjectId): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ tag: string }>(sql`
    select distinct unnest(tags) as tag from ${result}
    where project_id = ${projectId} and tags <> '{}' and deleted_at is null order by tag`);
  return rows.map(({ tag }) => tag);
}

/** Where people stand with each result of a run. */
export async function readApprovals(ctx: Context, runId: RunId): Promise<ApprovalView[]> {
  const rows = await ctx.db
    .select({
      resultId: result.id,
      tool: result.tool,
      state: result.state,
      approval: result.approval,
      at: result.approvalAt,
      note: result.approvalNote,
      displayName: account.displayName,
      email: account.email,
    })
    .from(result)
    .leftJoin(account, eq(account.id, result.approvalBy))
    .where(and(eq(result.runId, runId), isNull(result.deletedAt)))
    .orderBy(asc(result.createdAt), asc(result.id));
  return rows.map(({ resultId, tool, state, approval, at, note, displayName, email }) => ({
    resultId,
    tool,
    making: state === "making",
    approval,
    by: displayName || email,
    at: at?.toISOString() ?? null,
    note,
  }));
}

/** One piece of the result holds all of the words, in any width, case or kana. */
function saying(projectId: ProjectId, words: string): SQL | undefined {
  const terms = termsOf(words);
  return terms.length === 0 ? undefined : sql`${result.id} in ${resultsHolding(projectId, terms)}`;
}

function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return sql`(${result.createdAt}, ${result.id}) < (${at}::timestamptz, ${id}::uuid)`;
  } catch (cause) {
    throw new AppError("bad_request", undefined, { cause });
  }
}
