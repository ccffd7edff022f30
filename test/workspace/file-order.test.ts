/** Files of a project in their order: folders, versions, evidence, the trash. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileVersion, projectFile } from "#src/db/schema/files/files.ts";
import { removeDocument } from "#src/domain/brief/commands/documents.ts";
import { readDocuments } from "#src/domain/brief/queries.ts";
import { documentLimits } from "#src/domain/brief/schema.ts";
import type { Context } from "#src/domain/context.ts";
import { accessFile, accessFolder, accessTrashedFile } from "#src/domain/file/access.ts";
import {
  changeFile,
  chooseVersion,
  purgeFiles,
  removeFiles,
  restoreFile,
  trashFile,
} from "#src/domain/file/commands/change.ts";
import { changeFolder, createFolder, restoreFolder, trashFolder } from "#src/domain/file/commands/folder.ts";
import { listFiles, listFileVersions, readPreview } from "#src/domain/file/queries.ts";
import { folderPath, listFilesSchema } from "#src/domain/file/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { search } from "#src/domain/search/queries.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { png } from "#test/support/pictures.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { put, textFile } from "./file-support.ts";
import { make } from "./support.ts";

let services: TestServices;
let owner: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  owner = await services.person();
}, 60_000);
afterAll(() => services.drop());

const fresh = async () => {
  projectId = await make(owner);
};
const stored = async () => (await readUsage(owner)).storage.used;
const list = (more = {}) => listFiles(owner, projectId, listFilesSchema.parse(more));
const names = async (view: "files" | "trash" = "files") =>
  (await list({ view })).files.map(({ name }) => name);
const file = (id: string) => accessFile(owner, projectId, id);
const documents = async () => (await readDocuments(owner, projectId)).map(({ title }) => title);
/** A context in which it is later. */
const later = (hours: number): Context => ({
  ...owner,
  now: () => new Date(owner.now().getTime() + hours * 3_600_000),
});

