import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { accessMessage } from "#src/domain/message/access.ts";
import { giveFeedback } from "#src/domain/message/commands/feedback.ts";
import { answerAgain, sendMessage } from "#src/domain/message/commands/send.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import { type ListMessages, type MessageView, messagePageSize } from "#src/domain/message/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { readThread } from "#src/domain/thread/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make, newKey } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

async function open(ctx: Context, projectId: ProjectId) {
  return createThread(ctx, projectId, await accessAccount(ctx), { title: "", idempotencyKey: newKey() });
}
async function say(
  ctx: Context,
  id: string,
  text: string,
  more: { after?: string | null; key?: string } = {},
) {
  await sendMessage(ctx, await accessThread(ctx, id, "work"), await accessAccount(ctx), {
    text,
    after: more.after,
    idempotencyKey: more.key ?? newKey(),
  });
}
async function read(ctx: Context, id: string, input: ListMessages = {}) {
  const { threadId } = await accessThread(ctx, id, "read");
  return readMessages(ctx, threadId, await accessAccount(ctx), input);
}
const textOf = ({ parts }: MessageView) =>
  parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");

describe("a message", () => {
  it("is stored with its run, whose results stand in the answer; the thread takes its name from it", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    await finished(ctx, (await begin(ctx, projectId)).runId);
    const id = await open(ctx, projectId);
    await say(ctx, id, "キャッチコピーをメール用に5本お願いします");
    const { messages } = await read(ctx, id);
    expect(messages.map(({ role, number }) => [role, number])).toEqual([
      ["user", 1],
      ["assistant", 2],
    ]);
    const run = messages[1]?.run;
    await finished(ctx, run?.id ?? "");
    const answer = (await read(ctx, id)).messages[1]?.run;
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
      Array.from({ length: 4 }, () => say(ctx, id, "商品分析をお願いします", { key: "one-press-only" })),
    );
    await say(ctx, id, "できることは？", { key: "another-press" });
    await say(ctx, id, "できることは？", { key: "another-press" });
    const { messages } = await read(ctx, id);
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
      expect((await read(ctx, id)).messages).toEqual([]);
    } finally {
      await poor.drop();
    }
  });

  it("without anything to work on gets an answer in words and no run", async () => {
    const ctx = await services.person();
    const id = await open(ctx, await make(ctx));
    await say(ctx, id, "キャッチコピーを作って");
    const [, answer] = (await read(ctx, id)).messages;
    expect(answer?.run).toBeNull();
    expect(answer?.parts).toEqual([
      { type: "text", text: expect.stringContaining("まだ商品の説明がありません") },
    ]);
  });

  it("stands in pages, each message once and each after its parent", async () => {
    const ctx = await services.person();
    const id = await open(ctx, await make(ctx));
    for (let index = 0; index < messagePageSize; index += 1) await say(ctx, id, `できることは？${index}`);
    const newest = await read(ctx, id);
    const older = await read(ctx, id, { before: newest.messages[0]?.id });
    expect([newest.hasMore, older.hasMore]).toEqual([true, false]);
    const numbers = [...older.messages, ...newest.messages].map((message) => message.number);
    expect(numbers).toEqual(Array.from({ length: 2 * messagePageSize }, (_, index) => index + 1));
  });
});

it("is read only when it is newer than what the reader has", async () => {
  const ctx = await services.person();
  const id = await open(ctx, await make(ctx));
  await say(ctx, id, "できることは？");
  expect(await read(ctx, id, { known: 2 })).toMatchObject({ messages: [], newest: 2 });
  expect((await read(ctx, id, { known: 1 })).messages.map(({ number }) => number)).toEqual([1, 2]);
});

it("is shown with what surrounds it on its branch when an address leads to it", async () => {
  const ctx = await services.person();
  const id = await open(ctx, await make(ctx));
  for (let index = 0; index < 8; index += 1) await say(ctx, id, `できることは？${index}`);
  const { messages } = await read(ctx, id);
  await say(ctx, id, "別のやり取り", { after: messages[1]?.id ?? "" });
  const place = await read(ctx, id, { at: 5 });
  expect(place.messages.map(({ number }) => number)).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 1),
  );
  expect([place.hasNewer, place.newest]).toEqual([true, 18]);
  const last = await read(ctx, id, { at: 15 });
  expect([last.messages.at(-1)?.number, last.hasNewer]).toEqual([16, false]);
  expect((await read(ctx, id, { at: 18 })).messages.map(({ number }) => number)).toEqual([1, 2, 17, 18]);
  expect((await read(ctx, id, { at: 99 })).messages).toEqual([]);
});

