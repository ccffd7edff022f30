import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { heic, png, redPictures, sidesOf } from "#test/support/pictures.ts";
import { createPhotoNormalizer } from "./normalizer.ts";

const bringer = createPhotoNormalizer();
afterAll(() => bringer.close());
const bring = (bytes: Uint8Array, { side = 2400, most = 6 * 1024 * 1024 } = {}) =>
  bringer.bring({ bytes: new Uint8Array(bytes), side, most });

describe("photos that come in", () => {
  it.each(["webp", "gif", "avif"] as const)("are written anew from %s", async (kind) => {
    const { photo, moving } = await bring(await redPictures[kind]());
    expect(photo).toMatchObject({ type: "image/jpeg", width: 300, height: 200 });
    expect(moving).toBe(false);
    const { left } = await sidesOf(photo.bytes);
    for (const [index, value] of [200, 30, 30].entries())
      expect(Math.abs((left[index] ?? 0) - value), `${kind} ${index}`).toBeLessThan(6);
  });

  it("from HEIC stand as the file says that they are turned", async () => {
    const { photo } = await bring(heic());
    expect(photo).toMatchObject({ type: "image/jpeg", width: 64, height: 96 });
    const points = await sharp(photo.bytes).raw().toBuffer();
    expect([points[0], points[2]].map((value) => (value ?? 0) > 100)).toEqual([true, false]);
    const last = points.subarray(-3);
    expect([last[0], last[2]].map((value) => (value ?? 0) > 100)).toEqual([false, true]);
  });

  it("keep their clear places", async () => {
    const { photo } = await bring(await redPictures.clearWebp());
    expect(photo.type).toBe("image/png");
    expect((await sidesOf(photo.bytes)).left[3]).toBe(102);
    // Too heavy for what is kept, they stand on white.
    const light = await bring(await redPictures.clearWebp(), { most: 1_000 });
    expect(light.photo.type).toBe("image/jpeg");
    expect((await sidesOf(light.photo.bytes)).left[1]).toBeGreaterThan(150);
  });

  it("are upright as their EXIF says, without a word of it", async () => {
    const turned = await redPictures.turnedJpeg();
    expect(turned.includes("CameraMakerX")).toBe(true);
    const { photo } = await bring(turned);
    expect(photo).toMatchObject({ width: 200, height: 300 });
    expect(Buffer.from(photo.bytes).includes("CameraMakerX")).toBe(false);
    expect((await sharp(photo.bytes).metadata()).exif).toBeUndefined();
  });

  it("of what moves are the first frame, which is said", async () => {
    const { photo, moving } = await bring(await redPictures.movingGif());
    expect(moving).toBe(true);
    expect(photo).toMatchObject({ width: 300, height: 200 });
    expect((await sidesOf(photo.bytes)).left[0]).toBeGreaterThan(150);
  });

  it("are made as small as banners take them, in proportion", async () => {
    const { photo } = await bring(png(3000, 1000), { side: 600 });
    expect(photo).toMatchObject({ width: 600, height: 200 });
  });

  it("of other formats, cut ones and ones with too many points are refused, and none after them is", async () => {
    const code = (bytes: Uint8Array) =>
      bring(bytes).then(
        () => "read",
        (error: { code?: string }) => error.code,
      );
    const gif = await redPictures.gif();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>');
    expect(await code(svg)).toBe("unsupported_file");
    expect(await code(await redPictures.tiff())).toBe("unsupported_file");
    expect(await code(heic().subarray(0, 500))).toBe("file_unreadable");
    expect(await code((await redPictures.webp()).subarray(0, 40))).toBe("file_unreadable");
    expect(await code(png(12_000, 6_000))).toBe("payload_too_large");
    expect(await code(gif)).toBe("read");
  });

  it("that take too long or too much memory are refused, and the next one is read", async () => {
    const hurried = createPhotoNormalizer({ timeoutMs: 1 });
    await expect(
      hurried.bring({ bytes: new Uint8Array(heic()), side: 2400, most: 1e6 }),
    ).rejects.toMatchObject({ code: "payload_too_large" });
    await hurried.close();
    const narrow = createPhotoNormalizer({ memoryMb: 16 });
    const heavy = narrow.bring({ bytes: new Uint8Array(heic()), side: 2400, most: 1e6 });
    await expect(heavy).rejects.toMatchObject({ code: "payload_too_large" });
    await narrow.close();
  });
});
