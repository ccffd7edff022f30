/** Photos of a project and their place in its banners. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resultItem } from "#src/db/schema/result.ts";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import type { Context } from "#src/domain/context.ts";
import { accessPicture } from "#src/domain/picture/access.ts";
import { addPicture, removePicture } from "#src/domain/picture/commands.ts";
import { listPictures, readMaking } from "#src/domain/picture/queries.ts";
import { photoLimits } from "#src/domain/picture/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { bannerTag, drawBanner, readBanner } from "#src/domain/result/commands/banner.ts";
import { editItem, lockItem, undoItem } from "#src/domain/result/commands/edit.ts";
import { closeLeftRequests, makePicture } from "#src/domain/result/commands/make-picture.ts";
import { placePhoto } from "#src/domain/result/commands/photo.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { askTools } from "#src/domain/run/commands/ask.ts";
import { varyItem } from "#src/domain/trial/commands/runs.ts";
import { takeUsage } from "#src/domain/usage/commands/take.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { accountOwner } from "#src/domain/usage/rules.ts";
import { createImageModel } from "#src/engines/image-model/providers.ts";
import { bannerFieldsSchema, hasPhotoPlace } from "#src/shared/banner.ts";
import type { Item } from "#src/shared/result.ts";
import { png } from "#test/support/pictures.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText } from "#test/support/trial.ts";
import { make, newKey } from "./support.ts";

/** OpenAI's endpoint for pictures, as far as the wire goes: the answer of the moment, and what was asked. */
let answer: (response: ServerResponse) => void = () => {};
const asked: { prompt: string; n: number; size: string; path: string; key: string }[] = [];
const endpoint = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    asked.push({ ...JSON.parse(body), path: request.url, key: request.headers.authorization });
    answer(response);
  });
});
const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const picture = (bytes: Uint8Array) => ({
  created: 1,
  data: [{ b64_json: Buffer.from(bytes).toString("base64") }],
});

let services: TestServices;
let owner: Context;
let projectId: ProjectId;
let banners: Item[];
beforeAll(async () => {
  endpoint.listen(0, "127.0.0.1");
  await once(endpoint, "listening");
  const { port } = endpoint.address() as AddressInfo;
  const imageModel = createImageModel({
    provider: "openai",
    modelId: "gpt-image-1",
    apiKey: "key-of-the-test",
    baseUrl: `http://127.0.0.1:${port}/v1`,
    timeoutMs: 1500,
  });
  services = await createTestServices({ engines: { imageModel } });
  owner = await services.person();
  projectId = await make(owner);
  const { id } = await saveBrief(owner, projectId, { text: sampleText, corrections: [] });
  const ask = { goal: ["images" as const], inputs: {}, keep: [], idempotencyKey: newKey() };
  const { runId } = await askTools(owner, projectId, ask, async () => id);
  await finished(owner, runId, 60_000);
}, 120_000);
afterAll(async () => {
  endpoint.closeAllConnections();
  endpoint.close();
  await services.drop();
});

const own = (width = 1200, height = 900, more = 0) => ({
  name: "店先.png",
  bytes: new Uint8Array(png(width, height, more)),
  origin: "own" as const,
});
const place = (item: Item) => hasPhotoPlace(bannerFieldsSchema.parse(item.fields));
const read = async () => {
  const results = await readNewestResults(owner, projectId);
  return (results.find(({ tool }) => tool === "images")?.items ?? []).filter(({ kind }) => kind === "banner");
};
const work = (id = "") => accessItem(owner, id, "work");
const photoOf = (item: Item | undefined) => bannerFieldsSchema.parse(item?.fields).photo;
async function drawn(id = "") {
  const shown = await readBanner(owner, await accessItem(owner, id, "read"));
  const { report, bytes } = await drawBanner(owner, shown, { width: 320 });
  return { tag: bannerTag(owner, shown, 320), photo: report.photo, bytes };
}
const stored = async () => (await readUsage(owner)).storage.used;

