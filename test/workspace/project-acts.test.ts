/** Small acts of a project's people: its picture, a page as material, a thread's settings, an upload given up. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sourceDocument } from "#src/db/schema/project.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { addPage } from "#src/domain/brief/commands/documents.ts";
import { documentLimits } from "#src/domain/brief/schema.ts";
import type { Context } from "#src/domain/context.ts";
import { accessUpload } from "#src/domain/file/access.ts";
import { discardUploads } from "#src/domain/file/commands/upload.ts";
import { listUploads } from "#src/domain/file/queries.ts";
import { accessProject, type ProjectId } from "#src/domain/project/access.ts";
import { removeThumbnail, saveThumbnail } from "#src/domain/project/commands/thumbnail.ts";
import { accessProjectHead, readThumbnail } from "#src/domain/project/queries.ts";
import { shownBanner } from "#src/domain/result/commands/banner.ts";
import { accessThread, type ThreadAccess } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { changeSettings } from "#src/domain/thread/commands/settings.ts";
import { readThread } from "#src/domain/thread/queries.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import type { PageReader } from "#src/engines/page/page.ts";
import { pictureLimits } from "#src/shared/pictures.ts";
import { png } from "#test/support/pictures.ts";
import { plainItem } from "#test/support/seeding.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { begin, sendPart, textFile } from "./file-support.ts";
import { addPreset, join, make, newKey } from "./support.ts";

const asked: string[] = [];
/** Pages as they are once they are read; what may be read at all is the reader's own matter. */
const page: PageReader = {
  async read(url) {
    asked.push(url);
    const text = `とろみのある化粧水です。${url}`;
    return {
      ...{ url, title: "うるみ", description: "", siteName: undefined, lang: "ja", text, blocks: [text] },
      ...{ jsonLd: [], charset: "utf-8", fetchedAt: new Date() },
    };
  },
  close: async () => {},
};
const origin = "https://urumi.example";
let services: TestServices;
let owner: Context;
beforeAll(async () => {
  services = await createTestServices({ work: false, engines: { page } });
  owner = await services.person();
});
afterAll(() => services.drop());
const used = async () => (await readUsage(owner)).storage.used;

describe("the picture of a project", () => {
  const { side } = pictureLimits;
  const address = async (projectId: ProjectId) => (await accessProjectHead(owner, projectId)).head.picture;

  it("stands until it is taken away, each under an address of its own, beside that of no other project", async () => {
    const [projectId, other] = [await make(owner), await make(owner)];
    for (const one of [projectId, other]) await saveThumbnail(owner, one, png(side, side));
    const first = await address(projectId);
    await saveThumbnail(owner, projectId, png(side, side));
    expect(await address(projectId)).not.toBe(first);
    expect(await readThumbnail(owner, projectId)).toMatchObject({ type: "image/png" });
    for (let time = 0; time < 2; time += 1) await removeThumbnail(owner, projectId);
    expect(await address(projectId)).toBeNull();
    await expect(readThumbnail(owner, projectId)).rejects.toMatchObject({ code: "not_found" });
    expect(await address(other)).toContain(other);
  });

  it("is a small square, and nobody else's to change", async () => {
    const projectId = await make(owner);
    const wide = saveThumbnail(owner, projectId, png(side, side - 1));
    await expect(wide).rejects.toMatchObject({ code: "unsupported_file" });
    const stranger = await services.person();
    await expect(accessProject(stranger, projectId, "work")).rejects.toMatchObject({ code: "not_found" });
    const viewer = await join(services, projectId, "viewer");
    await expect(accessProject(viewer, projectId, "work")).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a page as material", () => {
  const add = (projectId: ProjectId, path: string) =>
    addPage(owner, projectId, origin + path, AbortSignal.timeout(20_000));

  it("is read once, counted with its bytes, and numbered P# in the order in which pages came", async () => {
    const projectId = await make(owner);
    const before = await used();
    const first = await add(projectId, "/a");
    const second = await add(projectId, "/b");
    expect([first, second].map(({ kind, label, title }) => [kind, label, title])).toEqual([
      ["page", "P1", "うるみ"],
      ["page", "P2", "うるみ"],
    ]);
    expect(first.url).toBe(`${origin}/a`);
    const rows = await owner.db.select().from(sourceDocument).where(eq(sourceDocument.projectId, projectId));
    expect(rows.flatMap(({ sentences }) => sentences.map(({ id }) => id))).toContain("P1-s1");
    expect((await used()) - before).toBe(rows.reduce((sum, { byteSize }) => sum + byteSize, 0));
  });

  it("that is there already is refused, also when it is sent side by side, and not counted twice", async () => {
    const projectId = await make(owner);
    const before = await used();
    const made = await Promise.allSettled([1, 2, 3].map(() => add(projectId, "/same")));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of made)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "conflict" });
    const [row] = await owner.db.select().from(sourceDocument).where(eq(sourceDocument.projectId, projectId));
    expect((await used()) - before).toBe(row?.byteSize);
  });

  it("of a full project is not even asked for", async () => {
    const projectId = await make(owner);
    await owner.db.insert(sourceDocument).values(
      Array.from({ length: documentLimits.perProject }, (_, at) => ({
        ...{ id: owner.newId(), projectId, kind: "page" as const, number: at + 1, title: "", byteSize: 1 },
        ...{ contentHash: `hash-${at}`, sentences: [], warnings: [], createdAt: owner.now() },
      })),
    );
    await expect(add(projectId, "/never")).rejects.toMatchObject({ code: "conflict" });
    expect(asked).not.toContain(`${origin}/never`);
  });
});

