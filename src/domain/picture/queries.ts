import { desc, eq } from "drizzle-orm";
import { projectPicture } from "../../db/schema/picture.ts";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import type { PictureId } from "./access.ts";
import { type PictureView, photoLimits } from "./schema.ts";

/** Without the bytes: all of them, since a project has few. */
export async function listPictures(ctx: Context, projectId: ProjectId): Promise<PictureView[]> {
  const { id, origin, name, width, height, createdAt } = projectPicture;
  const rows = await ctx.db
    .select({ id, origin, name, width, height, createdAt })
    .from(projectPicture)
    .where(eq(projectPicture.projectId, projectId))
    .orderBy(desc(createdAt), desc(id))
    .limit(photoLimits.perProject);
  return rows.map(({ createdAt: at, ...view }) => ({ ...view, at: at.toISOString() }));
}

export interface StoredPicture {
  type: "image/png" | "image/jpeg";
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Throws not_found when it was removed meanwhile. */
export async function readStoredPicture(ctx: Context, id: PictureId): Promise<StoredPicture> {
  const { mediaType: type, width, height, content } = projectPicture;
  const [row] = await ctx.db
    .select({ type, width, height, content })
    .from(projectPicture)
    .where(eq(projectPicture.id, id));
  if (!row) throw new AppError("not_found");
  const { content: bytes, ...facts } = row;
  return { ...facts, bytes: new Uint8Array(bytes) };
}
