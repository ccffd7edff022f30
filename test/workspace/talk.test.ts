/** The assistant's answers in words, with a model: streamed, decided, bounded, stopped, failed, taken over, never charged for nothing. */
import { APICallError } from "@ai-sdk/provider";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectMember } from "#src/db/schema/project.ts";
import { run as runTable } from "#src/db/schema/run.ts";
import { usageEntry, usageMeter } from "#src/db/schema/usage.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { type Context, nobody } from "#src/domain/context.ts";
import { accessMessage } from "#src/domain/message/access.ts";
import { answerAgain, sendMessage } from "#src/domain/message/commands/send.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import type { MessageView } from "#src/domain/message/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { stopRun } from "#src/domain/run/commands/stop.ts";
import { readRunEvents } from "#src/domain/run/queries.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { accountOwner } from "#src/domain/usage/rules.ts";
import { readWork } from "#src/domain/work/queries.ts";
import { createRunWorker } from "#src/jobs/run-worker.ts";
import type { MessagePart } from "#src/shared/message-parts.ts";
import { addSaid, type RunPart } from "#src/shared/run-parts.ts";
import { createTalkModel, type Turn } from "#test/doubles/talk-model.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, until } from "#test/support/trial.ts";
import { begin, join, make, newKey } from "./support.ts";

type Script = Parameters<typeof createTalkModel>[0];

let services: TestServices;
/** What the model does in the test at hand; its turns are counted anew in each. */
let script: Script = () => ({});
const model = createTalkModel((asked) => script(asked, model.asked.length));

beforeAll(async () => {
  services = await createTestServices({ engines: { model } });
});
afterAll(() => services.drop());

interface Place {
  ctx: Context;
  projectId: ProjectId;
  thread: string;
}

/** A person with a project that has a brief and a first result, and a model that talks as it is told. */
async function open(next: Script): Promise<Place> {
  script = next;
  model.asked.length = 0;
  return place(await services.person());
}

async function place(ctx: Context): Promise<Place> {
  const projectId = await make(ctx);
  await finished(ctx, (await begin(ctx, projectId)).runId);
  const input = { title: "", idempotencyKey: newKey() };
  return { ctx, projectId, thread: await createThread(ctx, projectId, await accessAccount(ctx), input) };
}

async function say({ ctx, thread }: Place, text: string, key = newKey()): Promise<MessageView> {
  const access = await accessThread(ctx, thread, "work");
  await sendMessage(ctx, access, await accessAccount(ctx), { text, idempotencyKey: key });
  return answer({ ctx, thread });
}
async function answer({ ctx, thread }: Pick<Place, "ctx" | "thread">): Promise<MessageView> {
  const { threadId } = await accessThread(ctx, thread, "read");
  const { messages } = await readMessages(ctx, threadId, await accessAccount(ctx), {});
  const last = messages.at(-1);
  if (last?.role !== "assistant") throw new Error("no answer");
  return last;
}
async function answered(at: Place, text: string): Promise<MessageView> {
  const { run } = await say(at, text);
  await finished(at.ctx, run?.id ?? "");
  return answer(at);
}
const part = <Type extends MessagePart["type"]>({ parts }: MessageView, type: Type) =>
  parts.find((one): one is Extract<MessagePart, { type: Type }> => one.type === type);
const textOf = (message: MessageView) => part(message, "text")?.text;

const ownerOf = ({ ctx }: Pick<Place, "ctx">) => accountOwner(ctx.actor.user?.id ?? "");
async function tokensOf({ ctx, projectId }: Place) {
  const rows = await ctx.db
    .select({ state: usageEntry.state, settled: usageEntry.settled, reason: usageEntry.reason })
    .from(usageEntry)
    .where(
      sql`${usageEntry.projectId} = ${projectId} and ${usageEntry.kind} = 'tokens' and ${usageEntry.key} like '%:talk'`,
    );
  const [open] = await ctx.db
    .select({ reserved: sql<number>`coalesce(sum(${usageMeter.reserved}), 0)::int` })
    .from(usageMeter)
    .where(and(eq(usageMeter.owner, ownerOf({ ctx })), eq(usageMeter.kind, "tokens")));
  return { rows, reserved: open?.reserved };
}

