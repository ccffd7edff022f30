/** Files of a project: kept byte for byte, in parts, with folders, versions and a trash. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileUpload, fileVersion, uploadPart } from "#src/db/schema/files/files.ts";
import { usageEntry } from "#src/db/schema/usage.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { accessFile } from "#src/domain/file/access.ts";
import { changeFile } from "#src/domain/file/commands/change.ts";
import { expireUploads } from "#src/domain/file/commands/upload.ts";
import { listFiles, listUploads, readContent, readPreview, readStorage } from "#src/domain/file/queries.ts";
import { downloadName } from "#src/domain/file/rules/names.ts";
import { listFilesSchema } from "#src/domain/file/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { pictureRefusal } from "#src/shared/reading/picture-kinds.ts";
import { png } from "#test/support/pictures.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { begin, put, sendPart, textFile } from "./file-support.ts";
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
/** A context in which it is later. */
const later = (hours: number): Context => ({
  ...owner,
  now: () => new Date(owner.now().getTime() + hours * 3_600_000),
});

describe("an upload", () => {
  beforeAll(fresh);

  it("is kept byte for byte, counted once and read as evidence", async () => {
    const before = await stored();
    const given = textFile("説明.txt", "とろみのある化粧水です。毎日使えます。");
    const { file: kept, notes } = await put(owner, projectId, given);
    expect({ ...kept, at: "" }).toEqual({
      ...{ id: kept.id, folderId: null, name: "説明.txt", kind: "txt", size: given.bytes.length },
      ...{ version: 1, versions: 1, readable: true, evidence: "F1", at: "", removedAt: null },
    });
    expect(notes).toEqual([]);
    expect(await readContent(owner, await file(kept.id))).toMatchObject({
      mediaType: "text/plain",
      content: new Uint8Array(given.bytes),
    });
    expect(await stored()).toBe(before + given.bytes.length);
    expect((await readStorage(owner, projectId)).here).toBe(given.bytes.length);
    expect((await readPreview(owner, await file(kept.id))).pages).toEqual([
      {
        number: 1,
        text: "とろみのある化粧水です。毎日使えます。",
        sentences: [
          { id: "F1-s1", text: "とろみのある化粧水です。" },
          { id: "F1-s2", text: "毎日使えます。" },
        ],
        roles: ["public", "public"],
      },
    ]);
  });

  it("goes on where it broke off, is counted from its start and never twice", async () => {
    const before = await stored();
    const given = textFile("長い.txt", "あ".repeat(4000));
    const { upload } = await begin(owner, projectId, given);
    const id = upload?.id ?? "";
    const part = (offset: number, end: number) => ({ offset, bytes: given.bytes.slice(offset, end) });
    expect(await sendPart(owner, projectId, id, part(0, 5000))).toEqual({
      received: 5000,
      file: null,
      notes: [],
      aside: null,
    });
    expect(await stored()).toBe(before + given.bytes.length);
    // Another page begins the same file.
    expect((await begin(owner, projectId, given)).upload).toMatchObject({ id, received: 5000 });
    expect(await listUploads(owner, projectId, await accessAccount(owner))).toMatchObject([{ id }]);
    // A part that was sent already, and one that leaves a gap.
    for (const offset of [0, 6000])
      await expect(sendPart(owner, projectId, id, part(offset, 7000))).rejects.toMatchObject({
        code: "conflict",
        fields: { received: "5000" },
      });
    const { file: kept } = await sendPart(owner, projectId, id, part(5000, 12_000));
    expect(kept).toMatchObject({ name: "長い.txt", size: 12_000 });
    expect(await stored()).toBe(before + 12_000);
    await expect(sendPart(owner, projectId, id, part(12_000, 12_000))).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("that is refused, changed on its way, or left for a day leaves nothing", async () => {
    const before = await stored();
    const files = await names();
    const refused = [
      { name: "壊れた.pdf", bytes: new Uint8Array(Buffer.from("%PDF-1.7\n壊れています")) },
      { name: "切れた.png", bytes: new Uint8Array(png(64, 64)).slice(0, 60) },
    ];
    for (const one of refused)
      await expect(put(owner, projectId, one)).rejects.toMatchObject({ code: "file_unreadable" });
    const given = textFile("変わる.txt", "はじめの本文です。");
    const { upload } = await begin(owner, projectId, given);
    const other = new Uint8Array(given.bytes.length).fill(0x61);
    await expect(sendPart(owner, projectId, upload?.id ?? "", { offset: 0, bytes: other })).rejects.toThrow(
      "変わりました",
    );
    await begin(owner, projectId, textFile("途中.txt", "途中の本文です。"));
    expect(await expireUploads(later(23), 10)).toBe(0);
    expect(await expireUploads(later(25), 10)).toBe(1);
    expect(await stored()).toBe(before);
    expect(await names()).toEqual(files);
    const left = [await owner.db.select().from(fileUpload), await owner.db.select().from(uploadPart)];
    expect(left).toEqual([[], []]);
  });

  it("of a picture in another format says what to do instead, before anything is stored", async () => {
    const word = (text: string) => Buffer.from(text, "latin1");
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), word("ftypheic"), Buffer.alloc(100)]);
    const bmp = Buffer.concat([word("BM"), Buffer.alloc(100)]);
    const others = [
      ["IMG_0001.HEIC", heic, "「写真を追加」ではそのまま使えます"],
      ["IMG_0002.jpg", heic, "「写真を追加」ではそのまま使えます"],
      ["図.bmp", bmp, "BMPの画像"],
      ["図.tif", Buffer.concat([word("II*\0"), Buffer.alloc(100)]), "TIFFの画像"],
    ] as const;
    for (const [name, bytes, said] of others) {
      const refused = put(owner, projectId, { name, bytes });
      await expect(refused, name).rejects.toMatchObject({
        code: "unsupported_file",
        message: expect.stringContaining(said),
      });
      await expect(refused).rejects.toThrow("JPEG（.jpg）かPNGで保存し直して");
    }
    // Words that begin as a bitmap does, and a film, are not told to become a JPEG.
    await put(owner, projectId, textFile("メモ.txt", "BMWの広告の案です。"));
    expect(pictureRefusal(Buffer.concat([Buffer.from([0, 0, 0, 24]), word("ftypmp42")]))).toBeNull();
  });

  it("of content that is there says where, and is kept beside it only when asked", async () => {
    const again = textFile("写し.txt", "とろみのある化粧水です。毎日使えます。");
    expect(await begin(owner, projectId, again)).toMatchObject({ upload: null, same: { name: "説明.txt" } });
    const { file: kept, notes } = await put(owner, projectId, again, { again: true });
    expect(kept).toMatchObject({ name: "写し.txt", evidence: null });
    expect(notes.join()).toContain("根拠に使っていません");
  });

  it("of what does not fit into the plan is refused at its start", async () => {
    const visitorPlan = 200 * 1024 * 1024;
    const whole = {
      name: "大きい.txt",
      size: 10 * 1024 * 1024,
      folderId: null,
      replaces: null,
      again: false,
    };
    const account = await accessAccount(owner);
    const { startUpload } = await import("#src/domain/file/commands/upload.ts");
    const limit = (await readUsage(owner)).storage.limit;
    expect(limit).toBe(visitorPlan);
    const start = (index: number) =>
      startUpload(owner, projectId, account, { ...whole, sha256: index.toString(16).padStart(64, "0") });
    let taken = 0;
    const refusal = await (async () => {
      for (; taken < 25; taken += 1) await start(taken);
    })().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "limit_reached" });
    expect(taken).toBe(Math.floor((limit - 12_000 - 1000) / whole.size));
    expect(await expireUploads(later(25), 50)).toBe(taken);
  });
});