describe("photos of a project", () => {
  it("are kept once and counted to the byte; removed, they are given back", async () => {
    const before = await stored();
    const given = own(300, 200);
    const added = await addPicture(owner, projectId, given);
    expect(await addPicture(owner, projectId, given)).toEqual(added);
    expect(await stored()).toBe(before + given.bytes.length);
    expect(await listPictures(owner, projectId)).toEqual([added]);
    await removePicture(owner, await accessPicture(owner, projectId, added.id));
    expect({ stored: await stored(), left: await listPictures(owner, projectId) }).toEqual({
      stored: before,
      left: [],
    });
  });

  it("are looked at by their bytes: other kinds, too large, too small, on their side or broken ones are refused", async () => {
    const exif = Buffer.concat([
      Buffer.from("ffd8ffe1001a457869660000", "hex"),
      Buffer.from("49492a0008000000010012010300010000000600000000", "hex"),
      Buffer.from("ffc0000b0800c8012c01011100ffd9", "hex"),
    ]);
    const lying = Buffer.from(exif);
    lying.writeUInt16BE(2 + 6 + 23, 4);
    const refused: [string, Uint8Array, string][] = [
      ["text", Buffer.from("写真ではありません"), "unsupported_file"],
      ["heavy", new Uint8Array(photoLimits.bytes + 1), "payload_too_large"],
      ["wide", png(photoLimits.side + 1, 100), "unsupported_file"],
      ["tiny", png(10, 10), "unsupported_file"],
      ["turned", lying, "unsupported_file"],
      ["cut", png(300, 200).subarray(0, 45), "file_unreadable"],
    ];
    for (const [name, bytes, code] of refused) {
      const added = addPicture(owner, projectId, { name, bytes: new Uint8Array(bytes), origin: "own" });
      await expect(added, name).rejects.toMatchObject({ code });
    }
    await expect(
      addPicture(owner, projectId, { name: "turned", bytes: new Uint8Array(lying), origin: "own" }),
    ).rejects.toThrow("向き");
  });
});

