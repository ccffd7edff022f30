/** Says where pieces stand. */
import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { result, resultItem } from "#src/db/schema/result.ts";
import { type Approval, isAdopted } from "#src/shared/approvals.ts";
import { AppError } from "#src/shared/errors.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import { recordEvents } from "../../decision/commands.ts";
import type { ProjectId } from "../../project/access.ts";
import { isCountedPiece, statusTotals, wordingHash } from "../rules/status.ts";
import type { SetStatuses } from "../schema.ts";
import { notifyApproval, readNames } from "./notify-approval.ts";

/** Who says it: a member, or a client by a link. */
export interface StatusAuthor {
  by: string | null;
  accountId: AccountId | null;
  /** Which version a client was shown. */
  version?: number;
}

export interface StatusChange {
  approval: Approval;
  note: string;
}

/**
 * Says where pieces stand, all of them or none; costs nothing. Asking tells everybody who may approve, an answer tells who asked.
 * @throws AppError not_found when one is none of the project's, conflict when its result is still being made.
 */
export async function setStatuses(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  { items, approval, note }: SetStatuses,
): Promise<void> {
  const ids = [...new Set(items)];
  await ctx.transaction(async (inner) => {
    const rows = await lockPieces(inner, projectId, ids);
    if (rows.length < ids.length) throw new AppError("not_found");
    const names = await readNames(inner, projectId, accountId);
    const said = { approval, note };
    const moved = rows.filter((row) => isNews(row, said));
    if (moved.length === 0) return;
    await writeStatus(inner, moved, said, names.by);
    const twins = await letGoOfTwins(inner, projectId, moved, said, names.by);
    await updateResultStatus(inner, twins, { accountId, approval, note });
    const results = await updateResultStatus(inner, resultsOfPieces(moved), { accountId, approval, note });
    await recordStatusChange(inner, projectId, moved, said, { by: names.by, accountId });
    const about = results.map((one) => ({
      ...one,
      pieces: moved.filter((row) => row.resultId === one.id).length,
    }));
    await notifyApproval(inner, { projectId, accountId, approval, note, names }, about);
  });
}

/** What is no longer decided is so wherever the same words were kept from one result to the next. Gives the results that it is so in. */
async function letGoOfTwins(
  inner: Context,
  projectId: ProjectId,
  rows: readonly Piece[],
  said: StatusChange,
  by: string | null,
): Promise<string[]> {
  if (said.approval !== "draft" && said.approval !== "returned") return [];
  const words = JSON.stringify(rows.map(({ id, item: { kind, text }, tool }) => ({ id, kind, text, tool })));
  const { rows: twins } = await inner.db.execute<{ id: string; resultId: string }>(sql`
    select i.id, i.result_id as "resultId" from result_item i join result r on r.id = i.result_id and r.project_id = ${projectId}
    join jsonb_to_recordset(${words}::jsonb) as said(id uuid, kind text, text text, tool text)
      on said.tool = r.tool and said.kind = i.item->>'kind' and said.text = i.item->>'text'
    where i.adopted is not null and i.id not in (select x.id from jsonb_to_recordset(${words}::jsonb) as x(id uuid))`);
  if (twins.length > 0) await writeStatus(inner, twins, said, by);
  return [...new Set(twins.map(({ resultId }) => resultId))];
}

/** Those of the results that hold a piece of which something else was said. */
export async function resultsWithOtherStatus(
  inner: Context,
  resultIds: readonly string[],
  approval: Approval,
): Promise<Set<string>> {
  const rows = await inner.db
    .selectDistinctOn([resultItem.resultId], { id: resultItem.resultId })
    .from(resultItem)
    .where(and(inArray(resultItem.resultId, [...resultIds]), ne(resultItem.status, approval)));
  return new Set(rows.map(({ id }) => id));
}

/** The same of everything that these results hold. Gives how many pieces that is, and the words of the first. */
export async function setStatusOfResults(
  inner: Context,
  results: readonly { id: string }[],
  said: StatusChange,
  by: string | null,
): Promise<Map<string, { pieces: number; text: string }>> {
  const rows = await inner.db
    .select({
      id: resultItem.id,
      resultId: resultItem.resultId,
      item: resultItem.item,
      counted: isCountedPiece.as("counted"),
    })
    .from(resultItem)
    .where(
      inArray(
        resultItem.resultId,
        results.map(({ id }) => id),
      ),
    )
    .orderBy(asc(resultItem.position));
  if (rows.length > 0) await writeStatus(inner, rows, said, by);
  return new Map(
    results.map(({ id }) => {
      const own = rows.filter(({ resultId, counted }) => resultId === id && counted);
      return [id, { pieces: own.length, text: own[0]?.item.text ?? "" }];
    }),
  );
}

type Piece = Awaited<ReturnType<typeof lockPieces>>[number];
export const resultsOfPieces = (rows: readonly Piece[]) => [...new Set(rows.map(({ resultId }) => resultId))];

