import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { projectThumbnail } from "#src/db/schema/member.ts";
import { requireSquare } from "../../account/rules/picture.ts";
import { stripImageMetadata } from "../../account/rules/strip-metadata.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../access.ts";

/** Keeps a picture that the browser has cut to size. Throws payload_too_large, and unsupported_file by its content. */
export async function saveThumbnail(ctx: Context, projectId: ProjectId, bytes: Uint8Array): Promise<void> {
  const row = {
    mediaType: requireSquare(bytes).type,
    content: Buffer.from(stripImageMetadata(bytes)),
    version: randomInt(1, 2 ** 31 - 1),
  };
  await ctx.db
    .insert(projectThumbnail)
    .values({ projectId, ...row })
    .onConflictDoUpdate({ target: projectThumbnail.projectId, set: row });
}

/** Back to initials on a colour. */
export async function removeThumbnail(ctx: Context, projectId: ProjectId): Promise<void> {
  await ctx.db.delete(projectThumbnail).where(eq(projectThumbnail.projectId, projectId));
}
