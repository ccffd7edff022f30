/** Acts on how the pieces of a result stand to each other, kept one after the other so that the newest can be taken back. */
import { and, asc, desc, eq, gt, inArray, max, sql } from "drizzle-orm";
import {
  type ActMark,
  type MergedItem,
  result,
  resultArrangement,
  resultItem,
  resultItemVersion,
} from "#src/db/schema/result.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Item } from "#src/shared/result.ts";
import type { Context } from "../../context.ts";

export type StoredItemRow = typeof resultItem.$inferSelect;

/** Locks what stands in a result, then the result, as a change of one item does. Gives the items in their own order. */
export async function lockItems(inner: Context, resultId: string): Promise<StoredItemRow[]> {
  const own = eq(resultItem.resultId, resultId);
  await inner.db
    .select({ id: resultItem.id })
    .from(resultItem)
    .where(own)
    .orderBy(asc(resultItem.id))
    .for("update");
  // One structure at a time: places are given out one after the other, and what was just added is among the items.
  await inner.db.select({ id: result.id }).from(result).where(eq(result.id, resultId)).for("update");
  return inner.db.select().from(resultItem).where(own).orderBy(asc(resultItem.position));
}

/** While a result is being made its places are the writer's. */
export async function refuseMaking(inner: Context, resultId: string): Promise<void> {
  const [row] = await inner.db.select({ state: result.state }).from(result).where(eq(result.id, resultId));
  if (row?.state === "making")
    throw new AppError("conflict", "作成中の結果です。できあがってから、もう一度お試しください。");
}

export async function readOrdered(inner: Context, resultId: string): Promise<Item[]> {
  const rows = await inner.db
    .select({ item: resultItem.item })
    .from(resultItem)
    .where(eq(resultItem.resultId, resultId))
    .orderBy(asc(resultItem.position));
  return rows.map(({ item }) => item);
}

/** Two steps, since no two items may stand in one place even for a moment. */
export async function setOrder(inner: Context, resultId: string, ids: readonly string[]): Promise<void> {
  await inner.db
    .update(resultItem)
    .set({ position: sql`-${resultItem.position}` })
    .where(and(eq(resultItem.resultId, resultId), gt(resultItem.position, 0)));
  const places = sql`array_position(${sql.param([...ids])}::uuid[], ${resultItem.id})`;
  await inner.db
    .update(resultItem)
    .set({ position: places })
    .where(and(eq(resultItem.resultId, resultId), inArray(resultItem.id, [...ids])));
}

/** Stores what was before an act and what it did. Gives the id by which it is taken back. */
export async function recordAct(
  inner: Context,
  resultId: string,
  before: readonly StoredItemRow[],
  { marks, merged }: { marks: ActMark[]; merged: MergedItem | null },
): Promise<string> {
  const [last] = await inner.db
    .select({ revision: max(resultArrangement.revision) })
    .from(resultArrangement)
    .where(eq(resultArrangement.resultId, resultId));
  const actId = inner.newId();
  await inner.db.insert(resultArrangement).values({
    ...{ resultId, actId, merged, marks },
    revision: (last?.revision ?? 0) + 1,
    before: before.map(({ id }) => id),
    createdAt: inner.now(),
  });
  return actId;
}

/** The item with its wordings, as it is before it goes into another one. */
export async function itemWithVersions(inner: Context, row: StoredItemRow): Promise<MergedItem> {
  const { id, item, locked, edited, revision } = row;
  const earlier = await inner.db
    .select({
      revision: resultItemVersion.revision,
      item: resultItemVersion.item,
      createdAt: resultItemVersion.createdAt,
    })
    .from(resultItemVersion)
    .where(eq(resultItemVersion.itemId, id))
    .orderBy(asc(resultItemVersion.revision));
  const dated = earlier.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() }));
  const { status, statusAt, statusBy, statusNote, statusOf, adopted } = row;
  const kept = { status, statusBy, statusNote, statusOf, adopted, statusAt: statusAt?.toISOString() ?? null };
  return { id, item, locked, edited, revision, status: kept, earlier: dated };
}