describe("an answer in words", () => {
  it("comes from the thread, the brief and the results, streams, names its material and counts what the provider counted", async () => {
    const at = await open((_, turn) =>
      turn === 1
        ? {
            text: ["税込2,970円です ", "[B2]。", "「無香料・エタノールフリー。」[B3] とあります [B99]。"],
            usage: { input: 900, output: 60 },
          }
        : { text: ["前と同じです。"] },
    );
    const message = await answered(at, "値段を教えてください");
    expect(textOf(message)).toBe("税込2,970円です [B2]。「無香料・エタノールフリー。」[B3] とあります。");
    expect(part(message, "materials")?.materials.map(({ id, text }) => [id, text])).toEqual([
      ["B2", "120mL、2,970円(税込)。"],
      ["B3", "無香料・エタノールフリー。"],
    ]);
    expect(part(message, "doubts")).toBeUndefined();
    expect(part(message, "cost")?.tokens).toBe(960);
    expect(message.run?.state).toBe("done");
    expect(await tokensOf(at)).toEqual({
      rows: [{ state: "settled", settled: 960, reason: "talk" }],
      reserved: 0,
    });
    const first = JSON.stringify(model.asked[0]?.prompt);
    expect(first).toContain("B2: 120mL、2,970円(税込)。");
    expect(first).toContain("作った結果ここから");
    expect(model.asked[0]?.tools).toHaveLength(13);
    // What was said before is there when one goes on.
    await answered(at, "もう一度");
    expect(JSON.stringify(model.asked[1]?.prompt)).toContain("値段を教えてください");
    // A talk is no work: the home of the project still shows what was made last.
    expect((await readWork(at.ctx, at.projectId)).run?.steps.map(({ tool }) => tool)).toEqual(["analyze"]);
  });

  it("says which quotations and figures stand nowhere", async () => {
    const at = await open(() => ({
      text: ["「毎日が輝く奇跡の一滴です」[B3] で、初回は980円、満足度は87%です [B5]。"],
    }));
    const message = await answered(at, "特徴は？");
    expect(part(message, "doubts")?.doubts).toEqual(["「毎日が輝く奇跡の一滴です」", "980円"]);
  });

  it("is seen by a watcher who comes in the middle, from what was stored and what is live", async () => {
    const gate = Promise.withResolvers<void>();
    const at = await open(() => ({ text: ["はじめの", "ことば。"], gate: gate.promise }));
    const { run } = await say(at, "話して");
    const { runId } = await accessRun(at.ctx, run?.id ?? "", "read");
    const saidIn = (parts: { part: RunPart }[]) =>
      parts
        .flatMap(({ part: one }) => (one.type === "data-said" ? [one.data] : []))
        .reduce(addSaid, { round: 0, text: "" });
    await until(async () => saidIn(await readRunEvents(at.ctx, runId, 0)).text === "はじめのことば。");
    expect((await answer(at)).parts).toEqual([]);
    gate.resolve();
    await finished(at.ctx, runId);
    expect(textOf(await answer(at))).toBe("はじめのことば。");
  });

  it("a message sent twice under its key is answered once, and again only when asked to", async () => {
    const at = await open((_, turn) => ({ text: [`${turn}回目の返答。`] }));
    await Promise.all([say(at, "相談です", "the-same-key"), say(at, "相談です", "the-same-key")]);
    const { id, run } = await answer(at);
    await finished(at.ctx, run?.id ?? "");
    expect(model.asked).toHaveLength(1);
    await answerAgain(at.ctx, await accessMessage(at.ctx, at.thread, id, "work"), newKey());
    const second = await answer(at);
    await finished(at.ctx, second.run?.id ?? "");
    expect(textOf(await answer(at))).toBe("2回目の返答。");
    expect((await answer(at)).branches).toHaveLength(2);
  });
});

