import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import { projectInvitation, projectMemberEvent } from "#src/db/schema/member.ts";
import { notification } from "#src/db/schema/notification.ts";
import { project, projectMember } from "#src/db/schema/project.ts";
import { AppError } from "#src/shared/errors.ts";
import type { AccountId } from "../../account/access.ts";
import { type Context, withoutRowPolicies, withProjectAccess } from "../../context.ts";
import { notify } from "../../notification/commands.ts";
import { type ProjectId, trustedProjectId } from "../../project/access.ts";
import { invitationBy } from "../queries.ts";
import { closedReason, stateOf } from "../rules/invitation.ts";
import { type InvitationKey, type InvitationState, invitationLimits } from "../schema.ts";
import { lockMembers, recordEvent } from "./record.ts";

/**
 * Makes the person a member with the invitation's role. Somebody who is one already stays what they are, and nothing is
 * used up. Answers the project.
 * @throws AppError not_found for an unknown invitation, forbidden for another's, conflict for one that holds no longer.
 */
export async function acceptInvitation(
  ctx: Context,
  accountId: AccountId,
  key: InvitationKey,
): Promise<ProjectId> {
  const who = { email: ctx.actor.user?.email ?? "", now: ctx.now() };
  const [found] = await withoutRowPolicies(ctx)
    .db.select({ id: project.id })
    .from(projectInvitation)
    .innerJoin(project, and(eq(project.id, projectInvitation.projectId), isNull(project.deletedAt)))
    .where(invitationBy(key));
  if (!found) throw refusal("unknown");
  const projectId = trustedProjectId(found.id);
  return withProjectAccess(ctx, projectId).transaction(async (inner) => {
    const projectName = await lockMembers(inner, projectId);
    // Read behind the lock: of two people with the last place one comes in.
    const [invitation] = await inner.db.select().from(projectInvitation).where(invitationBy(key));
    if (!invitation) throw refusal("unknown");
    const state = stateOf(invitation, who);
    if (state === "elsewhere") throw refusal("token" in key ? state : "unknown");
    if (await isMember(inner, projectId, accountId)) return projectId;
    if (state !== "open") throw refusal(state);
    if (await wasRemovedSince(inner, projectId, accountId, invitation.createdAt)) throw refusal("revoked");
    await refuseFull(inner, projectId);
    await inner.db
      .update(projectInvitation)
      .set({ uses: sql`${projectInvitation.uses} + 1` })
      .where(eq(projectInvitation.id, invitation.id));
    const { role } = invitation;
    await inner.db.insert(projectMember).values({ projectId, accountId, role, createdAt: inner.now() });
    const name = await nameOf(inner, accountId);
    const details = { by: name, who: name, to: role };
    const event = { actorId: accountId, subjectId: accountId, action: "joined" as const, details };
    await recordEvent(inner, projectId, event);
    await inner.db
      .update(notification)
      .set({ readAt: inner.now() })
      .where(and(eq(notification.accountId, accountId), eq(notification.key, `invited:${invitation.id}`)));
    if (invitation.invitedBy !== null && (await isMember(inner, projectId, invitation.invitedBy))) {
      const data = { kind: "joined" as const, project: projectName, who: name, role };
      const key = `joined:${inner.newId()}`;
      await notify(inner, [{ accountId: invitation.invitedBy, projectId, key, data }]);
    }
    return projectId;
  });
}

function refusal(state: Exclude<InvitationState, "open" | "member">): AppError {
  const code =
    state === "unknown" ? "not_found" : state === "elsewhere" ? "forbidden" : ("conflict" as const);
  return new AppError(code, closedReason[state]);
}

async function isMember(inner: Context, projectId: ProjectId, accountId: string): Promise<boolean> {
  const [row] = await inner.db
    .select({ role: projectMember.role })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, projectId), eq(projectMember.accountId, accountId)));
  return row !== undefined;
}

/** A link from before somebody was taken out does not bring them back. */
async function wasRemovedSince(
  inner: Context,
  projectId: ProjectId,
  accountId: AccountId,
  since: Date,
): Promise<boolean> {
  const [row] = await inner.db
    .select({ id: projectMemberEvent.id })
    .from(projectMemberEvent)
    .where(
      and(
        eq(projectMemberEvent.projectId, projectId),
        eq(projectMemberEvent.subjectId, accountId),
        eq(projectMemberEvent.action, "removed"),
        gt(projectMemberEvent.at, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}

async function refuseFull(inner: Context, projectId: ProjectId): Promise<void> {
  const [members] = await inner.db
    .select({ number: count() })
    .from(projectMember)
    .where(eq(projectMember.projectId, projectId));
  if ((members?.number ?? 0) >= invitationLimits.members)
    throw new AppError(
      "limit_reached",
      `この案件のメンバーは上限の${invitationLimits.members}人です。案件のオーナーに相談してください。`,
    );
}

async function nameOf(inner: Context, accountId: AccountId): Promise<string> {
  const [row] = await inner.db
    .select({ displayName: account.displayName, email: account.email })
    .from(account)
    .where(eq(account.id, accountId));
  return row ? row.displayName || row.email : "";
}
