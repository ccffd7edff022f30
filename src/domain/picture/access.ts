import { and, eq, inArray } from "drizzle-orm";
import { projectPicture } from "../../db/schema/picture.ts";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";

declare const pictureBrand: unique symbol;
/** A picture of a project that the actor was shown to have access to. */
export type PictureId = string & { [pictureBrand]: true };

/** Throws not_found for one that is gone and one of another project alike. */
export async function accessPicture(ctx: Context, projectId: ProjectId, id: string): Promise<PictureId> {
  const found = await findPicture(ctx, projectId, id);
  if (found === null) throw new AppError("not_found", "この写真はもうありません。別の写真を選んでください。");
  return found;
}

/** Null for one that is gone or belongs to another project. */
export async function findPicture(ctx: Context, projectId: ProjectId, id: string): Promise<PictureId | null> {
  const [row] = await ctx.db
    .select({ id: projectPicture.id })
    .from(projectPicture)
    .where(and(eq(projectPicture.projectId, projectId), eq(projectPicture.id, id)));
  return row ? (row.id as PictureId) : null;
}

/** Whether each of them is a picture of this project now. */
export async function haveAllPictures(
  ctx: Context,
  projectId: ProjectId,
  ids: readonly string[],
): Promise<boolean> {
  const { id } = projectPicture;
  const rows = await ctx.db
    .select({ id })
    .from(projectPicture)
    .where(and(eq(projectPicture.projectId, projectId), inArray(id, [...ids])));
  return ids.every((one) => rows.some((row) => row.id === one));
}