describe("a photo in a banner", () => {
  let pictureId: string;
  beforeAll(async () => {
    pictureId = (await addPicture(owner, projectId, own())).id;
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
    const locked = placePhoto(owner, await work(second?.id), { photo: middle(), all: false });
    await expect(locked).rejects.toMatchObject({ code: "conflict" });
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
    const other = await services.person();
    const foreign = await addPicture(other, await make(other), own(640, 480));
    const mine = await addPicture(owner, await make(owner), own(641, 480));
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
    const gone = await addPicture(owner, projectId, own(700, 700));
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

describe("a picture from an image model", () => {
  const images = async () => (await readUsage(owner)).images;
  const started = async (key = newKey()) =>
    makePicture(owner, await work(banners[0]?.id), { idempotencyKey: key });
  beforeEach(async () => {
    banners = (await read()).filter(place);
    asked.length = 0;
  });

  it("is asked for in the words of the result, kept as a project's picture, counted once, and usable as a photo", async () => {
    const before = await images();
    answer = (response) => json(response, 200, picture(png(640, 426)));
    const key = newKey();
    const made = await started(key);
    expect(made).toMatchObject({ origin: "made", width: 640, height: 426 });
    expect(await started(key)).toEqual(made);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ n: 1, path: "/v1/images/generations", key: "Bearer key-of-the-test" });
    expect(asked[0]?.prompt).toMatch(/文字、数字、ロゴ、透かしを入れない.*お客様に見える人物を写さない/u);
    expect(await images()).toMatchObject({ used: before.used + 1, reserved: 0 });
    const use = { id: made.id, x: 0.5, y: 0.5 };
    await placePhoto(owner, await work(banners[0]?.id), { photo: use, all: false });
    expect((await drawn(banners[0]?.id)).photo).toMatch(/shown|small/u);
    await undoItem(owner, await work(banners[0]?.id));
    await removePicture(owner, await accessPicture(owner, projectId, made.id));
  });

  it("that does not come is said in words and counts nothing: refused, no picture, wrong bytes, cut, late", async () => {
    const before = await images();
    const kept = await stored();
    const ways: Record<string, [typeof answer, RegExp]> = {
      refused: [
        (response) =>
          json(response, 400, {
            error: { message: "blocked", code: "moderation_blocked", type: "x", param: null },
          }),
        /別の指示で/u,
      ],
      empty: [(response) => json(response, 200, { created: 1, data: [] }), /届きませんでした/u],
      wrong: [
        (response) => json(response, 200, picture(Buffer.from("<html>no</html>"))),
        /使えませんでした/u,
      ],
      broken: [
        (response) => json(response, 200, picture(png(300, 200).subarray(0, 45))),
        /使えませんでした/u,
      ],
      cut: [
        (response) => {
          response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
          response.write('{"data":[{"b64_json":"iVBOR', () => response.destroy());
        },
        /届きませんでした/u,
      ],
      failing: [(response) => json(response, 500, { error: { message: "down" } }), /つながりませんでした/u],
      late: [() => {}, /時間内に/u],
    };
    for (const [way, [reply, said]] of Object.entries(ways)) {
      answer = reply;
      const key = newKey();
      await expect(started(key), way).rejects.toMatchObject({
        code: "image_failed",
        message: expect.stringMatching(said),
      });
      expect({ way, ...(await images()) }).toMatchObject({ way, used: before.used, reserved: 0 });
      expect((await readMaking(owner, projectId)).problem).toMatch(said);
    }
    expect(asked).toHaveLength(Object.keys(ways).length);
    expect(await stored()).toBe(kept);
  });

  it("without a model is not started, and that is a state", async () => {
    const ctx = { ...owner, engines: { ...owner.engines, imageModel: null } };
    expect(await readMaking(ctx, projectId)).toMatchObject({ available: false });
    const start = makePicture(ctx, await work(banners[0]?.id), { idempotencyKey: newKey() });
    await expect(start).rejects.toThrow("画像生成は未設定です");
  });

  it("whose process ended in the middle is closed and given back", async () => {
    const before = await images();
    let asks = () => {};
    const reached = new Promise<void>((resolve) => {
      asks = resolve;
    });
    const imageModel = {
      name: "hangs",
      make: () => {
        asks();
        return new Promise<Uint8Array>(() => {});
      },
    };
    const ctx = { ...owner, engines: { ...owner.engines, imageModel } };
    void makePicture(ctx, await work(banners[0]?.id), { idempotencyKey: newKey() });
    await reached;
    expect(await images()).toMatchObject({ used: before.used, reserved: 1 });
    await closeLeftRequests(owner);
    expect(await images()).toMatchObject({ reserved: 1 });
    await closeLeftRequests({ ...owner, now: () => new Date(Date.now() + 6 * 60_000) });
    expect(await images()).toMatchObject({ used: before.used, reserved: 0 });
  });

  it("Q01 of 200 starts side by side with one unit left, one is admitted", async () => {
    const { used, limit } = await images();
    const spent = { key: newKey(), kind: "images" as const, amount: limit - used - 1, limit };
    const charge = { ...spent, owner: accountOwner(owner.actor.user?.id ?? "") };
    await takeUsage(owner, { projectId, reason: "picture" }, [charge], "settled");
    answer = (response) => json(response, 200, picture(png(333, 222)));
    const ends = await Promise.allSettled(Array.from({ length: 200 }, () => started()));
    const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
    expect(refused).toHaveLength(199);
    expect(refused.every((error) => error.code === "limit_reached")).toBe(true);
    expect(asked).toHaveLength(1);
    expect(await images()).toMatchObject({ used: limit, reserved: 0 });
  }, 60_000);
});
