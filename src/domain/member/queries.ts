import { and, asc, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { account, accountAvatar } from "../../db/schema/account.ts";
import { projectInvitation } from "../../db/schema/member.ts";
import { project, projectMember } from "../../db/schema/project.ts";
import { memberRoles } from "../../shared/roles.ts";
import type { AccountId } from "../account/access.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { hashToken, stateOf } from "./rules/invitation.ts";
import {
  type InvitationKey,
  type InvitationRow,
  type InvitationView,
  invitationLimits,
  type MemberView,
} from "./schema.ts";

const roleOrder = sql`array_position(array[${sql.join(
  memberRoles.map((role) => sql`${role}`),
  sql`, `,
)}]::text[], ${projectMember.role})`;

/** Who works in the project, the owner first. */
export async function readMembers(ctx: Context, projectId: ProjectId): Promise<MemberView[]> {
  const rows = await ctx.db
    .select({
      accountId: projectMember.accountId,
      email: account.email,
      displayName: account.displayName,
      role: projectMember.role,
      avatar: accountAvatar.version,
    })
    .from(projectMember)
    .innerJoin(account, eq(account.id, projectMember.accountId))
    .leftJoin(accountAvatar, eq(accountAvatar.accountId, account.id))
    .where(eq(projectMember.projectId, projectId))
    .orderBy(roleOrder, asc(projectMember.createdAt), asc(projectMember.accountId))
    .limit(2 * invitationLimits.members);
  return rows.map(({ avatar, ...row }) => ({
    ...row,
    avatarUrl: avatar === null ? null : `/api/v1/accounts/${row.accountId}/avatar?v=${avatar}`,
    self: row.accountId === ctx.actor.user?.id,
  }));
}

/** SQL condition: the invitation can still be accepted. */
export function stillOpen(ctx: Context) {
  return and(
    isNull(projectInvitation.revokedAt),
    gt(projectInvitation.expiresAt, ctx.now()),
    lt(projectInvitation.uses, projectInvitation.maxUses),
  );
}

/** The invitations that can still be accepted, newest first. */
export async function readInvitations(ctx: Context, projectId: ProjectId): Promise<InvitationRow[]> {
  const { id, kind, role, email, uses, maxUses, expiresAt } = projectInvitation;
  const rows = await ctx.db
    .select({ id, kind, role, email, uses, maxUses, expiresAt })
    .from(projectInvitation)
    .where(and(eq(projectInvitation.projectId, projectId), stillOpen(ctx)))
    .orderBy(desc(projectInvitation.createdAt), desc(projectInvitation.id))
    .limit(invitationLimits.open);
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}

/** SQL condition that finds the invitation. Its id opens nothing by itself, so it serves only where an address has to fit. */
export function invitationBy(key: InvitationKey) {
  if ("token" in key) return eq(projectInvitation.tokenHash, hashToken(key.token));
  return and(eq(projectInvitation.id, key.invitationId), eq(projectInvitation.kind, "mail"));
}

const nothing = { project: null, inviter: null, role: null, expiresAt: null };

/** What an invitation offers to the signed-in person, and whether it still holds. */
export async function readInvitation(
  ctx: Context,
  accountId: AccountId,
  key: InvitationKey,
): Promise<InvitationView> {
  const [row] = await ctx.db
    .select({ invitation: projectInvitation, name: project.name, by: account, member: projectMember.role })
    .from(projectInvitation)
    .innerJoin(project, and(eq(project.id, projectInvitation.projectId), isNull(project.deletedAt)))
    .leftJoin(account, eq(account.id, projectInvitation.invitedBy))
    .leftJoin(
      projectMember,
      and(eq(projectMember.projectId, project.id), eq(projectMember.accountId, accountId)),
    )
    .where(invitationBy(key));
  if (!row) return { state: "unknown", ...nothing };
  const { invitation, name, by, member } = row;
  const who = { email: ctx.actor.user?.email ?? "", now: ctx.now() };
  const state = stateOf(invitation, who);
  if (state === "elsewhere") return { state: "token" in key ? "elsewhere" : "unknown", ...nothing };
  return {
    state: member === null ? state : "member",
    project: { id: invitation.projectId, name },
    inviter: by && (by.displayName || by.email),
    role: invitation.role,
    expiresAt: invitation.expiresAt.toISOString(),
  };
}
