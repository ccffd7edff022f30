/** How long what was taken back is kept, and what begins nothing. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { fileFolder, fileUpload, projectFile } from "#src/db/schema/files/files.ts";
import { resultComment } from "#src/db/schema/handover/comment.ts";
import { collection } from "#src/db/schema/handover/handover.ts";
import { project } from "#src/db/schema/project.ts";
import { result } from "#src/db/schema/result.ts";
import { thread } from "#src/db/schema/thread.ts";
import { type AccountId, accessAccount } from "#src/domain/account/access.ts";
import { nameOfActor } from "#src/domain/account/rules/actor-name.ts";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import { purgeCollections } from "#src/domain/collection/commands/change.ts";
import { purgeComments } from "#src/domain/comment/commands.ts";
import type { Context } from "#src/domain/context.ts";
import { purgeFiles } from "#src/domain/file/commands/change.ts";
import { expireUploads } from "#src/domain/file/commands/upload.ts";
import { purgeResults } from "#src/domain/library/commands.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { trashProject } from "#src/domain/project/commands/trash.ts";
import { askTools } from "#src/domain/run/commands/ask.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { purgeThreads, trashThread } from "#src/domain/thread/commands/change.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { sampleText } from "#test/support/trial.ts";
import { seedResults } from "./seeded.ts";
import { make, newKey } from "./support.ts";

let services: TestServices;
let ctx: Context;
let accountId: AccountId;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices({ wall: false, work: false });
  ctx = await services.person();
  accountId = await accessAccount(ctx);
});
beforeEach(async () => {
  projectId = await make(ctx, "数える");
});
afterAll(() => services.drop());

const now = new Date();
const later = (hours: number): Context => ({
  ...ctx,
  now: () => new Date(now.getTime() + hours * 3_600_000),
});
const days = (count: number) => later(24 * count);
const many = <Row>(count: number, row: (id: string, at: number) => Row) =>
  Array.from({ length: count }, (_, at) => row(crypto.randomUUID(), at));
const refused = (code: string) => expect.objectContaining({ code });
async function one(more: Partial<typeof result.$inferInsert> = {}): Promise<string> {
  const id = crypto.randomUUID();
  await seedResults(ctx.db as never, projectId, [{ id, createdAt: now }], more);
  return id;
}

it("an upload that nobody went on with is forgotten after a day", async () => {
  const row = (id: string) => ({
    id,
    projectId,
    accountId,
    name: id,
    byteSize: 1,
    contentHash: id,
    createdAt: now,
  });
  await ctx.db.delete(fileUpload);
  await ctx.db.insert(fileUpload).values(many(1, row));
  expect(await expireUploads(later(23.9), 10)).toBe(0);
  expect(await expireUploads(later(24.1), 10)).toBe(1);
});

it("what lies in the trash is gone for good after thirty days, and not before", async () => {
  const [gone, kept] = [await one({ deletedAt: now }), await one()];
  const threads = many(2, (id, at) => ({
    ...{ id, projectId, title: "", activeAt: now, createdAt: now, deletedAt: at === 0 ? now : null },
  }));
  await ctx.db.insert(thread).values(threads);
  const collections = many(2, (id, at) => ({
    ...{ id, projectId, name: "", createdAt: now, updatedAt: now, deletedAt: at === 0 ? now : null },
  }));
  await ctx.db.insert(collection).values(collections);
  const folders = many(2, (id, at) => ({
    ...{ id, projectId, name: `${at}`, createdAt: now, deletedAt: at === 0 ? now : null },
  }));
  await ctx.db.insert(fileFolder).values(folders);
  const files = many(2, (id, at) => ({
    ...{ id, projectId, name: `${at}`, sortName: `${at}`, version: 1, createdAt: now, updatedAt: now },
    deletedAt: at === 0 ? now : null,
  }));
  await ctx.db.insert(projectFile).values(files);
  const left = async () =>
    Promise.all(
      [result, thread, collection, fileFolder, projectFile].map(async (table) => {
        const rows = await ctx.db.select({ id: table.id }).from(table).where(eq(table.projectId, projectId));
        return rows.length;
      }),
    );
  async function purge(at: Context) {
    await purgeResults(at);
    await purgeThreads(at);
    await purgeCollections(at);
    await purgeFiles(at, 10);
  }
  await purge(days(29.9));
  expect(await left()).toEqual([2, 2, 2, 2, 2]);
  await purge(days(30.1));
  expect(await left()).toEqual([1, 1, 1, 1, 1]);
  const [standing] = await ctx.db
    .select({ id: result.id })
    .from(result)
    .where(eq(result.projectId, projectId));
  expect([standing?.id === kept, standing?.id === gone]).toEqual([true, false]);
});

it("a comment that was taken back is gone for good a day later", async () => {
  const resultId = await one();
  const row = (id: string, at: number) => ({
    ...{ id, resultId, author: "", text: "文", createdAt: now, deletedAt: at === 0 ? now : null },
  });
  await ctx.db.insert(resultComment).values(many(2, row));
  const left = async () =>
    (await ctx.db.select().from(resultComment).where(eq(resultComment.resultId, resultId))).length;
  await purgeComments(later(23.9));
  expect(await left()).toBe(2);
  await purgeComments(later(24.1));
  expect(await left()).toBe(1);
});

it("what lies in the trash already does not begin its thirty days anew", async () => {
  const [thrown] = many(1, (id) => ({ id, projectId, title: "", activeAt: now, createdAt: now }));
  if (!thrown) throw new Error("no thread");
  await ctx.db.insert(thread).values(thrown);
  const access = await accessThread(ctx, thrown.id, "work");
  const first = later(0).now().getTime();
  await trashThread(later(0), access.threadId);
  await trashThread(later(5), access.threadId);
  const [threadRow] = await ctx.db.select().from(thread).where(eq(thread.id, thrown.id));
  expect(threadRow?.deletedAt?.getTime()).toBe(first);
  await trashProject(later(0), projectId);
  await trashProject(later(5), projectId);
  const [projectRow] = await ctx.db.select().from(project).where(eq(project.id, projectId));
  expect(projectRow?.deletedAt?.getTime()).toBe(first);
});

it("nothing is begun where nothing is out of date", async () => {
  const ask = { goal: "stale" as const, inputs: {}, keep: [], idempotencyKey: newKey() };
  const begun = askTools(
    ctx,
    projectId,
    ask,
    async (inner) => (await saveBrief(inner, projectId, { text: sampleText, corrections: [] })).id,
  );
  await expect(begun).rejects.toEqual(refused("conflict"));
});

it("a visitor has no name that others would call them by; a person has", async () => {
  expect(await nameOfActor(await services.visit())).toBeNull();
  expect(await nameOfActor(ctx)).toBe(ctx.actor.user?.email);
});
