/** 根拠資料: a document beside a claim, from the moment it is put there until it leaves the house, with its end and its loss. */
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { evidenceDocument } from "#src/db/schema/files/evidence.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { exportClaims } from "#src/domain/claim/commands.ts";
import { listClaims } from "#src/domain/claim/queries.ts";
import { exportClaimsSchema, listClaimsSchema } from "#src/domain/claim/schema.ts";
import { accessLink } from "#src/domain/client/access.ts";
import { renewLink } from "#src/domain/client/commands/link.ts";
import { openLink } from "#src/domain/client/commands/open.ts";
import { listLinks } from "#src/domain/client/queries.ts";
import { accessCollection } from "#src/domain/collection/access.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { accessEvidence } from "#src/domain/evidence/access.ts";
import { announceExpiry } from "#src/domain/evidence/commands/announce.ts";
import {
  attachEvidence,
  changeEvidence,
  purgeEvidence,
  restoreEvidence,
  trashEvidence,
} from "#src/domain/evidence/commands/change.ts";
import { attachEvidenceSchema, type EvidenceView } from "#src/domain/evidence/schema.ts";
import { accessFile, accessTrashedFile } from "#src/domain/file/access.ts";
import { removeFiles, restoreFile, trashFile } from "#src/domain/file/commands/change.ts";
import { listNotifications } from "#src/domain/notification/queries.ts";
import { listNotificationsSchema } from "#src/domain/notification/schema.ts";
import { silentProgress } from "#src/domain/progress.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem, accessResult } from "#src/domain/result/access.ts";
import { editItem } from "#src/domain/result/commands/edit.ts";
import { exportResult } from "#src/domain/result/commands/export.ts";
import { packProject } from "#src/domain/result/commands/pack.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { editItemSchema, exportSchema, packSchema } from "#src/domain/result/schema.ts";
import { aboutText } from "#src/shared/evidence/attached-evidence.ts";
import { pdfWords } from "#test/support/files/pdf-words.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { put, textFile } from "./file-support.ts";
import { handedOver } from "./handover-support.ts";
import { begin, join, make } from "./support.ts";

const claim = "モニターの91%が「しっとりした」と答えました。";
const said = "2026年6月のモニター調査では、91%が「しっとりした」と答えました。";
const day = 24 * 60 * 60 * 1000;

let services: TestServices;
let owner: Context;
let projectId: ProjectId;
let itemId: string;
let otherId: string;
let resultId: string;
let fileId: string;

beforeAll(async () => {
  services = await createTestServices();
  owner = at(await services.person(), 0);
  projectId = await make(owner, "うるみ");
  const { runId } = await begin(owner, projectId, { goal: "catchphrase", seed: 1 });
  await finished(owner, runId);
  const lines = (await readNewestResults(owner, projectId)).find(({ tool }) => tool === "catchphrase");
  const [first, second] = lines?.items.filter(({ kind }) => kind === "line") ?? [];
  if (!lines || !first || !second) throw new Error("no lines");
  [itemId, otherId, resultId] = [first.id, second.id, lines.id];
});
afterAll(() => services.drop());

const at = (ctx: Context, days: number): Context => ({
  ...ctx,
  now: () => new Date(Date.parse("2026-11-27T03:00:00Z") + days * day),
  transaction: (work) => ctx.transaction((inner) => work(at(inner, days))),
});

let files = 0;
beforeEach(async () => {
  await owner.db.delete(evidenceDocument);
  await reword(claim);
  await reword("朝を、ゆっくり。", otherId);
  files += 1;
  const text = `${said}\n対象は32名です。${files}回目の報告です。`;
  const { file } = await put(owner, projectId, textFile("調査報告書.txt", text));
  fileId = file.id;
});

const reword = async (text: string, id = itemId) =>
  editItem(owner, await accessItem(owner, id, "work"), editItemSchema.parse({ text }));

async function attach(more: object = {}): Promise<EvidenceView> {
  const input = attachEvidenceSchema.parse({ fileId, page: 2, sentence: said, note: "山本が確認", ...more });
  return attachEvidence(owner, await accessItem(owner, itemId, "work"), await accessAccount(owner), input);
}

async function documentsOf(id = itemId): Promise<EvidenceView[]> {
  const view = (await readNewestResults(owner, projectId)).find((one) => one.id === resultId);
  const text = view?.items.find((item) => item.id === id)?.text ?? "";
  return aboutText(view?.documents ?? [], { itemId: id, path: "text", text });
}

const list = (more: object = {}, ctx = owner) => listClaims(ctx, projectId, listClaimsSchema.parse(more));
const rowOf = async (ctx = owner) => (await list({}, ctx)).claims.find((row) => row.itemId === itemId);

