import { and, eq, exists, gt, inArray, lt, notExists, or, sql } from "drizzle-orm";
import { brief, project, projectMember, visitor } from "#src/db/schema/project.ts";
import { run } from "#src/db/schema/run.ts";
import { message, thread } from "#src/db/schema/thread.ts";
import type { AccountId } from "../../account/access.ts";
import { type Context, withoutRowPolicies, withProjectAccess } from "../../context.ts";
import { forgetProjects, forgetUsage, moveUsage } from "../../usage/commands/move.ts";
import { accountOwner, visitorOwner } from "../../usage/rules.ts";
import { visitorLifetimeMs } from "../schema.ts";

/** A new visitor with an empty project. Returns the id that goes, signed, into the cookie. */
export async function startVisit(ctx: Context): Promise<string> {
  const id = ctx.newId();
  const projectId = ctx.newId();
  const now = ctx.now();
  await withProjectAccess(ctx, projectId).transaction(async (inner) => {
    await inner.db.insert(visitor).values({
      id,
      addressHash: ctx.actor.addressHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + visitorLifetimeMs),
    });
    await inner.db.insert(project).values({ id: projectId, visitorId: id, createdAt: now, updatedAt: now });
  });
  return id;
}

/**
 * Moves everything the visitor created into the account: projects with their briefs, results and edits, the run that is
 * under way, and what was counted. Returns the ids of the projects that moved. Safe to repeat.
 */
export async function claimTrialSession(ctx: Context, accountId: AccountId): Promise<string[]> {
  const { visitorId } = ctx.actor;
  if (visitorId === null) return [];
  // A row on its way from the visitor to the person is nobody's for a moment.
  return withoutRowPolicies(ctx).transaction(async (inner) => {
    const [visit] = await inner.db
      .select({ id: visitor.id })
      .from(visitor)
      .where(and(eq(visitor.id, visitorId), gt(visitor.expiresAt, inner.now())))
      .for("update");
    if (!visit) return [];
    const one = { one: sql`1` };
    const used = exists(inner.db.select(one).from(brief).where(eq(brief.projectId, project.id)));
    const talked = exists(inner.db.select(one).from(thread).where(eq(thread.projectId, project.id)));
    const moved = await inner.db
      .update(project)
      .set({ visitorId: null, name: newestName, activeAt: inner.now(), updatedAt: inner.now() })
      .where(and(eq(project.visitorId, visitorId), or(used, talked)))
      .returning({ id: project.id });
    const ids = moved.map(({ id }) => id);
    if (ids.length > 0) {
      const member = { accountId, role: "owner" as const, createdAt: inner.now() };
      await inner.db.insert(projectMember).values(ids.map((id) => ({ projectId: id, ...member })));
      await adoptTalk(inner, ids, accountId);
    }
    await moveUsage(inner, visitorOwner(visitorId), accountOwner(accountId));
    await inner.db.delete(visitor).where(eq(visitor.id, visitorId));
    return ids;
  });
}

/** What the visitor said was said by the person. */
async function adoptTalk(inner: Context, projectIds: string[], accountId: AccountId): Promise<void> {
  const threads = await inner.db
    .update(thread)
    .set({ accountId })
    .where(inArray(thread.projectId, projectIds))
    .returning({ id: thread.id });
  const ids = threads.map(({ id }) => id);
  await inner.db
    .update(message)
    .set({ accountId })
    .where(and(inArray(message.threadId, ids), eq(message.role, "user")));
}

/** The product's name as the newest brief of the project has it; 120 characters at most. */
const newestName = sql`coalesce((
  select left(b.fields->'name'->>'text', 120) from ${brief} b
  where b.project_id = ${project.id} order by b.version desc limit 1
), '')`;

/**
 * Removes visitors whose time is over, with all that belongs to them; one whose run is still open is left for the next
 * time, so that the run's reservation is settled first. Returns how many; call again while it is `batch`.
 */
export async function expireVisits(ctx: Context, batch: number): Promise<number> {
  const openRun = ctx.db
    .select({ id: run.id })
    .from(run)
    .innerJoin(project, eq(project.id, run.projectId))
    .where(and(eq(project.visitorId, visitor.id), inArray(run.state, ["queued", "running"])));
  const over = await ctx.db
    .select({ id: visitor.id })
    .from(visitor)
    .where(and(lt(visitor.expiresAt, ctx.now()), notExists(openRun)))
    .limit(batch);
  if (over.length === 0) return 0;
  const ids = over.map((row) => row.id);
  await ctx.transaction(async (inner) => {
    const projects = await inner.db
      .select({ id: project.id })
      .from(project)
      .where(inArray(project.visitorId, ids));
    await forgetProjects(
      inner,
      projects.map((row) => row.id),
    );
    await forgetUsage(inner, ids.map(visitorOwner));
    await inner.db.delete(visitor).where(inArray(visitor.id, ids));
  });
  return ids.length;
}
