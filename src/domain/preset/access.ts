import { and, eq, isNull } from "drizzle-orm";
import { preset } from "../../db/schema/preset.ts";
import { project } from "../../db/schema/project.ts";
import { AppError } from "../../shared/errors.ts";
import type { ProjectVerb } from "../../shared/roles.ts";
import type { Context } from "../context.ts";
import { type ProjectId, requireMay, roleInProject, trustedProjectId } from "../project/access.ts";

declare const presetBrand: unique symbol;
export type PresetId = string & { [presetBrand]: true };

export interface PresetAccess {
  presetId: PresetId;
  projectId: ProjectId;
}

/** A preset of a project that the actor may do this with. Throws not_found for an unknown, foreign or removed one alike, forbidden for a role. */
export async function accessPreset(ctx: Context, id: string, verb: ProjectVerb): Promise<PresetAccess> {
  const [row] = await ctx.db
    .select({ projectId: preset.projectId, standing: roleInProject(ctx) })
    .from(preset)
    .innerJoin(project, eq(project.id, preset.projectId))
    .where(and(eq(preset.id, id), isNull(preset.deletedAt), isNull(project.deletedAt)));
  if (!row) throw new AppError("not_found");
  requireMay(row.standing, verb);
  return { presetId: id as PresetId, projectId: trustedProjectId(row.projectId) };
}
