import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessThread, accessTrashedThread } from "#src/domain/thread/access.ts";
import {
  changeThread,
  createThread,
  purgeThreads,
  restoreThread,
  trashThread,
} from "#src/domain/thread/commands/change.ts";
import { sendMessage } from "#src/domain/thread/commands/send.ts";
import { listThreads, readMessages, readRecentThreads, readThread } from "#src/domain/thread/queries.ts";
import { listThreadsSchema, messagePageSize } from "#src/domain/thread/schema.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, join, make, newKey } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

async function open(ctx: Context, projectId: ProjectId, title = "") {
  return createThread(ctx, projectId, await accessAccount(ctx), { title, idempotencyKey: newKey() });
}
async function say(ctx: Context, id: string, text: string, idempotencyKey = newKey()) {
  await sendMessage(ctx, await accessThread(ctx, id, "work"), await accessAccount(ctx), {
    text,
    idempotencyKey,
  });
}
const list = (ctx: Context, projectId: ProjectId, input: Record<string, unknown> = {}) =>
  listThreads(ctx, projectId, listThreadsSchema.parse(input));

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

describe("a message", () => {
  it("is stored with its run, whose results stand in the answer; the thread takes its name from it", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    await finished(ctx, (await begin(ctx, projectId)).runId);
    const id = await open(ctx, projectId);
    await say(ctx, id, "キャッチコピーをメール用に5本お願いします");
    const { messages } = await readMessages(ctx, id, {});
    expect(messages.map(({ role, number }) => [role, number])).toEqual([
      ["user", 1],
      ["assistant", 2],
    ]);
    const run = messages[1]?.run;
    await finished(ctx, run?.id ?? "");
    const answer = (await readMessages(ctx, id, {})).messages[1]?.run;
    expect(answer?.state).toBe("done");
    const made = answer?.results.find((result) => result.tool === "catchphrase");
    expect(made?.input).toMatchObject({ count: 5, use: "mail" });
    expect(made?.items.filter((item) => item.kind === "line")).toHaveLength(5);
    expect((await readThread(ctx, id)).title).toBe("キャッチコピーをメール用に5本お願いします");
  });

  it("sent again under its key adds nothing, also when both come at once", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    await finished(ctx, (await begin(ctx, projectId)).runId);
    const id = await open(ctx, projectId);
    await Promise.all(
      Array.from({ length: 4 }, () => say(ctx, id, "商品分析をお願いします", "one-press-only")),
    );
    await say(ctx, id, "できることは？", "another-press");
    await say(ctx, id, "できることは？", "another-press");
    const { messages } = await readMessages(ctx, id, {});
    expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    await finished(ctx, messages[1]?.run?.id ?? "");
  });

  it("whose run is refused is not stored", async () => {
    const poor = await createTestServices({ env: { ACCOUNT_CALLS_PER_DAY: "1" } });
    try {
      const ctx = await poor.person();
      const projectId = await make(ctx);
      await finished(ctx, (await begin(ctx, projectId)).runId);
      const id = await open(ctx, projectId);
      await expect(say(ctx, id, "商品分析をお願いします")).rejects.toMatchObject({ code: "limit_reached" });
      expect((await readMessages(ctx, id, {})).messages).toEqual([]);
    } finally {
      await poor.drop();
    }
  });

  it("without anything to work on gets an answer in words and no run", async () => {
    const ctx = await services.person();
    const id = await open(ctx, await make(ctx));
    await say(ctx, id, "キャッチコピーを作って");
    const [, answer] = (await readMessages(ctx, id, {})).messages;
    expect(answer?.run).toBeNull();
    expect(answer?.parts).toEqual([
      { type: "text", text: expect.stringContaining("まだ商品の説明がありません") },
    ]);
  });

  it("stands in pages, each message once and each after its parent", async () => {
    const ctx = await services.person();
    const id = await open(ctx, await make(ctx));
    for (let index = 0; index < messagePageSize; index += 1) await say(ctx, id, `できることは？${index}`);
    const newest = await readMessages(ctx, id, {});
    const older = await readMessages(ctx, id, { before: newest.messages[0]?.number });
    expect([newest.hasMore, older.hasMore]).toEqual([true, false]);
    const numbers = [...older.messages, ...newest.messages].map((message) => message.number);
    expect(numbers).toEqual(Array.from({ length: 2 * messagePageSize }, (_, index) => index + 1));
  });
});
