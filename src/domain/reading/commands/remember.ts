import { eq } from "drizzle-orm";
import type { Remembered } from "#src/brief/reading/schema.ts";
import { forgetting, remembering } from "#src/brief/remembered.ts";
import { project } from "#src/db/schema/project.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { lockProject } from "../../project/commands/lock.ts";
import { readRemembered } from "../queries.ts";

/** Remembers it for the next texts of the project. What was made stands, and is read anew when its brief is saved again. */
export const remember = (ctx: Context, projectId: ProjectId, entry: Remembered): Promise<Remembered[]> =>
  change(ctx, projectId, (list) => remembering(list, entry));

/** Forgets it; nothing happens where it is not remembered. */
export const forgetRemembered = (
  ctx: Context,
  projectId: ProjectId,
  entry: Remembered,
): Promise<Remembered[]> => change(ctx, projectId, (list) => forgetting(list, entry));

async function change(
  ctx: Context,
  projectId: ProjectId,
  to: (list: Remembered[]) => Remembered[],
): Promise<Remembered[]> {
  return ctx.transaction(async (inner) => {
    await lockProject(inner, projectId);
    const list = to(await readRemembered(inner, projectId));
    await saveRemembered(inner, projectId, list);
    return list;
  });
}

/** Call it with the project locked. */
export async function saveRemembered(
  inner: Context,
  projectId: ProjectId,
  remembered: Remembered[],
): Promise<void> {
  await inner.db.update(project).set({ remembered }).where(eq(project.id, projectId));
}
