/** What an owner lets each member use of the plan: exact under races, counted by the month, told to the member. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { account } from "#src/db/schema/account.ts";
import { run } from "#src/db/schema/run.ts";
import { usageEntry, usageMeter } from "#src/db/schema/usage.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { removeDueAccounts } from "#src/domain/account/commands/removal.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { setMemberCaps } from "#src/domain/member/commands/caps.ts";
import { leaveProject, transferProject } from "#src/domain/member/commands/change.ts";
import { readShares } from "#src/domain/member/queries.ts";
import { listNotifications } from "#src/domain/notification/queries.ts";
import { listNotificationsSchema } from "#src/domain/notification/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readActivity } from "#src/domain/project/queries.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { memberOwner, monthOf } from "#src/domain/usage/rules.ts";
import { createComposer } from "#src/engines/model/composer.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import { composerTasks } from "#test/doubles/slow-model.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, join, make } from "./support.ts";

const provider = () => {
  const composer = createComposer(composerTasks());
  return createModelEngine({ name: "provider", embedded: false, model: () => composer });
};
const env = { ACCOUNT_CALLS_PER_DAY: "100000" };
let idle: TestServices;
beforeAll(async () => {
  idle = await createTestServices({ work: false, engines: { model: provider() }, env });
});
afterAll(() => idle.drop());

const idOf = (ctx: Context) => ctx.actor.user?.id ?? "";
const open = { tokens: null, images: null, search: null };

async function cap(
  owner: Context,
  projectId: ProjectId,
  memberId: string,
  caps: Partial<typeof open | object>,
) {
  const act = { projectId, accountId: await accessAccount(owner) };
  await setMemberCaps(owner, act, { memberId, caps: { ...open, ...caps } });
}

async function team(services = idle) {
  const owner = await services.person();
  await owner.db
    .update(account)
    .set({ membership: "premium" })
    .where(eq(account.id, idOf(owner)));
  const id = await make(owner);
  return { owner, id, editor: await join(services, id, "editor") };
}
const tokensOf = async (ctx: Context, id: ProjectId, who = ctx) =>
  (await readShares(ctx, id)).shares[idOf(who)]?.tokens;

describe("a cap of a member", () => {
  it("stops the member before the work starts and says what opens it; the owner goes on, and raising it opens at once", async () => {
    const { owner, id, editor } = await team();
    await begin(editor, id);
    const each = (await tokensOf(editor, id))?.reserved ?? 0;
    expect(each).toBeGreaterThan(0);
    await cap(owner, id, idOf(editor), { tokens: 2 * each - 1 });
    const refusal = await begin(editor, id).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: "limit_reached",
      fields: { cap: expect.any(String) },
      message: expect.stringMatching(
        /この案件であなたが使える上限（[\d.,万]+トークン）.*\d+年\d+月1日にリセットされます。オーナーが案件の設定で上限を上げると/,
      ),
    });
    expect(await owner.db.select().from(run).where(eq(run.projectId, id))).toHaveLength(1);
    expect(await tokensOf(editor, id)).toEqual({ used: 0, reserved: each, cap: 2 * each - 1 });
    expect((await readUsage(owner)).tokens.reserved).toBe(each);
    await begin(owner, id);
    await cap(owner, id, idOf(editor), { tokens: 2 * each });
    await begin(editor, id);
    expect((await tokensOf(editor, id))?.reserved).toBe(2 * each);
    expect((await readUsage(owner)).tokens.reserved).toBe(3 * each);
  });

  it("is exact when a member starts in many places at once, and the same as the ledger says", async () => {
    const { owner, id, editor } = await team();
    await begin(editor, id);
    const each = (await tokensOf(editor, id))?.reserved ?? 0;
    await cap(owner, id, idOf(editor), { tokens: 4 * each + each - 1 });
    await owner.db.update(run).set({ state: "failed" }).where(eq(run.projectId, id));
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => begin(editor, id)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const rows = await owner.db
      .select({ reserved: usageEntry.reserved })
      .from(usageEntry)
      .where(eq(usageEntry.owner, memberOwner(idOf(editor), id)));
    expect(rows.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(4 * each);
    expect((await tokensOf(owner, id, editor))?.reserved).toBe(4 * each);
  });

  it("counts this month only, in Tokyo, from before it was set; another project has its own", async () => {
    const { owner, id, editor } = await team();
    await begin(editor, id);
    const each = (await tokensOf(editor, id))?.reserved ?? 0;
    await cap(owner, id, idOf(editor), { tokens: each });
    await expect(begin(editor, id)).rejects.toMatchObject({ code: "limit_reached" });
    // The month goes by: what was counted is an earlier month's.
    await owner.db
      .update(usageMeter)
      .set({ period: "2026-01" })
      .where(eq(usageMeter.owner, memberOwner(idOf(editor), id)));
    await begin(editor, id);
    expect(await tokensOf(editor, id)).toEqual({ used: 0, reserved: each, cap: each });
    const last = { ...editor, now: () => new Date("2026-11-30T14:59:59Z") };
    const next = { ...editor, now: () => new Date("2026-11-30T15:00:00Z") };
    expect((await readShares(last, id)).resetAt).toBe("2026-11-30T15:00:00.000Z");
    expect((await readShares(next, id)).resetAt).toBe("2026-12-31T15:00:00.000Z");
    expect(await tokensOf(next, id)).toEqual({ used: 0, reserved: 0, cap: each });
    const elsewhere = await make(owner);
    expect(await readShares(editor, elsewhere)).toMatchObject({ shares: {} });
  });

  it("is shown to the member and the owner, not to others; only the owner sets it; it is told and written down once", async () => {
    const { owner, id, editor } = await team();
    const viewer = await join(idle, id, "viewer");
    await cap(owner, id, idOf(editor), { tokens: 5000, search: 0 });
    await cap(owner, id, idOf(editor), { tokens: 5000, search: 0 });
    expect((await readShares(editor, id)).shares).toEqual({
      [idOf(editor)]: {
        tokens: { used: 0, reserved: 0, cap: 5000 },
        images: { used: 0, reserved: 0, cap: null },
        search: { used: 0, reserved: 0, cap: 0 },
      },
    });
    expect(Object.keys((await readShares(owner, id)).shares).sort()).toEqual(
      [idOf(editor), idOf(viewer)].sort(),
    );
    expect((await readShares(viewer, id)).shares[idOf(editor)]).toBeUndefined();
    await expect(cap(editor, id, idOf(editor), { tokens: null })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(cap(owner, id, idOf(owner), { tokens: 1 })).rejects.toMatchObject({ code: "conflict" });
    const told = await listNotifications(
      editor,
      await accessAccount(editor),
      listNotificationsSchema.parse({}),
    );
    expect(told.notifications.map(({ data }) => data)).toEqual([
      expect.objectContaining({ kind: "caps", capped: true }),
    ]);
    const events = await readActivity(owner, id);
    expect(events.filter((entry) => entry.kind === "member" && entry.action === "caps_changed")).toHaveLength(
      1,
    );
  });

  it("stays for whoever leaves and comes back, ends for a new owner, and goes with the account", async () => {
    const { owner, id, editor } = await team();
    await cap(owner, id, idOf(editor), { tokens: 5000 });
    await leaveProject(editor, { projectId: id, accountId: await accessAccount(editor) });
    await owner.db.execute(
      sql`insert into project_member (project_id, account_id, role, created_at) values (${id}, ${idOf(editor)}, 'editor', now())`,
    );
    expect(await tokensOf(editor, id)).toMatchObject({ cap: 5000 });
    await cap(owner, id, idOf(editor), { tokens: 5_000_000 });
    const { runId } = await begin(editor, id);
    await transferProject(owner, { projectId: id, accountId: await accessAccount(owner) }, idOf(editor));
    await transferProject(editor, { projectId: id, accountId: await accessAccount(editor) }, idOf(owner));
    expect(await tokensOf(editor, id)).toMatchObject({ cap: null, reserved: expect.any(Number) });
    await owner.db.update(run).set({ state: "failed" }).where(eq(run.id, runId));
    const due = new Date(Date.now() - 1000);
    await owner.db
      .update(account)
      .set({ deleteAt: due })
      .where(eq(account.id, idOf(editor)));
    await removeDueAccounts(idle.context(systemActor));
    const meter = eq(usageMeter.owner, memberOwner(idOf(editor), id));
    expect(await owner.db.select().from(usageMeter).where(meter)).toEqual([]);
  });

  it("is settled with what was really used, like the plan", async () => {
    const services = await createTestServices({ engines: { model: provider() } });
    try {
      const { owner, id, editor } = await team(services);
      await finished(editor, (await begin(editor, id)).runId);
      const { used } = (await readUsage(owner)).tokens;
      expect(used).toBeGreaterThan(0);
      expect(await tokensOf(editor, id)).toEqual({ used, reserved: 0, cap: null });
      const own = await make(owner);
      await finished(owner, (await begin(owner, own)).runId);
      expect((await readUsage(owner)).tokens.used).toBeGreaterThan(used);
      const { rows } = await owner.db.execute(
        sql`select owner from usage_meter where owner like ${`member:${idOf(owner)}%`} and period = ${monthOf(new Date())}`,
      );
      expect(rows).toEqual([]);
    } finally {
      await services.drop();
    }
  });
});
