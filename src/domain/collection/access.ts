import { and, eq, isNull } from "drizzle-orm";
import { collection } from "../../db/schema/handover/handover.ts";
import { project } from "../../db/schema/project.ts";
import { AppError } from "../../shared/errors.ts";
import type { ProjectVerb } from "../../shared/roles.ts";
import type { Context } from "../context.ts";
import { type ProjectId, requireMay, roleInProject, trustedProjectId } from "../project/access.ts";

declare const collectionBrand: unique symbol;
export type CollectionId = string & { [collectionBrand]: true };

export interface CollectionAccess {
  collectionId: CollectionId;
  projectId: ProjectId;
  deleted: boolean;
}

/**
 * A collection of a project that the actor may do this with; a deleted one only for whoever brings it back. Throws not_found
 * for an unknown or foreign one alike, forbidden for a role.
 */
export async function accessCollection(
  ctx: Context,
  id: string,
  verb: ProjectVerb,
  { deleted = false } = {},
): Promise<CollectionAccess> {
  const [row] = await ctx.db
    .select({
      projectId: collection.projectId,
      deletedAt: collection.deletedAt,
      standing: roleInProject(ctx),
    })
    .from(collection)
    .innerJoin(project, eq(project.id, collection.projectId))
    .where(and(eq(collection.id, id), isNull(project.deletedAt)));
  if (!row || (row.deletedAt !== null && !deleted)) throw new AppError("not_found");
  requireMay(row.standing, verb);
  return {
    collectionId: id as CollectionId,
    projectId: trustedProjectId(row.projectId),
    deleted: row.deletedAt !== null,
  };
}

/** Brands the id of a collection that this very call created. */
export function trustedCollectionId(id: string): CollectionId {
  return id as CollectionId;
}
