import { and, desc, eq, isNull } from "drizzle-orm";
import { project, projectMember } from "../../db/schema/project.ts";
import type { AccountId } from "../account/access.ts";
import type { Context } from "../context.ts";
import { type ProjectId, trustedProjectId } from "../project/access.ts";

/** Every project that the person belongs to and that is not in the trash; the one with the newest activity first. */
export async function memberProjects(ctx: Context, accountId: AccountId): Promise<ProjectId[]> {
  const rows = await ctx.db
    .select({ id: project.id })
    .from(projectMember)
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .where(and(eq(projectMember.accountId, accountId), isNull(project.deletedAt)))
    .orderBy(desc(project.activeAt), desc(project.id));
  return rows.map(({ id }) => trustedProjectId(id));
}

/** All of them, or the one that was asked for when it is among them. */
export function limitedTo(mine: readonly ProjectId[], id: string): readonly ProjectId[] {
  return id === "" ? mine : mine.filter((one) => one === id);
}