describe("the settings of a thread", () => {
  async function open(): Promise<{
    access: ThreadAccess;
    accountId: Awaited<ReturnType<typeof accessAccount>>;
  }> {
    const projectId = await make(owner);
    const accountId = await accessAccount(owner);
    const id = await createThread(owner, projectId, accountId, { title: "はじめ", idempotencyKey: newKey() });
    return { access: await accessThread(owner, id, "work"), accountId };
  }

  it("change together, and what is not given stays", async () => {
    const { access, accountId } = await open();
    const preset = await addPreset(owner, access.projectId, { name: "やわらかく" });
    await changeSettings(owner, access, accountId, { title: "つぎ", pinned: true, private: true, preset });
    const after = { title: "つぎ", pinned: true, private: true, preset, archived: false };
    expect(await readThread(owner, access.threadId)).toMatchObject(after);
    await changeSettings(owner, access, accountId, { archived: true });
    expect(await readThread(owner, access.threadId)).toMatchObject({ ...after, archived: true });
  });

  it.each([
    ["a preset that is none", { preset: "00000000-0000-4000-8000-000000000000" }],
    ["a model that is not offered", { model: "nobody/nothing" }],
    ["a file that is none", { files: ["00000000-0000-4000-8000-000000000000"] }],
  ])("stay as they were, all of them, where one is refused: %s", async (_what, wrong) => {
    const { access, accountId } = await open();
    const before = await readThread(owner, access.threadId);
    const change = changeSettings(owner, access, accountId, { title: "つぎ", private: true, ...wrong });
    await expect(change).rejects.toMatchObject({ code: expect.stringMatching(/not_found|invalid_input/u) });
    expect(await readThread(owner, access.threadId)).toEqual(before);
  });

  it("of another person's thread are not there", async () => {
    const { access } = await open();
    const stranger = await services.person();
    await expect(accessThread(stranger, access.threadId, "work")).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("an upload that is given up", () => {
  it("gives its bytes back, leaves the others, and is not there for anybody else", async () => {
    const projectId = await make(owner);
    const accountId = await accessAccount(owner);
    const before = await used();
    const file = textFile("途中.txt", "途中の本文です。");
    const { upload } = await begin(owner, projectId, file);
    const { upload: other } = await begin(owner, projectId, textFile("別.txt", "別の本文です。"));
    if (!upload || !other) throw new Error("not begun");
    await sendPart(owner, projectId, upload.id, { offset: 0, bytes: file.bytes.slice(0, 3) });
    const elsewhere = await make(owner);
    await expect(accessUpload(owner, elsewhere, upload.id)).rejects.toMatchObject({ code: "not_found" });
    const id = await accessUpload(owner, projectId, upload.id);
    // Pressed twice at once.
    await Promise.all([discardUploads(owner, [id]), discardUploads(owner, [id])]);
    expect((await listUploads(owner, projectId, accountId)).map(({ id: left }) => left)).toEqual([other.id]);
    expect((await used()) - before).toBe(textFile("別.txt", "別の本文です。").bytes.length);
    await expect(accessUpload(owner, projectId, upload.id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a banner as a client sees it", () => {
  const fields = { layout: "split", size: "1200x628", palette: ["#112233"], cta: "見る" };
  const banner = { ...plainItem, id: "b1", kind: "banner", text: "うるおう朝", fields };

  it("has the words of its item, and says what it names and is no longer there", async () => {
    const projectId = await make(owner);
    expect(await shownBanner(owner, projectId, banner)).toMatchObject({
      banner: { headline: "うるおう朝", cta: "見る", size: "1200x628" },
      ...{ photo: null, lost: false, logo: null, logoLost: false, label: "", prompt: "" },
    });
    const id = owner.newId();
    const named = { ...banner, fields: { ...fields, photo: { id, x: 0.5, y: 0.5 }, logo: id } };
    const shown = await shownBanner(owner, projectId, named);
    expect(shown).toMatchObject({ photo: null, lost: true, logo: null, logoLost: true });
    expect(shown.banner).not.toHaveProperty("photo");
  });

  it("is none where the item is none", async () => {
    const projectId = await make(owner);
    for (const item of [
      { ...banner, kind: "shot" },
      { ...banner, fields: {} },
    ])
      await expect(shownBanner(owner, projectId, item)).rejects.toMatchObject({ code: "not_found" });
  });
});
