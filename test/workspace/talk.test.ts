/** The assistant's answers with a model: streamed, from the project, decided, taken over, counted once. */
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { projectMember } from "#src/db/schema/project.ts";
import { run as runTable } from "#src/db/schema/run.ts";
import { usageMeter } from "#src/db/schema/usage.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { readBriefUnder } from "#src/domain/brief/queries.ts";
import { decideTools } from "#src/domain/chat/commands/decide.ts";
import { systemActor } from "#src/domain/context.ts";
import { takeDocument } from "#src/domain/file/commands/take-document.ts";
import { saveMemo } from "#src/domain/memo/commands.ts";
import { accessMessage } from "#src/domain/message/access.ts";
import { answerAgain } from "#src/domain/message/commands/send.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { acquireLease } from "#src/domain/run/commands/lease.ts";
import { readRunEvents } from "#src/domain/run/queries.ts";
import { readWork } from "#src/domain/workbench/queries.ts";
import { createRunWorker } from "#src/jobs/run-worker.ts";
import { appendAnswer } from "#src/shared/chat/streamed-answer.ts";
import type { RunPart } from "#src/shared/run-parts.ts";
import type { Turn } from "#test/doubles/talk-model.ts";
import { finished, until } from "#test/support/trial.ts";
import { join, newKey } from "./support.ts";
import {
  answer,
  answered,
  model,
  open,
  ownerOf,
  part,
  say,
  services,
  setUpTalk,
  textOf,
  tokensOf,
} from "./talk-support.ts";

setUpTalk();

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
    expect(part(message, "cost")).not.toHaveProperty("cost");
    expect(message.run?.state).toBe("done");
    expect(await tokensOf(at)).toEqual({
      rows: [{ state: "settled", settled: 960, reason: "talk" }],
      reserved: 0,
    });
    const first = JSON.stringify(model.asked[0]?.prompt);
    expect(first).toContain("B2: 120mL、2,970円(税込)。");
    expect(first).toContain("作った結果ここから");
    expect(model.asked[0]?.tools).toHaveLength(11);
    // What was said before is there when one goes on.
    await answered(at, "もう一度");
    expect(JSON.stringify(model.asked[1]?.prompt)).toContain("値段を教えてください");
    // A talk is no work: the home of the project still shows what was made last.
    expect((await readWork(at.ctx, at.projectId)).run?.steps.map(({ tool }) => tool)).toEqual(["analyze"]);
  });

  it("says what it cost in money where the model has a price", async () => {
    const at = await open(() => ({ text: ["税込2,970円です [B2]。"], usage: { input: 900, output: 60 } }));
    model.price = { input: 100, output: 1000, currency: "JPY" };
    try {
      const message = await answered(at, "値段を教えてください");
      expect(part(message, "cost")).toMatchObject({
        tokens: 960,
        cost: { amount: expect.closeTo(0.15), currency: "JPY" },
      });
    } finally {
      model.price = undefined;
    }
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
        .reduce(appendAnswer, { round: 0, text: "" });
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
      calls: [{ name: "start_tool", input: { tool: "persona", conditions: { count: 1, age: "senior" } } }],
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
          ? { calls: [{ name: "start_tool", input: { tool: "faq" } }] }
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
        ? { calls: [{ name: "start_tool", input: { tool: "faq" } }], gate: gate.promise }
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
  expect(JSON.stringify(model.asked[1]?.prompt)).toContain("できませんでした。担当者に伝えてください");
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
  const other = createRunWorker(services.context(systemActor));
  await other.accept(runId);
  expect((await finished(at.ctx, runId)).attempt).toBe(2);
  gate.resolve();
  await other.drain(1000);
  const message = await answer(at);
  expect(textOf(message)).toBe("引き継いだ返答です。");
  expect(message.run?.state).toBe("done");
  expect((await tokensOf(at)).rows).toEqual([{ state: "settled", settled: 77, reason: "talk" }]);
});

