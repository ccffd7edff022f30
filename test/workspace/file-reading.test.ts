/** What is read of kept files: how a person asks for it, what it reads as, and what of it may be used. */
import iconv from "iconv-lite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import { accessDocument } from "#src/domain/brief/access.ts";
import { changeDocument, removeDocument } from "#src/domain/brief/commands/documents.ts";
import { readDocuments } from "#src/domain/brief/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { accessFile } from "#src/domain/file/access.ts";
import { changeFile } from "#src/domain/file/commands/change.ts";
import { readAgain } from "#src/domain/file/commands/read-again.ts";
import { takeDocument } from "#src/domain/file/commands/take-document.ts";
import { listFiles, readContent, readPreview } from "#src/domain/file/queries.ts";
import { listFilesSchema } from "#src/domain/file/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { makeWorkbook } from "#test/support/files/workbook.ts";
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
beforeEach(async () => {
  projectId = await make(owner);
});
afterAll(() => services.drop());

const soon = () => AbortSignal.timeout(30_000);
const file = (id: string) => accessFile(owner, projectId, id);
const list = async () => (await listFiles(owner, projectId, listFilesSchema.parse({}))).files;
const preview = async (id: string) => readPreview(owner, await file(id));
const whole = async (given: { name: string; bytes: Uint8Array }, options = {}) =>
  takeDocument(owner, projectId, await accessAccount(owner), given, soon(), options);
const again = async (id: string, options: Parameters<typeof readAgain>[2]) =>
  readAgain(owner, await file(id), options, soon());

describe("a file that comes in one piece", () => {
  it("is kept and counted like any other, and is material at once", async () => {
    const before = (await readUsage(owner)).storage.used;
    const given = textFile("説明.txt", "とろみのある化粧水です。毎日使えます。");
    const document = await whole(given);
    expect(document).toMatchObject({ label: "F1", title: "説明.txt", kind: "file" });
    const [kept, ...others] = await list();
    expect([kept?.name, kept?.evidence, others]).toEqual(["説明.txt", "F1", []]);
    const { content } = await readContent(owner, await file(kept?.id ?? ""));
    expect(content).toEqual(given.bytes);
    expect((await readUsage(owner)).storage.used).toBe(before + given.bytes.length);
  });

  it("is not kept twice: as material it is refused, as a file that lies there it becomes material", async () => {
    const given = textFile("説明.txt", "とろみのある化粧水です。");
    const document = await whole(given);
    await expect(whole(given)).rejects.toMatchObject({ code: "conflict" });
    await removeDocument(owner, projectId, document.id);
    expect((await list()).map(({ evidence }) => evidence)).toEqual([null]);
    await whole(given);
    expect((await list()).map(({ evidence }) => evidence)).toEqual(["F1"]);
  });

  it("is read as it is asked for, where the same bytes lie there in another reading", async () => {
    const rows = [
      ["商品", "価格"],
      ["化粧水", "2,800円"],
      ["限定乳液", "3,100円"],
    ];
    const given = { name: "価格表.xlsx", bytes: makeWorkbook([{ name: "価格", rows, hiddenRows: [3] }]) };
    const said = async () => JSON.stringify(await readDocuments(owner, projectId)).includes("限定乳液");
    const { id } = await whole(given);
    expect(await said()).toBe(false);
    await expect(whole(given, { includeHidden: true })).rejects.toMatchObject({ code: "conflict" });
    expect(await said()).toBe(false);
    await removeDocument(owner, projectId, id);
    await whole(given, { includeHidden: true });
    expect(await said()).toBe(true);
    expect(await list()).toHaveLength(1);
  });

  it("is no picture, and leaves nothing when it is refused", async () => {
    const before = (await readUsage(owner)).storage.used;
    await expect(whole({ name: "写真.png", bytes: new Uint8Array(png(64, 64)) })).rejects.toMatchObject({
      code: "unsupported_file",
    });
    expect([await list(), (await readUsage(owner)).storage.used]).toEqual([[], before]);
  });
});

const papers = [
  [
    "minutes",
    "定例議事録.txt",
    "議事録\n日時：2026年6月12日 10:00\n出席者：山本、田中\n議題：新商品の打ち合わせ\n・広告費は月30万円まで\n・次回までに田中が案を出す",
  ],
  [
    "competitor",
    "競合調査.txt",
    "競合A社の資料\nA社の化粧水は3,980円です。\nB社は送料が有料です。\n他社はどこも定期縛りがあります。",
  ],
  ["old_page", "旧LP.txt", "旧LP\nとろみのある化粧水です。\n今だけ初回980円です。"],
] as const;

