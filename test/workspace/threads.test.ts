import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessThread, accessTrashedThread } from "#src/domain/thread/access.ts";
import {
  changeThread,
  createThread,
  markRead,
  purgeThreads,
  restoreThread,
  trashThread,
} from "#src/domain/thread/commands/change.ts";
import { listThreads, readReadUpTo, readRecentThreads } from "#src/domain/thread/queries.ts";
import { listThreadsSchema } from "#src/domain/thread/schema.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { join, make, newKey } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

async function open(ctx: Context, projectId: ProjectId, title = "") {
  return createThread(ctx, projectId, await accessAccount(ctx), { title, idempotencyKey: newKey() });
}
const list = (ctx: Context, projectId: ProjectId, input: Record<string, unknown> = {}) =>
  listThreads(ctx, projectId, listThreadsSchema.parse(input));

describe("what is unread", () => {
  it("counts what others wrote after what one has seen, for each member alone, and since one belongs to the project", async () => {
    const owner = await services.person();
    const projectId = await make(owner);
    const id = await open(owner, projectId);
    const say = async (ctx: Context, text: string) =>
      sendMessage(ctx, await accessThread(ctx, id, "work"), await accessAccount(ctx), {
        text,
        idempotencyKey: newKey(),
      });
    await say(owner, "使い方を教えて");
    const editor = await join(services, projectId, "editor");
    const unread = async (ctx: Context) => (await list(ctx, projectId)).threads.map((row) => row.unread);
    const read = async (ctx: Context, number: number) => markRead(ctx, id, await accessAccount(ctx), number);
    // What was said before they came is not news to them.
    expect([await unread(owner), await unread(editor)]).toEqual([[1], [0]]);
    await say(owner, "もう一つ教えて");
    expect([await unread(owner), await unread(editor)]).toEqual([[2], [2]]);
    await read(editor, 3);
    expect(await unread(editor)).toEqual([1]);
    await read(editor, 4);
    // Never back, and never beyond what there is.
    await read(editor, 1);
    await read(owner, 2_000_000_000);
    expect([await unread(owner), await unread(editor)]).toEqual([[0], [0]]);
    expect(await readReadUpTo(owner, id, await accessAccount(owner))).toBe(4);
    await say(editor, "返事です");
    expect([await unread(owner), await unread(editor)]).toEqual([[2], [1]]);
    const recent = await readRecentThreads(owner, await accessAccount(owner), 5);
    expect(recent.map((row) => row.unread)).toEqual([2]);
  });
});

describe("who may do what in a thread", () => {
  const may = {
    owner: "work",
    editor: "work",
    approver: "read",
    viewer: "read",
    outsider: "nothing",
  } as const;
  it.each(Object.entries(may))("%s: %s", async (who, allowed) => {
    const owner = await services.person();
    const projectId = await make(owner);
    const id = await open(owner, projectId);
    const roles = { editor: "editor", approver: "approver", viewer: "viewer" } as const;
    const ctx =
      who === "owner"
        ? owner
        : who === "outsider"
          ? await services.person()
          : await join(services, projectId, roles[who as keyof typeof roles]);
    for (const verb of ["read", "work"] as const) {
      const asked = accessThread(ctx, id, verb);
      if (allowed === "work" || allowed === verb)
        expect(await asked).toMatchObject({ threadId: id, projectId });
      else
        await expect(asked).rejects.toMatchObject({ code: who === "outsider" ? "not_found" : "forbidden" });
    }
    await trashThread(owner, id);
    await expect(accessThread(ctx, id, "read")).rejects.toMatchObject({ code: "not_found" });
    const taken = accessTrashedThread(ctx, id);
    if (allowed === "work") expect(await taken).toMatchObject({ threadId: id });
    else await expect(taken).rejects.toMatchObject({ code: who === "outsider" ? "not_found" : "forbidden" });
  });
});

describe("the list of threads", () => {
  it("shows pinned ones first and reads every thread once, page by page", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    const ids: string[] = [];
    for (let index = 0; index < 9; index += 1) ids.push(await open(ctx, projectId, `相談${index}`));
    const pinned = await accessThread(ctx, ids[2] ?? "", "work");
    await changeThread(ctx, pinned.threadId, { pinned: true });
    const whole = (await list(ctx, projectId, { limit: 100 })).threads.map((row) => row.id);
    expect(whole[0]).toBe(ids[2]);
    expect(new Set(whole)).toEqual(new Set(ids));
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(ctx, projectId, { limit: 4, cursor });
      paged.push(...page.threads.map((row) => row.id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole);
  });

  it("shows archived ones apart, trashed ones not, and removes those after 30 days", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    const [plain, archived, trashed] = [
      await open(ctx, projectId, "甲"),
      await open(ctx, projectId, "乙"),
      await open(ctx, projectId, "丙"),
    ];
    await changeThread(ctx, archived, { archived: true });
    await trashThread(ctx, trashed);
    const ids = async (input = {}) => (await list(ctx, projectId, input)).threads.map((row) => row.id);
    expect([await ids(), await ids({ archived: "true" })]).toEqual([[plain], [archived]]);
    await restoreThread(ctx, trashed);
    expect(await ids({ search: "丙" })).toEqual([trashed]);
    await trashThread(ctx, trashed);
    await purgeThreads({ ...ctx, now: () => new Date(Date.now() + 31 * 24 * 60 * 60 * 1000) });
    await expect(accessTrashedThread(ctx, trashed)).rejects.toMatchObject({ code: "not_found" });
  });

  it("recent threads are the person's own projects' only", async () => {
    const [one, two] = [await services.person(), await services.person()];
    const id = await open(one, await make(one), "わたしの");
    await open(two, await make(two), "ほかの方の");
    const recent = await readRecentThreads(one, await accessAccount(one), 10);
    expect(recent.map((row) => row.id)).toEqual([id]);
  });
});
