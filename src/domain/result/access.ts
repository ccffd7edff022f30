import { and, eq, isNull } from "drizzle-orm";
import type { PresetRef } from "../../db/schema/preset.ts";
import { project } from "../../db/schema/project.ts";
import { result, resultItem } from "../../db/schema/result.ts";
import { run } from "../../db/schema/run.ts";
import type { ChosenMaterials } from "../../shared/chat/chosen-materials.ts";
import { AppError } from "../../shared/errors.ts";
import { may, type ProjectVerb } from "../../shared/roles.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import type { Context } from "../context.ts";
import { type ProjectId, requireMay, roleInProject, trustedProjectId } from "../project/access.ts";

declare const itemBrand: unique symbol;
declare const resultBrand: unique symbol;
export type ItemId = string & { [itemBrand]: true };
export type ResultId = string & { [resultBrand]: true };

export interface ItemAccess {
  itemId: ItemId;
  resultId: ResultId;
  projectId: ProjectId;
  briefId: string;
  preset: PresetRef | null;
  /** What its run was let rest on; null = everything of the project. */
  chosen: ChosenMaterials | null;
  /** Name of the text engine that its run was asked for with. */
  model: string | null;
  tool: ToolName;
  input: unknown;
}

/** An item of a project that the actor may do this with. Throws not_found for an unknown, foreign or trashed one alike, forbidden for a role. */
export async function accessItem(ctx: Context, id: string, verb: ProjectVerb): Promise<ItemAccess> {
  const [row] = await ctx.db
    .select({
      resultId: result.id,
      projectId: result.projectId,
      briefId: result.briefId,
      preset: result.preset,
      chosen: run.materials,
      model: run.model,
      tool: result.tool,
      input: result.input,
      standing: roleInProject(ctx),
    })
    .from(resultItem)
    .innerJoin(result, eq(result.id, resultItem.resultId))
    .innerJoin(run, eq(run.id, result.runId))
    .innerJoin(project, eq(project.id, result.projectId))
    .where(and(eq(resultItem.id, id), isNull(result.deletedAt), isNull(project.deletedAt)));
  if (!row) throw new AppError("not_found");
  const { standing, ...found } = row;
  requireMay(standing, verb);
  return {
    ...found,
    itemId: id as ItemId,
    resultId: row.resultId as ResultId,
    projectId: trustedProjectId(row.projectId),
  };
}

export interface ResultAccess {
  resultId: ResultId;
  projectId: ProjectId;
  tool: ToolName;
  /** Whether the actor may change it. */
  canWork: boolean;
}

/** A result of a project that the actor may do this with. Throws not_found for an unknown, foreign or trashed one alike, forbidden for a role. */
export async function accessResult(ctx: Context, id: string, verb: ProjectVerb): Promise<ResultAccess> {
  const [row] = await ctx.db
    .select({ projectId: result.projectId, tool: result.tool, standing: roleInProject(ctx) })
    .from(result)
    .innerJoin(project, eq(project.id, result.projectId))
    .where(and(eq(result.id, id), isNull(result.deletedAt), isNull(project.deletedAt)));
  if (!row) throw new AppError("not_found");
  requireMay(row.standing, verb);
  return {
    resultId: id as ResultId,
    projectId: trustedProjectId(row.projectId),
    tool: row.tool,
    canWork: row.standing !== null && may(row.standing, "work"),
  };
}
