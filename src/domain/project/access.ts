import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { account } from "../../db/schema/account.ts";
import { type MemberRole, project, projectMember, visitor } from "../../db/schema/project.ts";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../context.ts";

declare const projectBrand: unique symbol;
/** A project that the actor was shown to have access to. Made only here and by access checks built on this one. */
export type ProjectId = string & { [projectBrand]: true };

/** What a member may do. A visitor may read and work on the project of the trial. */
export type ProjectVerb = "read" | "work" | "approve" | "manage";

const roles: Record<ProjectVerb, MemberRole[]> = {
  read: ["owner", "editor", "approver", "viewer"],
  work: ["owner", "editor"],
  approve: ["owner", "approver"],
  manage: ["owner"],
};

/** True when a role of the table allows the verb. */
export function roleAllows(role: MemberRole, verb: ProjectVerb): boolean {
  return roles[verb].includes(role);
}

/**
 * SQL condition on the joined `project`: the actor may do this with it. Null when the actor is nobody. A project in the
 * trash, a disabled account and a visit whose time is over are as good as absent.
 */
export function allowedToActor(ctx: Context, verb: ProjectVerb): SQL | null {
  const ways = [visitorsWay(ctx, verb), membersWay(ctx, verb)].filter((way) => way !== null);
  return ways.length === 0 ? null : (and(isNull(project.deletedAt), or(...ways)) ?? null);
}

/** A project in the trash that the actor may take out again. Throws not_found otherwise. */
export async function accessTrashedProject(ctx: Context, id: string): Promise<ProjectId> {
  const allowed = membersWay(ctx, "manage");
  if (!allowed) throw new AppError("not_found");
  const [row] = await ctx.db
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.id, id), isNotNull(project.deletedAt), allowed));
  if (!row) throw new AppError("not_found");
  return row.id as ProjectId;
}

function visitorsWay(ctx: Context, verb: ProjectVerb): SQL | null {
  const { visitorId } = ctx.actor;
  if (visitorId === null || verb === "approve" || verb === "manage") return null;
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(visitor)
      .where(
        and(eq(visitor.id, project.visitorId), eq(visitor.id, visitorId), gt(visitor.expiresAt, ctx.now())),
      ),
  );
}

function membersWay(ctx: Context, verb: ProjectVerb): SQL | null {
  const { user } = ctx.actor;
  if (user === null) return null;
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(projectMember)
      .innerJoin(account, and(eq(account.id, projectMember.accountId), isNull(account.disabledAt)))
      .where(
        and(
          eq(projectMember.projectId, project.id),
          eq(projectMember.accountId, user.id),
          inArray(projectMember.role, roles[verb]),
        ),
      ),
  );
}

/** A project that the actor may do this with. Throws not_found for an unknown or foreign id alike. */
export async function accessProject(ctx: Context, id: string, verb: ProjectVerb): Promise<ProjectId> {
  const allowed = allowedToActor(ctx, verb);
  if (!allowed) throw new AppError("not_found");
  const [row] = await ctx.db
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.id, id), allowed));
  if (!row) throw new AppError("not_found");
  return row.id as ProjectId;
}

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

/** Brands the id of a project that this very call created, or that a leased run belongs to. */
export function trustedProjectId(id: string): ProjectId {
  return id as ProjectId;
}
