/** The list of a project's files: its orders, page by page, what is found, and what is done with many of them at once. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileVersion, projectFile } from "#src/db/schema/files/files.ts";
import { readDocuments } from "#src/domain/brief/queries.ts";
import { documentLimits } from "#src/domain/brief/schema.ts";
import type { Context } from "#src/domain/context.ts";
import { accessFile, accessFiles } from "#src/domain/file/access.ts";
import { changeFile, chooseVersion } from "#src/domain/file/commands/change.ts";
import { changeFiles, restoreFiles, trashFiles } from "#src/domain/file/commands/change-many.ts";
import { createFolder } from "#src/domain/file/commands/folder.ts";
import { listFiles, readForArchive } from "#src/domain/file/queries.ts";
import { type FileSort, fileSorts, listFilesSchema } from "#src/domain/file/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
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
const list = (more = {}) => listFiles(owner, projectId, listFilesSchema.parse(more));
const names = async (more = {}) => (await list(more)).files.map(({ name }) => name);
const idsOf = (files: { id: string }[]) => files.map(({ id }) => id);

/** Rows as they would be there, without what sending them takes. */
async function rowsOf(files: { name: string; size?: number; kind?: string; at?: Date }[]) {
  const now = owner.now();
  const rows = files.map(({ name, size = 1, kind = "text/plain", at = now }) => ({
    row: { ...{ id: owner.newId(), projectId, name, version: 1 }, createdAt: at, updatedAt: at },
    ...{ size, kind },
  }));
  await owner.db.insert(projectFile).values(rows.map(({ row }) => row));
  await owner.db.insert(fileVersion).values(
    rows.map(({ row, size, kind }) => ({
      ...{ id: owner.newId(), fileId: row.id, version: 1, kind: "txt", mediaType: kind, byteSize: size },
      ...{ contentHash: row.id, content: Buffer.from("a"), createdAt: row.createdAt },
      ...{ pages: 0, reading: { pages: [], tables: [], warnings: [] } },
    })),
  );
}

