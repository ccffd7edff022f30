/** 提出 and what members say to each other of results, against SQL. */
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { account } from "#src/db/schema/account.ts";
import { notification } from "#src/db/schema/notification.ts";
import { resultItem } from "#src/db/schema/result.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { createLink } from "#src/domain/client/commands/link.ts";
import { forClient } from "#src/domain/client/rules/for-client.ts";
import { createLinkSchema } from "#src/domain/client/schema.ts";
import { accessCollection } from "#src/domain/collection/access.ts";
import {
  changeCollection,
  createCollection,
  purgeCollections,
} from "#src/domain/collection/commands/change.ts";
import { packCollection } from "#src/domain/collection/commands/pack.ts";
import { listCollections, readCollection } from "#src/domain/collection/queries.ts";
import { accessComment, accessOwnComment, accessRemovableComment } from "#src/domain/comment/access.ts";
import {
  addComment,
  editComment,
  purgeComments,
  restoreComment,
  settleComment,
  trashComment,
} from "#src/domain/comment/commands.ts";
import { readComments } from "#src/domain/comment/queries.ts";
import { addCommentSchema } from "#src/domain/comment/schema.ts";
import type { Context } from "#src/domain/context.ts";
import { markResults } from "#src/domain/library/commands.ts";
import { listResults } from "#src/domain/library/queries.ts";
import { listResultsSchema } from "#src/domain/library/schema.ts";
import { silentProgress } from "#src/domain/progress.ts";
import { accessItem, accessResult } from "#src/domain/result/access.ts";
import { dismissFlag } from "#src/domain/result/commands/edit.ts";
import { pdfWords } from "#test/support/files/pdf-words.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { again, handedWork } from "./handover-support.ts";
import { join } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

const dayMs = 24 * 60 * 60 * 1000;
const later = (ctx: Context, days: number): Context => ({
  ...ctx,
  now: () => new Date(Date.now() + days * dayMs),
});
const work = () => handedWork(services);