const changedSince = "このあとに変更があるため、元に戻していません。";

/**
 * The newest act undone: what it put in goes, what it took away comes back, in the order of before. A piece that was changed
 * since keeps its later state. `actId`: only that one; null: whichever it is.
 */
export async function undoAct(
  inner: Context,
  resultId: string,
  rows: readonly StoredItemRow[],
  actId: string | null,
): Promise<void> {
  const [act] = await inner.db
    .select()
    .from(resultArrangement)
    .where(eq(resultArrangement.resultId, resultId))
    .orderBy(desc(resultArrangement.revision))
    .limit(1);
  if (!act) throw new AppError("conflict", "元に戻せる並べ替えはありません。");
  if (actId !== null && act.actId !== actId) throw new AppError("conflict", changedSince);
  const standing = new Map(rows.map((row) => [row.id, row]));
  const isUnchanged = ({ id, revision }: ActMark) => standing.get(id)?.revision === revision;
  const touched = act.marks.flatMap((mark) => standing.get(mark.id) ?? []);
  const fixed = act.marks.filter(({ added, rewords }) => added || rewords).map(({ id }) => id);
  if (touched.some(({ id, locked }) => locked && fixed.includes(id)))
    throw new AppError("conflict", "選んだ案のため変更していません。選択を外してからお試しください。");
  const added = act.marks.filter((mark) => mark.added && standing.has(mark.id));
  const back = act.marks.filter((mark) => !mark.added && isUnchanged(mark));
  const stuck = act.marks.length > 0 && !act.merged && added.length + back.length === 0;
  if (stuck || !added.every(isUnchanged)) throw new AppError("conflict", changedSince);
  if (added.length > 0) {
    const ids = added.map(({ id }) => id);
    await inner.db.delete(resultItem).where(inArray(resultItem.id, ids));
  }
  if (back.length > 0) await bringWordings(inner, back);
  if (act.merged) await bringItem(inner, resultId, act.merged);
  const left = new Set((await readOrdered(inner, resultId)).map(({ id }) => id));
  const before = act.before.filter((id) => left.has(id));
  await setOrder(inner, resultId, [...new Set([...before, ...left])]);
  await inner.db
    .delete(resultArrangement)
    .where(and(eq(resultArrangement.resultId, resultId), eq(resultArrangement.actId, act.actId)));
}

/** Pieces in the state before the newest one. */
async function bringWordings(inner: Context, marks: readonly ActMark[]): Promise<void> {
  const at = inner.now().toISOString();
  const these = sql`(select x::uuid from jsonb_array_elements_text(${JSON.stringify(marks.map(({ id }) => id))}::jsonb) x)`;
  await inner.db.execute(sql`
    update result_item i set item = v.item, edited = (v.item ->> 'edited')::boolean,
      revision = v.revision, updated_at = ${at}::timestamptz
    from result_item_version v
    where i.id in ${these} and v.item_id = i.id and v.revision = i.revision - 1`);
  await inner.db.execute(sql`
    delete from result_item_version v using result_item i
    where i.id in ${these} and v.item_id = i.id and v.revision >= i.revision`);
}

/** A merged item with its wordings; its place is given afterwards. */
async function bringItem(inner: Context, resultId: string, merged: MergedItem): Promise<void> {
  const { id, item, locked, edited, revision, earlier, status } = merged;
  const said = status && { ...status, statusAt: status.statusAt === null ? null : new Date(status.statusAt) };
  const row = { id, item, locked, edited, revision, resultId, position: 1_000_000, ...said };
  await inner.db.insert(resultItem).values({ ...row, updatedAt: inner.now() });
  if (earlier.length > 0)
    await inner.db
      .insert(resultItemVersion)
      .values(earlier.map((one) => ({ ...one, itemId: id, createdAt: new Date(one.createdAt) })));
}
