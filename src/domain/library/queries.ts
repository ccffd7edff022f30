import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { dayMs } from "#src/shared/time/time.ts";
import { account } from "../../db/schema/account.ts";
import { resultComment } from "../../db/schema/handover/comment.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { run } from "../../db/schema/run.ts";
import type { Approval } from "../../shared/approvals.ts";
import type { Context } from "../context.ts";
import { afterCursor, cursorAt, orderOf, positionIn } from "../keyset.ts";
import type { ProjectId } from "../project/access.ts";
import { trashDays } from "../project/schema.ts";
import { leadingText } from "../result/queries.ts";
import type { ApprovalView } from "../result/schema.ts";
import type { RunId } from "../run/access.ts";
import { findResults } from "../search/queries.ts";
import { readStaleResults } from "../stale/queries.ts";
import { matchingResults, type ResultFilterFacts } from "./rules/filter.ts";
import { resultOrders } from "./rules/order.ts";
import type { BoardQuery, ListResults, ResultBoard, ResultList } from "./schema.ts";

const countOfItems = sql<number>`(
  select count(*)::int from ${resultItem}
  where ${resultItem.resultId} = ${result.id} and ${resultItem.item}->>'kind' <> 'shortlist'
)`;
const countOfAdopted = sql<number>`(
  select count(*)::int from ${resultItem} where ${resultItem.resultId} = ${result.id}
  and ${resultItem.item}->>'kind' <> 'shortlist' and ${resultItem.status} in ('approved', 'used')
)`;
const openComments = sql<number>`(
  select count(*)::int from ${resultComment} where ${resultComment.resultId} = ${result.id}
  and ${resultComment.resolvedAt} is null and ${resultComment.deletedAt} is null
)`;
const firstText = leadingText(120);

/** What tools made in the project, in the order that is asked for, rewordings of single lines left out. */
export async function listResults(
  ctx: Context,
  projectId: ProjectId,
  input: ListResults,
): Promise<ResultList> {
  const [stale, holding] = await readBefore(ctx, projectId, input);
  const rows = await pageOf(ctx, projectId, input, { stale: idsOf(stale), holding });
  return asList(rows, input.limit, stale);
}

/** The first page of each column, in one statement. */
export async function readBoard(ctx: Context, projectId: ProjectId, input: BoardQuery): Promise<ResultBoard> {
  const [stale, holding] = await readBefore(ctx, projectId, input);
  const known = { stale: idsOf(stale), holding };
  const view = input.view === "trash" ? "library" : input.view;
  const column = (approval: Approval) =>
    pageOf(ctx, projectId, { ...input, view, approval, sort: "newest" }, known);
  const all = await unionAll(
    column("draft"),
    column("review"),
    column("returned"),
    column("approved"),
    column("used"),
  );
  // By moment and id, which are as long as each other in every row.
  const rows = all.sort((a, b) => String(b.place).localeCompare(String(a.place)));
  const listOf = (approval: Approval) =>
    asList(
      rows.filter((row) => row.approval === approval),
      input.limit,
      stale,
    );
  return {
    draft: listOf("draft"),
    review: listOf("review"),
    returned: listOf("returned"),
    approved: listOf("approved"),
    used: listOf("used"),
  };
}

type Stale = Awaited<ReturnType<typeof readStaleResults>>;
const idsOf = (stale: Stale) => [...stale].flatMap(([id, reasons]) => (reasons.length > 0 ? [id] : []));

function readBefore(ctx: Context, projectId: ProjectId, { search }: Pick<ListResults, "search">) {
  return Promise.all([readStaleResults(ctx, projectId), findResults(ctx, projectId, search)]);
}

function pageOf(ctx: Context, projectId: ProjectId, input: ListResults, known: ResultFilterFacts) {
  const order = resultOrders[input.sort];
  return ctx.db
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
      items: countOfItems.as("items"),
      adopted: countOfAdopted.as("adopted"),
      comments: openComments.as("comments"),
      first: firstText.as("first"),
      place: positionIn(order).as("place"),
    })
    .from(result)
    .innerJoin(run, and(eq(run.id, result.runId), isNull(run.targetItemId)))
    .where(and(matchingResults(projectId, input, known), afterCursor(order, input.cursor)))
    .orderBy(...orderOf(order))
    .limit(input.limit + 1);
}

/** `rows`: one more than the page when there are more. */
function asList(rows: Awaited<ReturnType<typeof pageOf>>, limit: number, stale: Stale): ResultList {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    results: page.map(({ place: _, at, deletedAt, ...row }) => ({
      ...row,
      stale: stale.get(row.id) ?? [],
      removedAt: deletedAt && new Date(deletedAt.getTime() + trashDays * dayMs).toISOString(),
      at: at.toISOString(),
    })),
    next: last ? cursorAt(last.place) : null,
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
