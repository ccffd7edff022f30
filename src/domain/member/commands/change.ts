/** Roles, leaving, removing, handing a project on. */
import { and, eq } from "drizzle-orm";
import { briefDraft, projectMember } from "#src/db/schema/project.ts";
import { AppError } from "#src/shared/errors.ts";
import type { GrantableRole, MemberRole } from "#src/shared/roles.ts";
import type { AccountId } from "../../account/access.ts";
import { type Context, withProjectAccess } from "../../context.ts";
import { dropProjectNotifications, notify } from "../../notification/commands.ts";
import type { ProjectId } from "../../project/access.ts";
import { moveStorageToOwner } from "../../usage/commands/storage-quota.ts";
import { dropCaps } from "./caps.ts";
import {
  announceAccess,
  findMember,
  findOwner,
  lockMembers,
  type MemberPerson,
  recordEvent,
} from "./record.ts";

interface Act {
  projectId: ProjectId;
  /** Who does it. */
  accountId: AccountId;
}

/** Gives a member another role. The owner's own is only handed on. */
export async function changeRole(
  ctx: Context,
  { projectId, accountId }: Act,
  input: { memberId: string; role: GrantableRole },
): Promise<void> {
  const { memberId, role } = input;
  await ctx.transaction(async (inner) => {
    const name = await lockMembers(inner, projectId);
    const actor = await findOwner(inner, projectId, accountId);
    const member = await findMember(inner, projectId, memberId);
    if (member.role === "owner")
      throw new AppError("conflict", "オーナーの役割は変えられません。先にオーナーを引き継いでください。");
    if (member.role === role) return;
    await setRole(inner, projectId, memberId, role);
    await recordEvent(inner, projectId, {
      actorId: actor.id,
      subjectId: memberId,
      action: "role_changed",
      details: { by: actor.name, who: member.name, from: member.role, to: role },
    });
    const data = { kind: "role" as const, project: name, by: actor.name, role };
    await notify(inner, [{ accountId: memberId, projectId, key: `role:${inner.newId()}`, data }]);
  });
  await announceAccess(ctx, projectId);
}

/** Takes a member out: from the next request on nothing of the project is there for them, and their open streams end. */
export async function removeMember(
  ctx: Context,
  { projectId, accountId }: Act,
  memberId: string,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    const name = await lockMembers(inner, projectId);
    const actor = await findOwner(inner, projectId, accountId);
    const member = await findMember(inner, projectId, memberId);
    if (member.role === "owner")
      throw new AppError("conflict", "オーナーは外せません。先にオーナーを引き継いでください。");
    await takeOut(inner, projectId, member);
    await recordEvent(inner, projectId, {
      actorId: actor.id,
      subjectId: memberId,
      action: "removed",
      details: { by: actor.name, who: member.name, from: member.role },
    });
    const data = { kind: "removed" as const, project: name, by: actor.name };
    await notify(inner, [{ accountId: memberId, projectId, key: `removed:${inner.newId()}`, data }]);
  });
  await announceAccess(ctx, projectId);
}

/** The owner hands the project on first. */
export async function leaveProject(ctx: Context, { projectId, accountId }: Act): Promise<void> {
  // Who is out already still writes down that they went.
  await withProjectAccess(ctx, projectId).transaction(async (inner) => {
    const name = await lockMembers(inner, projectId);
    const member = await findMember(inner, projectId, accountId);
    if (member.role === "owner")
      throw new AppError(
        "conflict",
        "オーナーは抜けられません。先にほかのメンバーへオーナーを引き継いでください。",
      );
    await takeOut(inner, projectId, member);
    await recordEvent(inner, projectId, {
      actorId: accountId,
      subjectId: accountId,
      action: "left",
      details: { by: member.name, who: member.name, from: member.role },
    });
    const owner = await readOwner(inner, projectId);
    const data = { kind: "left" as const, project: name, who: member.name };
    if (owner) await notify(inner, [{ accountId: owner, projectId, key: `left:${inner.newId()}`, data }]);
  });
  await announceAccess(ctx, projectId);
}

/** Makes another member the owner; the one before stays as an editor. There is one owner at every moment. */
export async function transferProject(
  ctx: Context,
  { projectId, accountId }: Act,
  memberId: string,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    const name = await lockMembers(inner, projectId);
    const actor = await findOwner(inner, projectId, accountId);
    if (memberId === accountId) return;
    const member = await findMember(inner, projectId, memberId);
    // In this order: the database holds no two owners even for a moment.
    await setRole(inner, projectId, accountId, "editor");
    await setRole(inner, projectId, memberId, "owner");
    await moveStorageToOwner(inner, projectId);
    await dropCaps(inner, projectId, memberId);
    await recordEvent(inner, projectId, {
      actorId: actor.id,
      subjectId: memberId,
      action: "transferred",
      details: { by: actor.name, who: member.name, from: member.role, to: "owner" },
    });
    const data = { kind: "role" as const, project: name, by: actor.name, role: "owner" as const };
    await notify(inner, [{ accountId: memberId, projectId, key: `role:${inner.newId()}`, data }]);
  });
  await announceAccess(ctx, projectId);
}

const row = (projectId: ProjectId, accountId: string) =>
  and(eq(projectMember.projectId, projectId), eq(projectMember.accountId, accountId));

async function setRole(inner: Context, projectId: ProjectId, accountId: string, role: MemberRole) {
  await inner.db.update(projectMember).set({ role }).where(row(projectId, accountId));
}

/** With the membership goes what was the person's own in the project. */
async function takeOut(inner: Context, projectId: ProjectId, { id }: MemberPerson): Promise<void> {
  await inner.db.delete(projectMember).where(row(projectId, id));
  await inner.db
    .delete(briefDraft)
    .where(and(eq(briefDraft.projectId, projectId), eq(briefDraft.accountId, id)));
  await dropProjectNotifications(inner, projectId, id);
}

async function readOwner(inner: Context, projectId: ProjectId): Promise<string | undefined> {
  const [owner] = await inner.db
    .select({ id: projectMember.accountId })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, projectId), eq(projectMember.role, "owner")));
  return owner?.id;
}
