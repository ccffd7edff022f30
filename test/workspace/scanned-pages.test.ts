/** Scanned pages of a PDF: read by a model that takes pictures when somebody asks, and text of the file once somebody has looked. */
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fileVersion } from "#src/db/schema/files/files.ts";
import { usageEntry } from "#src/db/schema/usage.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { readDocuments } from "#src/domain/brief/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { accessFile } from "#src/domain/file/access.ts";
import { detectScans, importScans, readScans } from "#src/domain/file/commands/scans.ts";
import { takeDocument } from "#src/domain/file/commands/take-document.ts";
import { readFileRow, readPreview } from "#src/domain/file/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { changeProject } from "#src/domain/project/commands/change.ts";
import type { ModelFault } from "#test/doubles/model-faults.ts";
import { type ModelProviderDouble, startModelProvider } from "#test/doubles/model-provider.ts";
import { type ScanPage, scannedPdf } from "#test/support/files/scans.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { put } from "./file-support.ts";
import { make } from "./support.ts";

let provider: ModelProviderDouble;
let services: TestServices;
let owner: Context;
let projectId: ProjectId;
/** What the model says of each page, in turn. */
let said: string[][] = [];
let faults: (ModelFault | undefined)[] = [];
beforeAll(async () => {
  provider = await startModelProvider({
    style: "openai-chat",
    answer: () => JSON.stringify({ lines: said.shift() ?? [] }),
    faults: () => faults.shift(),
  });
  const env = { MODEL_PROVIDER: "openai-compatible", MODEL_ID: "sees", MODEL_BASE_URL: provider.url };
  services = await createTestServices({ work: false, env: { ...env, MODEL_VISION: "true" } });
  owner = await services.person();
}, 60_000);
beforeEach(async () => {
  projectId = await make(owner);
  said = [];
  faults = [];
  provider.requests.length = 0;
});
afterAll(async () => {
  await services.drop();
  await provider.stop();
});

async function keep(pages: ScanPage[], how: "jpeg" | "bits" = "jpeg") {
  const { file } = await put(owner, projectId, {
    name: "料金表.pdf",
    bytes: await scannedPdf({ how, pages }),
  });
  return accessFile(owner, projectId, file.id);
}
type FileId = Awaited<ReturnType<typeof keep>>;
const look = (id: FileId) => readPreview(owner, id);
const read = (id: FileId) => readScans(owner, projectId, id);
const entries = () =>
  owner.db
    .select({ state: usageEntry.state, settled: usageEntry.settled })
    .from(usageEntry)
    .where(and(eq(usageEntry.projectId, projectId), eq(usageEntry.kind, "tokens")));
const sentences = async () =>
  (await readDocuments(owner, projectId)).flatMap((one) => one.sentences.map(({ text }) => text));

