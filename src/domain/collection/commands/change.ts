import { and, asc, count, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { collection, collectionResult } from "#src/db/schema/handover/handover.ts";
import { project } from "#src/db/schema/project.ts";
import { result, resultItem } from "#src/db/schema/result.ts";
import { AppError } from "#src/shared/errors.ts";
import { dayMs } from "#src/shared/time/time.ts";
import { isHiddenItem } from "#src/tools/structure/act.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { trashDays } from "../../project/schema.ts";
import { withheldReason } from "../../tray/rules/content.ts";
import { type CollectionAccess, type CollectionId, trustedCollectionId } from "../access.ts";
import { type CollectionEntry, withMore, withoutPieces } from "../rules/entries.ts";
import {
  type ChangeCollection,
  type CreateCollection,
  maxCollections,
  piecesPerCollection,
  resultsPerCollection,
} from "../schema.ts";

/**
 * @throws AppError not_found when a result or a piece is none of the project's, conflict for one that is being made or may not leave,
 * limit_reached.
 */
export async function createCollection(
  ctx: Context,
  projectId: ProjectId,
  { name, ids = [], items = [] }: CreateCollection,
): Promise<CollectionId> {
  return ctx.transaction(async (inner) => {
    // Two at once are counted one after the other.
    await inner.db.select({ id: project.id }).from(project).where(eq(project.id, projectId)).for("update");
    await refuseTooMany(inner, projectId);
    await requireResults(inner, projectId, ids);
    const held = withMore([], ids, await requirePieces(inner, projectId, items));
    const id = trustedCollectionId(inner.newId());
    const at = inner.now();
    await inner.db.insert(collection).values({ id, projectId, name, createdAt: at, updatedAt: at });
    await place(inner, id, held);
    return id;
  });
}

/** @throws AppError as above. */
export async function changeCollection(
  ctx: Context,
  { collectionId, projectId }: CollectionAccess,
  { name, order, add, items, remove, deleted }: ChangeCollection,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    await inner.db.select({ id: project.id }).from(project).where(eq(project.id, projectId)).for("update");
    if (deleted === false) await refuseTooMany(inner, projectId);
    await inner.db
      .update(collection)
      .set({
        updatedAt: inner.now(),
        ...(name === undefined ? {} : { name }),
        ...(deleted === undefined ? {} : { deletedAt: deleted ? inner.now() : null }),
      })
      .where(eq(collection.id, collectionId));
    if (!order && !add && !items && !remove) return;
    const before = await inner.db
      .select({
        resultId: collectionResult.resultId,
        items: collectionResult.items,
        trashed: sql<boolean>`${result.deletedAt} is not null`,
      })
      .from(collectionResult)
      .innerJoin(result, eq(result.id, collectionResult.resultId))
      .where(eq(collectionResult.collectionId, collectionId))
      .orderBy(asc(collectionResult.position));
    const kept = before.map(({ resultId }) => resultId);
    const fresh = [...(order ?? []), ...(add ?? [])].filter((id) => !kept.includes(id));
    await requireResults(inner, projectId, fresh);
    const more = await requirePieces(inner, projectId, items ?? []);
    const left = withoutPieces(before, remove ?? []);
    const next = withMore(order ? inThatOrder(before, left, order) : left, add ?? [], more);
    await inner.db.delete(collectionResult).where(eq(collectionResult.collectionId, collectionId));
    await place(inner, collectionId, next);
  });
}

/** Whoever puts them in order does not see what lies in the trash; it stays, behind the others. */
function inThatOrder(
  before: readonly { resultId: string; trashed: boolean }[],
  left: readonly CollectionEntry[],
  order: readonly string[],
): CollectionEntry[] {
  const unseen = before.flatMap(({ resultId, trashed }) => (trashed ? [resultId] : []));
  return [...new Set([...order, ...unseen])].flatMap((resultId) => {
    const own = left.find((one) => one.resultId === resultId);
    // Its last piece went out in the same call.
    if (!own && before.some((one) => one.resultId === resultId)) return [];
    return [own ?? { resultId, items: null }];
  });
}

async function place(
  inner: Context,
  collectionId: CollectionId,
  held: readonly CollectionEntry[],
): Promise<void> {
  if (held.length > resultsPerCollection)
    throw new AppError(
      "limit_reached",
      `1つの提出に入れられるのは${resultsPerCollection}件までです。別の提出を作ってください。`,
    );
  if (held.reduce((sum, { items }) => sum + (items?.length ?? 0), 0) > piecesPerCollection)
    throw new AppError(
      "limit_reached",
      `1つの提出に入れられるのは${piecesPerCollection}案までです。別の提出を作ってください。`,
    );
  if (held.length === 0) return;
  await inner.db
    .insert(collectionResult)
    .values(held.map(({ resultId, items }, position) => ({ collectionId, resultId, items, position })));
}

async function refuseTooMany(inner: Context, projectId: ProjectId): Promise<void> {
  const [row] = await inner.db
    .select({ number: count() })
    .from(collection)
    .where(and(eq(collection.projectId, projectId), isNull(collection.deletedAt)));
  if ((row?.number ?? 0) >= maxCollections)
    throw new AppError(
      "limit_reached",
      `提出は1つの案件に${maxCollections}件までです。使わないものを削除してください。`,
    );
}

async function requireResults(inner: Context, projectId: ProjectId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await inner.db
    .select({ state: result.state })
    .from(result)
    .where(and(eq(result.projectId, projectId), inArray(result.id, [...ids]), isNull(result.deletedAt)));
  if (rows.length < ids.length) throw new AppError("not_found");
  if (rows.some(({ state }) => state === "making"))
    throw new AppError("conflict", "作成中の結果があります。できあがってから、もう一度お試しください。");
}

/** Pieces that may go to a client now, in the given order. */
async function requirePieces(
  inner: Context,
  projectId: ProjectId,
  ids: readonly string[],
): Promise<{ id: string; resultId: string }[]> {
  if (ids.length === 0) return [];
  const rows = await inner.db
    .select({
      id: resultItem.id,
      resultId: resultItem.resultId,
      item: resultItem.item,
      state: result.state,
    })
    .from(resultItem)
    .innerJoin(result, and(eq(result.id, resultItem.resultId), isNull(result.deletedAt)))
    .where(and(eq(result.projectId, projectId), inArray(resultItem.id, [...ids])));
  const own = new Map(rows.filter(({ item }) => !isHiddenItem(item)).map((row) => [row.id, row]));
  if (own.size < ids.length) throw new AppError("not_found");
  if (rows.some(({ state }) => state === "making"))
    throw new AppError("conflict", "作成中の結果があります。できあがってから、もう一度お試しください。");
  const held = rows.map(({ item }) => withheldReason(item));
  const must = held.filter((why) => why === "must").length;
  if (must > 0)
    throw new AppError("conflict", `要修正の表現がある${must}案は渡せません。直すか、外してください。`);
  if (held.includes("inside")) throw new AppError("conflict", "社内だけの案は渡せません。外してください。");
  return ids.flatMap((id) => own.get(id) ?? []);
}

/** Removes for good what has been deleted for 30 days, with its links. */
export async function purgeCollections(ctx: Context): Promise<void> {
  const due = new Date(ctx.now().getTime() - trashDays * dayMs);
  await ctx.db.delete(collection).where(lt(collection.deletedAt, due));
}
