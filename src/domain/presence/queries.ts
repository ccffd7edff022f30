import { eq } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { project } from "../../db/schema/project.ts";
import { may } from "../../shared/roles.ts";
import { accessAccount } from "../account/access.ts";
import { shownName } from "../account/rules/shown-name.ts";
import type { Context } from "../context.ts";
import { type ProjectId, roleInProject } from "../project/access.ts";

/** Letters of a name beside a cursor. */
const maxName = 40;

/** The actor as the others see them beside their cursor; null for somebody who only reads. */
export async function readWriter(
  ctx: Context,
  projectId: ProjectId,
): Promise<{ person: string; name: string } | null> {
  const person = await accessAccount(ctx);
  const [row] = await ctx.db
    .select({ name: shownName<string>(), standing: roleInProject(ctx) })
    .from(project)
    .innerJoin(account, eq(account.id, person))
    .where(eq(project.id, projectId));
  if (!row?.standing || !may(row.standing, "work")) return null;
  return { person, name: [...row.name].slice(0, maxName).join("") };
}
