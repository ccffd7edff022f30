import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectInvitation } from "#src/db/schema/member.ts";
import { projectMember } from "#src/db/schema/project.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { acceptInvitation } from "#src/domain/member/commands/accept.ts";
import {
  changeRole,
  leaveProject,
  removeMember,
  transferProject,
} from "#src/domain/member/commands/change.ts";
import { createInvitation, revokeInvitation } from "#src/domain/member/commands/invite.ts";
import { readInvitation, readInvitations, readMembers } from "#src/domain/member/queries.ts";
import { createInvitationSchema } from "#src/domain/member/schema.ts";
import { listNotifications } from "#src/domain/notification/queries.ts";
import { listNotificationsSchema } from "#src/domain/notification/schema.ts";
import { accessProject, type ProjectId } from "#src/domain/project/access.ts";
import { trashProject } from "#src/domain/project/commands/trash.ts";
import { readActivity } from "#src/domain/project/queries.ts";
import type { MailMessage } from "#src/engines/mail/mail.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { join, make } from "./support.ts";

const mails: MailMessage[] = [];
let broken = false;
const mail = {
  async send(message: MailMessage) {
    if (broken) throw new Error("no mail server");
    mails.push(message);
  },
};
let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ wall: false, work: false, engines: { mail } });
});
afterAll(() => services.drop());

const address = () => `${crypto.randomUUID()}@example.com`;
const me = (ctx: Context) => accessAccount(ctx);
const later = (ctx: Context, days: number): Context => ({
  ...ctx,
  now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000),
});

async function invite(ctx: Context, projectId: ProjectId, input: object) {
  const whole = createInvitationSchema.parse({ role: "editor", days: 7, ...input });
  return createInvitation(ctx, projectId, await me(ctx), whole);
}
const tokenOf = (text: string | null | undefined) =>
  text?.match(/\/invitation\?token=([\w-]{43})/)?.[1] ?? "";
async function link(ctx: Context, projectId: ProjectId, uses = 1, more: object = {}) {
  const { id, url } = await invite(ctx, projectId, { kind: "link", uses, ...more });
  return { id, token: tokenOf(url) };
}
async function mailed(ctx: Context, projectId: ProjectId, email: string) {
  const { id } = await invite(ctx, projectId, { kind: "mail", email });
  return { id, token: tokenOf(mails.at(-1)?.text) };
}
const accept = async (ctx: Context, token: string) => acceptInvitation(ctx, await me(ctx), { token });
const look = async (ctx: Context, token: string) => readInvitation(ctx, await me(ctx), { token });
const told = async (ctx: Context) =>
  (await listNotifications(ctx, await me(ctx), listNotificationsSchema.parse({}))).notifications.map(
    ({ data }) => data,
  );
async function rolesOf(projectId: ProjectId) {
  const rows = await services.database.drizzle
    .select({ role: projectMember.role })
    .from(projectMember)
    .where(eq(projectMember.projectId, projectId));
  return rows.map(({ role }) => role).sort();
}