describe("orders", () => {
  beforeAll(fresh);

  it("names stand as a Japanese list has them: numbers by what they count, kana, then kanji by their readings", async () => {
    const inOrder = [
      ...["2枚目.png", "10枚目.png", "Ａ案.txt", "b案.txt", "あじ.txt", "アロマ.txt", "さくら.txt"],
      ...["化粧水.txt", "資料2.txt", "資料10.txt", "写真.png", "春.txt", "商品.txt", "米ぬか.txt", "蘂.txt"],
    ];
    await rowsOf(inOrder.toSorted(() => -1).map((name) => ({ name })));
    expect(await names({ sort: "name" })).toEqual(inOrder);
    const japanese = new Intl.Collator("ja", { numeric: true });
    const kanji = inOrder.filter((name) => /^\p{Script=Han}/u.test(name));
    expect(kanji).toEqual(kanji.toSorted(japanese.compare));
  });

  it("the largest first, and kinds together, pictures with pictures", async () => {
    await fresh();
    await rowsOf([
      { name: "小.png", size: 10, kind: "image/png" },
      { name: "大.txt", size: 2_000_000_000, kind: "text/plain" },
      { name: "中.jpg", size: 500, kind: "image/jpeg" },
      { name: "表.csv", size: 20, kind: "text/csv" },
    ]);
    expect(await names({ sort: "size" })).toEqual(["大.txt", "中.jpg", "表.csv", "小.png"]);
    expect(await names({ sort: "kind" })).toEqual(["中.jpg", "小.png", "表.csv", "大.txt"]);
  });

  it("what lists sort by is of the version that stands", async () => {
    await fresh();
    const { file } = await put(owner, projectId, textFile("版.txt", "短い。"));
    const longer = textFile("版.txt", "こちらのほうがずっと長い文です。");
    await put(owner, projectId, longer, { replaces: file.id });
    const kept = async () => {
      const [row] = await owner.db.select().from(projectFile).where(sql`id = ${file.id}`);
      return [row?.mediaType, row?.byteSize];
    };
    expect(await kept()).toEqual(["text/plain", longer.bytes.length]);
    await chooseVersion(owner, projectId, await accessFile(owner, projectId, file.id), 1);
    expect(await kept()).toEqual(["text/plain", file.size]);
  });

  it("page by page every row comes once, in each order, among equals too; a place of another order is refused", async () => {
    await fresh();
    const at = owner.now();
    await rowsOf(
      Array.from({ length: 120 }, (_, index) => ({
        name: `${index % 7}同じ名前.txt`,
        size: index % 5,
        kind: ["image/png", "text/plain", "text/csv"][index % 3] ?? "",
        at: new Date(at.getTime() + (index % 3)),
      })),
    );
    for (const sort of Object.keys(fileSorts) as FileSort[]) {
      const pages = [await list({ sort })];
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
        pages.push(await list({ sort, cursor: next }));
      const all = pages.flatMap(({ files }) => files);
      expect([sort, pages.map(({ files }) => files.length)]).toEqual([sort, [50, 50, 20]]);
      expect(new Set(idsOf(all)).size).toBe(120);
      const other = sort === "kind" ? "name" : "kind";
      await expect(list({ sort: other, cursor: pages[0]?.next ?? "" })).rejects.toMatchObject({
        code: "bad_request",
      });
    }
  });

  it("each order is read from an index of its own, behind the policies of the rows", async () => {
    const plans = await owner.transaction(async (inner) => {
      await inner.db.execute(sql`set local enable_seqscan = off`);
      await inner.db.execute(sql`set local enable_sort = off`);
      const plan = async (order: string) => {
        const { rows } = await inner.db.execute(
          sql`explain select id from project_file where project_id = ${projectId} order by ${sql.raw(order)} limit 51`,
        );
        return JSON.stringify(rows);
      };
      return [
        await plan("sort_name, id"),
        await plan("byte_size desc, id desc"),
        await plan("media_type, sort_name, id"),
      ];
    });
    const indexes = ["project_file_by_name", "project_file_by_size", "project_file_by_kind"];
    indexes.forEach((index, place) => {
      expect(plans[place]).toContain(index);
      expect(plans[place]).not.toContain("Sort");
    });
  });
});

describe("search", () => {
  it("finds by the name or the text, whatever the width and kana; what is in the trash by its name", async () => {
    await fresh();
    const { file } = await put(owner, projectId, textFile("発酵の資料.txt", "米ぬかのうるおい成分です。"));
    const plain = await put(owner, projectId, textFile("メモ.txt", "カミツレの香りの話です。"));
    await changeFile(owner, projectId, await accessFile(owner, projectId, plain.file.id), {
      evidence: false,
    });
    await rowsOf([{ name: "100%_写真.png" }]);
    expect(await names({ search: "発酵 資料" })).toEqual(["発酵の資料.txt"]);
    expect(await names({ search: "うるおい" })).toEqual(["発酵の資料.txt"]);
    expect(await names({ search: "かみつれ" })).toEqual(["メモ.txt"]);
    expect(await names({ search: "ＭＥＭＯ" })).toEqual([]);
    expect(await names({ search: "%_" })).toEqual(["100%_写真.png"]);
    expect(await names({ search: "   " })).toHaveLength(3);
    await trashFiles(owner, projectId, await accessFiles(owner, projectId, [file.id]));
    expect(await names({ search: "うるおい" })).toEqual([]);
    expect(await names({ view: "trash", search: "ハッコウ" })).toEqual([]);
    expect(await names({ view: "trash", search: "発酵" })).toEqual(["発酵の資料.txt"]);
  });

  it("never finds what another project holds", async () => {
    const foreign = await make(owner);
    await put(owner, foreign, textFile("よその発酵.txt", "よその発酵の話です。"));
    expect(await names({ search: "よその" })).toEqual([]);
  });
});

