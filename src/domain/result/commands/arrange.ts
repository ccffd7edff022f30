import { and, asc, desc, eq, gt, inArray, max, sql } from "drizzle-orm";
import {
  type MergedItem,
  result,
  resultArrangement,
  resultItem,
  resultItemVersion,
} from "../../../db/schema/result.ts";
import { AppError } from "../../../shared/errors.ts";
import type { DraftItem, Item } from "../../../shared/result.ts";
import { isMergeable, isMovable, type Move, moved } from "../../../tools/arranging.ts";
import { serverTools } from "../../../tools/server.ts";
import type { Context } from "../../context.ts";
import type { ItemAccess } from "../access.ts";
import { type CheckScope, gateOf, reword } from "../rules/check.ts";
import type { ArrangeItem } from "../schema.ts";
import { readAsked } from "./asked.ts";
import { markReworked, writeItem } from "./target.ts";

type Row = typeof resultItem.$inferSelect;

/**
 * Moves an item, makes one of two, or takes the newest of such acts on its result back. Pins and hand edits stay with their
 * items. Gives the whole result in its new order. @throws AppError conflict, not_found.
 */
export async function arrangeItem(ctx: Context, access: ItemAccess, input: ArrangeItem): Promise<Item[]> {
  const scope = input.act === "merge" ? await scopeOf(ctx, access) : null;
  return ctx.transaction(async (inner) => {
    const rows = await lockRows(inner, access.resultId);
    await refuseMaking(inner, access.resultId);
    if (input.act === "move") await move(inner, access, rows, input.to);
    if (input.act === "merge" && scope) await merge(inner, access, rows, input.other, scope);
    if (input.act === "undo") await takeBack(inner, access, rows);
    await markReworked(inner, access.resultId);
    return readOrdered(inner, access.resultId);
  });
}

/** Locks what stands in a result, always in the order of ids. Gives it in its own order. */
export async function lockRows(inner: Context, resultId: string): Promise<Row[]> {
  const rows = await inner.db
    .select()
    .from(resultItem)
    .where(eq(resultItem.resultId, resultId))
    .orderBy(asc(resultItem.id))
    .for("update");
  return rows.toSorted((a, b) => a.position - b.position);
}

/** While a result is being made its places are the writer's. */
export async function refuseMaking(inner: Context, resultId: string): Promise<void> {
  const [row] = await inner.db.select({ state: result.state }).from(result).where(eq(result.id, resultId));
  if (row?.state === "making")
    throw new AppError("conflict", "作成中の結果です。できあがってから、もう一度お試しください。");
}

async function move(inner: Context, { itemId, resultId, tool }: ItemAccess, rows: Row[], to: Move) {
  const items = rows.map(({ item }) => item);
  const item = items.find(({ id }) => id === itemId);
  if (!item || !isMovable(tool, item.kind)) throw new AppError("conflict", "この項目は並べ替えられません。");
  const next = moved(items, itemId, to);
  if (!next) throw new AppError("conflict", "これより先には動かせません。");
  await keepBefore(inner, resultId, rows, null);
  await setOrder(
    inner,
    resultId,
    next.map(({ id }) => id),
  );
}

async function merge(
  inner: Context,
  { itemId, resultId, tool }: ItemAccess,
  rows: Row[],
  otherId: string,
  scope: (kind: string) => CheckScope,
) {
  const into = rows.find(({ id }) => id === itemId);
  const other = rows.find(({ id }) => id === otherId);
  if (!into || !other) throw new AppError("not_found");
  const join = serverTools[tool].merge;
  const fit = into !== other && into.item.kind === other.item.kind && isMergeable(tool, into.item.kind);
  if (!join || !fit) throw new AppError("conflict", "この2つはまとめられません。");
  if (into.locked || other.locked)
    throw new AppError("conflict", "固定中のものはまとめられません。固定を外してからお試しください。");
  const draft = join(asDraft(into.item), asDraft(other.item));
  if (typeof draft === "string") throw new AppError("conflict", draft);
  const earlier = await inner.db
    .select({
      revision: resultItemVersion.revision,
      item: resultItemVersion.item,
      createdAt: resultItemVersion.createdAt,
    })
    .from(resultItemVersion)
    .where(eq(resultItemVersion.itemId, other.id))
    .orderBy(asc(resultItemVersion.revision));
  const { id, item, locked, edited, revision } = other;
  await keepBefore(inner, resultId, rows, {
    ...{ id, item, locked, edited, revision },
    earlier: earlier.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
    into: { id: into.id, revision: into.revision },
  });
  await writeItem(inner, into.id, (before) => ({
    ...reword(before, draft, scope(before.kind)),
    edited: true,
  }));
  await inner.db.delete(resultItem).where(eq(resultItem.id, other.id));
}

