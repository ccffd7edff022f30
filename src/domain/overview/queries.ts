import { and, count, desc, eq, isNull } from "drizzle-orm";
import { projectFile } from "../../db/schema/files/files.ts";
import type { Context } from "../context.ts";
import { readMembers } from "../member/queries.ts";
import type { ProjectId } from "../project/access.ts";
import type { ResultView } from "../result/queries.ts";
import { readSummary } from "../summary/queries.ts";
import { type Overview, overviewLimits } from "./schema.ts";

/** Where the project stands: its summary, and what and who is in it. `newest`: the newest result of each tool. */
export async function readOverview(
  ctx: Context,
  projectId: ProjectId,
  newest: readonly ResultView[],
): Promise<Overview> {
  const members = await readMembers(ctx, projectId);
  return {
    summary: await readSummary(ctx, projectId, newest),
    files: await readFiles(ctx, projectId),
    members: {
      count: members.length,
      first: members.slice(0, overviewLimits.members).map(({ accountId, email, displayName, avatarUrl }) => ({
        accountId,
        email,
        displayName,
        avatarUrl,
      })),
    },
  };
}

async function readFiles(ctx: Context, projectId: ProjectId): Promise<Overview["files"]> {
  const kept = and(eq(projectFile.projectId, projectId), isNull(projectFile.deletedAt));
  const [all] = await ctx.db.select({ count: count() }).from(projectFile).where(kept);
  const newest = await ctx.db
    .select({ name: projectFile.name })
    .from(projectFile)
    .where(kept)
    .orderBy(desc(projectFile.updatedAt), desc(projectFile.id))
    .limit(overviewLimits.files);
  return { count: all?.count ?? 0, newest: newest.map(({ name }) => name) };
}