describe("many at once", () => {
  beforeAll(fresh);
  const documents = async () => (await readDocuments(owner, projectId)).map(({ title }) => title);
  const some = (ids: string[], trashed = false) => accessFiles(owner, projectId, ids, trashed);

  it("go into a folder, into the trash and back to where they were, evidence as before", async () => {
    const folder = await createFolder(owner, projectId, "撮影");
    const one = await put(owner, projectId, textFile("一.txt", "一つ目の本文です。"));
    const two = await put(owner, projectId, textFile("二.txt", "二つ目の本文です。"));
    const ids = idsOf([one.file, two.file]);
    await changeFiles(owner, projectId, await some(ids), { folderId: folder.id });
    expect(idsOf((await list({ folder: folder.id })).files).toSorted()).toEqual(ids.toSorted());
    await trashFiles(owner, projectId, await some(ids));
    expect([await names(), await documents()]).toEqual([[], []]);
    await expect(some(ids)).rejects.toMatchObject({ code: "not_found" });
    expect(await restoreFiles(owner, projectId, await some(ids, true), true)).toEqual([]);
    expect((await list({ folder: folder.id })).files).toHaveLength(2);
    expect((await documents()).toSorted()).toEqual(["一.txt", "二.txt"]);
    await changeFiles(owner, projectId, await some(ids), { folderId: null, evidence: false });
    expect([(await list({ folder: folder.id })).files, await documents()]).toEqual([[], []]);
    await changeFiles(owner, projectId, await some(ids), { evidence: true });
    expect(await documents()).toHaveLength(2);
  });

  it("all of them or none: not with one of another project, of a foreign folder, or more than the brief takes", async () => {
    await fresh();
    const { file } = await put(owner, projectId, textFile("うち.txt", "うちの本文です。"));
    const elsewhere = await make(owner);
    const foreign = await put(owner, elsewhere, textFile("よそ.txt", "よその本文です。"));
    await expect(some([file.id, foreign.file.id])).rejects.toMatchObject({ code: "not_found" });
    const place = await createFolder(owner, elsewhere, "よそ");
    await expect(
      changeFiles(owner, projectId, await some([file.id]), { folderId: place.id }),
    ).rejects.toMatchObject({ code: "not_found" });
    const ids = [file.id];
    for (let index = 0; index < documentLimits.perProject; index += 1)
      ids.push((await put(owner, projectId, textFile(`${index}.txt`, `${index}番目の本文です。`))).file.id);
    await expect(changeFiles(owner, projectId, await some(ids), { evidence: true })).rejects.toMatchObject({
      code: "conflict",
    });
    await changeFiles(owner, projectId, await some(ids), { evidence: false });
    await expect(changeFiles(owner, projectId, await some(ids), { evidence: true })).rejects.toThrow(
      "選ぶ数",
    );
    const picture = await put(owner, projectId, { name: "写真.png", bytes: new Uint8Array(png(64, 64)) });
    await expect(
      changeFiles(owner, projectId, await some([file.id, picture.file.id]), { evidence: true }),
    ).rejects.toThrow("「写真.png」：文字がない");
    expect(await documents()).toEqual([]);
  });

  it("are taken out under names of their own", async () => {
    await fresh();
    const given = ["資料.txt", "資料.txt", "../外.txt", "資料 (2).txt"];
    const ids: string[] = [];
    for (const [index, name] of given.entries())
      ids.push((await put(owner, projectId, textFile(name, `${index}番目の本文です。`))).file.id);
    const taken: [string, string][] = [];
    for await (const { name, text } of readForArchive(owner, await some(ids)))
      taken.push([name, new TextDecoder().decode(text)]);
    expect(taken).toEqual([
      ["資料.txt", "0番目の本文です。"],
      ["資料 (2).txt", "1番目の本文です。"],
      ["__外.txt", "2番目の本文です。"],
      ["資料 (2) (2).txt", "3番目の本文です。"],
    ]);
  });
});
