/** A thread that only whoever began it sees: to the other members it is nowhere; what it made is the project's. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { streamRun } from "#src/api/run-stream.ts";
import { streamThread } from "#src/api/threads/thread-stream.ts";
import { account } from "#src/db/schema/account.ts";
import { thread as threadTable } from "#src/db/schema/thread.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { removeDueAccounts } from "#src/domain/account/commands/removal.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import { listNotifications } from "#src/domain/notification/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readActivity } from "#src/domain/project/queries.ts";
import { readRelatedWork } from "#src/domain/related-work/queries.ts";
import { accessResult } from "#src/domain/result/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { accessMade, accessRun } from "#src/domain/run/access.ts";
import { accessThread, accessTrashedThread } from "#src/domain/thread/access.ts";
import { createThread, trashThread } from "#src/domain/thread/commands/change.ts";
import { shareThread } from "#src/domain/thread/commands/sharing.ts";
import { listThreads, readRecentThreads, readThread } from "#src/domain/thread/queries.ts";
import { listThreadsSchema } from "#src/domain/thread/schema.ts";
import { readWork } from "#src/domain/workbench/queries.ts";
import type { MemberRole } from "#src/shared/roles.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { projectRoutes } from "../api/matrix-routes.ts";
import { shown } from "./search-support.ts";
import { begin, join, make, newKey } from "./support.ts";

const others = ["owner", "editor", "approver", "viewer"] as const;
let services: TestServices;
let projectId: ProjectId;
/** An editor: not even the project's owner sees what is theirs. */
let author: Context;
let mates: Record<(typeof others)[number], Context>;
beforeAll(async () => {
  services = await createTestServices({ wall: false, env: { REQUESTS_PER_MINUTE: "1000000" } });
  const owner = await services.person("oyakata@example.com");
  projectId = await make(owner, "共有の案件");
  await finished(owner, (await begin(owner, projectId)).runId);
  const mate = (role: MemberRole) => join(services, projectId, role);
  author = await mate("editor");
  mates = {
    owner,
    editor: await mate("editor"),
    approver: await mate("approver"),
    viewer: await mate("viewer"),
  };
});
afterAll(() => services.drop());

async function open(title = "内緒の相談") {
  const accountId = await accessAccount(author);
  const id = await createThread(author, projectId, accountId, { title, idempotencyKey: newKey() });
  return accessThread(author, id, "work");
}
async function say(ctx: Context, id: string, text: string) {
  const accountId = await accessAccount(ctx);
  const access = await accessThread(ctx, id, "work");
  await sendMessage(ctx, access, accountId, { text, idempotencyKey: newKey() });
  const last = (await readMessages(ctx, access.threadId, accountId, {})).messages.at(-1);
  return { messageId: last?.id ?? "", runId: last?.run?.id ?? "" };
}
const close = async (thread: Awaited<ReturnType<typeof open>>) =>
  shareThread(author, thread, await accessAccount(author), true);
const titles = async (ctx: Context) =>
  (await listThreads(ctx, projectId, listThreadsSchema.parse({}))).threads.map(({ title }) => title);
const heard = async (ctx: Context) =>
  (await listNotifications(ctx, await accessAccount(ctx), { limit: 50 })).notifications.filter(
    ({ data }) => data.kind === "mention",
  ).length;
const notThere = { code: "not_found" };

