/** What a thread is written with: one of the engines that the configuration offers, fixed for each run when it is asked for. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "#src/config/env.ts";
import { result } from "#src/db/schema/result.ts";
import { run } from "#src/db/schema/run.ts";
import { usageEntry } from "#src/db/schema/usage.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { varyItem } from "#src/domain/run/commands/vary.ts";
import { accessThread, type ThreadAccess } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { chooseModel, modelChoices } from "#src/domain/thread/commands/model.ts";
import { readThread } from "#src/domain/thread/queries.ts";
import { createModels } from "#src/services/model.ts";
import { createTalkModel } from "#test/doubles/talk-model.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make, newKey } from "./support.ts";

const talker = (name: string) => ({ ...createTalkModel(() => ({ text: [`${name}です。`] })), name });
const [small, large] = [talker("small"), talker("large")];
const { model: embedded } = createModels(readConfig({}));
let services: TestServices;
let ctx: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices({ engines: { model: small, models: [large, embedded] } });
  ctx = await services.person();
  projectId = await make(ctx);
  await finished(ctx, (await begin(ctx, projectId)).runId);
});
afterAll(() => services.drop());

async function open(): Promise<ThreadAccess> {
  const input = { title: "", idempotencyKey: newKey() };
  return accessThread(ctx, await createThread(ctx, projectId, await accessAccount(ctx), input), "work");
}
async function say(thread: ThreadAccess, text: string) {
  const accountId = await accessAccount(ctx);
  const newest = async () => (await readMessages(ctx, thread.threadId, accountId, {})).messages.at(-1);
  await sendMessage(ctx, thread, accountId, { text, idempotencyKey: newKey() });
  const runId = (await newest())?.run?.id;
  if (runId) await finished(ctx, runId, 30_000);
  const words = (await newest())?.parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
  return { runId: runId ?? "", words };
}
const tokensOf = async (runId: string) =>
  (await ctx.db.select().from(usageEntry).where(eq(usageEntry.runId, runId))).filter(
    ({ kind }) => kind === "tokens",
  ).length;
const writtenBy = async (runId: string) =>
  (await ctx.db.select({ engine: result.engine }).from(result).where(eq(result.runId, runId))).map(
    ({ engine }) => engine,
  );

it("each thread is answered by its own choice, and by the installation's where it has none", async () => {
  const [plain, chosen] = [await open(), await open()];
  await chooseModel(ctx, chosen.threadId, "large");
  expect((await readThread(ctx, chosen.threadId)).model).toBe("large");
  expect((await say(plain, "値段はいくらですか")).words).toBe("smallです。");
  expect((await say(chosen, "値段はいくらですか")).words).toBe("largeです。");
  await chooseModel(ctx, chosen.threadId, null);
  expect((await say(chosen, "値段はいくらですか")).words).toBe("smallです。");
});

it("the embedded engine writes and counts no tokens; its lines are worded anew by it, too", async () => {
  const thread = await open();
  await chooseModel(ctx, thread.threadId, embedded.name);
  const { runId } = await say(thread, "キャッチコピーをメール用に5本お願いします");
  expect(await writtenBy(runId)).toEqual(["composer"]);
  expect(await tokensOf(runId)).toBe(0);
  const { messages } = await readMessages(ctx, thread.threadId, await accessAccount(ctx), {});
  const item = messages.at(-1)?.run?.results[0]?.items[0];
  const access = await accessItem(ctx, item?.id ?? "", "work");
  const again = await varyItem(ctx, access, { change: "reroll", idempotencyKey: newKey() });
  await finished(ctx, again.runId, 30_000);
  const [row] = await ctx.db.select({ model: run.model }).from(run).where(eq(run.id, again.runId));
  expect([row?.model, await tokensOf(again.runId)]).toEqual(["composer", 0]);
});

it("one that there is not cannot be chosen; one that is gone gives way to the installation's", async () => {
  const thread = await open();
  await expect(chooseModel(ctx, thread.threadId, "gpt-0")).rejects.toMatchObject({ code: "invalid_input" });
  await chooseModel(ctx, thread.threadId, "large");
  const without = { ...ctx, engines: { ...ctx.engines, models: [] } };
  await sendMessage(without, thread, await accessAccount(ctx), {
    text: "送料は？",
    idempotencyKey: newKey(),
  });
  const { messages } = await readMessages(ctx, thread.threadId, await accessAccount(ctx), {});
  await finished(ctx, messages.at(-1)?.run?.id ?? "", 30_000);
  const [row] = await ctx.db
    .select({ model: run.model })
    .from(run)
    .where(eq(run.id, messages.at(-1)?.run?.id ?? ""));
  expect(row?.model).toBe("small");
});

it("with nothing configured there is the embedded engine alone; with a provider its models and the embedded one", async () => {
  const of = (env: Record<string, string>) => {
    const engines = createModels(readConfig(env));
    return modelChoices({ ...ctx, engines: { ...ctx.engines, ...engines } });
  };
  expect(of({})).toEqual({ standard: "composer", names: ["composer"] });
  const own = { MODEL_PROVIDER: "openai-compatible", MODEL_BASE_URL: "http://127.0.0.1:1/v1", MODEL_ID: "a" };
  expect(of({ ...own, MODEL_CHOICES: "b, a,c" })).toEqual({
    standard: "openai-compatible a",
    names: ["openai-compatible a", "openai-compatible b", "openai-compatible c", "composer"],
  });
});
