import { and, eq, isNull } from "drizzle-orm";
import { projectExport } from "../../db/schema/files/export.ts";
import { project } from "../../db/schema/project.ts";
import { AppError } from "../../shared/errors.ts";
import { may, type ProjectVerb } from "../../shared/roles.ts";
import type { AccountId } from "../account/access.ts";
import type { Context } from "../context.ts";
import { roleInProject } from "../project/access.ts";
import type { ExportAsk } from "./schema.ts";

declare const exportBrand: unique symbol;
/** A file that this person asked for: what only they may see is in it. */
export type ExportId = string & { [exportBrand]: true };

/** What is asked of whoever has such a file made, and takes it away. */
export const verbOf = (what: ExportAsk["what"]): ProjectVerb => (what === "project" ? "manage" : "read");

/**
 * Throws not_found for one that is gone, of another project, somebody else's, and of another role than it was made for alike.
 * Whoever may see the project may also take back what they asked for (`taken`: false).
 */
export async function accessExport(
  ctx: Context,
  projectId: string,
  accountId: AccountId,
  id: string,
  { taken = true } = {},
): Promise<ExportId> {
  const { id: own, projectId: of, accountId: by, kind } = projectExport;
  const [row] = await ctx.db
    .select({ id: own, kind, standing: roleInProject(ctx) })
    .from(projectExport)
    .innerJoin(project, eq(project.id, projectExport.projectId))
    .where(and(eq(own, id), eq(of, projectId), eq(by, accountId), isNull(project.deletedAt)));
  if (!row?.standing || (taken && !may(row.standing, verbOf(row.kind))))
    throw new AppError("not_found", "この書き出しはもうありません。もう一度書き出してください。");
  return row.id as ExportId;
}
