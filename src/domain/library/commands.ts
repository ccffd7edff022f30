import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { dayMs } from "#src/shared/time/time.ts";
import { result } from "../../db/schema/result.ts";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { trashDays } from "../project/schema.ts";
import { type MarkResults, tagsPerResult } from "./schema.ts";

/**
 * Stars, tags, puts into the trash or takes out, all of them or none. Throws not_found when one of them is none of the
 * project's, conflict for the trash of one that is being made and for too many tags.
 */
export async function markResults(ctx: Context, projectId: ProjectId, input: MarkResults): Promise<void> {
  const ids = [...new Set(input.ids)].sort();
  await ctx.transaction(async (inner) => {
    const rows = await inner.db
      .select({ id: result.id, state: result.state, tags: result.tags })
      .from(result)
      .where(and(eq(result.projectId, projectId), inArray(result.id, ids)))
      .orderBy(result.id)
      .for("update");
    if (rows.length < ids.length) throw new AppError("not_found");
    if (input.trashed && rows.some(({ state }) => state === "making"))
      throw new AppError("conflict", "作成中の結果があります。できあがってから、もう一度お試しください。");
    const { addTag } = input;
    if (addTag && rows.some(({ tags }) => tags.length >= tagsPerResult && !tags.includes(addTag)))
      throw new AppError(
        "conflict",
        `タグは1つの結果に${tagsPerResult}個まで付けられます。使わないタグを外してください。`,
      );
    await inner.db
      .update(result)
      .set({
        ...(input.starred === undefined ? {} : { starred: input.starred }),
        ...(input.trashed === undefined ? {} : { deletedAt: input.trashed ? inner.now() : null }),
        ...(addTag === undefined && input.removeTag === undefined ? {} : { tags: changedTags(input) }),
      })
      .where(inArray(result.id, ids));
  });
}

/** Without the one that is taken off, with the new one at the end, once. */
function changedTags({ addTag, removeTag }: MarkResults): SQL {
  const kept =
    removeTag === undefined ? sql`${result.tags}` : sql`array_remove(${result.tags}, ${removeTag})`;
  return addTag === undefined ? kept : sql`array_append(array_remove(${kept}, ${addTag}), ${addTag})`;
}

/** Removes for good what has been in the trash for 30 days. */
export async function purgeResults(ctx: Context): Promise<void> {
  const due = new Date(ctx.now().getTime() - trashDays * dayMs);
  await ctx.db.delete(result).where(lt(result.deletedAt, due));
}