describe("an invitation by link", () => {
  it("brings whoever has it in with its role, keeps no token, and tells the inviter", async () => {
    const owner = await services.person();
    const id = await make(owner, "春の案件");
    const { token } = await link(owner, id, 1, { role: "viewer" });
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const [row] = await owner.db.select().from(projectInvitation).where(eq(projectInvitation.projectId, id));
    expect(JSON.stringify(row)).not.toContain(token);
    const guest = await services.person();
    expect(await look(guest, token)).toMatchObject({
      state: "open",
      project: { name: "春の案件" },
      inviter: owner.actor.user?.email,
      role: "viewer",
    });
    expect(await accept(guest, token)).toBe(id);
    expect(await accessProject(guest, id, "read")).toBe(id);
    await expect(accessProject(guest, id, "work")).rejects.toMatchObject({ code: "forbidden" });
    expect(await told(owner)).toMatchObject([
      { kind: "joined", role: "viewer", who: guest.actor.user?.email },
    ]);
    expect(await look(guest, token)).toMatchObject({ state: "member" });
    expect((await readActivity(owner, id)).map((entry) => entry.kind === "member" && entry.action)).toEqual([
      "joined",
      "invited",
    ]);
  });

  it("holds for as many people as it says, also when they come at once; a member uses nothing up", async () => {
    const owner = await services.person();
    const id = await make(owner);
    const { token } = await link(owner, id, 3);
    expect(await accept(owner, token)).toBe(id);
    const guests = await Promise.all(Array.from({ length: 8 }, () => services.person()));
    const tries = await Promise.allSettled(guests.map((guest) => accept(guest, token)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    for (const one of tries)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "conflict" });
    expect(await rolesOf(id)).toEqual(["editor", "editor", "editor", "owner"]);
    expect(await look(await services.person(), token)).toMatchObject({ state: "used" });
  });

  it("says expired, revoked or unknown, and then brings nobody in", async () => {
    const owner = await services.person();
    const id = await make(owner);
    const guest = await services.person();
    const { token, id: invitationId } = await link(owner, id, 5);
    const tomorrow = later(guest, 7.01);
    expect((await look(tomorrow, token)).state).toBe("expired");
    await expect(accept(tomorrow, token)).rejects.toMatchObject({ code: "conflict" });
    expect((await look(later(guest, 6.99), token)).state).toBe("open");
    await revokeInvitation(owner, id, await me(owner), invitationId);
    expect((await look(guest, token)).state).toBe("revoked");
    await expect(accept(guest, token)).rejects.toMatchObject({ code: "conflict" });
    expect(await readInvitations(owner, id)).toEqual([]);
    expect((await look(guest, "wrong")).state).toBe("unknown");
    await expect(accept(guest, "wrong")).rejects.toMatchObject({ code: "not_found" });
    const other = await make(owner);
    await expect(revokeInvitation(owner, other, await me(owner), invitationId)).rejects.toMatchObject({
      code: "not_found",
    });
    const second = await link(owner, id);
    await trashProject(owner, id);
    await expect(accept(guest, second.token)).rejects.toMatchObject({ code: "not_found" });
  });

  it("never makes an owner, and its id alone opens nothing", async () => {
    const owner = await services.person();
    const id = await make(owner);
    expect(createInvitationSchema.safeParse({ kind: "link", role: "owner", days: 7, uses: 1 }).success).toBe(
      false,
    );
    const { id: invitationId } = await link(owner, id);
    const guest = await services.person();
    const byId = acceptInvitation(guest, await me(guest), { invitationId });
    await expect(byId).rejects.toMatchObject({ code: "not_found" });
  });

  it("from before a removal does not bring the removed person back", async () => {
    const owner = await services.person();
    const id = await make(owner);
    const guest = await services.person();
    const { token } = await link(owner, id, 5);
    await accept(guest, token);
    const act = { projectId: id, accountId: await me(owner) };
    await removeMember(owner, act, await me(guest));
    await expect(accept(guest, token)).rejects.toMatchObject({ code: "conflict" });
    expect(await accept(await services.person(), token)).toBe(id);
    expect(await accept(guest, (await link(owner, id)).token)).toBe(id);
  });
});