it("a worker that dies between its decision and its answer is followed by one that decides nothing anew", async () => {
  const gate = Promise.withResolvers<void>();
  const at = await open((_, turn) => (turn === 1 ? { gate: gate.promise } : { text: ["別の返答です。"] }));
  const { run } = await say(at, "質問集がほしい");
  const { runId } = await accessRun(at.ctx, run?.id ?? "", "read");
  await until(() => model.asked.length === 1);
  const goSilent = () =>
    at.ctx.db
      .update(runTable)
      .set({ leaseUntil: new Date(0) })
      .where(eq(runTable.id, runId));
  await goSilent();
  const lease = await acquireLease(services.context(systemActor), runId);
  if (!lease) throw new Error("the run was not to be had");
  const { steps } = await decideTools(services.context(systemActor), lease, [
    { tool: "faq", input: {}, beside: true },
  ]);
  const decided = steps.map(({ tool }) => tool);
  await goSilent();
  const last = createRunWorker(services.context(systemActor));
  await last.accept(runId);
  await finished(at.ctx, runId);
  gate.resolve();
  await last.drain(1000);
  const message = await answer(at);
  expect(model.asked).toHaveLength(1);
  expect(decided).toContain("faq");
  expect(part(message, "tools")?.tools).toEqual(decided);
  expect(message.run?.results.map(({ tool, state }) => [tool, state]).sort()).toEqual(
    decided.map((tool) => [tool, "done"]).sort(),
  );
  expect((await tokensOf(at)).reserved).toBe(0);
});

it("it reads results and searches the project, and what it then quotes is checked against that", async () => {
  const at = await open((_, turn): Turn => {
    if (turn === 1)
      return {
        calls: [
          { name: "search_project", input: { words: "返品できますか" } },
          { name: "read_result", input: { id: "r1" } },
        ],
      };
    return { text: ["「初回のみ30日間返品可。」[H1] です。"] };
  });
  const message = await answered(at, "返品は？");
  expect(part(message, "materials")?.materials).toMatchObject([{ id: "H1", text: "初回のみ30日間返品可。" }]);
  expect(part(message, "doubts")).toBeUndefined();
  expect(JSON.stringify(model.asked[1]?.prompt)).toContain("r1.4: ");
});

it("what stands beside the message is read first, numbered; a file among it becomes material of what the model decides to make", async () => {
  const at = await open((_, turn) =>
    turn === 1
      ? { text: ["送料は550円で [F1-s1]、休みは水曜日です [T1]。"] }
      : { text: [""], calls: [{ name: "start_tool", input: { tool: "faq" } }] },
  );
  const { ctx, projectId } = at;
  const file = { name: "配送.txt", bytes: new TextEncoder().encode("送料は全国一律で550円です。") };
  const { id } = await takeDocument(ctx, projectId, null, file, AbortSignal.timeout(20_000));
  const memo = { text: "休みは水曜日です。ここまで資料。", base: 0 };
  await saveMemo(ctx, projectId, await accessAccount(ctx), memo);
  const beside = [
    { kind: "file" as const, id },
    { kind: "memo" as const, id: projectId },
  ];
  const message = await answered(at, "まとめて", beside);
  const prompt = JSON.stringify(model.asked[0]?.prompt);
  expect(prompt).toContain("F1-s1: 送料は全国一律で550円です。");
  expect(prompt).toContain("T1: 休みは水曜日です。");
  expect(prompt).toContain("T2: ここ・まで資料。");
  expect(prompt.indexOf("T1: ")).toBeLessThan(prompt.indexOf("B1: "));
  expect(part(message, "materials")?.materials.map(({ id: number, kind }) => [number, kind])).toEqual([
    ["F1-s1", "file"],
    ["T1", "memo"],
  ]);
  expect(part(message, "doubts")).toBeUndefined();

  const { run } = await answered(at, "それで質問集をお願い", beside);
  const made = run?.results.find(({ tool }) => tool === "faq");
  const { sentences } = await readBriefUnder(ctx, projectId, made?.briefId ?? "", null);
  expect(sentences.map(({ id: number }) => number)).toContain("F1-s1");
});
