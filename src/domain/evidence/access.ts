import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { evidenceDocument } from "../../db/schema/files/evidence.ts";
import { project } from "../../db/schema/project.ts";
import { AppError } from "../../shared/errors.ts";
import type { ProjectVerb } from "../../shared/roles.ts";
import type { Context } from "../context.ts";
import { type ProjectId, requireMay, roleInProject, trustedProjectId } from "../project/access.ts";

declare const evidenceBrand: unique symbol;
export type EvidenceId = string & { [evidenceBrand]: true };

export interface EvidenceAccess {
  evidenceId: EvidenceId;
  projectId: ProjectId;
}

/**
 * A document beside a claim of a project that the actor may do this with; `trashed`: one that was taken away. Throws not_found for an
 * unknown and a foreign one alike, forbidden for a role.
 */
export async function accessEvidence(
  ctx: Context,
  id: string,
  verb: ProjectVerb,
  trashed = false,
): Promise<EvidenceAccess> {
  const { deletedAt } = evidenceDocument;
  const [row] = await ctx.db
    .select({ projectId: project.id, standing: roleInProject(ctx) })
    .from(evidenceDocument)
    .innerJoin(project, and(eq(project.id, evidenceDocument.projectId), isNull(project.deletedAt)))
    .where(and(eq(evidenceDocument.id, id), trashed ? isNotNull(deletedAt) : isNull(deletedAt)));
  if (!row) throw new AppError("not_found", "この根拠資料はもうありません。画面を読み込み直してください。");
  requireMay(row.standing, verb);
  return { evidenceId: id as EvidenceId, projectId: trustedProjectId(row.projectId) };
}