describe("a tool that the model decides on", () => {
  it("is started in the same run, with the same result as by its button", async () => {
    const at = await open(() => ({
      text: ["年代を変えて作ります。"],
      calls: [{ name: "make_persona", input: { count: 1, age: "senior" } }],
    }));
    const message = await answered(at, "ペルソナを年配の人に変えて");
    expect(message.run?.steps).toMatchObject([{ tool: "persona", input: { count: 1, age: "senior" } }]);
    expect(part(message, "tools")?.tools).toEqual(["persona"]);
    const [result] = message.run?.results ?? [];
    expect(result?.items.length).toBeGreaterThan(3);
    expect(model.asked).toHaveLength(1);
    expect((await tokensOf(at)).reserved).toBe(0);
    expect((await readWork(at.ctx, at.projectId)).run?.id).toBe(message.run?.id);
    // The button's words need no model to be understood.
    await answered(at, "よくある質問を作ってください");
    expect(model.asked).toHaveLength(1);
  });

  it("which is refused by a limit is told to the model, and the answer says so", async () => {
    const at = await open(
      (_, turn): Turn =>
        turn === 1
          ? { calls: [{ name: "make_faq", input: {} }] }
          : { text: ["上限のため作れませんでした。"] },
    );
    await at.ctx.db
      .update(usageMeter)
      .set({ used: at.ctx.settings.account.callsPerDay })
      .where(and(eq(usageMeter.owner, ownerOf(at)), eq(usageMeter.kind, "calls")));
    const message = await answered(at, "質問集を");
    expect(textOf(message)).toBe("上限のため作れませんでした。");
    expect(message.run).toMatchObject({ state: "done", steps: [] });
    expect(JSON.stringify(model.asked[1]?.prompt)).toContain("本日の作成回数の上限");
  });
});

it("a decision of the model counts for the person who asked, and is refused to one who may no longer work here", async () => {
  const gate = Promise.withResolvers<void>();
  const at = await open(
    (_, turn): Turn =>
      turn === 1
        ? { calls: [{ name: "make_faq", input: {} }], gate: gate.promise }
        : { text: ["権限がないため作れませんでした。"] },
  );
  const editor = await join(services, at.projectId, "editor");
  const { run } = await say({ ...at, ctx: editor }, "質問集を");
  await until(() => model.asked.length === 1);
  await at.ctx.db
    .update(projectMember)
    .set({ role: "viewer" })
    .where(eq(projectMember.accountId, editor.actor.user?.id ?? ""));
  gate.resolve();
  await finished(at.ctx, run?.id ?? "");
  expect((await answer(at)).run).toMatchObject({ state: "done", steps: [] });
  expect(JSON.stringify(model.asked[1]?.prompt)).toContain("作れませんでした。担当者に伝えてください");
});

it("a worker that dies in the middle is followed by another; the words begin anew and are counted once", async () => {
  const gate = Promise.withResolvers<void>();
  const at = await open((_, turn) =>
    turn === 1
      ? { text: ["消えることば。"], gate: gate.promise }
      : { text: ["引き継いだ返答です。"], usage: { input: 70, output: 7 } },
  );
  const { run } = await say(at, "話して");
  const { runId } = await accessRun(at.ctx, run?.id ?? "", "read");
  const said = async () =>
    (await readRunEvents(at.ctx, runId, 0)).flatMap(({ part: one }) =>
      one.type === "data-said" ? [one.data] : [],
    );
  await until(async () => (await said()).length > 0);
  await at.ctx.db
    .update(runTable)
    .set({ leaseUntil: new Date(0) })
    .where(eq(runTable.id, runId));
  const other = createRunWorker(services.context(nobody));
  await other.accept(runId);
  expect((await finished(at.ctx, runId)).attempt).toBe(2);
  gate.resolve();
  await other.drain(1000);
  const message = await answer(at);
  expect(textOf(message)).toBe("引き継いだ返答です。");
  expect(message.run?.state).toBe("done");
  expect((await tokensOf(at)).rows).toEqual([{ state: "settled", settled: 77, reason: "talk" }]);
});

