import { and, asc, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { account, accountAvatar } from "../../db/schema/account.ts";
import { projectInvitation } from "../../db/schema/member.ts";
import { project, projectMember } from "../../db/schema/project.ts";
import { memberRoles } from "../../shared/roles.ts";
import type { CappedKind } from "../../shared/usage/capped-kinds.ts";
import type { AccountId } from "../account/access.ts";
import { avatarUrl } from "../account/schema.ts";
import { type Context, withoutRowPolicies } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { monthEnd, monthOf } from "../usage/rules.ts";
import { hashToken, stateOf } from "./rules/invitation.ts";
import {
  type InvitationKey,
  type InvitationRow,
  type InvitationView,
  invitationLimits,
  type MemberUse,
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
    avatarUrl: avatarUrl(row.accountId, avatar),
    self: row.accountId === ctx.actor.user?.id,
  }));
}

interface ShareRow extends Record<string, unknown> {
  accountId: string;
  kind: CappedKind;
  cap: string | null;
  used: string;
  reserved: string;
}

/**
 * What members have used of the owner's plan in this project this month, and what the owner lets them: to the owner of
 * everybody, to a member of themselves. The owner is in no row.
 */
export async function readShares(ctx: Context, projectId: ProjectId): Promise<MemberUse> {
  const me = ctx.actor.user?.id ?? null;
  const { rows } = await ctx.db.execute<ShareRow>(sql`
    select m.account_id "accountId", k.kind, c.amount cap, coalesce(u.used, 0) used, coalesce(u.reserved, 0) reserved
    from project_member m cross join (values ('tokens'), ('images'), ('search')) k(kind)
    left join project_member_cap c on c.project_id = m.project_id and c.account_id = m.account_id and c.kind = k.kind
    left join usage_meter u on u.owner = 'member:' || m.account_id || ':' || m.project_id
      and u.kind = k.kind and u.period = ${monthOf(ctx.now())}
    where m.project_id = ${projectId}::uuid and m.role <> 'owner' and (m.account_id = ${me}::uuid or exists (
      select 1 from project_member o where o.project_id = m.project_id and o.account_id = ${me}::uuid and o.role = 'owner'))`);
  const shares: MemberUse["shares"] = {};
  for (const { accountId, kind, cap, used, reserved } of rows) {
    shares[accountId] ??= {};
    shares[accountId][kind] = {
      used: Number(used),
      reserved: Number(reserved),
      cap: cap === null ? null : Number(cap),
    };
  }
  return { shares, resetAt: monthEnd(ctx.now()).toISOString() };
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
  const [row] = await withoutRowPolicies(ctx)
    .db.select({ invitation: projectInvitation, name: project.name, by: account, member: projectMember.role })
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
