/** What every change of the members shares: one at a time for a project, written down, and told to open streams. */
import { and, eq } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import { type MemberEventDetails, type memberActions, projectMemberEvent } from "#src/db/schema/member.ts";
import { projectMember } from "#src/db/schema/project.ts";
import { AppError } from "#src/shared/errors.ts";
import { type MemberRole, refusals } from "#src/shared/roles.ts";
import { accessStream, type Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { lockProject } from "../../project/commands/lock.ts";
import { unnamedProject } from "../../project/schema.ts";

/** Changes of one project's members wait for each other here. Answers the project's name as it is shown. */
export async function lockMembers(inner: Context, projectId: ProjectId): Promise<string> {
  const name = await lockProject(inner, projectId);
  if (name === null) throw new AppError("not_found");
  return name || unnamedProject;
}

export interface MemberPerson {
  id: string;
  name: string;
  role: MemberRole;
}

/** A member as of now. Throws not_found for somebody who is none. */
export async function findMember(
  inner: Context,
  projectId: ProjectId,
  accountId: string,
): Promise<MemberPerson> {
  const [row] = await inner.db
    .select({ role: projectMember.role, displayName: account.displayName, email: account.email })
    .from(projectMember)
    .innerJoin(account, eq(account.id, projectMember.accountId))
    .where(and(eq(projectMember.projectId, projectId), eq(projectMember.accountId, accountId)));
  if (!row) throw new AppError("not_found", "このメンバーは案件にいません。画面を読み込み直してください。");
  return { id: accountId, name: row.displayName || row.email, role: row.role };
}

/** The actor, who must still be the owner when their turn has come. */
export async function findOwner(
  inner: Context,
  projectId: ProjectId,
  accountId: string,
): Promise<MemberPerson> {
  const actor = await findMember(inner, projectId, accountId);
  if (actor.role !== "owner") throw new AppError("forbidden", refusals.manage);
  return actor;
}

export async function recordEvent(
  inner: Context,
  projectId: ProjectId,
  event: {
    actorId: string;
    subjectId?: string;
    action: (typeof memberActions)[number];
    details: MemberEventDetails;
  },
): Promise<void> {
  await inner.db
    .insert(projectMemberEvent)
    .values({ id: inner.newId(), projectId, at: inner.now(), subjectId: null, ...event });
}

/** Whoever watches something of the project is asked anew whether they may. */
export async function announceAccess(ctx: Context, projectId: string): Promise<void> {
  await ctx.engines.control.append(accessStream(projectId), [{ seq: null, part: { recheck: projectId } }]);
}