it("it reads results and searches the project, and what it then quotes is checked against that", async () => {
  const at = await open((_, turn): Turn => {
    if (turn === 1)
      return {
        calls: [
          { name: "search_project", input: { words: "返品できますか" } },
          { name: "read_result", input: { tool: "analyze" } },
        ],
      };
    return { text: ["「初回のみ30日間返品可。」[H1] です。"] };
  });
  const message = await answered(at, "返品は？");
  expect(part(message, "materials")?.materials).toMatchObject([{ id: "H1", text: "初回のみ30日間返品可。" }]);
  expect(part(message, "doubts")).toBeUndefined();
  expect(JSON.stringify(model.asked[1]?.prompt)).toContain("R4: ");
});

describe("an answer ends", () => {
  it("at the bound of its turns, whatever the model asks for", async () => {
    const at = await open(() => ({ calls: [{ name: "search_project", input: { words: "値段" } }] }));
    const message = await answered(at, "ずっと調べて");
    expect(model.asked.length).toBeLessThanOrEqual(5);
    expect(part(message, "trouble")?.text).toContain("上限");
    expect((await tokensOf(at)).rows).toEqual([{ state: "released", settled: 0, reason: "talk" }]);
  });

  it("when its tokens are used up", async () => {
    const at = await open(() => ({
      text: ["調べます。"],
      calls: [{ name: "search_project", input: { words: "値段" } }],
      usage: { input: 9000, output: 10 },
    }));
    await answered(at, "調べて");
    expect(model.asked).toHaveLength(1);
  });

  it("when somebody stops it: what was said stays and is counted, nothing else is", async () => {
    const at = await open(() => ({ text: ["ここまでは", "言いました。"], gate: new Promise(() => {}) }));
    const { run } = await say(at, "話して");
    const access = await accessRun(at.ctx, run?.id ?? "", "work");
    await until(async () =>
      (await readRunEvents(at.ctx, access.runId, 0)).some(({ part: one }) => one.type === "data-said"),
    );
    await stopRun(at.ctx, access);
    expect((await finished(at.ctx, access.runId)).state).toBe("stopped");
    const message = await answer(at);
    expect(textOf(message)).toBe("ここまでは言いました。");
    const { rows, reserved } = await tokensOf(at);
    expect([rows[0]?.state, reserved]).toEqual(["settled", 0]);
  });
});

const status = (statusCode: number) =>
  new APICallError({
    message: `${statusCode}`,
    url: "http://double",
    requestBodyValues: {},
    statusCode,
    responseHeaders: {},
  });

describe("a provider that fails", () => {
  it.each([
    ["401", () => ({ error: status(401) }), "接続の設定に確認が必要です", undefined],
    ["429", () => ({ error: status(429) }), "混み合っていて", undefined],
    ["500", () => ({ error: status(500) }), "返答を受け取れませんでした", undefined],
    [
      "a stream that is cut",
      () => ({ text: ["途中まで"], error: new Error("socket hang up") }),
      "通信が途切れ",
      "途中まで",
    ],
  ] as const)("%s: a clear message, the words stay, nothing is counted", async (_name, turn, told, kept) => {
    const at = await open(turn);
    const message = await answered(at, "教えて");
    expect(message.run?.state).toBe("failed");
    expect(part(message, "trouble")?.text).toContain(told);
    expect(textOf(message)).toBe(kept);
    expect(await tokensOf(at)).toEqual({
      rows: [{ state: "released", settled: 0, reason: "talk" }],
      reserved: 0,
    });
  });
});
