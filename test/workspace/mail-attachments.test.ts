/** Files that came with a kept mail, taken into the project one by one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { accessFile } from "#src/domain/file/access.ts";
import { importAttachment, listAttachments } from "#src/domain/file/commands/attachments.ts";
import { createFolder } from "#src/domain/file/commands/folder.ts";
import { readContent, readPreview } from "#src/domain/file/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { type MailPart, makeMail } from "#test/support/files/mail.ts";
import { redPictures } from "#test/support/pictures.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { put, textFile } from "./file-support.ts";
import { make } from "./support.ts";

let services: TestServices;
let owner: Context;
let projectId: ProjectId;
let parts: MailPart[];
beforeAll(async () => {
  services = await createTestServices({ work: false });
  owner = await services.person();
  parts = [
    { name: "商品説明.txt", bytes: Buffer.from("とろみのある化粧水です。毎日使えます。") },
    { name: "写真.gif", bytes: await redPictures.gif() },
    { name: "契約.msg", bytes: Buffer.from("d0cf11e0a1b11ae1", "hex") },
    { name: "偽物.png", bytes: Buffer.from("画像ではありません。") },
    { name: "署名.png", bytes: Buffer.from("89504e47", "hex"), inline: true },
  ];
}, 60_000);
beforeEach(async () => {
  projectId = await make(owner);
});
afterAll(() => services.drop());

const soon = () => AbortSignal.timeout(30_000);
async function mailIn(folderId: string | null = null, own = projectId) {
  const { file } = await put(owner, own, { name: "相談.eml", bytes: makeMail(parts) }, { folderId });
  return accessFile(owner, own, file.id);
}
type MailId = Awaited<ReturnType<typeof mailIn>>;
const list = (id: MailId, own = projectId) => listAttachments(owner, own, id, soon());
const take = async (id: MailId, number: number) =>
  importAttachment(owner, projectId, await accessAccount(owner), id, number, soon());

describe("the files of a mail", () => {
  it("are listed without the pictures of its page, with what can be kept and what is there", async () => {
    const id = await mailIn();
    const none = { file: null };
    expect(await list(id)).toEqual([
      { number: 1, name: "商品説明.txt", size: 57, keepable: true, ...none },
      { number: 2, name: "写真.gif", size: parts[1]?.bytes.length, keepable: true, ...none },
      { number: 3, name: "契約.msg", size: 8, keepable: false, ...none },
      { number: 4, name: "偽物.png", size: 30, keepable: true, ...none },
    ]);
    expect((await readPreview(owner, id)).warnings.join()).toContain("このファイルの画面から追加できます");
    const { file } = await put(
      owner,
      projectId,
      textFile("同じ.txt", "とろみのある化粧水です。毎日使えます。"),
    );
    expect((await list(id))[0]?.file).toEqual({ id: file.id, name: "同じ.txt" });
  });

  it("become files of the project byte for byte, in the mail's folder, counted once and material as an upload is", async () => {
    const folder = await createFolder(owner, projectId, "問い合わせ");
    const id = await mailIn(folder.id);
    const before = (await readUsage(owner)).storage.used;
    const text = await take(id, 1);
    expect(text).toMatchObject({
      file: { name: "商品説明.txt", kind: "txt", folderId: folder.id },
      notes: [],
      aside: null,
    });
    expect(text.file.evidence).toMatch(/^F\d+$/);
    const picture = await take(id, 2);
    expect(picture).toMatchObject({
      file: { name: "写真.gif", kind: "gif", evidence: null, readable: false },
    });
    const { content } = await readContent(owner, await accessFile(owner, projectId, picture.file.id));
    expect(Buffer.compare(Buffer.from(content), parts[1]?.bytes ?? Buffer.alloc(0))).toBe(0);
    const sizes = [0, 1].reduce((sum, at) => sum + (parts[at]?.bytes.length ?? 0), 0);
    expect((await readUsage(owner)).storage.used).toBe(before + sizes);
    expect((await take(id, 1)).file.id).toBe(text.file.id);
    expect((await readUsage(owner)).storage.used).toBe(before + sizes);
    expect((await list(id)).map(({ file }) => file?.name ?? null)).toEqual([
      "商品説明.txt",
      "写真.gif",
      null,
      null,
    ]);
  });

  it("taken twice at once are one file", async () => {
    const id = await mailIn();
    const taken = await Promise.all([take(id, 1), take(id, 1), take(id, 1)]);
    expect(new Set(taken.map(({ file }) => file.id)).size).toBe(1);
  });

  it("that read as minutes are kept, and are no material", async () => {
    const minutes =
      "議事録\n日時：2026年4月1日\n出席者：山田、佐藤\n議題：価格\n決定事項：値上げは見送る。\n次回：4月8日";
    const own = [{ name: "議事録.txt", bytes: Buffer.from(minutes) }];
    const { file } = await put(owner, projectId, { name: "会議.eml", bytes: makeMail(own) });
    const answer = await take(await accessFile(owner, projectId, file.id), 1);
    expect(answer).toMatchObject({ aside: "minutes", file: { name: "議事録.txt", evidence: null } });
  });

  it("of another format, another name, another mail or no mail are refused, and leave nothing", async () => {
    const id = await mailIn();
    const before = (await readUsage(owner)).storage.used;
    await expect(take(id, 3)).rejects.toMatchObject({ code: "unsupported_file" });
    await expect(take(id, 4)).rejects.toMatchObject({ code: "unsupported_file" });
    await expect(take(id, 5)).rejects.toMatchObject({ code: "not_found" });
    expect((await readUsage(owner)).storage.used).toBe(before);
    const { file } = await put(owner, projectId, textFile("メモ.txt", "メールではありません。"));
    const other = await accessFile(owner, projectId, file.id);
    await expect(take(other, 1)).rejects.toMatchObject({ code: "conflict" });
    expect(await list(other)).toEqual([]);
  });
});