describe("what a new file reads as", () => {
  it.each(papers)("%s stays aside until somebody says otherwise", async (kind, name, text) => {
    const { file: kept, aside } = await put(owner, projectId, textFile(name, text));
    expect([kept.evidence, kept.readable, aside]).toEqual([null, true, kind]);
    await changeFile(owner, projectId, await file(kept.id), { evidence: true });
    expect((await preview(kept.id)).document?.kind).toBe(kind);
  });

  it("is not asked where the person has said what to do with it", async () => {
    const [[, name, text]] = papers;
    const { file: used, aside } = await put(owner, projectId, textFile(name, text), {}, { evidence: true });
    expect([used.evidence, aside]).toEqual(["F1", null]);
    const plain = textFile("説明.txt", "とろみのある化粧水です。");
    expect((await put(owner, projectId, plain, {}, { evidence: false })).file.evidence).toBeNull();
    const third = textFile("香り.txt", "カミツレの香りです。");
    expect((await put(owner, projectId, third)).file.evidence).toBe("F2");
  });
});

describe("reading again", () => {
  const words = "とろみのある化粧水です。";
  const bytes = new Uint8Array(iconv.encode(words, "euc-jp"));

  it("in the encoding that a person chooses puts its words into the material, under the same number and kind", async () => {
    const { file: kept } = await put(
      owner,
      projectId,
      { name: "a.txt", bytes },
      {},
      { encoding: "shift_jis" },
    );
    expect((await preview(kept.id)).options).toEqual({ encoding: "shift_jis" });
    const [before] = await readDocuments(owner, projectId);
    expect(before?.sentences.map(({ text }) => text)).not.toContain(words);
    await changeDocument(owner, await accessDocument(owner, projectId, before?.id ?? ""), "manual");
    await again(kept.id, { encoding: "euc-jp" });
    const [after] = await readDocuments(owner, projectId);
    expect(after).toMatchObject({ id: before?.id, label: "F1", sentences: [{ id: "F1-s1", text: words }] });
    expect(after?.reading).toMatchObject({ kind: "manual", by: "person" });
    const shown = await preview(kept.id);
    expect([shown.encoding, shown.pages[0]?.text, shown.warnings]).toEqual(["euc-jp", words, []]);
    await again(kept.id, {});
    expect((await preview(kept.id)).options).toEqual({});
  });

  it("keeps what stood when it becomes the text of another file", async () => {
    await put(owner, projectId, textFile("b.txt", words));
    const { file: kept } = await put(
      owner,
      projectId,
      { name: "a.txt", bytes },
      {},
      { encoding: "shift_jis" },
    );
    const before = await preview(kept.id);
    await expect(again(kept.id, { encoding: "euc-jp" })).rejects.toMatchObject({ code: "conflict" });
    expect(await preview(kept.id)).toEqual(before);
  });

  it("with hidden parts says whether any were left out, and puts them into the material", async () => {
    const rows = [
      ["商品名", "価格"],
      ["化粧水", "1,980円"],
      ["限定乳液", "2,400円"],
      ["化粧下地", "1,200円"],
    ];
    const book = makeWorkbook([{ name: "価格", rows, hiddenRows: [3] }]);
    const { file: kept } = await put(owner, projectId, { name: "価格表.xlsx", bytes: book });
    const said = async () => {
      const { hidden, options } = await preview(kept.id);
      const [document] = await readDocuments(owner, projectId);
      return [hidden, options, JSON.stringify(document?.sentences).includes("限定乳液")];
    };
    expect(await said()).toEqual([true, {}, false]);
    await again(kept.id, { includeHidden: true });
    expect(await said()).toEqual([false, { includeHidden: true }, true]);
    await again(kept.id, {});
    expect(await said()).toEqual([true, {}, false]);
  });

  it("is offered by the refusal of a text whose encoding nobody can tell", async () => {
    const odd = { name: "a.txt", bytes: Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0xff, 0xfe, 0x81, 0x0a, 0xfd) };
    await expect(put(owner, projectId, odd)).rejects.toMatchObject({
      code: "file_unreadable",
      fields: { encoding: expect.stringContaining("文字コード") },
    });
    const { file: kept } = await put(owner, projectId, odd, {}, { encoding: "shift_jis" });
    expect((await preview(kept.id)).pages[0]?.text).toContain("日本");
  });
});

it("each sentence says what it may be used for, while the file is material", async () => {
  const [[, name, text]] = papers;
  const { file: kept } = await put(owner, projectId, textFile(name, text), {}, { evidence: true });
  const [page] = (await preview(kept.id)).pages;
  expect(page?.roles).toHaveLength(page?.sentences.length ?? 0);
  expect(page?.roles).toContain("internal");
  expect(page?.sentences[0]?.id).toBe("F1-s1");
  await changeFile(owner, projectId, await file(kept.id), { evidence: false });
  const [plain] = (await preview(kept.id)).pages;
  expect([plain?.sentences[0]?.id, new Set(plain?.roles)]).toEqual(["s1", new Set([null])]);
});
