/** What is stored is counted to the byte, with whoever owns the project. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { account } from "#src/db/schema/account.ts";
import { project, projectMember, sourceDocument } from "#src/db/schema/project.ts";
import { usageEntry, usageMeter } from "#src/db/schema/usage.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { removeDocument } from "#src/domain/brief/commands/documents.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { takeDocument } from "#src/domain/file/commands/take-document.ts";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { purgeProjects, trashProject } from "#src/domain/project/commands/trash.ts";
import { claimTrialSession, expireVisits } from "#src/domain/trial/commands/visits.ts";
import { moveStorageToOwner } from "#src/domain/usage/commands/storage-quota.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { accountOwner } from "#src/domain/usage/rules.ts";
import { tierLimits } from "#src/shared/limits.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { join, make } from "#test/workspace/support.ts";

let services: TestServices;
let owner: Context;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());
beforeEach(async () => {
  owner = await services.person();
  await owner.db
    .update(account)
    .set({ membership: "premium" })
    .where(eq(account.id, owner.actor.user?.id ?? ""));
});

const ownerOf = (ctx: Context) => accountOwner(ctx.actor.user?.id ?? "");
const entriesOf = (ctx: Context) =>
  ctx.db
    .select()
    .from(usageEntry)
    .where(eq(usageEntry.owner, ownerOf(ctx)));
const file = (size: number, name = `${size}.txt`) => ({
  name,
  bytes: Buffer.from(`資料その${name}です。`.padEnd(size, "あ")).subarray(0, size - (size % 3)),
});
const never = new AbortController().signal;

describe("storage", () => {
  const stored = async (ctx: Context) => {
    const { rows } = await ctx.db.execute<{ bytes: string }>(sql`
      select coalesce(sum(d.byte_size), 0)::bigint bytes from source_document d
      join project_member m on m.project_id = d.project_id and m.role = 'owner' where m.account_id = ${ctx.actor.user?.id}`);
    return Number(rows[0]?.bytes);
  };
  const agrees = async (ctx: Context) => {
    const { used, reserved } = (await readUsage(ctx)).storage;
    expect({ used, reserved }).toEqual({ used: await stored(ctx), reserved: 0 });
    return used;
  };

  it("is the sum of the bytes that are kept, through uploads, doubles, removals, the trash and the end of a project", async () => {
    const [id, second] = [await make(owner), await make(owner)];
    const made = await Promise.all(
      [3000, 4500, 600].map((size) => takeDocument(owner, id, null, file(size), never)),
    );
    await takeDocument(owner, second, null, file(900), never);
    expect(await agrees(owner)).toBe(9000);
    await expect(takeDocument(owner, id, null, file(3000), never)).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(
      takeDocument(owner, id, null, { name: "空.txt", bytes: new Uint8Array() }, never),
    ).rejects.toThrow();
    expect(await agrees(owner)).toBe(9000);
    const [first] = made;
    await Promise.allSettled([1, 2].map(() => removeDocument(owner, id, first?.id ?? "")));
    expect(await agrees(owner)).toBe(6000);
    await trashProject(owner, id);
    expect(await agrees(owner)).toBe(6000);
    await owner.db
      .update(project)
      .set({ deletedAt: new Date(0) })
      .where(eq(project.id, id));
    await purgeProjects(owner, 20);
    expect(await agrees(owner)).toBe(900);
  });

  it("follows the project to another owner", async () => {
    const id = await make(owner);
    await takeDocument(owner, id, null, file(1200), never);
    const heir = await join(services, id, "editor");
    await owner.transaction(async (inner) => {
      const change = (ctx: Context, role: "owner" | "editor") =>
        inner.db
          .update(projectMember)
          .set({ role })
          .where(sql`project_id = ${id} and account_id = ${ctx.actor.user?.id}`);
      await change(owner, "editor");
      await change(heir, "owner");
      await moveStorageToOwner(inner, id);
    });
    expect(await agrees(owner)).toBe(0);
    expect(await agrees(heir)).toBe(1200);
    expect((await entriesOf(heir)).map(({ settled }) => settled)).toEqual([1200]);
  });

  it("stops at the limit of the owner's plan, exactly, however many are sent at once, and says what frees it", async () => {
    const limit = tierLimits.premium.storage;
    await owner.db
      .insert(usageMeter)
      .values({ owner: ownerOf(owner), kind: "storage", period: "all", used: limit - 2000 });
    const projects = await Promise.all(Array.from({ length: 6 }, () => make(owner)));
    const sent = await Promise.allSettled(
      projects.map((id) => takeDocument(owner, id, null, file(600), never)),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect((await readUsage(owner)).storage.used).toBe(limit - 2000 + 1800);
    for (const answer of sent)
      if (answer.status === "rejected")
        expect(answer.reason).toMatchObject({
          code: "limit_reached",
          message: expect.stringContaining("使わない資料を外すと"),
        });
    expect(await stored(owner)).toBe(1800);
  });

  it("of a visitor moves into the account, and goes with a visit whose time is over", async () => {
    const visit = await services.visit();
    await takeDocument(visit, await requireTrialProject(visit), null, file(600), never);
    await services.database.pool.query(
      "insert into brief select gen_random_uuid(), id, 1, '', 'x', '[]', '[]', '{}', now() from project where visitor_id = $1",
      [visit.actor.visitorId],
    );
    const { actor } = await services.person();
    const ctx = services.context({ ...actor, visitorId: visit.actor.visitorId });
    expect(await claimTrialSession(ctx, await accessAccount(ctx))).toHaveLength(1);
    expect(await agrees(ctx)).toBe(600);

    const late = await services.visit();
    await takeDocument(late, await requireTrialProject(late), null, file(1500), never);
    await services.database.pool.query("update visitor set expires_at = now() - interval '1 day'");
    const background = services.context(systemActor);
    await expireVisits(background, 100);
    const name = `visitor:${late.actor.visitorId}`;
    expect(await background.db.select().from(usageMeter).where(eq(usageMeter.owner, name))).toEqual([]);
    expect(await background.db.select().from(usageEntry).where(eq(usageEntry.owner, name))).toEqual([]);
    const kept = eq(sourceDocument.byteSize, 1500);
    expect(await background.db.select().from(sourceDocument).where(kept)).toEqual([]);
  });
});
