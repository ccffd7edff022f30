import { and, eq } from "drizzle-orm";
import { project, projectMember } from "#src/db/schema/project.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../access.ts";
import type { ChangeProject } from "../schema.ts";

/** Renames, archives or brings back, or keeps it to the embedded engine. Archiving is no activity: the order of the list stays. */
export async function changeProject(
  ctx: Context,
  projectId: ProjectId,
  { name, archived, embeddedOnly }: ChangeProject,
): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .update(project)
    .set({
      updatedAt: now,
      ...(name === undefined ? {} : { name, activeAt: now }),
      ...(embeddedOnly === undefined ? {} : { embeddedOnly }),
      ...(archived === undefined ? {} : { archivedAt: archived ? now : null }),
    })
    .where(eq(project.id, projectId));
}

/** A star is each member's own. */
export async function starProject(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  starred: boolean,
): Promise<void> {
  await ctx.db
    .update(projectMember)
    .set({ starred })
    .where(and(eq(projectMember.projectId, projectId), eq(projectMember.accountId, accountId)));
}
