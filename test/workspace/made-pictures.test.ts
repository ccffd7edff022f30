/** @module-tag long */
/** Pictures from an image model, asked for at the wire, and what they cost. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "#src/domain/context.ts";
import { accessPicture } from "#src/domain/picture/access.ts";
import { addPicture, changePicture, removePicture } from "#src/domain/picture/commands.ts";
import { readMaking } from "#src/domain/picture/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessResult } from "#src/domain/result/access.ts";
import { readBanner, renderBanner } from "#src/domain/result/commands/banner.ts";
import { undoItem } from "#src/domain/result/commands/edit.ts";
import { exportResult } from "#src/domain/result/commands/export.ts";
import { closeLeftRequests, makePicture } from "#src/domain/result/commands/make-picture.ts";
import { placePhoto } from "#src/domain/result/commands/photo.ts";
import { reserveUsage } from "#src/domain/usage/commands/reserve.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { accountOwner } from "#src/domain/usage/rules.ts";
import { createImageModel } from "#src/engines/image-model/providers.ts";
import type { Item } from "#src/shared/result.ts";
import { png } from "#test/support/pictures.ts";
import { type Board, makeBoard, photoFacts } from "./photo-support.ts";
import { newKey } from "./support.ts";

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

let board: Board;
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
  board = await makeBoard({ imageModel });
  ({ owner, projectId } = board);
}, 120_000);
afterAll(async () => {
  endpoint.closeAllConnections();
  endpoint.close();
  await board.services.drop();
});
const work = (id = "") => board.work(id);
const drawn = (id = "") => board.drawn(id);

describe("a picture from an image model", () => {
  const images = async () => (await readUsage(owner)).images;
  const started = async (key = newKey()) =>
    makePicture(owner, await work(banners[0]?.id), { idempotencyKey: key });
  beforeEach(async () => {
    banners = (await board.read()).filter(photoFacts.place);
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
    // What was told is kept word by word, and leaves with the banner.
    expect(made).toMatchObject({ prompt: asked[0]?.prompt, showsPerson: false });
    const told = async () => {
      const access = await accessResult(owner, (await work(banners[0]?.id)).resultId, "read");
      const input = { format: "txt", encoding: "utf-8" } as const;
      const { body } = await exportResult(owner, access, input, AbortSignal.timeout(30_000));
      return new TextDecoder().decode(body);
    };
    const report = async () => {
      const shown = await readBanner(owner, await work(banners[0]?.id));
      return { label: shown.label, ...(await renderBanner(owner, shown, { width: 320 })).report };
    };
    const lastLine = asked[0]?.prompt.split("\n").at(-1) ?? "";
    expect(await told()).toContain(lastLine);
    expect(await told()).not.toContain("AI生成の人物");
    expect(await report()).toMatchObject({ prompt: asked[0]?.prompt, label: "" });
    const id = await accessPicture(owner, projectId, made.id);
    const { tag } = await drawn(banners[0]?.id);
    expect(await changePicture(owner, id, { showsPerson: true })).toMatchObject({ showsPerson: true });
    expect(await told()).toContain("AI生成の人物");
    expect(await report()).toMatchObject({
      label: "AI生成の人物",
      photo: expect.stringMatching(/shown|small/u),
    });
    expect((await drawn(banners[0]?.id)).tag).not.toBe(tag);
    await undoItem(owner, await work(banners[0]?.id));
    await removePicture(owner, await accessPicture(owner, projectId, made.id));
  });

  it("has no label where a person brought it, and a logo goes into every banner of the result and out again", async () => {
    const {
      picture: { id },
    } = await addPicture(owner, projectId, photoFacts.own(300, 100));
    const own = await accessPicture(owner, projectId, id);
    await expect(changePicture(owner, own, { showsPerson: true })).rejects.toMatchObject({
      code: "conflict",
    });
    const all = await board.read();
    const placed = await placePhoto(owner, await work(all[0]?.id), { logo: id, all: true });
    expect(placed.items).toHaveLength(all.length);
    const signed = async () =>
      Promise.all(
        (await board.read()).map(async (item) => {
          const shown = await readBanner(owner, await work(item.id));
          return (await renderBanner(owner, shown, { width: 320 })).report.logo;
        }),
      );
    expect(new Set(await signed())).toContain("shown");
    expect(await signed()).not.toContain("lost");
    await removePicture(owner, own);
    expect(new Set(await signed())).toEqual(new Set(["lost"]));
    await placePhoto(owner, await work(all[0]?.id), { logo: null, all: true });
    expect(new Set(await signed())).toEqual(new Set(["none"]));
    for (const item of placed.items)
      for (let act = 0; act < 2; act += 1) await undoItem(owner, await work(item.id));
  });

  it("that does not come is said in words and counts nothing: refused, no picture, wrong bytes, cut, late", async () => {
    const before = await images();
    const kept = await board.stored();
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
    expect(await board.stored()).toBe(kept);
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

  it("Q01 of 200 starts side by side with one unit left, one is admitted", {
    timeout: 60_000,
  }, async () => {
    const { used, limit } = await images();
    const spent = { key: newKey(), kind: "images" as const, amount: limit - used - 1, limit };
    const charge = { ...spent, owner: accountOwner(owner.actor.user?.id ?? "") };
    await reserveUsage(owner, { projectId, reason: "picture" }, [charge], "settled");
    answer = (response) => json(response, 200, picture(png(333, 222)));
    const ends = await Promise.allSettled(Array.from({ length: 200 }, () => started()));
    const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
    expect(refused).toHaveLength(199);
    expect(refused.every((error) => error.code === "limit_reached")).toBe(true);
    expect(asked).toHaveLength(1);
    expect(await images()).toMatchObject({ used: limit, reserved: 0 });
  });
});
