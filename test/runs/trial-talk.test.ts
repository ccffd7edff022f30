/** A visitor's conversation and the one Word file; what of both goes into the account. */
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "#src/db/schema/run.ts";
import { message, thread } from "#src/db/schema/thread.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { accessResult } from "#src/domain/result/access.ts";
import { exportResult } from "#src/domain/result/commands/export.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { sendTrialMessage } from "#src/domain/trial/commands/chat.ts";
import { claimTrialSession } from "#src/domain/trial/commands/visits.ts";
import { readTrial } from "#src/domain/trial/queries.ts";
import { chatLimit, trialMessageSchema } from "#src/domain/trial/schema.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, prove, sampleText, start } from "#test/support/trial.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

let keys = 0;
const say = (ctx: Context, text: string, more: object = {}) =>
  sendTrialMessage(
    ctx,
    trialMessageSchema.parse({
      text,
      idempotencyKey: `talk-key-${++keys}`,
      brief: { text: sampleText },
      ...more,
    }),
  );

async function visitor(): Promise<Context> {
  const ctx = await services.visit();
  await prove(ctx);
  return ctx;
}
async function runsOf(ctx: Context) {
  const projectId = await requireTrialProject(ctx);
  return ctx.db.select().from(run).where(eq(run.projectId, projectId)).orderBy(asc(run.createdAt));
}
async function signedUp(visit: Context): Promise<Context> {
  const { actor } = await services.person();
  return services.context({ ...actor, visitorId: visit.actor.visitorId });
}

describe("talking in the trial", () => {
  it("makes what the words ask for from what stands in the form, counted like any press", async () => {
    const ctx = await visitor();
    const before = (await readTrial(ctx)).usage;
    await say(ctx, "キャッチコピーをメール用に5本");
    const [made] = await runsOf(ctx);
    expect(made?.steps.map(({ tool }) => tool)).toContain("catchphrase");
    await finished(ctx, made?.id ?? "");
    const view = await readTrial(ctx);
    expect(view.talk.map(({ role }) => role)).toEqual(["user", "assistant"]);
    expect(view.talk[0]?.text).toBe("キャッチコピーをメール用に5本");
    expect(view.talk[1]?.text).toMatch(/キャッチコピーを.*作ります/);
    expect(view.brief?.text).toBe(sampleText);
    expect(view.run?.id).toBe(made?.id);
    expect(view.results.map(({ tool }) => tool)).toContain("catchphrase");
    expect(view.usage.used - before.used).toBe(made?.steps.length);
  });

  it("answers in words without a run: nothing understood, nothing described yet, the same key again", async () => {
    const ctx = await visitor();
    await say(ctx, "こんにちは");
    await say(ctx, "キャッチコピーを5本", { brief: undefined });
    await say(ctx, "キャッチコピーを5本", { brief: { text: "" } });
    const again = { idempotencyKey: "talk-key-again" };
    await say(ctx, "使い方", again);
    await say(ctx, "使い方", again);
    expect(await runsOf(ctx)).toEqual([]);
    const { talk, usage } = await readTrial(ctx);
    expect(talk).toHaveLength(8);
    expect(talk[3]?.text).toContain("先に商品の説明を入れる");
    expect(usage.used + usage.reserved).toBe(0);
  });

  it("is refused with nothing stored before the proof of work, past the day's calls, and past its own number", async () => {
    const fresh = await services.visit();
    await expect(say(fresh, "分析して")).rejects.toMatchObject({ code: "challenge_failed" });
    expect((await readTrial(fresh)).talk).toEqual([]);
    const small = await createTestServices({ work: false, env: { TRIAL_CALLS_PER_DAY: "2" } });
    try {
      const ctx = await small.visit();
      await prove(ctx);
      await expect(say(ctx, "全部つくって")).rejects.toMatchObject({ code: "limit_reached" });
      expect((await readTrial(ctx)).talk).toEqual([]);
      const first = await say(ctx, "こんにちは").then(() => readTrial(ctx));
      expect(first.talk).toHaveLength(2);
      const [line] = await ctx.db.select().from(message).limit(1);
      const rows = Array.from({ length: chatLimit - 1 }, (_, index) => ({
        ...(line as NonNullable<typeof line>),
        id: ctx.newId(),
        parentId: null,
        role: "user" as const,
        number: index + 3,
        idempotencyKey: `filled-${index}`,
      }));
      await ctx.db.insert(message).values(rows);
      await expect(say(ctx, "こんにちは")).rejects.toMatchObject({
        code: "limit_reached",
        message: expect.stringContaining("登録すると、続きから話せます"),
      });
    } finally {
      await small.drop();
    }
  });

  it("becomes a thread of the account's project, said by its owner, also when nothing was made yet", async () => {
    const ctx = await visitor();
    await say(ctx, "こんにちは");
    const projectId = await requireTrialProject(ctx);
    const person = await signedUp(ctx);
    expect(await claimTrialSession(person, await accessAccount(person))).toHaveLength(1);
    const [moved] = await person.db.select().from(thread).where(eq(thread.projectId, projectId));
    expect(moved?.accountId).toBe(person.actor.user?.id);
    const { threadId } = await accessThread(person, moved?.id ?? "", "work");
    const { messages } = await readMessages(person, threadId, await accessAccount(person), {});
    expect(messages.map(({ role, author }) => [role, author !== null])).toEqual([
      ["user", true],
      ["assistant", false],
    ]);
    const unsigned = await person.db
      .select()
      .from(message)
      .where(and(eq(message.threadId, threadId), eq(message.role, "assistant")));
    expect(unsigned[0]?.accountId).toBeNull();
    await expect(accessThread(ctx, threadId, "read")).rejects.toMatchObject({ code: "not_found" });
  });
});

it("one result of a visit leaves as a Word file, as often as wished; after the sign-up every one does", async () => {
  const ctx = await visitor();
  const word = async (who: Context, id: string) => {
    const access = await accessResult(who, id, "read");
    return exportResult(who, access, { format: "docx", encoding: "utf-8" }, new AbortController().signal);
  };
  const made = async () => {
    await finished(ctx, (await start(ctx, { goal: "all", tools: "all" })).runId, 60_000);
    const results = await readNewestResults(ctx, await requireTrialProject(ctx));
    return results.find(({ tool }) => tool === "lp_manuscript")?.id ?? "";
  };
  const first = await made();
  const second = await made();
  expect(second).not.toBe(first);
  const both = await Promise.allSettled([word(ctx, first), word(ctx, second)]);
  const [taken] = both.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(taken?.name).toMatch(/\.docx$/);
  const kept = (await readTrial(ctx)).wordResultId ?? "";
  expect([first, second]).toContain(kept);
  const other = kept === first ? second : first;
  expect((await word(ctx, kept)).body.length).toBeGreaterThan(1000);
  await expect(word(ctx, other)).rejects.toMatchObject({
    code: "limit_reached",
    message: expect.stringContaining("登録すると、いくつでも書き出せます"),
  });
  const person = await signedUp(ctx);
  await claimTrialSession(person, await accessAccount(person));
  expect((await word(person, other)).body.length).toBeGreaterThan(1000);
});
