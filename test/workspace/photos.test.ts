/** Photos of a project and their place in its banners. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brief } from "#src/db/schema/project.ts";
import { resultItem } from "#src/db/schema/result.ts";
import type { Context } from "#src/domain/context.ts";
import { accessPicture } from "#src/domain/picture/access.ts";
import { addPicture, removePicture } from "#src/domain/picture/commands.ts";
import { listPictures, readStoredPicture } from "#src/domain/picture/queries.ts";
import { photoLimits } from "#src/domain/picture/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { editItem, lockItem, undoItem } from "#src/domain/result/commands/edit.ts";
import { placePhoto } from "#src/domain/result/commands/photo.ts";
import { askTools } from "#src/domain/run/commands/ask.ts";
import { varyItem } from "#src/domain/run/commands/vary.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { bannerFieldsSchema, hasPhotoPlace } from "#src/shared/banner.ts";
import type { Item } from "#src/shared/result.ts";
import { heic, png, redPictures, sidesOf } from "#test/support/pictures.ts";
import { finished } from "#test/support/trial.ts";
import { type Board, makeBoard, photoFacts } from "./photo-support.ts";
import { make, newKey } from "./support.ts";

let board: Board;
let owner: Context;
let projectId: ProjectId;
let banners: Item[];
beforeAll(async () => {
  board = await makeBoard();
  ({ owner, projectId } = board);
}, 120_000);
afterAll(() => board.services.drop());
const { own, place, photoOf } = photoFacts;
const read = () => board.read();
const work = (id = "") => board.work(id);
const drawn = (id = "") => board.drawn(id);
const stored = () => board.stored();

describe("photos of a project", () => {
  it("are kept once and counted to the byte; removed, they are given back", async () => {
    const before = await stored();
    const given = own(300, 200);
    const { picture: added } = await addPicture(owner, projectId, given);
    expect((await addPicture(owner, projectId, given)).picture).toEqual(added);
    expect(await stored()).toBe(before + given.bytes.length);
    expect(await listPictures(owner, projectId)).toEqual([added]);
    await removePicture(owner, await accessPicture(owner, projectId, added.id));
    expect({ stored: await stored(), left: await listPictures(owner, projectId) }).toEqual({
      stored: before,
      left: [],
    });
  });

  it("are kept without where and when they were taken: the same photo with such words is the photo that is there", async () => {
    const given = own(310, 200);
    const { picture: plain } = await addPicture(owner, projectId, given);
    const words = Buffer.from("GPS 35.6812,139.7671");
    const said = Buffer.concat([
      Buffer.from([0, 0, 0, words.length]),
      Buffer.from("tEXt"),
      words,
      Buffer.alloc(4),
    ]);
    const bytes = Buffer.concat([given.bytes.subarray(0, 33), said, given.bytes.subarray(33)]);
    expect((await addPicture(owner, projectId, { ...given, bytes: new Uint8Array(bytes) })).picture).toEqual(
      plain,
    );
    await removePicture(owner, await accessPicture(owner, projectId, plain.id));
  });

  it("are looked at by their bytes: what is no picture, too large, too small or broken is refused", async () => {
    const refused: [string, Uint8Array, string][] = [
      ["text", Buffer.from("写真ではありません"), "unsupported_file"],
      ["heavy", new Uint8Array(photoLimits.given + 1), "payload_too_large"],
      ["tiny", png(10, 10), "unsupported_file"],
      ["flat", png(photoLimits.side * 2, 100), "unsupported_file"],
      ["cut", png(300, 200).subarray(0, 45), "file_unreadable"],
      ["cut.heic", heic().subarray(0, 500), "file_unreadable"],
      ["図.tif", await redPictures.tiff(), "unsupported_file"],
    ];
    const before = [await stored(), await listPictures(owner, projectId)];
    for (const [name, bytes, code] of refused) {
      const added = addPicture(owner, projectId, { name, bytes: new Uint8Array(bytes), origin: "own" });
      await expect(added, name).rejects.toMatchObject({ code });
    }
    expect([await stored(), await listPictures(owner, projectId)]).toEqual(before);
  });

  it.each([
    ["webp", redPictures.webp, 300, 200, []],
    ["gif", redPictures.movingGif, 300, 200, ["動く画像なので、最初の1コマを使います。"]],
    ["avif", redPictures.avif, 300, 200, []],
    ["heic", async () => heic(), 64, 96, []],
    ["a photo on its side", redPictures.turnedJpeg, 200, 300, []],
    ["a wide one", async () => png(photoLimits.side * 2, 1000), 2400, 500, []],
  ] as const)(
    "of %s are kept upright and as small as banners take them",
    async (name, make, width, height, notes) => {
      const bytes = new Uint8Array(await make());
      const given = { name, bytes, origin: "own" as const };
      const { picture, notes: said } = await addPicture(owner, projectId, given);
      expect({ picture, said }).toMatchObject({ picture: { width, height }, said: notes });
      const id = await accessPicture(owner, projectId, picture.id);
      const kept = await readStoredPicture(owner, id);
      expect(kept).toMatchObject({ type: "image/jpeg", width, height });
      expect(Buffer.from(kept.bytes).includes("CameraMakerX")).toBe(false);
      if (name !== "heic" && name !== "a wide one")
        expect((await sidesOf(kept.bytes)).right[0]).toBeGreaterThan(150);
      expect((await addPicture(owner, projectId, given)).picture).toEqual(picture);
      await removePicture(owner, id);
    },
  );
});

describe("a photo in a banner", () => {
  let pictureId: string;
  beforeAll(async () => {
    pictureId = (await addPicture(owner, projectId, own())).picture.id;
  });
  beforeEach(async () => {
    banners = (await read()).filter(place);
  });
  const middle = () => ({ id: pictureId, x: 0.5, y: 0.5 });

  it("is stored with it as an edit by hand, drawn, part of the tag with its focus, kept by new words, and taken back", async () => {
    const id = banners[0]?.id ?? "";
    const plain = await drawn(id);
    const placed = await placePhoto(owner, await work(id), { photo: middle(), all: false });
    expect(placed).toMatchObject({ locked: 0, items: [{ id, edited: true }] });
    const first = await drawn(id);
    await placePhoto(owner, await work(id), { photo: { ...middle(), x: 0 }, all: false });
    const second = await drawn(id);
    expect([plain.photo, first.photo, second.photo]).toEqual(["none", "shown", "shown"]);
    expect(new Set([plain.tag, first.tag, second.tag]).size).toBe(3);
    expect(Buffer.compare(plain.bytes, first.bytes)).not.toBe(0);
    await editItem(owner, await work(id), { text: "酒蔵の朝、うるみ。", byHand: true });
    const { runId } = await varyItem(owner, await work(id), { change: "reroll", idempotencyKey: newKey() });
    await finished(owner, runId, 60_000);
    const again = (await read()).find((item) => item.id === id);
    expect(again?.text).not.toBe("酒蔵の朝、うるみ。");
    expect(photoOf(again)).toEqual({ ...middle(), x: 0 });
    for (let step = 0; step < 4; step += 1) await undoItem(owner, await work(id));
    expect(await drawn(id)).toEqual(plain);
  });

  it("goes into every banner of the result that has a place and is not locked, and out of them again", async () => {
    const [first, second] = banners;
    await lockItem(owner, await work(second?.id), { locked: true });
    // One at a time a person may; in all of them, what was chosen stays.
    const one = await placePhoto(owner, await work(second?.id), { photo: middle(), all: false });
    expect(one).toMatchObject({ locked: 0, items: [{ id: second?.id, locked: true }] });
    await placePhoto(owner, await work(second?.id), { photo: null, all: false });
    const placed = await placePhoto(owner, await work(first?.id), { photo: middle(), all: true });
    expect({ placed: placed.items.length, locked: placed.locked }).toEqual({
      placed: banners.length - 1,
      locked: 1,
    });
    const now = await read();
    expect(now.filter((item) => photoOf(item)).map(({ id }) => id)).toEqual(
      banners.filter(({ id }) => id !== second?.id).map(({ id }) => id),
    );
    const without = now.find((item) => !place(item));
    await expect(
      placePhoto(owner, await work(without?.id), { photo: middle(), all: false }),
    ).rejects.toMatchObject({ code: "conflict" });
    await placePhoto(owner, await work(first?.id), { photo: null, all: true });
    expect((await read()).filter((item) => photoOf(item))).toEqual([]);
    await lockItem(owner, await work(second?.id), { locked: false });
  });

  it("is never one of another project, neither asked for nor written into the row", async () => {
    const other = await board.services.person();
    const { picture: foreign } = await addPicture(other, await make(other), own(640, 480));
    const { picture: mine } = await addPicture(owner, await make(owner), own(641, 480));
    const id = banners[0]?.id ?? "";
    const plain = await drawn(id);
    for (const { id: picture } of [foreign, mine]) {
      const asked = placePhoto(owner, await work(id), { photo: { ...middle(), id: picture }, all: false });
      await expect(asked).rejects.toMatchObject({ code: "not_found" });
      const [row] = await owner.db.select().from(resultItem).where(eq(resultItem.id, id));
      const item = row?.item as Item;
      const fields = { ...item.fields, photo: { ...middle(), id: picture } };
      await owner.db
        .update(resultItem)
        .set({ item: { ...item, fields } })
        .where(eq(resultItem.id, id));
      const forged = await drawn(id);
      expect(forged.photo).toBe("lost");
      expect(Buffer.compare(forged.bytes, plain.bytes)).toBe(0);
      await owner.db.update(resultItem).set({ item }).where(eq(resultItem.id, id));
    }
  });

  it("gives way to the drawing when the picture is removed, and the banner says so", async () => {
    const id = banners[0]?.id ?? "";
    const plain = await drawn(id);
    const { picture: gone } = await addPicture(owner, projectId, own(700, 700));
    await placePhoto(owner, await work(id), { photo: { id: gone.id, x: 1, y: 1 }, all: false });
    const shown = await drawn(id);
    await removePicture(owner, await accessPicture(owner, projectId, gone.id));
    const after = await drawn(id);
    expect([shown.photo, after.photo]).toEqual(["shown", "lost"]);
    expect(after.tag).not.toBe(shown.tag);
    expect(Buffer.compare(after.bytes, plain.bytes)).toBe(0);
    await undoItem(owner, await work(id));
    expect((await listPictures(owner, projectId)).length).toBe(1);
  });
});

describe("pictures chosen beforehand", () => {
  it("stand in the banners that are made, and one of another project is refused with nothing made or counted", async () => {
    const { picture: mine } = await addPicture(owner, projectId, own(1200, 900));
    const other = await make(owner);
    const { picture: theirs } = await addPicture(owner, other, own(1210, 900));
    const [{ id: briefId } = { id: "" }] = await owner.db
      .select({ id: brief.id })
      .from(brief)
      .where(eq(brief.projectId, projectId))
      .limit(1);
    const ask = (pictures: object) =>
      askTools(
        owner,
        projectId,
        { goal: ["images"], inputs: { images: { ...pictures } }, keep: [], idempotencyKey: newKey() },
        async () => briefId,
      );
    const before = await readUsage(owner);
    for (const pictures of [{ photo: theirs.id }, { logo: theirs.id }, { photo: mine.id, logo: newKey() }])
      await expect(ask(pictures)).rejects.toMatchObject({ code: "invalid_input" });
    expect(await readUsage(owner)).toEqual(before);

    const { runId } = await ask({ photo: mine.id, logo: mine.id });
    await finished(owner, runId, 60_000);
    const made = (await read()).map((item) => bannerFieldsSchema.parse(item.fields));
    expect(made.length).toBeGreaterThan(0);
    for (const fields of made) {
      expect(fields.logo).toBe(mine.id);
      expect(fields.photo?.id).toBe(hasPhotoPlace(fields) ? mine.id : undefined);
    }
    const shown = (await read()).find(place);
    expect(await drawn(shown?.id)).toMatchObject({ photo: "shown" });
  });
});