describe("scanned pages", () => {
  it("are named, nothing is asked by itself, and a press has them read and counted", async () => {
    const id = await keep(["text", "scan", "turned"]);
    expect(provider.requests).toEqual([]);
    expect((await look(id)).scans).toEqual({
      ...{ pages: [2, 3], seen: [], taken: [], open: [2, 3] },
      model: "openai-compatible sees",
    });
    said = [["税込2,970円です。"], ["送料は無料です。"]];
    expect(await read(id)).toBe(2);
    expect(provider.requests).toHaveLength(2);
    expect(provider.requests[0]?.rawBody).toContain("data:image/jpeg;base64,/9j/");
    const [entry, ...others] = await entries();
    expect(entry).toMatchObject({ state: "settled", settled: expect.any(Number) });
    expect(others).toEqual([]);
    const { scans, pages } = await look(id);
    expect(scans?.open).toEqual([]);
    expect(scans?.seen.map(({ number }) => number)).toEqual([2, 3]);
    // No text of the file, and no material, before somebody has looked at it.
    expect(pages.map(({ number }) => number)).toEqual([1]);
    expect(await sentences()).toEqual(["とろみのある化粧水です。"]);
  });

  it("become text and material in the words that the person leaves, and say where they are from", async () => {
    const id = await keep(["text", "scan", "scan"]);
    said = [["税込2,970円です。"], ["送料は無料です。"]];
    await read(id);
    await importScans(owner, id, { pages: [{ number: 2, text: "税込2,980円です。" }] });
    expect(await sentences()).toEqual(["とろみのある化粧水です。", "税込2,980円です。"]);
    const { warnings, scans, pages } = await look(id);
    expect(pages[1]?.sentences[0]?.id).toMatch(/p2-s1$/);
    expect(scans?.taken).toEqual([2]);
    expect(warnings).toEqual([
      "3ページ目は画像です。読み取った文は、まだ確かめていません。",
      "2ページ目の文は、画像から読み取ったものです。使う前に原本と見比べてください。",
    ]);
    const [document] = await readDocuments(owner, projectId);
    expect(document?.warnings).toEqual(warnings);
    await importScans(owner, id, { pages: [{ number: 3, text: " " }] });
    expect((await look(id)).scans).toMatchObject({ seen: [], open: [3], taken: [2] });
    await expect(importScans(owner, id, { pages: [{ number: 2, text: "もう一度" }] })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("of a PDF without a word are kept where a model can read them, ten with a press", async () => {
    const id = await keep(
      Array.from({ length: 12 }, () => "scan" as const),
      "bits",
    );
    expect(await readFileRow(owner, id)).toMatchObject({ kind: "pdf", readable: false, evidence: null });
    said = Array.from({ length: 12 }, (_, at) => [`${at + 1}番目の文です。`]);
    expect(await read(id)).toBe(10);
    expect((await look(id)).scans?.open).toEqual([11, 12]);
    await importScans(owner, id, { pages: [{ number: 1, text: "確かめた文です。" }] });
    expect(await readFileRow(owner, id)).toMatchObject({ readable: true });
    expect(await read(id)).toBe(2);
    await expect(read(id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("that cannot be read stay open; what was asked in vain is given back, and pages without letters are no more asked for", async () => {
    const id = await keep(["text", "scan", "scan"]);
    const down = { kind: "status", status: 401, body: "{}" } as const;
    faults = [down, down];
    await expect(read(id)).rejects.toMatchObject({ code: "unavailable" });
    expect((await look(id)).scans?.open).toEqual([2, 3]);
    expect((await entries()).map(({ state }) => state)).toEqual(["released"]);
    // Half a page is none, whatever the provider counts for it.
    said = [["前半です。"], ["前半です。"]];
    faults = [
      { kind: "length", after: 20 },
      { kind: "length", after: 20 },
    ];
    await expect(read(id)).rejects.toMatchObject({ code: "unavailable" });
    expect((await entries()).map(({ state }) => state)).toEqual(["released", "released"]);
    said = [[], []];
    expect(await read(id)).toBe(2);
    expect((await look(id)).scans).toMatchObject({ pages: [], open: [], seen: [] });
  });

  /** As it was kept before such pages were looked for; some said which they were. */
  async function asOnceKept(id: FileId, warnings: string[]): Promise<void> {
    const isIt = eq(fileVersion.fileId, id);
    const [row] = await owner.db.select({ reading: fileVersion.reading }).from(fileVersion).where(isIt);
    if (!row) throw new Error("no version");
    const { scans: _, ...reading } = row.reading;
    await owner.db
      .update(fileVersion)
      .set({ reading: { ...reading, warnings } })
      .where(isIt);
  }

  it("of a file from before they were looked for are looked for on its page, and read as others are", async () => {
    const id = await keep(["text", "scan", "turned"]);
    const [fine, old] = [
      "取り出せない文字を〓で示しています。",
      "2・3ページ目は画像です。文字は読み取っていません。",
    ];
    await asOnceKept(id, [fine, old]);
    expect(await look(id)).toMatchObject({ scans: null, scansUnknown: true });
    const found = await Promise.all([detectScans(owner, id), detectScans(owner, id)]);
    expect(found).toEqual([2, 1].map(() => ({ pages: [2, 3], seen: [], taken: [] })));
    expect(provider.requests).toEqual([]);
    expect(await look(id)).toMatchObject({
      ...{ scans: { open: [2, 3] }, scansUnknown: false, warnings: [fine, old] },
      pages: [{ number: 1 }],
    });
    said = [["税込2,970円です。"], ["送料は無料です。"]];
    expect(await read(id)).toBe(2);
    // What is known is not looked for again, and a press looks by itself.
    expect((await detectScans(owner, id)).seen).toHaveLength(2);
    const other = await keep(["text", "scan"]);
    await asOnceKept(other, []);
    said = [["年中無休です。"]];
    expect(await read(other)).toBe(1);
    const none = await keep(["text", "text"]);
    expect(await look(none)).toMatchObject({ scans: { pages: [] }, scansUnknown: false });
    await asOnceKept(none, []);
    expect(await detectScans(owner, none)).toEqual({ pages: [], seen: [], taken: [] });
    expect(await look(none)).toMatchObject({ scans: { pages: [] }, scansUnknown: false, warnings: [] });
  });

  it("in strips are sent as one picture; those that no picture can be taken out of are named, and cost nothing", async () => {
    const id = await keep(["text", "strips", "leaning"]);
    said = [["税込2,970円です。"]];
    expect(await read(id)).toBe(1);
    expect(provider.requests).toHaveLength(1);
    const { scans, warnings } = await look(id);
    expect(scans).toMatchObject({ pages: [2, 3], open: [], shut: [3], seen: [{ number: 2 }] });
    expect(warnings).toEqual([
      "3ページ目は画像ですが、モデルに読ませられる形で取り出せません。文章を貼り付けてください。",
      "2ページ目は画像です。読み取った文は、まだ確かめていません。",
    ]);
    await importScans(owner, id, { pages: [{ number: 2, text: "税込2,970円です。" }] });
    expect((await look(id)).scans).toMatchObject({ open: [], shut: [3], taken: [2] });
    const shut = await keep(["text", "leaning"]);
    expect(await read(shut)).toBe(0);
    await expect(read(shut)).rejects.toMatchObject({ code: "conflict" });
    expect(provider.requests).toHaveLength(1);
    const settled = (await entries()).map((one) => one.settled);
    expect(settled.toSorted()).toEqual([0, expect.any(Number)]);
  });

  it("that two presses read at the same moment are paid for once", async () => {
    const id = await keep(["text", "scan"]);
    said = [["税込2,970円です。"], ["税込2,970円です。"]];
    expect(await Promise.all([read(id), read(id)])).toEqual([1, 1]);
    expect((await look(id)).scans?.seen).toHaveLength(1);
    expect((await entries()).map(({ state }) => state).toSorted()).toEqual(["released", "settled"]);
  });

  it("leave no project that stays inside, and without a model are refused as ever", async () => {
    const id = await keep(["text", "scan"]);
    await changeProject(owner, projectId, { embeddedOnly: true });
    expect((await look(id)).scans?.model).toBeNull();
    await expect(read(id)).rejects.toThrow("内蔵エンジンだけを使う");
    expect(provider.requests).toEqual([]);
    const blind = { ...owner, engines: { ...owner.engines, vision: null } };
    const other = await make(owner);
    const given = { name: "無地.pdf", bytes: await scannedPdf({ how: "jpeg", pages: ["scan"] }) };
    await expect(put(blind, other, given)).rejects.toMatchObject({ code: "file_unreadable" });
    const account = await accessAccount(owner);
    await expect(takeDocument(owner, other, account, given, AbortSignal.timeout(30_000))).rejects.toThrow(
      "文字が",
    );
  });
});
