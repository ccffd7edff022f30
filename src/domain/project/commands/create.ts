import { project, projectMember } from "#src/db/schema/project.ts";
import type { AccountId } from "../../account/access.ts";
import { type Context, withProjectAccess } from "../../context.ts";
import { keyedId } from "../../storable.ts";
import { type ProjectId, trustedProjectId } from "../access.ts";
import type { CreateProject } from "../schema.ts";

/** A new project of the person's own. The same key again gives the project that was made the first time. */
export async function createProject(
  ctx: Context,
  accountId: AccountId,
  input: CreateProject,
): Promise<ProjectId> {
  const id = keyedId("project", accountId, input.idempotencyKey);
  const now = ctx.now();
  await withProjectAccess(ctx, id).transaction(async (inner) => {
    const [made] = await inner.db
      .insert(project)
      .values({ id, name: input.name, activeAt: now, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: project.id });
    if (!made) return;
    await inner.db.insert(projectMember).values({ projectId: id, accountId, role: "owner", createdAt: now });
  });
  return trustedProjectId(id);
}