describe("a thread of one's own", () => {
  it("Z02: no member finds it in lists, by its address, in a search, or in what happened; its author does", async () => {
    const thread = await open("極秘の値下げ");
    await say(author, thread.threadId, "値下げの話は誰にも言わない");
    await close(thread);
    for (const [who, ctx] of Object.entries(mates)) {
      await expect(accessThread(ctx, thread.threadId, "read"), who).rejects.toMatchObject(notThere);
      expect(await titles(ctx), who).not.toContain("極秘の値下げ");
      expect(await shown(ctx, "値下げ"), who).toEqual([]);
      const recent = await readRecentThreads(ctx, await accessAccount(ctx), 20);
      expect(recent.map(({ id }) => id)).not.toContain(thread.threadId);
    }
    expect(await titles(author)).toContain("極秘の値下げ");
    expect((await shown(author, "値下げ")).length).toBeGreaterThan(0);
    expect(await readThread(author, thread.threadId)).toMatchObject({ private: true, own: true });
    await trashThread(author, thread.threadId);
    await expect(accessTrashedThread(mates.editor, thread.threadId)).rejects.toMatchObject(notThere);
    expect(await accessTrashedThread(author, thread.threadId)).toMatchObject({ threadId: thread.threadId });
  });

  it("Z01: every route about it answers 404 to every other member, and its author goes on", async () => {
    const people = [author, ...Object.values(mates)];
    const api = createApi({
      ...services,
      session: {
        async read(cookie) {
          const user = people.find(({ actor }) => cookie === `who=${actor.user?.id}`)?.actor.user ?? null;
          return { user, pending: null, setCookies: [] };
        },
      },
    });
    const thread = await open();
    const ids = {
      threadId: thread.threadId,
      ...(await say(author, thread.threadId, "お悩みを作ってください")),
    };
    await finished(author, ids.runId, 30_000);
    await close(thread);
    const routes = Object.entries(projectRoutes).filter(([route]) => /:(threadId|runId)\b/.test(route));
    expect(routes.length).toBeGreaterThan(8);
    const ask = async (ctx: Context, route: string, body: object | undefined) => {
      const [method = "", pattern = ""] = route.split(" ");
      const path = pattern.replace(/:(\w+)/g, (_, name: string) => ids[name as keyof typeof ids]);
      const headers = { cookie: `who=${ctx.actor.user?.id}`, "content-type": "application/json" };
      const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
      const response = await api.request(path, init);
      await response.body?.cancel();
      return response.status;
    };
    for (const [route, { body }] of routes) {
      const sent = typeof body === "function" ? body({ ...ids, projectId }) : body;
      for (const [who, ctx] of Object.entries(mates))
        expect(await ask(ctx, route, sent), `${who} ${route}`).toBe(404);
    }
    // Nothing of that has changed it.
    expect(await ask(author, "GET /api/v1/threads/:threadId/messages", undefined)).toBe(200);
    expect(await ask(author, "GET /api/v1/runs/:runId", undefined)).toBe(200);
  });

  it("its results are the project's, the way back to it is not, and its work is no news to the others", async () => {
    const thread = await open("作る相談");
    // Of a tool that the project has nothing of yet: what stands is left as it is.
    const { runId } = await say(author, thread.threadId, "よくある質問を作ってください");
    await close(thread);
    await finished(author, runId, 30_000);
    const made = (await readNewestResults(mates.viewer, projectId)).find(({ tool }) => tool === "faq");
    expect(made?.runId).toBe(runId);
    expect(await accessMade(mates.viewer, runId, "read")).toMatchObject({ runId });
    await expect(accessRun(mates.owner, runId, "read")).rejects.toMatchObject(notThere);
    const threadsOf = async (ctx: Context) =>
      (await readRelatedWork(ctx, await accessResult(ctx, made?.id ?? "", "read"))).threads.map(
        ({ id }) => id,
      );
    expect(await threadsOf(author)).toEqual([thread.threadId]);
    expect(await threadsOf(mates.owner)).toEqual([]);
    const runs = async (ctx: Context) => (await readActivity(ctx, projectId)).map(({ id }) => id);
    expect(await runs(author)).toContain(runId);
    expect(await runs(mates.owner)).not.toContain(runId);
    expect((await readWork(author, projectId)).run?.id).toBe(runId);
    expect((await readWork(mates.owner, projectId)).run?.id).not.toBe(runId);
  });

  it("Z03: from the moment that it is closed, those who have it or its work open hear nothing more", async () => {
    const thread = await open();
    const { runId } = await say(author, thread.threadId, "お悩みを作ってください");
    const mate = mates.editor;
    const signal = new AbortController().signal;
    const ended = async (stream: ReadableStream) => {
      for await (const _ of stream);
      return true;
    };
    const talk = streamThread(mate, await accessThread(mate, thread.threadId, "read"), 99, signal, 600_000);
    await close(thread);
    expect(await ended(talk)).toBe(true);
    await expect(accessRun(mate, runId, "read")).rejects.toMatchObject(notThere);
    // A right that was got before is asked for again.
    const late = streamRun(
      mate,
      { runId: (await accessRun(author, runId, "read")).runId, projectId },
      0,
      signal,
      20,
    );
    expect(await ended(late)).toBe(true);
    await finished(author, runId, 30_000);
  });

  it("nobody is called into it, and the bell forgets who was", async () => {
    const thread = await open();
    await say(author, thread.threadId, "@oyakata@example.com 見てください");
    expect(await heard(mates.owner)).toBe(1);
    await close(thread);
    expect(await heard(mates.owner)).toBe(0);
    await say(author, thread.threadId, "@oyakata@example.com もう一度");
    expect(await heard(mates.owner)).toBe(0);
    await shareThread(author, thread, await accessAccount(author), false);
    await say(author, thread.threadId, "@oyakata@example.com 開きました");
    expect(await heard(mates.owner)).toBe(1);
  });
});

describe("who decides", () => {
  it("only whoever began it, and not over the words of others", async () => {
    const thread = await open();
    const { editor, owner } = mates;
    for (const ctx of [editor, owner])
      await expect(shareThread(ctx, thread, await accessAccount(ctx), true)).rejects.toMatchObject({
        code: "forbidden",
      });
    await say(editor, thread.threadId, "私も書きます");
    await expect(close(thread)).rejects.toMatchObject({ code: "conflict" });
    expect(await readThread(editor, thread.threadId)).toMatchObject({ private: false, own: false });
  });

  it("what is nobody's any more goes with the account; what was shared stays", async () => {
    const leaver = await join(services, projectId, "editor");
    const accountId = await accessAccount(leaver);
    const begun = async () =>
      accessThread(
        leaver,
        await createThread(leaver, projectId, accountId, { title: "退会", idempotencyKey: newKey() }),
        "work",
      );
    const [own, shared] = [await begun(), await begun()];
    await shareThread(leaver, own, accountId, true);
    await leaver.db
      .update(account)
      .set({ deleteAt: new Date(0) })
      .where(eq(account.id, accountId));
    await removeDueAccounts(services.context(systemActor));
    const left = await author.db
      .select({ id: threadTable.id })
      .from(threadTable)
      .where(eq(threadTable.title, "退会"));
    expect(left).toEqual([{ id: shared.threadId }]);
  });
});
