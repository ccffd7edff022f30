import { and, desc, eq, gt } from "drizzle-orm";
import { pictureRequest, projectPicture } from "../../db/schema/picture.ts";
import { AppError } from "../../shared/errors.ts";
import { readBytes } from "../blob/queries.ts";
import type { Context } from "../context.ts";
import { onProject, type ProjectId } from "../project/access.ts";
import type { PictureId } from "./access.ts";
import { type MakingView, type PictureView, photoLimits } from "./schema.ts";

/** Everything but the bytes. */
export const viewColumns = {
  id: projectPicture.id,
  origin: projectPicture.origin,
  name: projectPicture.name,
  width: projectPicture.width,
  height: projectPicture.height,
  prompt: projectPicture.prompt,
  showsPerson: projectPicture.showsPerson,
  createdAt: projectPicture.createdAt,
};
export type PictureRow = { [Key in keyof typeof viewColumns]: (typeof projectPicture.$inferSelect)[Key] };

export function pictureView({ createdAt, ...row }: PictureRow): PictureView {
  const { id, origin, name, width, height, prompt, showsPerson } = row;
  return { id, origin, name, width, height, prompt, showsPerson, at: createdAt.toISOString() };
}

/** All of them, since a project has few. */
export async function listPictures(ctx: Context, projectId: ProjectId): Promise<PictureView[]> {
  const rows = await ctx.db
    .select(viewColumns)
    .from(projectPicture)
    .where(eq(projectPicture.projectId, projectId))
    .orderBy(desc(projectPicture.createdAt), desc(projectPicture.id))
    .limit(photoLimits.perProject);
  return rows.map(pictureView);
}

/** One of them; null when it was removed. */
export async function readPicture(ctx: Context, id: string): Promise<PictureView | null> {
  const [row] = await ctx.db.select(viewColumns).from(projectPicture).where(eq(projectPicture.id, id));
  return row ? pictureView(row) : null;
}

const shownFailures = 15 * 60_000;

/** Whether pictures can be made here, what is being made, and what failed lately. */
export async function readMaking(ctx: Context, projectId: ProjectId): Promise<MakingView> {
  const since = new Date(ctx.now().getTime() - shownFailures);
  const rows = await ctx.db
    .select({ state: pictureRequest.state, problem: pictureRequest.problem })
    .from(pictureRequest)
    .where(and(eq(pictureRequest.projectId, projectId), gt(pictureRequest.createdAt, since)))
    .orderBy(desc(pictureRequest.createdAt), desc(pictureRequest.id))
    .limit(10);
  const [newest] = rows;
  const { imageModel } = (await onProject(ctx, projectId)).engines;
  return {
    available: imageModel !== null,
    open: rows.filter(({ state }) => state === "making").length,
    problem: newest?.state === "failed" ? newest.problem : "",
  };
}

export interface StoredPicture {
  type: "image/png" | "image/jpeg";
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Throws not_found when it was removed meanwhile. */
export async function readStoredPicture(ctx: Context, id: PictureId): Promise<StoredPicture> {
  const { mediaType: type, width, height, content, contentHash } = projectPicture;
  const [row] = await ctx.db
    .select({ type, width, height, content, contentHash })
    .from(projectPicture)
    .where(eq(projectPicture.id, id));
  if (!row) throw new AppError("not_found");
  return { type: row.type, width: row.width, height: row.height, bytes: await readBytes(ctx, row) };
}
