/** Asking people into a project, and taking that back. */

import { and, count, eq, gt, isNull } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import { projectInvitation } from "#src/db/schema/member.ts";
import { projectMember } from "#src/db/schema/project.ts";
import { AppError } from "#src/shared/errors.ts";
import { dayMs } from "#src/shared/time/time.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import { notify } from "../../notification/commands.ts";
import type { ProjectId } from "../../project/access.ts";
import { stillOpen } from "../queries.ts";
import { hashToken, newToken } from "../rules/invitation.ts";
import { invitationMail } from "../rules/mail.ts";
import { type CreateInvitation, invitationLimits, type MadeInvitation } from "../schema.ts";
import { findOwner, lockMembers, type MemberPerson, recordEvent } from "./record.ts";

/**
 * A link, shown this once, or a mail to one address; an earlier mail to the same address holds no longer.
 * @throws AppError invalid_input for somebody who is in already, limit_reached for too many.
 */
export async function createInvitation(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  input: CreateInvitation,
): Promise<MadeInvitation> {
  const token = newToken();
  const id = ctx.newId();
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + input.days * dayMs);
  const { project, inviter } = await ctx.transaction(async (inner) => {
    const name = await lockMembers(inner, projectId);
    const actor = await findOwner(inner, projectId, accountId);
    if (input.kind === "mail") await prepareMail(inner, projectId, accountId, input.email);
    await refuseTooMany(inner, projectId);
    await inner.db.insert(projectInvitation).values({
      id,
      projectId,
      kind: input.kind,
      role: input.role,
      email: input.kind === "mail" ? input.email : null,
      tokenHash: hashToken(token),
      invitedBy: accountId,
      maxUses: input.kind === "mail" ? 1 : input.uses,
      createdAt: now,
      expiresAt,
    });
    await recordEvent(inner, projectId, {
      actorId: accountId,
      action: "invited",
      details: { by: actor.name, to: input.role },
    });
    if (input.kind === "mail") await tellPeople(inner, { projectId, name, actor, id, input });
    return { project: name, inviter: actor.name };
  });
  const url = `${ctx.settings.siteUrl}/invitation?token=${token}`;
  if (input.kind === "link") return { id, url, mailed: false };
  const { siteName } = ctx.settings;
  const facts = { siteName, project, inviter, role: input.role, url, expiresAt };
  const mail = invitationMail({ to: input.email, ...facts });
  try {
    const { mail: sender } = ctx.engines;
    await sender.send(mail);
    // Where no mail goes out, whoever invites hands the link on.
    return sender.stays ? { id, url, mailed: false } : { id, url: null, mailed: true };
  } catch (error) {
    ctx.log.warn({ err: error, invitationId: id }, "invitation not mailed");
    return { id, url: null, mailed: false };
  }
}

async function prepareMail(inner: Context, projectId: ProjectId, accountId: AccountId, email: string) {
  const [member] = await inner.db
    .select({ id: account.id })
    .from(projectMember)
    .innerJoin(account, eq(account.id, projectMember.accountId))
    .where(and(eq(projectMember.projectId, projectId), eq(account.email, email)))
    .limit(1);
  if (member) {
    const message = "この方はすでにメンバーです。";
    throw new AppError("invalid_input", message, { fields: { email: message } });
  }
  const yesterday = new Date(inner.now().getTime() - dayMs);
  const [mails] = await inner.db
    .select({ sent: count() })
    .from(projectInvitation)
    .where(
      and(
        eq(projectInvitation.invitedBy, accountId),
        eq(projectInvitation.kind, "mail"),
        gt(projectInvitation.createdAt, yesterday),
      ),
    );
  if ((mails?.sent ?? 0) >= invitationLimits.mailsPerDay)
    throw new AppError(
      "limit_reached",
      `招待メールは1日${invitationLimits.mailsPerDay}通までです。あすまで待つか、リンクで招待してください。`,
    );
  await inner.db
    .update(projectInvitation)
    .set({ revokedAt: inner.now() })
    .where(
      and(
        eq(projectInvitation.projectId, projectId),
        eq(projectInvitation.email, email),
        isNull(projectInvitation.revokedAt),
      ),
    );
}

async function refuseTooMany(inner: Context, projectId: ProjectId): Promise<void> {
  const [open] = await inner.db
    .select({ number: count() })
    .from(projectInvitation)
    .where(and(eq(projectInvitation.projectId, projectId), stillOpen(inner)));
  if ((open?.number ?? 0) >= invitationLimits.open)
    throw new AppError(
      "limit_reached",
      `使われていない招待が${invitationLimits.open}件あります。要らない招待を取り消してから、もう一度お試しください。`,
    );
}

/** Whoever has the address and an account is told inside too. Says nothing to the inviter of whether there is one. */
async function tellPeople(
  inner: Context,
  about: {
    projectId: ProjectId;
    name: string;
    actor: MemberPerson;
    id: string;
    input: CreateInvitation & { kind: "mail" };
  },
): Promise<void> {
  const { projectId, name, actor, id, input } = about;
  const people = await inner.db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, input.email), isNull(account.disabledAt)))
    .limit(5);
  const told = { kind: "invited" as const, project: name, by: actor.name, role: input.role };
  const data = { ...told, invitationId: id };
  await notify(
    inner,
    people.map((person) => ({ accountId: person.id, projectId, key: `invited:${id}`, data })),
  );
}

/** From now on nobody comes in by it. Throws not_found for another project's. */
export async function revokeInvitation(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  invitationId: string,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    await lockMembers(inner, projectId);
    const actor = await findOwner(inner, projectId, accountId);
    const which = and(eq(projectInvitation.id, invitationId), eq(projectInvitation.projectId, projectId));
    const [known] = await inner.db
      .select({ revokedAt: projectInvitation.revokedAt, role: projectInvitation.role })
      .from(projectInvitation)
      .where(which);
    if (!known) throw new AppError("not_found");
    if (known.revokedAt !== null) return;
    await inner.db.update(projectInvitation).set({ revokedAt: inner.now() }).where(which);
    await recordEvent(inner, projectId, {
      actorId: accountId,
      action: "invitation_revoked",
      details: { by: actor.name, to: known.role },
    });
  });
}
