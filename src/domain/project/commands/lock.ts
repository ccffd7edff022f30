import { eq } from "drizzle-orm";
import { project } from "#src/db/schema/project.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../access.ts";

/**
 * Changes of one project that must not cross wait for each other here, until the transaction ends. Not "for update": rows that a
 * worker writes meanwhile refer to the project, and would wait for it, or we for them. Answers its name; null when it is gone.
 */
export async function lockProject(inner: Context, projectId: ProjectId): Promise<string | null> {
  const [row] = await inner.db
    .select({ name: project.name })
    .from(project)
    .where(eq(project.id, projectId))
    .for("no key update");
  return row?.name ?? null;
}
