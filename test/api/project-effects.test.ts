/** What a call of the API changes is there when it is read again, and the answer has the status that the document promises: a project, its members and its files. */
import { describe, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { makeMail } from "#test/support/files/mail.ts";
import { scannedPdf } from "#test/support/files/scans.ts";
import { png } from "#test/support/pictures.ts";
import { put, textFile } from "../workspace/file-support.ts";
import { make } from "../workspace/support.ts";
import { cookieOf, formOf, idsOf, named, openCalls } from "./calls.ts";

const { raw, send, get, statusOf, of, ids, owner, project, member } = openCalls();

describe("a project", () => {
  const card = async (view = "active") =>
    named((await get(`projects?view=${view}`)).projects as { id: string }[], project());

  it("has its new name, its star and its draft", async () => {
    await send("PATCH", `projects/${project()}`, { name: "別の名前" });
    await send("PUT", of("star"), { starred: true });
    await send("PUT", of("draft"), { text: "書きかけ" });
    expect(await card()).toMatchObject({ name: "別の名前", starred: true });
    expect((await get(`projects/${project()}`)).draft).toMatchObject({ text: "書きかけ" });
    await send("PUT", of("star"), { starred: false });
    expect(await card()).toMatchObject({ starred: false });
  });

  it("has the picture that it was given until that is taken away", async () => {
    await send("PUT", of("thumbnail"), new Uint8Array(png(256, 256)));
    expect(await statusOf("GET", of("thumbnail"))).toBe(200);
    await send("DELETE", of("thumbnail"));
    expect(await statusOf("GET", of("thumbnail"))).toBe(404);
  });

  it("goes into the trash and comes back", async () => {
    await send("DELETE", `projects/${project()}`);
    expect([await card(), await card("trash")]).toEqual([undefined, expect.anything()]);
    await send("POST", of("restore"));
    expect([await card(), await card("trash")]).toEqual([expect.anything(), undefined]);
  });

  it("has material of the sort that it was said to be", async () => {
    const { document } = (await send("PATCH", of(`documents/${ids.documentId}`), { kind: "minutes" })) as {
      document: object;
    };
    expect(document).toMatchObject({ reading: { kind: "minutes", by: "person" } });
    expect((await get(`projects/${project()}`)).documents).toContainEqual(document);
  });

  it("takes a file as material, and loses the material that is taken out", async () => {
    const { document } = await send("POST", of("files"), formOf("補足.txt", "カミツレの香りです。"));
    const material = async () => JSON.stringify((await get(`projects/${project()}`)).documents);
    expect(await material()).toContain(document.id);
    await send("DELETE", of(`documents/${document.id}`));
    expect(await material()).not.toContain(document.id);
    expect(JSON.stringify(await get(`projects/${project()}`))).toContain(ids.documentId);
    await send("DELETE", of(`documents/${ids.documentId}`));
    expect(JSON.stringify(await get(`projects/${project()}`))).not.toContain(ids.documentId);
  });

  it("takes a picture, and loses one that is removed", async () => {
    const { picture } = await send("POST", of("pictures"), formOf("朝.png", new Uint8Array(png(80, 64))));
    expect(idsOf((await get(of("pictures"))).pictures)).toContain(picture.id);
    await send("DELETE", of(`pictures/${picture.id}`));
    expect(idsOf((await get(of("pictures"))).pictures)).not.toContain(picture.id);
    await send("DELETE", of(`pictures/${ids.pictureId}`));
    expect((await get(of("pictures"))).pictures).toEqual([]);
  });

  it("keeps a line of the summary that was written by hand, and is read anew only when it changed", async () => {
    const written = await send("PUT", of("summary"), { key: "promise", text: "うるおい", base: 0 });
    expect(JSON.stringify(written)).toContain("うるおい");
    const { stamp } = await get(of("summary"));
    const seen = async (what: string) => statusOf("GET", of(`summary?seen=${encodeURIComponent(what)}`));
    expect([await seen(stamp), await seen("another")]).toEqual([204, 200]);
  });
});

describe("members", () => {
  const members = async () => (await get(of("members"))).members as { accountId: string; role: string }[];
  const roleOf = async (who: Context) =>
    (await members()).find(({ accountId }) => accountId === who.actor.user?.id)?.role;

  it("have the role and the share that they were given, until they are taken out", async () => {
    const one = await member("editor");
    const path = of(`members/${one.actor.user?.id}`);
    await send("PATCH", path, { role: "viewer" });
    expect(await roleOf(one)).toBe("viewer");
    await send("PUT", `${path}/caps`, { tokens: 12_345, images: null, search: null });
    expect(JSON.stringify((await get(of("members"))).use)).toContain("12345");
    await send("DELETE", path);
    expect(await roleOf(one)).toBeUndefined();
  });

  it("leave, and are invited until the invitation is taken back", async () => {
    const one = await member("viewer");
    await send("POST", of("leave"), undefined, one);
    expect(await roleOf(one)).toBeUndefined();
    const terms = { kind: "link", role: "viewer", days: 7, uses: 1 };
    await send("POST", of("invitations"), terms);
    const { invitations } = await get(of("invitations"));
    expect(invitations).toHaveLength(2);
    await send("DELETE", of(`invitations/${ids.invitationId}`));
    expect(idsOf((await get(of("invitations"))).invitations)).not.toContain(ids.invitationId);
  });

  it("are handed the project", async () => {
    const other = await make(owner(), "渡す案件");
    const heir = await member("editor", other);
    await send("POST", `projects/${other}/transfer`, { accountId: await accessAccount(heir) });
    const { members: now } = await get(`projects/${other}/members`, heir);
    expect(now).toContainEqual(expect.objectContaining({ accountId: heir.actor.user?.id, role: "owner" }));
  });
});

describe("files", () => {
  const listed = async (view = "files") => idsOf((await get(of(`files?view=${view}`))).files);
  const folders = async () => (await get(of("files"))).folders as { id: string; name: string }[];
  const evidenceOf = async (id: string) =>
    named((await get(of("files"))).files as { id: string; evidence: string | null }[], id)?.evidence;
  const one = async (name: string) =>
    (await put(owner(), project(), textFile(name, `${name}の本文です。`))).file.id;

  it("one goes into the trash, comes back as what it is to be, and is removed for good", async () => {
    const id = await one("ひとつ.txt");
    const path = of(`files/${id}`);
    await send("PATCH", path, { name: "別の名前.txt" });
    expect(named((await get(of("files"))).files, id)).toMatchObject({ name: "別の名前.txt" });
    expect(await send("PATCH", path, { trashed: true })).toEqual({ file: null, notes: [] });
    expect([await listed(), await listed("trash")]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    expect((await send("PATCH", path, { trashed: false, evidence: true })).file).toMatchObject({ id });
    expect([await listed(), await evidenceOf(id)]).toEqual([
      expect.arrayContaining([id]),
      expect.stringMatching(/^F\d+$/),
    ]);
    await send("PATCH", path, { trashed: true });
    await send("PATCH", path, { trashed: false });
    expect(await evidenceOf(id)).toBeNull();
    await send("PATCH", path, { trashed: true });
    await send("DELETE", path);
    expect(await listed("trash")).not.toContain(id);
  });

  it("one that came with a mail is listed with it, and becomes a file beside it", async () => {
    const bytes = makeMail([{ name: "添付.txt", bytes: Buffer.from("カミツレの香りの石けんです。") }]);
    const { file } = await put(owner(), project(), { name: "相談.eml", bytes });
    const path = of(`files/${file.id}/attachments`);
    const [before] = (await get(path)).attachments as { number: number; file: unknown }[];
    expect(before).toMatchObject({ number: 1, name: "添付.txt", keepable: true, file: null });
    const taken = await send("POST", path, { number: 1 });
    expect(taken).toMatchObject({ file: { name: "添付.txt" }, notes: [], aside: null });
    expect((await get(path)).attachments).toMatchObject([{ file: { name: "添付.txt" } }]);
    expect(await listed()).toContain((taken.file as { id: string }).id);
  });

  it("one of scanned pages names them, and is read by nobody where no model takes pictures", async () => {
    const bytes = await scannedPdf({ how: "jpeg", pages: ["text", "scan"] });
    const { file } = await put(owner(), project(), { name: "料金表.pdf", bytes });
    const path = of(`files/${file.id}/scans`);
    expect((await get(of(`files/${file.id}/preview`))).preview).toMatchObject({
      scans: { pages: [2], open: [2], seen: [], taken: [], model: null },
    });
    expect(await statusOf("POST", path)).toBe(501);
  });

  it("several do together", async () => {
    const several = [await one("一.txt"), await one("二.txt")];
    const change = (what: object) => send("PATCH", of("files"), { ids: several, ...what });
    await change({ folderId: ids.folderId });
    expect((await get(of(`files?folder=${ids.folderId}`))).files).toHaveLength(2);
    await change({ folderId: null });
    expect(await change({ trashed: true })).toEqual({ notes: [] });
    expect([await listed(), await listed("trash")]).toEqual([
      expect.not.arrayContaining(several),
      expect.arrayContaining(several),
    ]);
    await change({ trashed: false, evidence: true });
    expect(await Promise.all(several.map(evidenceOf))).not.toContain(null);
    await change({ trashed: true });
    await change({ trashed: false });
    expect(await Promise.all(several.map(evidenceOf))).toEqual([null, null]);
    await change({ trashed: true });
    await send("DELETE", of("files"), { ids: several });
    expect(await listed("trash")).not.toEqual(expect.arrayContaining(several));
  });

  it("a folder is renamed, goes into the trash and comes back", async () => {
    const { folder } = await send("POST", of("folders"), { name: "箱" });
    const path = of(`folders/${folder.id}`);
    await send("PATCH", path, { name: "別の箱" });
    expect(named(await folders(), folder.id)).toMatchObject({ name: "別の箱" });
    await send("PATCH", path, { trashed: true });
    expect(idsOf(await folders())).not.toContain(folder.id);
    await send("PATCH", path, { trashed: false });
    expect(named(await folders(), folder.id)).toMatchObject({ name: "別の箱" });
  });

  it("an upload takes bytes and nothing else, and is over when it is given up", async () => {
    const path = of(`uploads/${ids.uploadId}`);
    const cookie = cookieOf(owner());
    for (const type of ["application/json", "multipart/form-data; boundary=x"]) {
      const init = { method: "PUT", headers: { cookie, "content-type": type }, body: "{}" };
      expect((await raw(`/api/v1/${path}?offset=0`, init)).status).toBe(400);
    }
    const headers = { cookie, "content-type": "application/octet-stream" };
    const part = await raw(`/api/v1/${path}?offset=0`, {
      method: "PUT",
      headers,
      body: new Uint8Array([227]),
    });
    expect(part.status).toBe(200);
    expect(idsOf((await get(of("uploads"))).uploads)).toContain(ids.uploadId);
    await send("DELETE", path);
    expect((await get(of("uploads"))).uploads).toEqual([]);
  });
});
