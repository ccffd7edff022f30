import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import { project, visitor } from "../../db/schema/project.ts";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../context.ts";

declare const projectBrand: unique symbol;
/** A project that the actor was shown to have access to. Made only here and by access checks built on this one. */
export type ProjectId = string & { [projectBrand]: true };

/** The visitor's current project, or null before there is one. */
export async function findTrialProject(ctx: Context): Promise<ProjectId | null> {
  if (ctx.actor.visitorId === null) return null;
  const [row] = await ctx.db
    .select({ id: project.id })
    .from(project)
    .innerJoin(visitor, eq(visitor.id, project.visitorId))
    .where(and(eq(visitor.id, ctx.actor.visitorId), gt(visitor.expiresAt, ctx.now())))
    .orderBy(desc(project.createdAt), desc(project.id))
    .limit(1);
  return row ? (row.id as ProjectId) : null;
}

/** The visitor's current project. Throws not_found when there is none. */
export async function requireTrialProject(ctx: Context): Promise<ProjectId> {
  const id = await findTrialProject(ctx);
  if (id === null) throw new AppError("not_found");
  return id;
}

/** SQL condition: the joined project belongs to the actor and its time is not over. */
export function ownedByActor(ctx: Context) {
  if (ctx.actor.visitorId === null) return null;
  return and(
    isNotNull(project.visitorId),
    eq(project.visitorId, ctx.actor.visitorId),
    gt(visitor.expiresAt, ctx.now()),
  );
}

/** Brands the id of a project that this very call created, or that a leased run belongs to. */
export function trustedProjectId(id: string): ProjectId {
  return id as ProjectId;
}
