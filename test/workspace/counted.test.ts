/** How much there may be of each thing: up to the last one, and not one more. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { apiKey } from "#src/db/schema/api-key.ts";
import { fileFolder, fileUpload } from "#src/db/schema/files/files.ts";
import { resultComment } from "#src/db/schema/handover/comment.ts";
import { clientAnswer, clientLink, collection } from "#src/db/schema/handover/handover.ts";
import { preset } from "#src/db/schema/preset.ts";
import { result } from "#src/db/schema/result.ts";
import { type AccountId, accessAccount } from "#src/domain/account/access.ts";
import { createKey, openKey, revokeKey } from "#src/domain/api-key/commands.ts";
import { sendAnswer } from "#src/domain/client/commands/answer.ts";
import { createLink, revokeLink } from "#src/domain/client/commands/link.ts";
import { openLink } from "#src/domain/client/commands/open.ts";
import { createLinkSchema, sendAnswerSchema } from "#src/domain/client/schema.ts";
import { accessCollection } from "#src/domain/collection/access.ts";
import { changeCollection, createCollection } from "#src/domain/collection/commands/change.ts";
import { addComment } from "#src/domain/comment/commands.ts";
import type { Context } from "#src/domain/context.ts";
import { accessFolder } from "#src/domain/file/access.ts";
import { createFolder, restoreFolder } from "#src/domain/file/commands/folder.ts";
import { startUpload } from "#src/domain/file/commands/upload.ts";
import { startUploadSchema } from "#src/domain/file/schema.ts";
import { markResults } from "#src/domain/library/commands.ts";
import { accessPreset } from "#src/domain/preset/access.ts";
import { createPreset, removePreset } from "#src/domain/preset/commands.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessResult } from "#src/domain/result/access.ts";
import { hostedAccounts } from "#src/engines/accounts/hosted.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { seedResults } from "./seeded.ts";
import { make, newKey, presetOf } from "./support.ts";

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

it("a hundred collections of a project, those that were deleted aside; one comes back only where there is room", async () => {
  const row = (id: string) => ({ id, projectId, name: "提出", createdAt: now, updatedAt: now });
  const gone = { ...row(crypto.randomUUID()), deletedAt: now };
  await ctx.db.insert(collection).values([...many(99, row), gone]);
  await createCollection(ctx, projectId, { name: "百", ids: [] });
  await expect(createCollection(ctx, projectId, { name: "百一", ids: [] })).rejects.toEqual(
    refused("limit_reached"),
  );
  const access = await accessCollection(ctx, gone.id, "work").catch(() => null);
  if (access)
    await expect(changeCollection(ctx, access, { deleted: false })).rejects.toEqual(refused("limit_reached"));
});

it("fifty results of a collection, each once", async () => {
  const rows = many(51, (id) => ({ id, createdAt: now }));
  await seedResults(ctx.db as never, projectId, rows);
  const ids = rows.map(({ id }) => id);
  const id = await createCollection(ctx, projectId, { name: "提出", ids: ids.slice(0, 49) });
  const access = await accessCollection(ctx, id, "work");
  await changeCollection(ctx, access, { add: ids.slice(48, 50) });
  await expect(changeCollection(ctx, access, { add: ids.slice(50) })).rejects.toEqual(
    refused("limit_reached"),
  );
});

it("three hundred comments on a result, those that were taken back aside", async () => {
  const id = await one();
  const row = (own: string, at: number) => ({
    ...{
      id: own,
      resultId: id,
      author: "山田",
      text: "文",
      createdAt: now,
      deletedAt: at === 0 ? now : null,
    },
  });
  await ctx.db.insert(resultComment).values(many(300, row));
  const access = await accessResult(ctx, id, "approve");
  await addComment(ctx, access, accountId, { text: "三百" });
  await expect(addComment(ctx, access, accountId, { text: "三百一" })).rejects.toEqual(
    refused("limit_reached"),
  );
});

it("twenty links of a collection that open; a client's answers by the link, in all and in ten minutes", async () => {
  const resultId = await one();
  const collectionId = await createCollection(ctx, projectId, { name: "提出", ids: [resultId] });
  const access = await accessCollection(ctx, collectionId, "work");
  const link =
    (more: object = {}) =>
    (id: string) => ({
      ...{
        id,
        collectionId,
        tokenHash: id,
        sender: "",
        showEvidence: true,
        showFlags: true,
        approves: false,
      },
      ...{ createdAt: now, expiresAt: days(1).now(), ...more },
    });
  await ctx.db
    .insert(clientLink)
    .values([
      ...many(19, link()),
      ...many(1, link({ expiresAt: new Date(0) })),
      ...many(1, link({ revokedAt: now })),
    ]);
  const { id, url } = await createLink(ctx, access, accountId, createLinkSchema.parse({ days: 3 }));
  await expect(createLink(ctx, access, accountId, createLinkSchema.parse({}))).rejects.toEqual(
    refused("limit_reached"),
  );
  const token = new URL(url).searchParams.get("token") ?? "";
  const say = () =>
    sendAnswer(ctx, sendAnswerSchema.parse({ token, resultId, version: 1, says: "approved", name: "客" }));
  const said = (at: Date) => (own: string) => ({
    ...{ id: own, linkId: id, resultId, version: 1, says: "comment" as const, name: "客", note: "文", at },
  });
  await ctx.db.insert(clientAnswer).values(many(299, said(now)));
  await say();
  await expect(say()).rejects.toEqual(refused("too_many_requests"));
  const saidAgo = (minutes: number) =>
    ctx.db.update(clientAnswer).set({ at: new Date(Date.now() - minutes * 60_000) });
  await saidAgo(9.5);
  await expect(say()).rejects.toEqual(refused("too_many_requests"));
  await saidAgo(10.1);
  await say();
  await ctx.db.insert(clientAnswer).values(many(1698, said(new Date(0))));
  await say();
  await expect(say()).rejects.toEqual(refused("limit_reached"));
  // Three days, and not longer; one that was taken back opens nothing.
  expect((await openLink(days(2.9), { token })).locked).toBe(false);
  await expect(openLink(days(3.1), { token })).rejects.toEqual(refused("not_found"));
  await revokeLink(ctx, { ...access, linkId: id as never });
  await expect(openLink(ctx, { token })).rejects.toEqual(refused("not_found"));
});

it("two hundred folders of a project, those in the trash aside; one comes back only where there is room", async () => {
  const row = (id: string, at: number) => ({ id, projectId, name: `夾${at}`, createdAt: now });
  const gone = { ...row(crypto.randomUUID(), 999), deletedAt: now };
  await ctx.db.insert(fileFolder).values([...many(199, row), gone]);
  const last = await createFolder(ctx, projectId, "二百");
  await expect(createFolder(ctx, projectId, "二百一")).rejects.toEqual(refused("conflict"));
  const back = async () => restoreFolder(ctx, projectId, await accessFolder(ctx, projectId, gone.id, true));
  await expect(back()).rejects.toEqual(refused("conflict"));
  await ctx.db.delete(fileFolder).where(eq(fileFolder.id, last.id));
  await back();
  await expect(createFolder(ctx, projectId, "二百一")).rejects.toEqual(refused("conflict"));
});

it("twenty uploads of a person at a time; the same again goes on with what was begun", async () => {
  const row = (id: string) => ({
    id,
    projectId,
    accountId,
    name: id,
    byteSize: 1,
    contentHash: id,
    createdAt: now,
  });
  const begin = (name: string) =>
    startUpload(
      ctx,
      projectId,
      accountId,
      startUploadSchema.parse({ name, size: 1, sha256: "a".repeat(64) }),
    );
  await ctx.db.insert(fileUpload).values(many(19, row));
  const { upload } = await begin("二十.txt");
  expect((await begin("二十.txt")).upload?.id).toBe(upload?.id);
  await expect(begin("二十一.txt")).rejects.toEqual(refused("conflict"));
});

it("twenty living keys of a person; one holds as long as it was made for, and its use is noted every ten minutes", async () => {
  const row = (id: string) => ({
    id,
    accountId,
    name: "鍵",
    prefix: "hf_",
    hash: id,
    scopes: [],
    createdAt: now,
  });
  const over = (id: string) => ({ ...row(id), expiresAt: new Date(0) });
  const gone = (id: string) => ({ ...row(id), revokedAt: now });
  await ctx.db.insert(apiKey).values([...many(19, row), ...many(1, over), ...many(1, gone)]);
  const input = { name: "鍵", scopes: ["read" as const], days: 30 as const };
  const owner = accountId as never;
  const { key, view } = await createKey(ctx, owner, input);
  await expect(createKey(ctx, owner, input)).rejects.toEqual(refused("conflict"));
  // The sign-in backend knows nobody here: what it would say of the person is told elsewhere.
  const at = (who: Context): Context => ({
    ...who,
    engines: { ...who.engines, accounts: hostedAccounts },
  });
  const usedAt = async () => {
    const [found] = await ctx.db.select().from(apiKey).where(eq(apiKey.id, view.id));
    return found?.lastUsedAt?.getTime();
  };
  expect((await openKey(at(ctx), key))?.key.scopes).toEqual(["read"]);
  const first = (await usedAt()) ?? 0;
  const after = (minutes: number): Context => at({ ...ctx, now: () => new Date(first + minutes * 60_000) });
  await openKey(after(9.9), key);
  expect(await usedAt()).toBe(first);
  await openKey(after(10.1), key);
  expect(await usedAt()).toBe(first + 10.1 * 60_000);
  expect(await openKey(after(29.9 * 24 * 60), key)).not.toBeNull();
  expect(await openKey(after(30.1 * 24 * 60), key)).toBeNull();
  await revokeKey(ctx, owner, view.id as never);
  expect(await openKey(at(ctx), key)).toBeNull();
});

it("fifty presets of a project, those that were removed aside", async () => {
  const row = (id: string) => ({ id, projectId, name: "店", version: 1, createdAt: now, updatedAt: now });
  await ctx.db
    .insert(preset)
    .values([...many(49, row), ...many(1, (id) => ({ ...row(id), deletedAt: now }))]);
  const add = () => createPreset(ctx, projectId, accountId, { preset: presetOf(), idempotencyKey: newKey() });
  const last = await add();
  await expect(add()).rejects.toEqual(refused("conflict"));
  await removePreset(ctx, await accessPreset(ctx, last, "work"));
  await add();
});

it("ten tags of a result", async () => {
  const tags = Array.from({ length: 9 }, (_, at) => `札${at}`);
  const ids = [await one({ tags })];
  await markResults(ctx, projectId, { ids, addTag: "十" });
  await expect(markResults(ctx, projectId, { ids, addTag: "十一" })).rejects.toEqual(refused("conflict"));
  await markResults(ctx, projectId, { ids, addTag: "十" });
  await markResults(ctx, projectId, { ids, addTag: "十一", removeTag: "十" }).catch(() => null);
  const [row] = await ctx.db
    .select({ tags: result.tags })
    .from(result)
    .where(eq(result.id, ids[0] ?? ""));
  expect(row?.tags).toEqual([...tags, "十"]);
});
