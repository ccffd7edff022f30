import { eq } from "drizzle-orm";
import { type Remembered, rememberedSchema } from "../../brief/reading/schema.ts";
import { project } from "../../db/schema/project.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";

/** What a person has settled of how texts of this project are read, the oldest first. */
export async function readRemembered(ctx: Context, projectId: ProjectId): Promise<Remembered[]> {
  const [row] = await ctx.db
    .select({ remembered: project.remembered })
    .from(project)
    .where(eq(project.id, projectId));
  // The database keeps the keys of an object in an order of its own; the hash of a brief is of this one.
  return (row?.remembered ?? []).map(({ what, value }) => rememberedSchema.parse({ what, value }));
}
