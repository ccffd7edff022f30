import { and, asc, count, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { collection, collectionResult } from "../../../db/schema/handover/handover.ts";
import { project } from "../../../db/schema/project.ts";
import { result } from "../../../db/schema/result.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { trashDays } from "../../project/schema.ts";
import { type CollectionAccess, type CollectionId, trustedCollectionId } from "../access.ts";
import {
  type ChangeCollection,
  type CreateCollection,
  collectionsAtMost,
  resultsPerCollection,
} from "../schema.ts";

/** @throws AppError not_found when a result is none of the project's, conflict for one that is being made, limit_reached. */
export async function createCollection(
  ctx: Context,
  projectId: ProjectId,
  { name, ids }: CreateCollection,
): Promise<CollectionId> {
  return ctx.transaction(async (inner) => {
    // Two at once are counted one after the other.
    await inner.db.select({ id: project.id }).from(project).where(eq(project.id, projectId)).for("update");
    await refuseTooMany(inner, projectId);
    await requireResults(inner, projectId, ids);
    const id = trustedCollectionId(inner.newId());
    const at = inner.now();
    await inner.db.insert(collection).values({ id, projectId, name, createdAt: at, updatedAt: at });
    await place(inner, id, ids);
    return id;
  });
}

/** @throws AppError as above. */
export async function changeCollection(
  ctx: Context,
  { collectionId, projectId }: CollectionAccess,
  { name, order, add, deleted }: ChangeCollection,
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
    if (order === undefined && add === undefined) return;
    const before = await inner.db
      .select({ id: collectionResult.resultId, trashed: isNotNull(result.deletedAt) })
      .from(collectionResult)
      .innerJoin(result, eq(result.id, collectionResult.resultId))
      .where(eq(collectionResult.collectionId, collectionId))
      .orderBy(asc(collectionResult.position));
    const kept = before.map(({ id }) => id);
    // Whoever puts them in order does not see what lies in the trash; it stays, behind the others.
    const unseen = before.filter(({ trashed }) => trashed).map(({ id }) => id);
    const next = [...new Set(order ? [...order, ...unseen] : [...kept, ...(add ?? [])])];
    if (next.length > resultsPerCollection)
      throw new AppError(
        "limit_reached",
        `1つの提出用に入れられるのは${resultsPerCollection}件までです。別の提出用を作ってください。`,
      );
    const fresh = next.filter((id) => !kept.includes(id));
    await requireResults(inner, projectId, fresh);
    await inner.db.delete(collectionResult).where(eq(collectionResult.collectionId, collectionId));
    await place(inner, collectionId, next);
  });
}

async function place(inner: Context, collectionId: CollectionId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await inner.db
    .insert(collectionResult)
    .values(ids.map((resultId, position) => ({ collectionId, resultId, position })));
}

async function refuseTooMany(inner: Context, projectId: ProjectId): Promise<void> {
  const [row] = await inner.db
    .select({ number: count() })
    .from(collection)
    .where(and(eq(collection.projectId, projectId), isNull(collection.deletedAt)));
  if ((row?.number ?? 0) >= collectionsAtMost)
    throw new AppError(
      "limit_reached",
      `提出用は1つの案件に${collectionsAtMost}件までです。使わないものを削除してください。`,
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

/** Removes for good what has been deleted for 30 days, with its links. */
export async function purgeCollections(ctx: Context): Promise<void> {
  const due = new Date(ctx.now().getTime() - trashDays * 24 * 60 * 60 * 1000);
  await ctx.db.delete(collection).where(lt(collection.deletedAt, due));
}
