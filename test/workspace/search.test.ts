import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sourceDocument } from "#src/db/schema/project.ts";
import { searchEntry } from "#src/db/schema/search.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { removeDocument } from "#src/domain/brief/commands/documents.ts";
import type { Context } from "#src/domain/context.ts";
import { removeMember } from "#src/domain/member/commands/change.ts";
import { saveMemo } from "#src/domain/memo/commands.ts";
import { readMemo } from "#src/domain/memo/queries.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { purgeProjects, restoreProject, trashProject } from "#src/domain/project/commands/trash.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { editItem, lockItem } from "#src/domain/result/commands/edit.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import type { ThreadAccess } from "#src/domain/thread/access.ts";
import {
  changeThread,
  purgeThreads,
  restoreThread,
  trashThread,
} from "#src/domain/thread/commands/change.ts";
import { fold, foldTable } from "#src/shared/words/fold.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { everywhere, shown, thread } from "./search-support.ts";
import { begin, join, make, newKey } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

async function say(ctx: Context, access: ThreadAccess, text: string) {
  await sendMessage(ctx, access, await accessAccount(ctx), { text, idempotencyKey: newKey() });
}

async function write(ctx: Context, projectId: ProjectId, text: string) {
  const { version } = await readMemo(ctx, projectId);
  await saveMemo(ctx, projectId, await accessAccount(ctx), { text, base: version });
}

async function addDocument(ctx: Context, projectId: ProjectId, title: string, texts: string[]) {
  const id = ctx.newId();
  const sentences = texts.map((text, index) => ({ id: `F1-s${index + 1}`, text }));
  await ctx.db.insert(sourceDocument).values({
    ...{ id, projectId, kind: "file", number: 1, title, url: null, contentHash: id },
    ...{ byteSize: 1, sentences, warnings: [], createdAt: ctx.now() },
  });
  return id;
}

describe("what is found", () => {
  it("words of two letters in threads, messages, files and the memo, marked, with the way there", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx, "春の広告");
    const access = await thread(ctx, projectId, "会議の準備");
    await say(ctx, access, "来週の会議の資料をください");
    const documentId = await addDocument(ctx, projectId, "会議室.pdf", [
      "会議は月曜日です。",
      "京都で開きます。",
    ]);
    await write(ctx, projectId, "# 予定\n会議は10時から\n昼食");
    const { hits } = await everywhere(ctx, "会議");
    expect(hits.map(({ kind, to }) => [kind, to]).sort()).toEqual(
      [
        ["file", `/${projectId}/files#document-${documentId}`],
        ["file", `/${projectId}/files#document-${documentId}`],
        ["memo", `/${projectId}/memo`],
        ["message", `/${projectId}/${access.threadId}?message=1#message-1`],
        ["thread", `/${projectId}/${access.threadId}`],
      ].sort(),
    );
    expect(new Set(hits.map(({ projectName }) => projectName))).toEqual(new Set(["春の広告"]));
    expect(await shown(ctx, "会議", { kind: "memo" })).toEqual(["memo [会議]は10時から"]);
    expect(await shown(ctx, "京都 会議")).toEqual(["file [会議]は月曜日です。 [京都]で開きます。"]);
    expect(await shown(ctx, "会議 大阪")).toEqual([]);
  });

  it("the items of results and the Japanese in their fields; rewordings of one line are not found twice", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    const { runId } = await begin(ctx, projectId, { goal: "catchphrase" });
    await finished(ctx, runId);
    const made = (await readNewestResults(ctx, projectId)).find(({ tool }) => tool === "catchphrase");
    const item = made?.items.find(({ kind }) => kind === "line");
    if (!item) throw new Error("no line was made");
    const access = await accessItem(ctx, item.id, "work");
    await editItem(ctx, access, { text: "朝の珈琲みたいに、ほっとする。", byHand: true });
    const [hit, ...others] = (await everywhere(ctx, "珈琲")).hits;
    expect(others).toEqual([]);
    expect(hit).toMatchObject({
      kind: "result",
      tool: "catchphrase",
      to: expect.stringContaining(`/${projectId}/results?open=${runId}&result=`),
    });
    expect(await shown(ctx, item.text.slice(0, 6), { kind: "result" })).not.toContain(`result ${item.text}`);
    const [before] = await entriesOf(ctx, item.id);
    await lockItem(ctx, access, { locked: true });
    expect(await entriesOf(ctx, item.id)).toEqual([before]);
  });

  it.each([
    ["スマホ", "ｽﾏﾎで見る", "[ｽﾏﾎ]で見る"],
    ["すまほ", "スマホで見る", "[スマホ]で見る"],
    ["lp", "ＬＰを直す", "[ＬＰ]を直す"],
    ["茶", "新しいお茶", "新しいお[茶]"],
    ["100%_", "満足度100%_です", "満足度[100%_]です"],
    ["o'r\\", "O'R\\という名前", "[O'R\\]という名前"],
    ["𠮷野家", "東の𠮷野家", "東の[𠮷野家]"],
  ])("%s finds %s", async (q, title, expected) => {
    const ctx = await services.person();
    await thread(ctx, await make(ctx), title);
    expect(await shown(ctx, q)).toEqual([`thread ${expected}`]);
  });

  it("a sign of a pattern finds nothing but itself", async () => {
    const ctx = await services.person();
    await thread(ctx, await make(ctx), "満足度100点");
    expect(await shown(ctx, "100%")).toEqual([]);
    expect(await shown(ctx, "1_0")).toEqual([]);
    expect(await shown(ctx, "　")).toEqual([]);
  });

  it("the database folds as the program does", async () => {
    const ctx = await services.person();
    const samples = [
      ...[...foldTable.from, ...foldTable.to],
      ...Array.from({ length: 0x100 }, (_, index) => String.fromCodePoint(0xff00 + index)),
      ...["ｶﾞｷﾞﾊﾟ", "a\t\n b　c", "㈱①Ⅳ", "ガが", "🎉𠮷", "ヷヸー・ヽヾ"],
    ].filter((sample) => sample.isWellFormed());
    const { rows } = await ctx.db.execute<{ folded: string }>(
      sql`select public.search_fold(one) as folded
          from jsonb_array_elements_text(${JSON.stringify(samples)}::jsonb) with ordinality as all_samples(one, place)
          order by place`,
    );
    expect(rows.map(({ folded }) => folded)).toEqual(samples.map(fold));
  });
});