describe("a collection", () => {
  it("holds results in an order that people set, once each, and comes back after it was deleted", async () => {
    const { ctx, projectId, first } = await work();
    const second = await again({ ctx, projectId });
    const id = await createCollection(ctx, projectId, { name: "初回提出", ids: [first] });
    const access = await accessCollection(ctx, id, "work");
    const read = async () => (await readCollection(ctx, access)).results.map((one) => one.id);
    await changeCollection(ctx, access, { add: [second, first] });
    expect(await read()).toEqual([first, second]);
    await changeCollection(ctx, access, { order: [second, first], name: "二回目" });
    expect(await read()).toEqual([second, first]);
    await markResults(ctx, projectId, { ids: [second], trashed: true });
    await changeCollection(ctx, access, { order: [first] });
    expect(await read()).toEqual([first]);
    await markResults(ctx, projectId, { ids: [second], trashed: false });
    expect(await read()).toEqual([first, second]);
    await changeCollection(ctx, access, { deleted: true });
    expect(await listCollections(ctx, projectId)).toEqual([]);
    await expect(accessCollection(ctx, id, "work")).rejects.toMatchObject({ code: "not_found" });
    await changeCollection(ctx, access, { deleted: false });
    await createCollection(ctx, projectId, { name: "空", ids: [] });
    const link = createLinkSchema.parse({});
    await createLink(ctx, access, await accessAccount(ctx), link);
    expect(await listCollections(ctx, projectId)).toMatchObject([
      { name: "空", results: 0, links: 0 },
      { name: "二回目", results: 2, links: 1 },
    ]);
    await changeCollection(ctx, access, { deleted: true });
    await purgeCollections(later(ctx, 29));
    await changeCollection(ctx, access, { deleted: false });
    expect(await listCollections(ctx, projectId)).toHaveLength(2);
    await changeCollection(ctx, access, { deleted: true });
    await purgeCollections(later(ctx, 31));
    await expect(accessCollection(ctx, id, "work", { deleted: true })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("takes no result of another project, out of the trash or being made, and none at all from a viewer", async () => {
    const { ctx, projectId, first } = await work();
    const second = await again({ ctx, projectId });
    const other = await work();
    const id = await createCollection(ctx, projectId, { name: "提出", ids: [first] });
    const access = await accessCollection(ctx, id, "work");
    const foreign = { name: "混ぜる", ids: [first, other.first] };
    await expect(createCollection(ctx, projectId, foreign)).rejects.toMatchObject({ code: "not_found" });
    await expect(changeCollection(ctx, access, { add: [other.first] })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(changeCollection(ctx, access, { order: [other.first] })).rejects.toMatchObject({
      code: "not_found",
    });
    await markResults(ctx, projectId, { ids: [second], trashed: true });
    await expect(changeCollection(ctx, access, { add: [second] })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(accessCollection(other.ctx, id, "read")).rejects.toMatchObject({ code: "not_found" });
    const viewer = await join(services, projectId, "viewer");
    await expect(accessCollection(viewer, id, "work")).rejects.toMatchObject({ code: "forbidden" });
    expect((await readCollection(ctx, access)).results.map((one) => one.id)).toEqual([first]);
  });

  it("becomes one pack, in which two results of one tool keep apart", async () => {
    const { ctx, projectId, first } = await work();
    const second = await again({ ctx, projectId });
    const id = await createCollection(ctx, projectId, { name: "二案", ids: [first, second] });
    const access = await accessCollection(ctx, id, "read");
    const { name, body } = await packCollection(ctx, access, silentProgress(AbortSignal.timeout(60_000)));
    expect(name).toBe("提出パック_二案.zip");
    const files = unzipSync(body);
    const page = await pdfWords(files["提出資料.pdf"]);
    for (const text of ["案件：うるみ", "キャッチコピー（2）"]) expect(page).toContain(text);
    const workbook = unzipSync(files["一覧表.xlsx"] ?? new Uint8Array());
    expect(Object.keys(workbook).filter((path) => path.startsWith("xl/worksheets/"))).toHaveLength(2);
    await changeCollection(ctx, access, { order: [] });
    const empty = packCollection(ctx, access, silentProgress(AbortSignal.timeout(60_000)));
    await expect(empty).rejects.toMatchObject({ code: "not_found" });
  });
});

it("whoever dismisses a warning is named beside the reason, and a client is told neither", async () => {
  const { ctx, first } = await work();
  const [row] = await ctx.db.select().from(resultItem).where(eq(resultItem.resultId, first));
  if (!row) throw new Error("no item");
  const flag = {
    ...{ id: "a", span: { start: 0, end: 1 }, words: "朝", ruleId: "r", rule: "決まり", clause: "" },
    ...{
      why: "理由",
      rewrites: [],
      fineWhen: "",
      source: "",
      checkedOn: "2026-01-01",
      level: "check" as const,
    },
  };
  const item = { ...row.item, flags: [flag] };
  await ctx.db.update(resultItem).set({ item }).where(eq(resultItem.id, row.id));
  const access = await accessItem(ctx, row.id, "work");
  const after = await dismissFlag(ctx, access, { flagId: "a", reason: "確認済み" });
  expect(after.flags[0]?.dismissed).toMatchObject({ reason: "確認済み", by: ctx.actor.user?.email });
  expect(forClient([after], { showEvidence: true, showFlags: true })[0]?.flags).toEqual([]);
});

describe("a comment", () => {
  const say = async (ctx: Context, resultId: string, input: object) =>
    addComment(
      ctx,
      await accessResult(ctx, resultId, "approve"),
      await accessAccount(ctx),
      addCommentSchema.parse(input),
    );
  const toldTo = async (ctx: Context) =>
    (
      await ctx.db
        .select({ data: notification.data })
        .from(notification)
        .where(eq(notification.accountId, await accessAccount(ctx)))
    ).flatMap(({ data }) => (data.kind === "comment" ? [[data.named, data.note]] : []));

  it("stands with its author at the result or one piece of it, is settled and opened again", async () => {
    const { ctx, projectId, first } = await work();
    const approver = await join(services, projectId, "approver");
    const [item] = await ctx.db.select().from(resultItem).where(eq(resultItem.resultId, first));
    const id = await say(ctx, first, { text: " <b>ここ</b>を\r\n直す\u0000 ", itemId: item?.id });
    await say(approver, first, { text: "全体はよいです" });
    const { resultId } = await accessResult(ctx, first, "read");
    const read = () => readComments(ctx, resultId);
    expect(await read()).toMatchObject([
      { itemId: item?.id, author: ctx.actor.user?.email, text: "<b>ここ</b>を\n直す", resolvedBy: null },
      { itemId: null, author: approver.actor.user?.email },
    ]);
    const settled = async (resolved: boolean) =>
      settleComment(
        approver,
        await accessComment(approver, id, "approve"),
        await accessAccount(approver),
        resolved,
      );
    await settled(true);
    expect((await read()).map(({ resolvedBy }) => resolvedBy)).toEqual([approver.actor.user?.email, null]);
    await settled(false);
    expect((await read()).map(({ resolvedBy }) => resolvedBy)).toEqual([null, null]);
  });

  it("is changed, taken back and brought back by its author only; whoever is named anew is told, once", async () => {
    const { ctx, projectId, first } = await work();
    const other = await join(services, projectId, "editor");
    await ctx.db
      .update(account)
      .set({ displayName: "次郎" })
      .where(eq(account.id, await accessAccount(other)));
    const accountId = await accessAccount(ctx);
    const { resultId } = await accessResult(ctx, first, "read");
    const read = (who: Context) => readComments(who, resultId);
    const count = async () => {
      const { results } = await listResults(ctx, projectId, listResultsSchema.parse({}));
      return results.find(({ id }) => id === first)?.comments;
    };
    const id = await say(ctx, first, { text: "直したい" });
    const own = () => accessOwnComment(ctx, accountId, id);
    const removable = (trashed = false) => accessRemovableComment(ctx, accountId, id, trashed);
    await expect(accessOwnComment(other, await accessAccount(other), id)).rejects.toMatchObject({
      code: "not_found",
    });
    expect([(await read(ctx))[0]?.mine, (await read(other))[0]?.mine, await count()]).toEqual([
      true,
      false,
      1,
    ]);
    await editComment(ctx, await own(), accountId, "@次郎 直してください");
    await editComment(ctx, await own(), accountId, "@次郎 急ぎです");
    expect(await read(other)).toMatchObject([{ text: "@次郎 急ぎです", edited: true }]);
    expect(await toldTo(other)).toEqual([[true, "@次郎 直してください"]]);

    await trashComment(ctx, await removable(), accountId);
    expect([await read(other), await count(), await toldTo(other)]).toEqual([[], 0, []]);
    await expect(own()).rejects.toMatchObject({ code: "not_found" });
    await expect(accessComment(other, id, "approve")).rejects.toMatchObject({ code: "not_found" });
    await purgeComments(ctx);
    await restoreComment(ctx, await removable(true));
    expect([(await read(other)).length, await count(), await toldTo(other)]).toEqual([1, 1, []]);
    await trashComment(ctx, await removable(), accountId);
    await purgeComments({ ...ctx, now: () => new Date(Date.now() + 25 * 3_600_000) });
    await expect(removable(true)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is taken back by the project's owner too, who alone can bring it back then; other members change none but their own", async () => {
    const { ctx: owner, projectId, first } = await work();
    const writer = await join(services, projectId, "approver");
    const other = await join(services, projectId, "editor");
    const stranger = await services.person();
    const id = await say(writer, first, { text: "きつい言い方" });
    const removable = async (who: Context, trashed = false) =>
      accessRemovableComment(who, await accessAccount(who), id, trashed);
    const { resultId } = await accessResult(owner, first, "read");
    await expect(removable(other)).rejects.toMatchObject({ code: "forbidden" });
    await expect(removable(stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(accessOwnComment(owner, await accessAccount(owner), id)).rejects.toMatchObject({
      code: "not_found",
    });
    await trashComment(owner, await removable(owner), await accessAccount(owner));
    expect(await readComments(writer, resultId)).toEqual([]);
    for (const who of [writer, other, stranger])
      await expect(removable(who, true)).rejects.toMatchObject({ code: "not_found" });
    await restoreComment(owner, await removable(owner, true));
    expect((await readComments(writer, resultId)).map(({ text }) => text)).toEqual(["きつい言い方"]);
    await trashComment(writer, await removable(writer), await accessAccount(writer));
    await expect(removable(owner, true)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is told to whoever it names and to whoever wrote before, not to others and not to its author", async () => {
    const { ctx, projectId, first } = await work();
    const named = await join(services, projectId, "editor");
    const silent = await join(services, projectId, "viewer");
    await ctx.db
      .update(account)
      .set({ displayName: "花子" })
      .where(eq(account.id, await accessAccount(named)));
    await say(ctx, first, { text: "@花子 見てください" });
    await say(named, first, { text: "見ました" });
    expect(await toldTo(named)).toEqual([[true, "@花子 見てください"]]);
    expect(await toldTo(ctx)).toEqual([[false, "見ました"]]);
    expect(await toldTo(silent)).toEqual([]);
  });

  it("is refused to viewers, to strangers, without words, too long, and on a piece of another result", async () => {
    const { ctx, projectId, first } = await work();
    const other = await work();
    const viewer = await join(services, projectId, "viewer");
    const [foreign] = await other.ctx.db
      .select()
      .from(resultItem)
      .where(eq(resultItem.resultId, other.first));
    await expect(say(viewer, first, { text: "あ" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(say(other.ctx, first, { text: "あ" })).rejects.toMatchObject({ code: "not_found" });
    await expect(say(ctx, first, { text: "あ", itemId: foreign?.id })).rejects.toMatchObject({
      code: "not_found",
    });
    for (const text of ["", " \n ", "\u200b", "あ".repeat(1001)])
      await expect(say(ctx, first, { text })).rejects.toThrow();
    const id = await say(ctx, first, { text: "あ" });
    await expect(accessComment(other.ctx, id, "read")).rejects.toMatchObject({ code: "not_found" });
    await expect(accessComment(viewer, id, "approve")).rejects.toMatchObject({ code: "forbidden" });
  });
});