describe("branches", () => {
  it("a message written anew and an answer asked for again stand beside the first; each branch is read by itself", async () => {
    const ctx = await services.person();
    const id = await open(ctx, await make(ctx));
    await say(ctx, id, "できることは？");
    await say(ctx, id, "何もいらない");
    const first = (await read(ctx, id)).messages;
    await say(ctx, id, "使い方を教えて", { after: first[1]?.id ?? "" });
    const second = (await read(ctx, id)).messages;
    expect(second.map(({ number }) => number)).toEqual([1, 2, 5, 6]);
    expect(second[2]?.branches).toEqual([first[2]?.id, second[2]?.id]);
    expect(second[0]?.branches).toEqual([second[0]?.id]);

    const answer = await accessMessage(ctx, id, second[3]?.id ?? "", "work");
    await answerAgain(ctx, answer, "once-more-please");
    await answerAgain(ctx, answer, "once-more-please");
    const third = (await read(ctx, id)).messages;
    expect(third.map(({ number }) => number)).toEqual([1, 2, 5, 7]);
    expect(third[3]?.branches).toEqual([second[3]?.id, third[3]?.id]);

    const back = (await read(ctx, id, { through: first[2]?.id })).messages;
    expect(back.map(textOf)).toEqual(first.map(textOf));
    const anew = await say(ctx, id, "できることは？", { after: null }).then(() => read(ctx, id));
    expect(anew.messages.map(({ number }) => number)).toEqual([8, 9]);
    expect(anew.messages[0]?.branches).toEqual([first[0]?.id, anew.messages[0]?.id]);
    expect(anew.newest).toBe(9);
  });

  it("follow answers of the same thread only", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    const [id, other] = [await open(ctx, projectId), await open(ctx, projectId)];
    await say(ctx, id, "できることは？");
    const [asked, answer] = (await read(ctx, id)).messages;
    const wrong = [
      say(ctx, other, "続き", { after: answer?.id ?? "" }),
      say(ctx, id, "続き", { after: asked?.id ?? "" }),
      accessMessage(ctx, other, answer?.id ?? "", "work"),
    ];
    for (const refused of await Promise.allSettled(wrong))
      expect(refused).toMatchObject({ status: "rejected", reason: { code: "not_found" } });
    const mine = await accessMessage(ctx, id, asked?.id ?? "", "work");
    await expect(answerAgain(ctx, mine, newKey())).rejects.toMatchObject({ code: "bad_request" });
    expect((await read(ctx, other)).messages).toEqual([]);
    expect((await read(ctx, other, { through: answer?.id, before: asked?.id })).messages).toEqual([]);
  });
});

it("what a reader thinks of an answer is theirs alone, can be changed and taken back", async () => {
  const ctx = await services.person();
  const id = await open(ctx, await make(ctx));
  await say(ctx, id, "できることは？");
  const [asked, answer] = (await read(ctx, id)).messages;
  const access = await accessMessage(ctx, id, answer?.id ?? "", "read");
  const reader = await accessAccount(ctx);
  const seen = async () => (await read(ctx, id)).messages[1]?.feedback;
  await giveFeedback(ctx, access, reader, "good");
  await giveFeedback(ctx, access, reader, "bad");
  expect(await seen()).toBe("bad");
  const other = await accessAccount(await services.person());
  const { messages } = await readMessages(ctx, access.threadId, other, {});
  expect(messages.map(({ feedback, own }) => [feedback, own])).toEqual([
    [null, false],
    [null, false],
  ]);
  await giveFeedback(ctx, access, reader, null);
  expect(await seen()).toBeNull();
  const own = await accessMessage(ctx, id, asked?.id ?? "", "read");
  await expect(giveFeedback(ctx, own, reader, "good")).rejects.toMatchObject({ code: "bad_request" });
});