describe("what is found is what stands there now", () => {
  it("after a new title, a new text of the memo and a removed file", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    const access = await thread(ctx, projectId, "古い題名");
    await changeThread(ctx, access.threadId, { title: "新しい題名" });
    expect(await shown(ctx, "題名")).toEqual(["thread 新しい[題名]"]);

    await write(ctx, projectId, "一行目\n二行目\n三行目");
    const kept = await entriesOf(ctx, projectId);
    await write(ctx, projectId, "一行目\n二番目の行\n三行目");
    expect((await shown(ctx, "行")).filter((text) => text.startsWith("memo")).sort()).toEqual([
      "memo 一[行]目",
      "memo 三[行]目",
      "memo 二番目の[行]",
    ]);
    const now = await entriesOf(ctx, projectId);
    expect(now.filter((id) => kept.includes(id))).toHaveLength(2);

    const documentId = await addDocument(ctx, projectId, "資料.txt", ["納期は金曜日です。"]);
    expect(await shown(ctx, "納期")).toHaveLength(1);
    await removeDocument(ctx, projectId, documentId);
    expect(await shown(ctx, "納期")).toEqual([]);
    await write(ctx, projectId, "");
    expect(await shown(ctx, "行目")).toEqual([]);
  });

  it("a change that is taken back is not found", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    const failing = ctx.transaction(async (inner) => {
      await thread(inner, projectId, "取り消す題名");
      const written = like(searchEntry.body, "取り消す%");
      expect(await inner.db.select().from(searchEntry).where(written)).toHaveLength(1);
      throw new Error("taken back");
    });
    await expect(failing).rejects.toThrow("taken back");
    expect(await shown(ctx, "取り消す")).toEqual([]);
  });

  it("the trash of threads and of projects is left out, and there again when it is taken out", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    const access = await thread(ctx, projectId, "試飲会の計画");
    await say(ctx, access, "試飲会はいつですか");
    expect(await shown(ctx, "試飲会")).toHaveLength(2);
    await trashThread(ctx, access.threadId);
    expect(await shown(ctx, "試飲会")).toEqual([]);
    await restoreThread(ctx, access.threadId);
    expect(await shown(ctx, "試飲会")).toHaveLength(2);
    await trashProject(ctx, projectId);
    expect(await shown(ctx, "試飲会")).toEqual([]);
    await restoreProject(ctx, projectId);
    expect(await shown(ctx, "試飲会")).toHaveLength(2);
  });

  it("nothing stays of what was removed for good", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    const access = await thread(ctx, projectId, "消える題名");
    await say(ctx, access, "消えるメッセージ");
    const later = { ...ctx, now: () => new Date(Date.now() + 31 * 24 * 3600_000) };
    await trashThread(ctx, access.threadId);
    await purgeThreads(later);
    const left = () => ctx.db.select().from(searchEntry).where(eq(searchEntry.projectId, projectId));
    expect(await left()).toEqual([]);
    await write(ctx, projectId, "消えるメモ");
    expect(await left()).toHaveLength(1);
    await trashProject(ctx, projectId);
    await purgeProjects(later, 50);
    expect(await left()).toEqual([]);
  });
});

describe("who finds it", () => {
  it("members in every role; nobody else, and a removed member no more", async () => {
    const owner = await services.person();
    const projectId = await make(owner);
    await thread(owner, projectId, "社外秘の企画");
    const outsider = await services.person();
    await thread(outsider, await make(outsider), "別の会社の企画");
    const viewer = await join(services, projectId, "viewer");
    expect(await shown(viewer, "企画")).toEqual(["thread 社外秘の[企画]"]);
    expect(await shown(outsider, "企画")).toEqual(["thread 別の会社の[企画]"]);
    const gone = await accessAccount(viewer);
    await removeMember(owner, { projectId, accountId: await accessAccount(owner) }, gone);
    expect(await shown(viewer, "企画")).toEqual([]);
  });
});

async function entriesOf(ctx: Context, refId: string): Promise<string[]> {
  const rows = await ctx.db.select().from(searchEntry).where(eq(searchEntry.refId, refId));
  return rows.map(({ id }) => id).sort();
}