export async function lockPieces(inner: Context, projectId: ProjectId, ids: readonly string[]) {
  const rows = await inner.db
    .select({
      id: resultItem.id,
      resultId: resultItem.resultId,
      item: resultItem.item,
      status: resultItem.status,
      statusNote: resultItem.statusNote,
      statusOf: resultItem.statusOf,
      statusBy: resultItem.statusBy,
      statusAt: resultItem.statusAt,
      wording: wordingHash.as("wording"),
      tool: result.tool,
      state: result.state,
    })
    .from(resultItem)
    .innerJoin(result, and(eq(result.id, resultItem.resultId), isNull(result.deletedAt)))
    .where(and(eq(result.projectId, projectId), inArray(resultItem.id, [...ids])))
    .orderBy(asc(resultItem.id))
    .for("update", { of: resultItem });
  if (rows.some(({ state }) => state === "making"))
    throw new AppError("conflict", "作成中の結果です。できあがってから、もう一度お試しください。");
  return rows;
}

/** Deciding again what reads otherwise by now is news, too; taking it to print is not: what was decided goes there. */
const isNews = (row: Piece, { approval, note }: StatusChange) =>
  row.status !== approval ||
  row.statusNote !== note ||
  (approval === "approved" && row.statusOf !== row.wording);

export async function writeStatus(
  inner: Context,
  rows: readonly { id: string }[],
  { approval, note }: StatusChange,
  by: string | null,
): Promise<void> {
  const at = inner.now().toISOString();
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const decided = sql`jsonb_build_object('item', item, 'by', ${by}::text, 'at', ${at}::text)`;
  // What goes to print is what was decided before, where something was; what is asked about anew stays decided as it was.
  const keeps = sql`${approval === "used"} and adopted is not null`;
  await inner.db.execute(sql`
    update result_item set status = ${approval}, status_at = ${at}::timestamptz, status_by = ${by}::text, status_note = ${note},
      status_of = case when ${keeps} then status_of else ${wordingHash} end,
      adopted = case when ${keeps} or ${approval === "review"} or (status = 'review' and ${!isAdopted(approval)}) then adopted
        when ${isAdopted(approval)} then ${decided} end
    where id in (select x::uuid from jsonb_array_elements_text(${ids}::jsonb) x)`);
}

interface SaidLast extends StatusChange {
  /** Null: a client. */
  accountId: AccountId | null;
}

/** Results follow their pieces. Gives those of them that are there. */
export async function updateResultStatus(
  inner: Context,
  ids: readonly string[],
  { accountId, approval, note }: SaidLast,
) {
  if (ids.length === 0) return [];
  const asked = approval === "review" ? sql`, asked_by = ${accountId}` : sql``;
  const those = sql`(select x::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) x)`;
  await inner.db.execute(sql`
    update result set approval_at = ${inner.now().toISOString()}::timestamptz, approval_by = ${accountId},
      approval_note = ${note}${asked},
      approval = coalesce((select s.next from (${statusTotals(those)}) s where s.result_id = result.id), approval)
    where id in ${those}`);
  return inner.db
    .select({ id: result.id, runId: result.runId, tool: result.tool, askedBy: result.askedBy })
    .from(result)
    .where(inArray(result.id, [...ids]));
}

export async function recordStatusChange(
  inner: Context,
  projectId: ProjectId,
  rows: readonly (Pick<Piece, "id" | "resultId" | "item"> & { tool: ToolName })[],
  { approval, note }: StatusChange,
  { by, accountId, version }: StatusAuthor,
): Promise<void> {
  await recordEvents(
    inner,
    rows.map(({ id, resultId, tool, item }) => ({
      ...{ projectId, kind: approval, tool, resultId, itemId: id, by, note },
      ...{ text: item.text, client: accountId === null, version: version ?? null },
    })),
  );
}

/** The result no longer says what it said: what waited for a word of its pieces is a draft again where the words changed. */
export async function refreshResultStatus(inner: Context, resultId: string): Promise<void> {
  await inner.db.execute(sql`
    update result_item set status = 'draft', status_note = '' where result_id = ${resultId}
      and status in ('review', 'returned') and status_of is distinct from ${wordingHash}`);
  const next = sql`coalesce((select s.next from (${statusTotals(sql`(${resultId}::uuid)`)}) s), approval)`;
  await inner.db.execute(sql`
    update result set approval = ${next},
      approval_note = case when ${next} = approval then approval_note else '' end,
      asked_by = case when ${next} = 'draft' then null else asked_by end
    where id = ${resultId}`);
}

/** A piece that a later result begins with stands there as it stood. */
export async function carryStatusOver(
  inner: Context,
  resultId: string,
  keep: readonly string[],
): Promise<void> {
  if (keep.length === 0) return;
  await inner.db.execute(sql`
    update result_item n set status = o.status, status_at = o.status_at, status_by = o.status_by, status_note = o.status_note,
      status_of = o.status_of, adopted = o.adopted
    from result_item o
    where n.result_id = ${resultId} and o.status <> 'draft'
      and o.id in (select x::uuid from jsonb_array_elements_text(${JSON.stringify(keep)}::jsonb) x)
      and n.item->>'kind' = o.item->>'kind' and n.item->>'text' = o.item->>'text'
      and n.item->'fields' = o.item->'fields'`);
  await refreshResultStatus(inner, resultId);
}