async function exported(format: string, ctx = owner): Promise<string> {
  const access = await accessResult(ctx, resultId, "read");
  const { body } = await exportResult(
    ctx,
    access,
    exportSchema.parse({ format }),
    AbortSignal.timeout(30_000),
  );
  return new TextDecoder().decode(body);
}

describe("a document beside a claim", () => {
  it("backs it when its sentence says so, and stays as a person's word when it does not", async () => {
    expect(await rowOf()).toMatchObject({ backing: "none", claims: ["91%"], documents: [] });
    const one = await attach({ expiresOn: "2027-12-31" });
    expect(one).toMatchObject({
      carries: true,
      file: "調査報告書.txt",
      page: 2,
      expiry: "valid",
      isGone: false,
    });
    expect(await rowOf()).toMatchObject({ backing: "document" });
    await trashEvidence(owner, await accessEvidence(owner, one.id, "work"));
    const other = await attach({ sentence: "対象は32名です。" });
    expect(other.carries).toBe(false);
    expect(await rowOf()).toMatchObject({ backing: "word" });
    // Several stand beside one claim.
    await attach({ sentence: "" });
    expect(await documentsOf()).toHaveLength(2);
  });

  it("goes with its words to another piece, and says so where they changed", async () => {
    const one = await attach();
    await reword(claim, otherId);
    expect((await documentsOf(otherId)).map(({ id }) => id)).toEqual([one.id]);
    await reword("モニターの95%が「しっとりした」と答えました。");
    expect(await documentsOf()).toMatchObject([{ id: one.id, changed: true, claim }]);
    expect(await rowOf()).toMatchObject({ backing: "none" });
    expect(await documentsOf(otherId)).toMatchObject([{ id: one.id, changed: false }]);
    const access = await accessEvidence(owner, one.id, "work");
    const now = await changeEvidence(owner, access, { reviewed: true });
    expect(now).toMatchObject({ carries: false, claim: "モニターの95%が「しっとりした」と答えました。" });
    expect(await rowOf()).toMatchObject({ backing: "word" });
  });

  it("is taken away and brought back, and is gone for good a day later", async () => {
    const one = await attach();
    await trashEvidence(owner, await accessEvidence(owner, one.id, "work"));
    expect(await documentsOf()).toEqual([]);
    await expect(accessEvidence(owner, one.id, "work")).rejects.toMatchObject({ code: "not_found" });
    await restoreEvidence(owner, await accessEvidence(owner, one.id, "work", true));
    expect(await documentsOf()).toMatchObject([{ id: one.id }]);
    await trashEvidence(owner, await accessEvidence(owner, one.id, "work"));
    await purgeEvidence(at(services.context(systemActor), 2));
    await expect(accessEvidence(owner, one.id, "work", true)).rejects.toMatchObject({ code: "not_found" });
  });

  it("says that its file was removed, and is no grounds then", async () => {
    await attach();
    await trashFile(owner, projectId, await accessFile(owner, projectId, fileId));
    expect(await documentsOf()).toMatchObject([{ isGone: true, file: "調査報告書.txt" }]);
    expect(await rowOf()).toMatchObject({ backing: "none" });
    await restoreFile(owner, projectId, await accessTrashedFile(owner, projectId, fileId), false);
    expect(await documentsOf()).toMatchObject([{ isGone: false }]);
    await removeFiles(owner, [await accessFile(owner, projectId, fileId)]);
    expect(await documentsOf()).toMatchObject([{ isGone: true, fileId: null, file: "調査報告書.txt" }]);
  });

  it("is put there by members who work, with a file and a text that are there", async () => {
    const viewer = await join(services, projectId, "viewer");
    await expect(accessItem(viewer, itemId, "work")).rejects.toMatchObject({ code: "forbidden" });
    const elsewhere = await make(owner, "別の案件");
    const { file } = await put(owner, elsewhere, textFile("別.txt", "別の案件の報告書です。"));
    await expect(attach({ fileId: file.id })).rejects.toMatchObject({ code: "not_found" });
    await expect(attach({ path: "fields.none" })).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("its end", () => {
  const news = async (ctx: Context) =>
    (await listNotifications(ctx, await accessAccount(ctx), listNotificationsSchema.parse({}))).notifications
      .map(({ data }) => data)
      .filter(({ kind }) => kind === "evidence");

  it("is announced 30 days before and when it has come, once each, to who works on the project", async () => {
    const viewer = await join(services, projectId, "viewer");
    const one = await attach({ expiresOn: "2026-12-28" });
    const desk = services.context(systemActor);
    await announceExpiry(at(desk, 0));
    expect(await news(owner)).toEqual([]);
    await announceExpiry(at(desk, 1));
    await announceExpiry(at(desk, 2));
    expect(await news(owner)).toMatchObject([{ state: "soon", documents: 1, project: "うるみ" }]);
    await announceExpiry(at(desk, 31));
    expect(await news(owner)).toHaveLength(1);
    await announceExpiry(at(desk, 32));
    await announceExpiry(at(desk, 33));
    expect(await news(owner)).toMatchObject([{ state: "expired" }, { state: "soon" }]);
    expect(await news(viewer)).toEqual([]);
    // Another last day is announced anew.
    await changeEvidence(owner, await accessEvidence(owner, one.id, "work"), { expiresOn: "2027-01-31" });
    await announceExpiry(at(desk, 40));
    expect(await news(owner)).toHaveLength(3);
  });

  it("is seen in the list and where the claim goes out", async () => {
    await attach({ expiresOn: "2026-12-28" });
    expect((await list({ show: "due" }, at(owner, 1))).claims).toMatchObject([{ expiry: "soon", itemId }]);
    const late = at(owner, 40);
    const { counts, expired, claims } = await list({ show: "due", ids: resultId }, late);
    expect(claims).toMatchObject([{ expiry: "expired", backing: "none" }]);
    expect({ due: counts.due, expired }).toEqual({ due: 1, expired: 1 });
    expect((await list({ show: "none" }, late)).claims.map((row) => row.itemId)).toContain(itemId);
    expect(await exported("md", late)).toContain("2026年12月28日まで・期限切れ");
  });
});

describe("what leaves the house", () => {
  const line = "調査報告書.txt 2ページ";

  it("names file, page, sentence and last day in every working export", async () => {
    await attach({ expiresOn: "2027-12-31" });
    for (const format of ["md", "txt", "csv"]) {
      const text = await exported(format);
      expect(text).toContain(line);
      expect(text).toContain("2027年12月31日まで");
      expect(text).not.toContain("山本が確認");
    }
    const pack = await packProject(
      owner,
      projectId,
      packSchema.parse({}),
      silentProgress(AbortSignal.timeout(60_000)),
    );
    const files = unzipSync(pack.body);
    const word = new TextDecoder().decode(
      unzipSync(files["提出資料.docx"] ?? new Uint8Array())["word/document.xml"],
    );
    const flat = (text: string) => text.replace(/\s/gu, "");
    expect(flat(await pdfWords(files["提出資料.pdf"]))).toContain(flat(line));
    expect(word).toContain(line);
    expect(word).not.toContain("山本が確認");
  }, 60_000);

  it("lists every claim as a table, for members with their notes", async () => {
    await attach({ expiresOn: "2027-12-31" });
    const csv = await exportClaims(owner, projectId, exportClaimsSchema.parse({}));
    const text = new TextDecoder().decode(csv.body);
    expect(text).toContain(`調査報告書.txt,2,`);
    expect(text).toContain("2027-12-31");
    expect(text).toContain("山本が確認");
    const xlsx = await exportClaims(owner, projectId, exportClaimsSchema.parse({ format: "xlsx" }));
    const sheet = unzipSync(xlsx.body)["xl/worksheets/sheet1.xml"];
    expect(new TextDecoder().decode(sheet)).toContain("調査報告書.txt");
  });

  it("is shown to a client only with the evidence, without notes, doubts and what no longer holds", async () => {
    await attach({ expiresOn: "2026-12-28" });
    await attach({ sentence: "対象は32名です。", expiresOn: "2026-11-01" });
    const open = async (options: object, ctx = owner) => {
      const { token } = await handedOver(owner, projectId, resultId, options);
      const opened = await openLink(ctx, { token });
      return JSON.stringify(opened.locked ? null : opened.view.results);
    };
    const shown = await open({ showEvidence: true });
    expect(shown).toContain("調査報告書.txt");
    expect(shown).not.toContain("2026-11-01");
    expect(shown).not.toContain("山本が確認");
    expect(shown).not.toContain("carries");
    expect(await open({ showEvidence: false })).not.toContain("調査報告書.txt");
    expect(await open({ showEvidence: true, days: 90 }, at(owner, 40))).not.toContain("調査報告書.txt");
  });

  it("is offered to be shown anew where a link was made before, and only then", async () => {
    const { collectionId, linkId, token } = await handedOver(owner, projectId, resultId, {});
    const collection = await accessCollection(owner, collectionId, "work");
    const later = at(owner, 1);
    const changed = async () => (await listLinks(later, collection)).map((link) => link.changed);
    expect(await changed()).toEqual([0]);
    const access = await accessItem(later, itemId, "work");
    const input = attachEvidenceSchema.parse({ fileId });
    await attachEvidence(later, access, await accessAccount(owner), input);
    expect(await changed()).toEqual([1]);
    const link = await accessLink(at(owner, 2), linkId, "work");
    expect(await renewLink(at(owner, 2), link)).toBe(1);
    expect(await renewLink(at(owner, 3), link)).toBe(0);
    expect(await changed()).toEqual([0]);
    expect(JSON.stringify(await openLink(owner, { token }))).toContain("調査報告書.txt");
  });
});
