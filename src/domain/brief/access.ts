/** A document of a project's brief, by which alone it is changed. */
import { and, eq } from "drizzle-orm";
import { sourceDocument } from "../../db/schema/project.ts";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";

declare const documentBrand: unique symbol;
export type DocumentId = string & { readonly [documentBrand]: true };

/** @throws AppError not_found for one that is not of this project. */
export async function accessDocument(ctx: Context, projectId: ProjectId, id: string): Promise<DocumentId> {
  const [row] = await ctx.db
    .select({ id: sourceDocument.id })
    .from(sourceDocument)
    .where(and(eq(sourceDocument.projectId, projectId), eq(sourceDocument.id, id)));
  if (!row) throw new AppError("not_found");
  return row.id as DocumentId;
}
