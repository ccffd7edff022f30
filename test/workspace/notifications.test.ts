import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { streamBell } from "#src/api/people/bell-stream.ts";
import { streamRun } from "#src/api/run-stream.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { listMentionables } from "#src/domain/attachment/queries.ts";
import { bellStream, type Context } from "#src/domain/context.ts";
import { readApprovals } from "#src/domain/library/queries.ts";
import { removeMember } from "#src/domain/member/commands/change.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import { notify, readNotifications } from "#src/domain/notification/commands.ts";
import { countUnread, listNotifications } from "#src/domain/notification/queries.ts";
import { listNotificationsSchema, unreadShown } from "#src/domain/notification/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem, accessResult } from "#src/domain/result/access.ts";
import { setApproval } from "#src/domain/result/commands/approve.ts";
import { editItem } from "#src/domain/result/commands/edit.ts";
import { readRunResults } from "#src/domain/result/queries.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import type { Approval } from "#src/shared/approvals.ts";
import type { NotificationData } from "#src/shared/notifications.ts";
import { describe as describeNotification } from "#src/web/features/notifications/words.ts";
import { readEvents } from "#test/support/client.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, join, make, newKey } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

const list = async (ctx: Context, input: object = {}) =>
  listNotifications(ctx, await accessAccount(ctx), listNotificationsSchema.parse(input));
const told = async (ctx: Context) => (await list(ctx)).notifications.map(({ data }) => data);

describe("a run that ends", () => {
  it("is told to whoever asked for it, once, and to nobody else", async () => {
    const owner = await services.person();
    const projectId = await make(owner, "離れた案件");
    const editor = await join(services, projectId, "editor");
    const { runId } = await begin(editor, projectId);
    await finished(editor, runId);
    expect(await told(editor)).toEqual([
      { kind: "run", runId, project: "離れた案件", tools: ["analyze"], state: "done" },
    ]);
    expect(await told(owner)).toEqual([]);
  });

  it("is not told to somebody who watches it to the end", async () => {
    const owner = await services.person();
    const projectId = await make(owner);
    const { runId } = await begin(owner, projectId);
    const access = await accessRun(owner, runId, "read");
    const stream = streamRun(owner, access, 0, new AbortController().signal);
    await readEvents(new Response(stream));
    await expect.poll(() => told(owner)).toEqual([]);
    await expect.poll(() => countUnread(owner)).toBe(0);
  });
});

describe("an approval", () => {
  async function work() {
    const owner = await services.person();
    const projectId = await make(owner, "承認の案件");
    const [editor, approver, viewer] = [
      await join(services, projectId, "editor"),
      await join(services, projectId, "approver"),
      await join(services, projectId, "viewer"),
    ];
    const { runId } = await begin(editor, projectId, { goal: "catchphrase" });
    await finished(editor, runId);
    await readNotifications(editor, await accessAccount(editor), {
      upTo: (await list(editor)).notifications[0]?.id ?? "",
    });
    const access = await accessRun(editor, runId, "read");
    const results = await readRunResults(editor, access.runId);
    const result = results.find(({ tool }) => tool === "catchphrase");
    if (!result) throw new Error("no result");
    return { owner, editor, approver, viewer, access, result };
  }
  async function say(ctx: Context, resultId: string, approval: Approval, note = "") {
    const access = await accessResult(ctx, resultId, "read");
    await setApproval(ctx, access, await accessAccount(ctx), { approval, note });
  }

  it("is asked of everybody who may give it, and the answer told to whoever asked", async () => {
    const { owner, editor, approver, viewer, result } = await work();
    await say(editor, result.id, "review", "三日までにお願いします");
    const asked = { kind: "approval_asked", tool: "catchphrase", note: "三日までにお願いします" };
    expect(await told(approver)).toMatchObject([asked]);
    expect(await told(owner)).toMatchObject([asked]);
    expect(await told(viewer)).toEqual([]);
    expect((await told(editor)).map(({ kind }) => kind)).toEqual(["run"]);
    await say(approver, result.id, "approved");
    expect((await told(editor))[0]).toMatchObject({ kind: "approved", by: approver.actor.user?.email });
    await say(approver, result.id, "draft", "数字を確かめてください");
    expect((await told(editor))[0]).toMatchObject({ kind: "sent_back", note: "数字を確かめてください" });
    expect(await countUnread(editor)).toBe(2);
  });

  it("falls when the wording changes", async () => {
    const { owner, editor, access, result } = await work();
    await say(owner, result.id, "approved");
    const item = result.items.find(({ kind }) => kind === "line");
    const target = await accessItem(editor, item?.id ?? "", "work");
    await editItem(editor, target, { text: "うるおいの朝。", byHand: true });
    const after = await readApprovals(owner, access.runId);
    expect(after.find(({ resultId }) => resultId === result.id)).toMatchObject({ approval: "draft" });
  });
});

