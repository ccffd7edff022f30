/** What is made in a conversation stands beside the project's own: nothing changes until it is used or added, and both can be taken back. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import type { MessageView } from "#src/domain/message/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem, accessResult } from "#src/domain/result/access.ts";
import { editItem } from "#src/domain/result/commands/edit.ts";
import { importPieces } from "#src/domain/result/commands/import-pieces.ts";
import { restructureItem } from "#src/domain/result/commands/restructure.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { readStale } from "#src/domain/stale/queries.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { listThreadResults, readThread } from "#src/domain/thread/queries.ts";
import { restoreVersion } from "#src/domain/version/commands.ts";
import { listVersions } from "#src/domain/version/queries.ts";
import { readWork } from "#src/domain/workbench/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make, newKey } from "./support.ts";

let services: TestServices;
let ctx: Context;
let projectId: ProjectId;
let thread: string;
beforeAll(async () => {
  services = await createTestServices();
  ctx = await services.person();
  projectId = await make(ctx);
  await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase" })).runId);
  await finished(ctx, (await begin(ctx, projectId, { goal: "images" })).runId);
  const input = { title: "", idempotencyKey: newKey() };
  thread = await createThread(ctx, projectId, await accessAccount(ctx), input);
});
afterAll(() => services.drop());

async function ask(text: string): Promise<MessageView> {
  const accountId = await accessAccount(ctx);
  const access = await accessThread(ctx, thread, "work");
  await sendMessage(ctx, access, accountId, { text, attachments: [], idempotencyKey: newKey() });
  const newest = async () =>
    (await readMessages(ctx, access.threadId, accountId, {})).messages.at(-1) as MessageView;
  const { run } = await newest();
  if (run) await finished(ctx, run.id);
  return newest();
}
const standing = async () =>
  (await readNewestResults(ctx, projectId)).map(({ id, tool, stale }) => ({ id, tool, stale }));
const linesOf = async () =>
  ((await readNewestResults(ctx, projectId)).find(({ tool }) => tool === "catchphrase")?.items ?? [])
    .filter(({ kind }) => kind === "line")
    .map(({ text }) => text);

it("stands aside, is gone on with in its conversation, and leaves the project as it was", async () => {
  const before = await standing();
  const work = await readWork(ctx, projectId);
  const made = await ask("キャッチコピーをメール用に5本");
  const aside = made.run?.results[0];
  expect(aside).toMatchObject({ tool: "catchphrase", aside: true, state: "done", stale: [] });
  expect(await standing()).toEqual(before);
  expect((await readWork(ctx, projectId)).run?.id).toBe(work.run?.id);
  expect(
    await readStale(ctx, projectId, (await accessResult(ctx, aside?.id ?? "", "read")).resultId),
  ).toEqual([]);
  const { versions } = await listVersions(ctx, await accessResult(ctx, aside?.id ?? "", "read"));
  expect(versions.map(({ id }) => id)).not.toContain(aside?.id);
  // What is said next is about what the conversation has made, not about the project's.
  const shorter = await ask("もっと短くして");
  expect(shorter.run?.steps).toMatchObject([
    { aside: true, input: { use: "mail", count: 5, length: "short" } },
  ]);
  expect(await standing()).toEqual(before);
  // 制作 names the newest of each tool.
  const [own] = shorter.run?.results ?? [];
  const { title } = await readThread(ctx, (await accessThread(ctx, thread, "read")).threadId);
  expect(await listThreadResults(ctx, projectId)).toEqual([
    { resultId: own?.id, runId: shorter.run?.id, tool: "catchphrase", title, pieces: 5 },
  ]);
});

it("asked for posts of Instagram, no piece of the project changes and nothing of it goes out of date", async () => {
  const before = await readNewestResults(ctx, projectId);
  const made = await ask("Instagramの投稿を3本作って");
  const posts = made.run?.results[0]?.items.filter(({ kind }) => kind === "instagram_post") ?? [];
  expect(posts).toHaveLength(3);
  expect(made.run?.results.map(({ aside, stale }) => [aside, stale])).toEqual([[true, []]]);
  expect(await readNewestResults(ctx, projectId)).toEqual(before);
});

it("is added to the project's own, and taken out again", async () => {
  const before = await linesOf();
  const aside = (await ask("キャッチコピーをSNS用に3本")).run?.results[0];
  const access = await accessResult(ctx, aside?.id ?? "", "work");
  // One line at least that the project does not have, whatever was made, and one that it has.
  const [first, second] = aside?.items.filter(({ kind }) => kind === "line") ?? [];
  const reworded = async (id: string | undefined, text: string) =>
    editItem(ctx, await accessItem(ctx, id ?? "", "work"), { text, byHand: true });
  await reworded(first?.id, "乾いた朝に、ひと息。");
  await reworded(second?.id, before[0] ?? "");
  const { added, actId } = await importPieces(ctx, access);
  expect(added.length).toBeGreaterThan(0);
  const after = await linesOf();
  expect(after).toHaveLength(before.length + added.length);
  expect(new Set(after).size).toBe(after.length);
  await expect(importPieces(ctx, access)).rejects.toMatchObject({ code: "conflict" });
  await restructureItem(ctx, await accessItem(ctx, added[0] ?? "", "work"), { undo: actId });
  expect(await linesOf()).toEqual(before);
});

it("is used as the project's own: only then what rests on the other one is out of date", async () => {
  const aside = (await ask("キャッチコピーをPOP用に4本")).run?.results[0];
  const access = await accessResult(ctx, aside?.id ?? "", "work");
  const input = { version: access.resultId, idempotencyKey: newKey() };
  const { resultId } = await restoreVersion(ctx, access, await accessAccount(ctx), input);
  const now = await standing();
  expect(now.find(({ tool }) => tool === "catchphrase")?.id).toBe(resultId);
  expect(now.find(({ tool }) => tool === "images")?.stale).toContain("キャッチコピーを作り直しました。");
});
