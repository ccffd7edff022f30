import { and, eq } from "drizzle-orm";
import { projectExport } from "../../db/schema/files/export.ts";
import { AppError } from "../../shared/errors.ts";
import type { AccountId } from "../account/access.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";

declare const exportBrand: unique symbol;
/** A zip that this person asked for: what only they may see is in it. */
export type ExportId = string & { [exportBrand]: true };

/** Throws not_found for one that is gone, of another project, and somebody else's alike. */
export async function accessExport(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  id: string,
): Promise<ExportId> {
  const { id: own, projectId: of, accountId: by } = projectExport;
  const [row] = await ctx.db
    .select({ id: own })
    .from(projectExport)
    .where(and(eq(own, id), eq(of, projectId), eq(by, accountId)));
  if (!row) throw new AppError("not_found", "この書き出しはもうありません。もう一度書き出してください。");
  return row.id as ExportId;
}