const asDraft = ({ kind, text, fields, sources }: Item): DraftItem => ({ kind, text, fields, sources });

/** What a merged item is checked against, by its kind. */
async function scopeOf(ctx: Context, access: ItemAccess): Promise<(kind: string) => CheckScope> {
  const tool = serverTools[access.tool];
  const { input, brief } = await readAsked(ctx, access);
  return (kind) => ({ brief, slots: tool.slots(input, kind), existing: [], gate: gateOf(tool, kind) });
}

/** Stores what was before an act, for taking it back. */
export async function keepBefore(
  inner: Context,
  resultId: string,
  rows: readonly Row[],
  merged: MergedItem | null,
): Promise<void> {
  const [last] = await inner.db
    .select({ revision: max(resultArrangement.revision) })
    .from(resultArrangement)
    .where(eq(resultArrangement.resultId, resultId));
  await inner.db.insert(resultArrangement).values({
    resultId,
    revision: (last?.revision ?? 0) + 1,
    before: rows.map(({ id }) => id),
    merged,
    createdAt: inner.now(),
  });
}

/** Two steps, since no two items may stand in one place even for a moment. */
async function setOrder(inner: Context, resultId: string, ids: string[]): Promise<void> {
  await inner.db
    .update(resultItem)
    .set({ position: sql`-${resultItem.position}` })
    .where(and(eq(resultItem.resultId, resultId), gt(resultItem.position, 0)));
  const places = sql`array_position(${sql.param(ids)}::uuid[], ${resultItem.id})`;
  await inner.db
    .update(resultItem)
    .set({ position: places })
    .where(and(eq(resultItem.resultId, resultId), inArray(resultItem.id, ids)));
}

/** The newest act undone: what it put in goes, what it took away comes back, in the order of before. */
async function takeBack(inner: Context, { resultId }: ItemAccess, rows: Row[]): Promise<void> {
  const [act] = await inner.db
    .select()
    .from(resultArrangement)
    .where(eq(resultArrangement.resultId, resultId))
    .orderBy(desc(resultArrangement.revision))
    .limit(1);
  if (!act) throw new AppError("conflict", "元に戻せる並べ替えはありません。");
  const added = rows.filter(({ id }) => !act.before.includes(id));
  const into = rows.find(({ id }) => id === act.merged?.into.id);
  if (into?.locked || added.some(({ locked }) => locked))
    throw new AppError("conflict", "固定中のため変更していません。固定を外してからお試しください。");
  if (added.length > 0) {
    const ids = added.map(({ id }) => id);
    await inner.db.delete(resultItem).where(inArray(resultItem.id, ids));
  }
  if (act.merged) await bringBack(inner, resultId, act.merged, into);
  await setOrder(inner, resultId, act.before);
  await inner.db
    .delete(resultArrangement)
    .where(and(eq(resultArrangement.resultId, resultId), eq(resultArrangement.revision, act.revision)));
}

/** Puts a merged item back with its wordings. The other one gets its wording of before, unless it was changed since. */
async function bringBack(inner: Context, resultId: string, merged: MergedItem, into: Row | undefined) {
  const { earlier, into: joined, ...row } = merged;
  const at = inner.now();
  await inner.db.insert(resultItem).values({ ...row, resultId, position: 1_000_000, updatedAt: at });
  if (earlier.length > 0)
    await inner.db
      .insert(resultItemVersion)
      .values(earlier.map((one) => ({ ...one, itemId: row.id, createdAt: new Date(one.createdAt) })));
  if (into?.revision !== joined.revision + 1) return;
  const newest = and(eq(resultItemVersion.itemId, into.id), eq(resultItemVersion.revision, joined.revision));
  const [before] = await inner.db.delete(resultItemVersion).where(newest).returning();
  if (!before) return;
  await inner.db
    .update(resultItem)
    .set({ item: before.item, edited: before.item.edited, revision: joined.revision, updatedAt: at })
    .where(eq(resultItem.id, into.id));
}

export async function readOrdered(inner: Context, resultId: string): Promise<Item[]> {
  const rows = await inner.db
    .select({ item: resultItem.item })
    .from(resultItem)
    .where(eq(resultItem.resultId, resultId))
    .orderBy(asc(resultItem.position));
  return rows.map(({ item }) => item);
}
