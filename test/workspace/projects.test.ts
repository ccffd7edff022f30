import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { project, projectMember } from "#src/db/schema/project.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { type Context, withoutRowPolicies } from "#src/domain/context.ts";
import { accessProject, accessTrashedProject, requireTrialProject } from "#src/domain/project/access.ts";
import { changeProject, starProject } from "#src/domain/project/commands/change.ts";
import { createProject } from "#src/domain/project/commands/create.ts";
import { saveDraft } from "#src/domain/project/commands/draft.ts";
import { purgeProjects, restoreProject, trashProject } from "#src/domain/project/commands/trash.ts";
import { accessProjectHead, listProjects, readProjectWork } from "#src/domain/project/queries.ts";
import { listProjectsSchema } from "#src/domain/project/schema.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { readRun } from "#src/domain/run/queries.ts";
import { type MemberRole, type ProjectVerb, roleLabels } from "#src/shared/roles.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText } from "#test/support/trial.ts";
import { begin, join, make, newKey } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ wall: false });
});
afterAll(() => services.drop());

async function list(ctx: Context, input: Record<string, unknown> = {}) {
  return listProjects(ctx, await accessAccount(ctx), listProjectsSchema.parse(input));
}

describe("who may do what", () => {
  const may: Record<string, ProjectVerb[]> = {
    owner: ["read", "work", "approve", "manage"],
    editor: ["read", "work", "approve"],
    approver: ["read", "approve"],
    viewer: ["read"],
    outsider: [],
    visitor: [],
    nobody: [],
  };
  const verbs: ProjectVerb[] = ["read", "work", "approve", "manage"];
  const rows = Object.entries(may).flatMap(([who, allowed]) =>
    verbs.map((verb) => ({ who, verb, allowed: allowed.includes(verb) })),
  );

  it.each(rows)("$who, $verb: $allowed", async ({ who, verb, allowed }) => {
    const owner = await services.person();
    const id = await make(owner);
    const ctx = await actor(who, owner, id);
    const asked = accessProject(ctx, id, verb);
    if (allowed) expect(await asked).toBe(id);
    else
      await expect(asked).rejects.toMatchObject({
        code: who in roleLabels ? "forbidden" : "not_found",
      });
  });

  it.each(Object.keys(may))("only the owner takes a project out of the trash: %s", async (who) => {
    const owner = await services.person();
    const id = await make(owner);
    const ctx = await actor(who, owner, id);
    await trashProject(owner, id);
    const asked = accessTrashedProject(ctx, id);
    if (who === "owner") expect(await asked).toBe(id);
    else await expect(asked).rejects.toMatchObject({ code: "not_found" });
  });

  async function actor(who: string, owner: Context, id: string): Promise<Context> {
    if (who === "owner") return owner;
    if (who === "outsider") return services.person();
    if (who === "visitor") return services.visit();
    if (who === "nobody") return services.context({ visitorId: null, user: null, addressHash: "test" });
    return join(services, id, who as MemberRole);
  }

  it("a visitor's own project is no project of a member, and has no head for anybody", async () => {
    const visitor = await services.visit();
    const id = await requireTrialProject(visitor);
    await expect(accessProject(await services.person(), id, "read")).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(accessProjectHead(visitor, id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the list of projects", () => {
  it("makes one project for one key, and another for another person's same key", async () => {
    const [one, two] = [await services.person(), await services.person()];
    const input = { name: "同じ鍵", idempotencyKey: "the-same-key" };
    const account = await accessAccount(one);
    const ids = await Promise.all(Array.from({ length: 5 }, () => createProject(one, account, input)));
    expect(new Set(ids).size).toBe(1);
    expect(await createProject(two, await accessAccount(two), input)).not.toBe(ids[0]);
    expect((await list(one)).projects).toHaveLength(1);
  });

  it.each(["active", "name", "created"] as const)(
    "reads every project once, page by page: %s",
    async (sort) => {
      const ctx = await services.person();
      const ids: string[] = [];
      for (let index = 0; index < 11; index += 1) ids.push(await make(ctx, `案件${index % 3}`));
      const account = await accessAccount(ctx);
      for (const id of ids.slice(2, 5))
        await starProject(ctx, await accessProject(ctx, id, "read"), account, true);
      // One moment for several: the id alone keeps them apart.
      await ctx.db
        .update(project)
        .set({ activeAt: ctx.now(), createdAt: ctx.now() })
        .where(eq(project.name, "案件1"));
      const whole = (await list(ctx, { sort, starredFirst: "true", limit: 100 })).projects.map(
        (row) => row.id,
      );
      expect(new Set(whole)).toEqual(new Set(ids));
      expect(new Set(whole.slice(0, 3))).toEqual(new Set(ids.slice(2, 5)));
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list(ctx, { sort, starredFirst: "true", limit: 2, cursor });
        expect(page.projects.length).toBeLessThanOrEqual(2);
        paged.push(...page.projects.map((row) => row.id));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(paged).toEqual(whole);
    },
  );

  it("finds by part of the name in any width and case, with signs of a pattern as they are", async () => {
    const ctx = await services.person();
    await make(ctx, "春のＳＡＬＥ 100%");
    await make(ctx, "ﾊﾟﾝ屋の開店");
    const names = async (search: string) => (await list(ctx, { search })).projects.map((row) => row.name);
    expect(await names("sale")).toEqual(["春のＳＡＬＥ 100%"]);
    expect(await names("パン屋")).toEqual(["ﾊﾟﾝ屋の開店"]);
    expect(await names("0%")).toEqual(["春のＳＡＬＥ 100%"]);
    expect(await names("_")).toEqual([]);
  });

  it("refuses a cursor that is not ours", async () => {
    const ctx = await services.person();
    await expect(list(ctx, { cursor: "abc" })).rejects.toMatchObject({ code: "bad_request" });
  });

  it("shows archived and trashed projects apart, and others' projects never", async () => {
    const ctx = await services.person();
    const [plain, archived, trashed] = [await make(ctx, "甲"), await make(ctx, "乙"), await make(ctx, "丙")];
    await make(await services.person(), "他人");
    await changeProject(ctx, archived, { archived: true });
    await trashProject(ctx, trashed);
    const ids = async (view: string) => (await list(ctx, { view })).projects.map((row) => row.id);
    expect([await ids("active"), await ids("archived"), await ids("trash")]).toEqual([
      [plain],
      [archived],
      [trashed],
    ]);
    await changeProject(ctx, archived, { archived: false });
    await restoreProject(ctx, trashed);
    expect(new Set(await ids("active"))).toEqual(new Set([plain, archived, trashed]));
  });

  it("tells the state of each tool by its newest result, and takes the name from the brief", async () => {
    const ctx = await services.person();
    const id = await make(ctx);
    await finished(ctx, (await begin(ctx, id)).runId);
    const { steps } = await finished(ctx, (await begin(ctx, id, { goal: "all" })).runId);
    const [card] = (await list(ctx)).projects;
    expect(card).toMatchObject({ name: "うるみ", members: 1, faces: [], role: "owner" });
    expect(card?.tools.map(({ tool }) => tool).sort()).toEqual(steps.map(({ tool }) => tool).sort());
    expect(card?.tools).toContainEqual({ tool: "catchphrase", state: "done" });
    await changeProject(ctx, id, { name: "秋の案件" });
    await finished(ctx, (await begin(ctx, id, { goal: "analyze" })).runId);
    expect((await accessProjectHead(ctx, id)).head.name).toBe("秋の案件");
  });
});

describe("who else is in it", () => {
  it("stands on the card with the owner first, the first four of them, without anybody who has left", async () => {
    const owner = await services.person();
    const id = await make(owner, "大勢");
    const mates: Context[] = [];
    for (let index = 0; index < 5; index += 1) mates.push(await join(services, id, "viewer"));
    const [first] = mates;
    if (!first) throw new Error("nobody");
    const { db } = withoutRowPolicies(owner);
    const ids: string[] = await Promise.all(mates.map((ctx) => accessAccount(ctx)));
    // The second and the third came in the same moment: between them the id decides.
    for (const [index, minute] of [1, 2, 2, 3, 4].entries())
      await db
        .update(projectMember)
        .set({ createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) })
        .where(eq(projectMember.accountId, ids[index] ?? ""));
    const accounts = [await accessAccount(owner), ids[0], ...ids.slice(1, 3).sort(), ...ids.slice(3)];
    const card = async (ctx: Context) => (await list(ctx)).projects[0];
    const faces = async (ctx: Context) => (await card(ctx))?.faces.map(({ accountId }) => accountId);
    expect(await card(first)).toMatchObject({ members: 6, role: "viewer" });
    expect(await faces(first)).toEqual(accounts.slice(0, 4));
    expect((await card(first))?.faces[0]).toMatchObject({ name: owner.actor.user?.email, avatarUrl: null });
    await db.delete(projectMember).where(eq(projectMember.accountId, accounts[1] ?? ""));
    expect(await faces(owner)).toEqual([accounts[0], ...accounts.slice(2, 5)]);
  });
});

describe("work in a project", () => {
  it("is charged to the owner, whoever of the members presses", async () => {
    const owner = await services.person();
    const id = await make(owner);
    const editor = await join(services, id, "editor");
    const { steps } = await finished(editor, (await begin(editor, id, { goal: "all" })).runId);
    expect((await readProjectWork(owner, id)).usage).toMatchObject({ used: steps.length, reserved: 0 });
  });

  it("keeps each member's own draft until it becomes a brief", async () => {
    const owner = await services.person();
    const id = await make(owner);
    const editor = await join(services, id, "editor");
    await saveDraft(owner, id, await accessAccount(owner), { text: "書きかけ", corrections: [] });
    expect((await readProjectWork(editor, id)).draft).toBeNull();
    expect((await readProjectWork(owner, id)).draft).toEqual({ text: "書きかけ", corrections: [] });
    await finished(owner, (await begin(owner, id)).runId);
    expect((await readProjectWork(owner, id)).draft).toBeNull();
  });

  it("a run that is refused leaves no brief, no name, and the draft where it was", async () => {
    const owner = await services.person();
    const id = await make(owner);
    await saveDraft(owner, id, await accessAccount(owner), { text: sampleText, corrections: [] });
    await begin(owner, id, { brief: { text: "" } }).catch(() => {});
    const work = await readProjectWork(owner, id);
    expect([work.brief, work.draft?.text]).toEqual([null, sampleText]);
    expect((await accessProjectHead(owner, id)).head.name).toBe("");
  });

  it("works on the brief that stands when none is given, and on nothing where there is none", async () => {
    const owner = await services.person();
    const id = await make(owner);
    await expect(begin(owner, id, { brief: undefined })).rejects.toMatchObject({ code: "invalid_input" });
    await finished(owner, (await begin(owner, id)).runId);
    const { brief } = await readProjectWork(owner, id);
    await finished(owner, (await begin(owner, id, { brief: undefined, goal: "search" })).runId);
    const after = await readProjectWork(owner, id);
    expect(after.brief).toEqual(brief);
    expect(after.results.map(({ tool }) => tool)).toContain("search");
  });

  it("stops when the project goes to the trash, and is gone for good after 30 days, not before", async () => {
    const quiet = await createTestServices({ wall: false, work: false });
    try {
      const ctx = await quiet.person();
      const id = await createProject(ctx, await accessAccount(ctx), {
        name: "消す",
        idempotencyKey: newKey(),
      });
      const { runId } = await begin(ctx, id);
      const { runId: known } = await accessRun(ctx, runId, "read");
      await trashProject(ctx, id);
      expect(await readRun(ctx, known)).toMatchObject({ state: "stopped" });
      await expect(accessProject(ctx, id, "read")).rejects.toMatchObject({ code: "not_found" });
      const days = (count: number): Context => ({
        ...ctx,
        now: () => new Date(Date.now() + count * 24 * 60 * 60 * 1000),
      });
      expect(await purgeProjects(days(29.9), 10)).toBe(0);
      expect(await purgeProjects(days(30.1), 10)).toBe(1);
      await expect(accessTrashedProject(ctx, id)).rejects.toMatchObject({ code: "not_found" });
    } finally {
      await quiet.drop();
    }
  });
});
