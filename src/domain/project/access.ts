import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { prepared } from "../../db/prepared.ts";
import { account } from "../../db/schema/account.ts";
import { project, projectMember, visitor } from "../../db/schema/project.ts";
import { AppError } from "../../shared/errors.ts";
import { may, type ProjectRole, type ProjectVerb, refusals } from "../../shared/roles.ts";
import { type Context, type Db, withEmbedded } from "../context.ts";

declare const projectBrand: unique symbol;
/** A project that the actor was shown to have access to. Made only here and by access checks built on this one. */
export type ProjectId = string & { [projectBrand]: true };

/**
 * What the actor is to the joined `project`, as SQL: null for somebody to whom it is not there. A disabled account and a
 * visit whose time is over are as good as absent. Throws not_found when the actor is nobody at all.
 */
export function roleInProject(ctx: Context): SQL<ProjectRole | null> {
  const ways = [membersWay(ctx), visitorsWay(ctx)].filter((way) => way !== null);
  if (ways.length === 0) throw new AppError("not_found");
  return sql<ProjectRole | null>`coalesce(${sql.join(ways, sql`, `)})`;
}

/** "Not there" and "not yours" are one answer; a member whose role lacks the right is told so. */
export function requireMay(standing: ProjectRole | null | undefined, verb: ProjectVerb): void {
  if (standing === null || standing === undefined) throw new AppError("not_found");
  if (may(standing, verb)) return;
  if (standing === "visitor") throw new AppError("not_found");
  throw new AppError("forbidden", refusals[verb]);
}

/** A project in the trash that the actor may take out again. Throws not_found otherwise. */
export async function accessTrashedProject(ctx: Context, id: string): Promise<ProjectId> {
  const [row] = await ctx.db
    .select({ standing: roleInProject(ctx) })
    .from(project)
    .where(and(eq(project.id, id), isNotNull(project.deletedAt)));
  // To the others it is gone.
  if (!row?.standing || !may(row.standing, "manage")) throw new AppError("not_found");
  return id as ProjectId;
}

function visitorsWay(ctx: Context): SQL | null {
  const { visitorId } = ctx.actor;
  if (visitorId === null) return null;
  const visit = ctx.db
    .select({ standing: sql`'visitor'` })
    .from(visitor)
    .where(
      and(eq(visitor.id, project.visitorId), eq(visitor.id, visitorId), gt(visitor.expiresAt, ctx.now())),
    );
  return sql`(${visit})`;
}

function membersWay(ctx: Context): SQL | null {
  const { user } = ctx.actor;
  if (user === null) return null;
  const membership = ctx.db
    .select({ standing: projectMember.role })
    .from(projectMember)
    .innerJoin(account, and(eq(account.id, projectMember.accountId), isNull(account.disabledAt)))
    .where(and(eq(projectMember.projectId, project.id), eq(projectMember.accountId, user.id)));
  return sql`(${membership})`;
}

/** A project that the actor may do this with. Throws not_found for an unknown or foreign id alike, forbidden for a role. */
export async function accessProject(ctx: Context, id: string, verb: ProjectVerb): Promise<ProjectId> {
  const [row] = await ctx.db
    .select({ standing: roleInProject(ctx) })
    .from(project)
    .where(and(eq(project.id, id), isNull(project.deletedAt)));
  requireMay(row?.standing, verb);
  return id as ProjectId;
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

const projectEngines = prepared((db: Db) =>
  db
    .select({ embeddedOnly: project.embeddedOnly })
    .from(project)
    .where(eq(project.id, sql.placeholder("id")))
    .prepare("project_engines"),
);

/** The engines that may work on a project: the embedded one alone where its members want nothing sent to a model. */
export async function onProject(ctx: Context, projectId: string): Promise<Context> {
  const [row] = await projectEngines(ctx.db, { id: projectId });
  return row?.embeddedOnly ? withEmbedded(ctx) : ctx;
}