describe("the list", () => {
  async function filled(count: number): Promise<{ ctx: Context; projectId: ProjectId }> {
    const ctx = await services.person();
    const projectId = await make(ctx);
    const accountId = await accessAccount(ctx);
    const at = new Date();
    for (let from = 0; from < count; from += 30)
      await notify(
        { ...ctx, now: () => at },
        Array.from({ length: Math.min(30, count - from) }, (_, index) => ({
          accountId,
          projectId,
          key: `test:${from + index}`,
          data: { kind: "left" as const, project: "案件", who: `${from + index}` },
        })),
      );
    return { ctx, projectId };
  }

  it("reads every one once, page by page, though all are of one moment; telling again adds nothing", async () => {
    const { ctx, projectId } = await filled(23);
    const again = { kind: "left" as const, project: "案件", who: "0" };
    await notify(ctx, [{ accountId: await accessAccount(ctx), projectId, key: "test:0", data: again }]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(ctx, { limit: 5, cursor });
      seen.push(...page.notifications.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(23);
    expect(new Set(seen).size).toBe(23);
    await expect(list(ctx, { cursor: "abc" })).rejects.toMatchObject({ code: "bad_request" });
  });

  it("marks some, or all up to the newest that was shown, and never another person's", async () => {
    const { ctx } = await filled(6);
    const other = await services.person();
    const rows = (await list(ctx)).notifications;
    const ids = rows.map(({ id }) => id);
    await readNotifications(other, await accessAccount(other), { ids });
    await readNotifications(other, await accessAccount(other), { upTo: ids[0] ?? "" });
    expect(await countUnread(ctx)).toBe(6);
    await readNotifications(ctx, await accessAccount(ctx), { ids: ids.slice(0, 1) });
    expect((await list(ctx)).notifications.map(({ read }) => read)).toEqual([true, ...Array(5).fill(false)]);
    await readNotifications(ctx, await accessAccount(ctx), { upTo: ids[2] ?? "" });
    expect((await list(ctx)).notifications.map(({ read }) => read)).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  it("counts no further than the badge shows", async () => {
    const { ctx } = await filled(130);
    expect(await countUnread(ctx)).toBe(unreadShown + 1);
  });

  it("holds nothing of a project for somebody who was taken out but that they were", async () => {
    const { ctx: owner, projectId } = await filled(1);
    const member = await join(services, projectId, "editor");
    await finished(member, (await begin(member, projectId)).runId);
    const act = { projectId, accountId: await accessAccount(owner) };
    await removeMember(owner, act, await accessAccount(member));
    expect((await told(member)).map(({ kind }) => kind)).toEqual(["removed"]);
  });
});

it("a message tells the members that it names, with the way to it, once; not its author, nor anybody outside the project", async () => {
  const owner = await services.person();
  const projectId = await make(owner, "相談の案件");
  const [named, other] = [
    await join(services, projectId, "viewer"),
    await join(services, projectId, "editor"),
  ];
  const stranger = await services.person();
  const emailOf = (ctx: Context) => ctx.actor.user?.email ?? "";
  const accountId = await accessAccount(owner);
  const thread = await createThread(owner, projectId, accountId, { title: "", idempotencyKey: newKey() });
  const access = await accessThread(owner, thread, "work");
  const words = [owner, named, stranger].map((person) => `＠${emailOf(person)}`).join(" ");
  const input = { text: `${words} 使い方を教えて`, idempotencyKey: newKey() };
  await sendMessage(owner, access, accountId, input);
  await sendMessage(owner, access, accountId, input);
  expect(await told(named)).toEqual([
    {
      kind: "mention",
      project: "相談の案件",
      by: emailOf(owner),
      threadId: thread,
      number: 1,
      note: input.text.slice(0, 120),
    },
  ]);
  for (const person of [owner, other, stranger]) expect(await told(person)).toEqual([]);
  const [mention] = (await list(named)).notifications;
  expect(mention && describeNotification(mention).to).toBe(`/${projectId}/${thread}?message=1#message-1`);
  expect((await listMentionables(owner, projectId, "")).map(({ title }) => title).toSorted()).toEqual(
    [emailOf(named), emailOf(other)].toSorted(),
  );
});

describe("a bell that is open", () => {
  /** Numbers as they are told, one after the other; null at the end. */
  async function watch(ctx: Context) {
    const stop = new AbortController();
    const stream = streamBell(ctx, await accessAccount(ctx), stop.signal, 60_000);
    const reader = stream.getReader();
    const decoder = new TextDecoder();
    return {
      stop: () => stop.abort(),
      async next(): Promise<number | null> {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return null;
          const data = /^data: (.*)$/m.exec(decoder.decode(value))?.[1];
          if (data !== undefined) return (JSON.parse(data) as { unread: number }).unread;
        }
      },
    };
  }
  const tell = (ctx: Context, accountId: string, key: string) =>
    notify(ctx, [
      { accountId, projectId: null, key, data: { kind: "payment", news: "mended" } as NotificationData },
    ]);

  it("hears the number at once when something is told and when it is read", async () => {
    const person = await services.person();
    const accountId = await accessAccount(person);
    const bell = await watch(person);
    expect(await bell.next()).toBe(0);
    await person.transaction((inner) => tell(inner, accountId, "one"));
    expect(await bell.next()).toBe(1);
    await tell(person, accountId, "two");
    expect(await bell.next()).toBe(2);
    const { notifications } = await list(person);
    await readNotifications(person, accountId, { ids: [notifications[0]?.id ?? ""] });
    expect(await bell.next()).toBe(1);
    bell.stop();
    expect(await bell.next()).toBeNull();
  });

  it("is heard at once, before there is a number", async () => {
    const person = await services.person();
    const reader = streamBell(person, await accessAccount(person), AbortSignal.any([])).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(": \n\n");
    await reader.cancel();
  });

  it("hears a number once, however often it is looked at", async () => {
    const person = await services.person();
    const accountId = await accessAccount(person);
    const bell = await watch(person);
    expect(await bell.next()).toBe(0);
    await person.engines.control.append(bellStream(accountId), [{ seq: null, part: { bell: accountId } }]);
    for (let turn = 0; turn < 2; turn += 1) await list(person);
    await tell(person, accountId, "after");
    expect(await bell.next()).toBe(1);
    bell.stop();
  });

  it("hears nothing of what is taken back, and nothing of other people", async () => {
    const [person, other] = [await services.person(), await services.person()];
    const accountId = await accessAccount(person);
    const bell = await watch(person);
    expect(await bell.next()).toBe(0);
    let rung = 0;
    const leave = person.engines.control.subscribe(bellStream(accountId), () => {
      rung += 1;
    });
    const failed = person.transaction(async (inner) => {
      await tell(inner, accountId, "gone");
      throw new Error("taken back");
    });
    await expect(failed).rejects.toThrow("taken back");
    await tell(other, await accessAccount(other), "theirs");
    expect(rung).toBe(0);
    await tell(person, accountId, "mine");
    expect([await bell.next(), rung]).toEqual([1, 1]);
    leave();
    bell.stop();
  });
});