describe("names", () => {
  beforeAll(fresh);

  it("F01 F05 200 names come back as they were given, composed, with a header that is valid, and lead nowhere", async () => {
    const parts = [
      "資料",
      "カ\u3099ラス",
      "e\u0301te",
      "👩‍🎤",
      "\u202efdp",
      "a\u200bb",
      "CON",
      '"引用"',
      "a'b",
      "%41",
    ];
    const ends = [".txt", " .txt", "..\\..\\x.txt", "/../../etc/x.txt", "\r\nSet-Cookie: a.txt", ";x=y.txt"];
    const all = parts.flatMap((one) => ends.flatMap((end) => [`${one}${end}`, `../${one}${end}`]));
    all.push(
      ...Array.from({ length: 79 }, (_, index) => `${"長".repeat(index)}.txt`),
      `${"a".repeat(251)}.txt`,
    );
    expect(all).toHaveLength(200);
    const [first] = (await list()).files;
    const kept = first ?? (await put(owner, projectId, textFile("名前.txt", "名前を変えます。"))).file;
    const id = await file(kept.id);
    for (const name of all) {
      const { file: renamed } = await changeFile(owner, projectId, id, { name });
      expect(renamed.name).toBe(name.normalize("NFC"));
      const header = downloadName(renamed.name);
      expect(() => new Headers({ "content-disposition": header })).not.toThrow();
      const [, encoded = ""] = /filename\*=UTF-8''(.*)$/.exec(header) ?? [];
      expect(decodeURIComponent(encoded)).not.toMatch(/[/\\\p{Cc}]|^\./u);
    }
    await expect(changeFile(owner, projectId, id, { name: "あ".repeat(86) })).rejects.toMatchObject({
      code: "invalid_input",
    });
  }, 30_000);
});

it("every entry of the ledger is closed or what is kept", async () => {
  const entries = await owner.db.select().from(usageEntry).where(eq(usageEntry.kind, "storage"));
  const kept = await owner.db.select({ id: fileVersion.id }).from(fileVersion);
  const ids = new Set(kept.map(({ id }) => `original:${id}`));
  const open = entries.filter(({ state }) => state === "settled").map(({ key }) => key);
  expect(open.filter((key) => !ids.has(key))).toEqual([]);
});