describe("order", () => {
  beforeAll(fresh);

  it("folders hold files; one goes into the trash with its files and comes back with them", async () => {
    const folder = await createFolder(owner, projectId, "撮影");
    await expect(createFolder(owner, projectId, " 撮影 ")).rejects.toMatchObject({ code: "conflict" });
    const inside = await put(owner, projectId, textFile("中.txt", "中の本文です。"), { folderId: folder.id });
    await put(owner, projectId, textFile("外.txt", "外の本文です。"));
    expect((await list({ folder: folder.id })).files.map(({ id }) => id)).toEqual([inside.file.id]);
    expect((await list()).folders).toEqual([{ ...folder, files: 1 }]);
    await trashFolder(owner, projectId, await accessFolder(owner, projectId, folder.id));
    expect([await names(), await names("trash"), (await list()).folders]).toEqual([
      ["外.txt"],
      ["中.txt"],
      [],
    ]);
    expect(await documents()).toEqual(["外.txt"]);
    await createFolder(owner, projectId, "撮影");
    await restoreFolder(owner, projectId, await accessFolder(owner, projectId, folder.id, true));
    expect((await list()).folders.map(({ name, files }) => [name, files])).toEqual([
      ["撮影", 0],
      ["撮影 (2)", 1],
    ]);
  });

  it("folders stand in folders: moved with what is in them, never into themselves, five deep at most", async () => {
    await fresh();
    const at = (id: string) => accessFolder(owner, projectId, id);
    const make = (name: string, parent: string | null) => createFolder(owner, projectId, name, parent);
    const way = async (id: string) => folderPath((await list()).folders, id).map(({ name }) => name);
    const spring = await make("春", null);
    const photos = await make("撮影", spring.id);
    await expect(make("撮影", spring.id)).rejects.toMatchObject({ code: "conflict" });
    const other = await make("撮影", null);
    const bottle = await make("瓶", photos.id);
    const inside = await put(owner, projectId, textFile("瓶.txt", "瓶の本文です。"), { folderId: bottle.id });
    const move = async (id: string, parentId: string | null) =>
      changeFolder(owner, projectId, await at(id), { parentId });
    await expect(move(spring.id, bottle.id)).rejects.toThrow("自身の中へは移せません");
    await expect(move(spring.id, spring.id)).rejects.toThrow("自身の中へは移せません");
    await expect(move(photos.id, null)).rejects.toMatchObject({ code: "conflict" });
    await changeFolder(owner, projectId, await at(photos.id), { name: "写真", parentId: other.id });
    expect(await way(bottle.id)).toEqual(["撮影", "写真", "瓶"]);
    const fourth = await make("四", bottle.id);
    const fifth = await make("五", fourth.id);
    await expect(make("六", fifth.id)).rejects.toThrow("5段まで");
    await expect(move(other.id, spring.id)).rejects.toThrow("5段まで");

    await trashFolder(owner, projectId, await at(photos.id));
    const trash = await list({ view: "trash" });
    expect(trash.trashed.map(({ name, files }) => [name, files])).toEqual([["写真", 1]]);
    expect((await list()).folders.map(({ name }) => name).toSorted()).toEqual(["撮影", "春"].toSorted());
    await trashFolder(owner, projectId, await at(other.id));
    await restoreFolder(owner, projectId, await accessFolder(owner, projectId, photos.id, true));
    // What it stood in is gone: it comes back outside, with all that was in it.
    expect(await way(fifth.id)).toEqual(["写真", "瓶", "四", "五"]);
    expect((await list({ folder: bottle.id })).files.map(({ id }) => id)).toEqual([inside.file.id]);
  });

  it("a folder of another project is no place for a folder, nor for a file", async () => {
    const foreign = await createFolder(owner, await make(owner), "よそ");
    const mine = await createFolder(owner, projectId, "うち");
    const folderId = await accessFolder(owner, projectId, mine.id);
    const gone = { code: "not_found" };
    await expect(createFolder(owner, projectId, "中", foreign.id)).rejects.toMatchObject(gone);
    await expect(changeFolder(owner, projectId, folderId, { parentId: foreign.id })).rejects.toMatchObject(
      gone,
    );
    const { file: kept } = await put(owner, projectId, textFile("うち.txt", "うちの本文です。"));
    const moved = changeFile(owner, projectId, await file(kept.id), { folderId: foreign.id });
    await expect(moved).rejects.toMatchObject(gone);
  });

  it("a deleted file comes back as evidence; after 30 days it is gone and its bytes are given back", async () => {
    const before = await stored();
    const { file: kept } = await put(owner, projectId, textFile("消す.txt", "消す本文です。"));
    const evidence = kept.evidence;
    await trashFile(owner, projectId, await file(kept.id));
    await expect(file(kept.id)).rejects.toMatchObject({ code: "not_found" });
    expect(await documents()).not.toContain("消す.txt");
    const trashed = () => accessTrashedFile(owner, projectId, kept.id);
    const back = await restoreFile(owner, projectId, await trashed(), true);
    expect(back).toMatchObject({ file: { evidence, removedAt: null }, notes: [] });
    await trashFile(owner, projectId, await file(kept.id));
    expect(await purgeFiles(later(29 * 24), 10)).toBe(0);
    expect(await purgeFiles(later(31 * 24), 10)).toBe(1);
    expect(await stored()).toBe(before);
    await expect(trashed()).rejects.toMatchObject({ code: "not_found" });
  });

  it("a replaced file keeps its versions; the one that stands is what is read, and any can stand again", async () => {
    const { file: first } = await put(owner, projectId, textFile("版.txt", "一つ目の版です。"));
    const id = await file(first.id);
    const next = await put(owner, projectId, textFile("版の新しい.txt", "二つ目の版です。"), {
      replaces: first.id,
    });
    expect(next.file).toMatchObject({ id: first.id, name: "版.txt", version: 2, versions: 2 });
    const told = async () => (await readPreview(owner, id)).pages[0]?.sentences[0]?.text;
    expect(await told()).toBe("二つ目の版です。");
    const bytes = await stored();
    const chosen = await chooseVersion(owner, projectId, id, 1);
    expect(chosen.file).toMatchObject({ version: 1, versions: 2, evidence: expect.stringMatching(/^F\d+$/) });
    expect(await told()).toBe("一つ目の版です。");
    const material = (await readDocuments(owner, projectId)).find(({ title }) => title === "版.txt");
    expect(material?.sentences.map(({ text }) => text)).toEqual(["一つ目の版です。"]);
    expect((await listFileVersions(owner, id)).map(({ version, current }) => [version, current])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(await stored()).toBe(bytes);
    await trashFile(owner, projectId, id);
    await removeFiles(owner, [await accessTrashedFile(owner, projectId, first.id)]);
    expect(await owner.db.select().from(fileVersion).where(eq(fileVersion.fileId, first.id))).toEqual([]);
  });

  it("evidence follows the switch, and the brief's own list", async () => {
    const { file: kept } = await put(owner, projectId, textFile("根拠.txt", "根拠の本文です。"));
    const id = await file(kept.id);
    const off = await changeFile(owner, projectId, id, { evidence: false });
    expect(off.file.evidence).toBeNull();
    const found = async () =>
      (await search(owner, [projectId], { q: "根拠の本文", kind: "", limit: 10 })).hits.map(({ to }) => to);
    expect(await found()).toEqual([`/${projectId}/files/${kept.id}`]);
    const on = await changeFile(owner, projectId, id, { evidence: true, name: "新しい名.txt" });
    expect(on.file).toMatchObject({ name: "新しい名.txt", evidence: expect.stringMatching(/^F\d+$/) });
    const material = (await readDocuments(owner, projectId)).find(({ title }) => title === "新しい名.txt");
    expect(await found()).toEqual([`/${projectId}/files#document-${material?.id}`]);
    await removeDocument(owner, projectId, material?.id ?? "");
    expect((await list()).files.find((row) => row.id === kept.id)?.evidence).toBeNull();
    await trashFile(owner, projectId, id);
    expect(await found()).toEqual([]);
  });

  it("says that the brief is full and keeps the file all the same; a picture is no evidence", async () => {
    await fresh();
    for (let index = 0; index < documentLimits.perProject; index += 1)
      await put(owner, projectId, textFile(`${index}.txt`, `${index}番目の本文です。`));
    const ninth = await put(owner, projectId, textFile("九.txt", "九番目の本文です。"));
    expect(ninth).toMatchObject({ file: { evidence: null }, notes: [expect.stringContaining("8件まで")] });
    await expect(
      changeFile(owner, projectId, await file(ninth.file.id), { evidence: true }),
    ).rejects.toMatchObject({ code: "conflict" });
    const picture = await put(owner, projectId, { name: "写真.png", bytes: new Uint8Array(png(64, 64)) });
    expect(picture).toMatchObject({ file: { kind: "png", readable: false, evidence: null }, notes: [] });
    await expect(
      changeFile(owner, projectId, await file(picture.file.id), { evidence: true }),
    ).rejects.toThrow("文字がない");
  });

  it("reads on from where the page ended", async () => {
    await fresh();
    const at = owner.now();
    const rows = Array.from({ length: 55 }, (_, index) => ({
      ...{ id: owner.newId(), projectId, name: `${index}.txt`, version: 1 },
      ...{ createdAt: at, updatedAt: new Date(at.getTime() + (index % 3)) },
    }));
    await owner.db.insert(projectFile).values(rows);
    await owner.db.insert(fileVersion).values(
      rows.map(({ id }) => ({
        ...{ id: owner.newId(), fileId: id, version: 1, kind: "txt", mediaType: "text/plain", byteSize: 1 },
        ...{ contentHash: id, content: Buffer.from("a"), createdAt: at },
        ...{ pages: 0, reading: { pages: [], tables: [], warnings: [] } },
      })),
    );
    const first = await list();
    const second = await list({ cursor: first.next ?? "" });
    expect([first.files.length, second.files.length, second.next]).toEqual([50, 5, null]);
    expect(new Set([...first.files, ...second.files].map(({ id }) => id)).size).toBe(55);
  });
});
