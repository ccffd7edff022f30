import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { collection, collectionResult } from "../../db/schema/handover/handover.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { AppError } from "../../shared/errors.ts";
import { isHiddenItem } from "../../tools/structure/act.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { leadingText } from "../result/queries.ts";
import { statusColumns, statusOf } from "../result/rules/status.ts";
import type { CollectionAccess } from "./access.ts";
import { inOrder } from "./rules/entries.ts";
import { type CollectedPiece, type CollectionRow, type CollectionView, maxCollections } from "./schema.ts";

// Written out: in a statement about one table its columns come without their table.
const heldThere = sql`collection_result held join result on result.id = held.result_id and result.deleted_at is null`;
const countOfResults = sql<number>`(
  select count(*)::int from ${heldThere} where held.collection_id = collection.id
)`;
const countOfWhole = sql<number>`(
  select count(*)::int from ${heldThere} where held.collection_id = collection.id and held.items is null
)`;
const countOfPieces = sql<number>`(
  select count(*)::int from ${heldThere} join result_item piece on piece.result_id = held.result_id and piece.id = any(held.items)
  where held.collection_id = collection.id and piece.item->'fields'->'hidden' is distinct from 'true'::jsonb
)`;
const firstText = leadingText(120);

/** All of a project, the newest first; there are never more than fit on a page. */
export async function listCollections(ctx: Context, projectId: ProjectId): Promise<CollectionRow[]> {
  const countOfLinks = sql<number>`(
    select count(*)::int from client_link link where link.collection_id = collection.id
      and link.revoked_at is null and link.expires_at > ${ctx.now().toISOString()}::timestamptz
  )`;
  const rows = await ctx.db
    .select({
      id: collection.id,
      name: collection.name,
      updatedAt: collection.updatedAt,
      results: countOfResults,
      whole: countOfWhole,
      pieces: countOfPieces,
      links: countOfLinks,
    })
    .from(collection)
    .where(and(eq(collection.projectId, projectId), isNull(collection.deletedAt)))
    .orderBy(desc(collection.createdAt), desc(collection.id))
    .limit(maxCollections);
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

/** What is in it, in its order; what lies in the trash is left out until it comes back. */
export async function readCollection(ctx: Context, access: CollectionAccess): Promise<CollectionView> {
  const { collectionId } = access;
  const [row] = await ctx.db
    .select({ name: collection.name })
    .from(collection)
    .where(eq(collection.id, collectionId));
  if (!row) throw new AppError("not_found");
  const results = await ctx.db
    .select({
      id: result.id,
      runId: result.runId,
      tool: result.tool,
      approval: result.approval,
      first: firstText,
      at: result.createdAt,
      items: collectionResult.items,
    })
    .from(collectionResult)
    .innerJoin(result, and(eq(result.id, collectionResult.resultId), isNull(result.deletedAt)))
    .where(eq(collectionResult.collectionId, collectionId))
    .orderBy(asc(collectionResult.position), asc(result.id));
  const named = results.flatMap(({ items }) => items ?? []);
  const pieces = await readPieces(ctx, named);
  return {
    id: collectionId,
    name: row.name,
    results: results.map(({ items, ...one }) => {
      const own = items && inOrder(pieces, items);
      return {
        ...one,
        first: own ? (own[0]?.text ?? null) : one.first,
        pieces: own,
        at: one.at.toISOString(),
      };
    }),
  };
}

async function readPieces(ctx: Context, ids: readonly string[]): Promise<CollectedPiece[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: resultItem.id, item: resultItem.item, ...statusColumns })
    .from(resultItem)
    .where(inArray(resultItem.id, [...ids]));
  return rows
    .filter(({ item }) => !isHiddenItem(item))
    .map(({ id, item, ...said }) => ({ id, text: item.text, ...statusOf(said) }));
}