describe("an invitation by mail", () => {
  it("serves its address only, in any case, once; others learn nothing of the project", async () => {
    const owner = await services.person();
    const id = await make(owner, "夏<b>の</b>案件");
    const email = address();
    const { token } = await mailed(owner, id, ` ${email.toUpperCase()} `);
    const sent = mails.at(-1);
    expect(sent).toMatchObject({ to: email, subject: expect.stringContaining("への招待") });
    expect(sent?.text).toContain("編集者");
    expect(sent?.html).not.toContain("<b>の</b>");
    const other = await services.person();
    const none = { project: null, inviter: null, role: null, expiresAt: null };
    expect(await look(other, token)).toEqual({ state: "elsewhere", ...none });
    await expect(accept(other, token)).rejects.toMatchObject({ code: "forbidden" });
    const right = await services.person(email);
    expect(await accept(right, token)).toBe(id);
    await expect(invite(owner, id, { kind: "mail", email })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("is told inside to whoever has the address, who may take it by its id; nobody else may", async () => {
    const owner = await services.person();
    const id = await make(owner, "秋の案件");
    const email = address();
    const right = await services.person(email);
    const { id: invitationId } = await mailed(owner, id, email);
    expect(await told(right)).toMatchObject([{ kind: "invited", project: "秋の案件", invitationId }]);
    const other = await services.person();
    await expect(acceptInvitation(other, await me(other), { invitationId })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await readInvitation(other, await me(other), { invitationId })).toMatchObject({
      state: "unknown",
    });
    expect(await acceptInvitation(right, await me(right), { invitationId })).toBe(id);
    expect((await listNotifications(right, await me(right), listNotificationsSchema.parse({}))).unread).toBe(
      0,
    );
  });

  it("a second one to the same address takes the first one's place; one that does not go out says so", async () => {
    const owner = await services.person();
    const id = await make(owner);
    const email = address();
    const first = await mailed(owner, id, email);
    const second = await mailed(owner, id, email);
    const right = await services.person(email);
    expect((await look(right, first.token)).state).toBe("revoked");
    expect((await look(right, second.token)).state).toBe("open");
    expect(await readInvitations(owner, id)).toHaveLength(1);
    broken = true;
    expect(await invite(owner, id, { kind: "mail", email: address() })).toMatchObject({
      mailed: false,
      url: null,
    });
    broken = false;
  });
});

describe("members", () => {
  async function team() {
    const owner = await services.person();
    const id = await make(owner, "冬の案件");
    const [one, two] = [await join(services, id, "editor"), await join(services, id, "viewer")];
    return { owner, id, one, two, act: { projectId: id, accountId: await me(owner) } };
  }

  it("a role is changed by the owner only, told, and never the owner's own", async () => {
    const { owner, id, one, two, act } = await team();
    await changeRole(owner, act, { memberId: await me(two), role: "approver" });
    expect(await told(two)).toMatchObject([{ kind: "role", role: "approver", project: "冬の案件" }]);
    expect((await readMembers(owner, id)).map(({ role }) => role)).toEqual(["owner", "editor", "approver"]);
    const asEditor = { projectId: id, accountId: await me(one) };
    await expect(
      changeRole(one, asEditor, { memberId: await me(two), role: "editor" }),
    ).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(changeRole(owner, act, { memberId: act.accountId, role: "viewer" })).rejects.toMatchObject({
      code: "conflict",
    });
    const outsider = await services.person();
    await expect(
      changeRole(owner, act, { memberId: await me(outsider), role: "viewer" }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("removing takes sight away at once, with what the bell said before", async () => {
    const { owner, id, two, act } = await team();
    await changeRole(owner, act, { memberId: await me(two), role: "approver" });
    await removeMember(owner, act, await me(two));
    await expect(accessProject(two, id, "read")).rejects.toMatchObject({ code: "not_found" });
    expect(await told(two)).toMatchObject([{ kind: "removed", project: "冬の案件" }]);
    await expect(removeMember(owner, act, act.accountId)).rejects.toMatchObject({ code: "conflict" });
  });

  it("anybody but the owner may leave; the owner is told", async () => {
    const { owner, id, one, act } = await team();
    await expect(leaveProject(owner, act)).rejects.toMatchObject({ code: "conflict" });
    await leaveProject(one, { projectId: id, accountId: await me(one) });
    await expect(accessProject(one, id, "read")).rejects.toMatchObject({ code: "not_found" });
    expect(await told(owner)).toMatchObject([{ kind: "left", who: one.actor.user?.email }]);
  });

  it("two transfers at once, ten times over, end with one owner", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { owner, id, one, two, act } = await team();
      const both = await Promise.allSettled([
        transferProject(owner, act, await me(one)),
        transferProject(owner, act, await me(two)),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect((await rolesOf(id)).filter((role) => role === "owner")).toHaveLength(1);
      expect(await rolesOf(id)).toHaveLength(3);
    }
  });

  it("a transfer, a removal and a leave of the same member at once leave one owner", async () => {
    const { owner, id, one, act } = await team();
    const member = await me(one);
    await Promise.allSettled([
      transferProject(owner, act, member),
      removeMember(owner, act, member),
      leaveProject(one, { projectId: id, accountId: member }),
    ]);
    expect((await rolesOf(id)).filter((role) => role === "owner")).toHaveLength(1);
  });

  it("the database itself refuses a second owner", async () => {
    const { owner, id, one } = await team();
    const row = and(eq(projectMember.projectId, id), eq(projectMember.accountId, await me(one)));
    await expect(owner.db.update(projectMember).set({ role: "owner" }).where(row)).rejects.toThrow();
  });
});
