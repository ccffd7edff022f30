import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { scannedPdf } from "#test/support/files/scans.ts";
import { createFileTextReader } from "../reader.ts";

const reader = createFileTextReader();
afterAll(() => reader.close());

/** The points of the left and of the right side, at the middle or so far down: dark or light. */
async function sides(bytes: Uint8Array, down = 0.5) {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) =>
    (data[Math.floor(info.height * down) * info.width + x] ?? 0) > 127 ? "light" : "dark";
  return [at(3), at(info.width - 4)];
}

describe("scanned pages", () => {
  it.each(["jpeg", "flate", "bits", "mask"] as const)(
    "are told from others, and are taken out as pictures: %s",
    async (how) => {
      const bytes = await scannedPdf({ how, pages: ["text", "scan", "turned"] });
      const read = await reader.read({ name: "a.pdf", bytes }, { original: true });
      expect(read).toMatchObject({
        pages: [{ number: 1, text: "とろみのある化粧水です。" }],
        scanned: [2, 3],
        warnings: ["2・3ページ目は画像です。文字は読み取っていません。"],
      });
      const [upright, turned] = await reader.pictures(bytes, [2, 3]);
      expect(upright?.picture?.type).toBe("image/jpeg");
      const size = async (one: typeof upright) => {
        const { width, height } = await sharp(one?.picture?.bytes).metadata();
        return { width, height };
      };
      expect(await size(upright)).toEqual({ width: 240, height: 320 });
      expect(await size(turned)).toEqual({ width: 320, height: 240 });
      expect(await sides(upright?.picture?.bytes ?? new Uint8Array())).toEqual(["dark", "light"]);
    },
  );

  it.each(["jpeg", "flate", "bits", "mask"] as const)(
    "of strips are put together as they stand on the page; of turned ones there is no picture: %s",
    async (how) => {
      const bytes = await scannedPdf({ how, pages: ["strips", "leaning"] });
      expect(await reader.read({ name: "a.pdf", bytes }, { original: true, scans: true })).toMatchObject({
        scanned: [1, 2],
      });
      const [strips, leaning] = await reader.pictures(bytes, [1, 2]);
      expect(leaning?.picture).toBeNull();
      const picture = strips?.picture?.bytes ?? new Uint8Array();
      const { width = 0, height = 0 } = await sharp(picture).metadata();
      expect(height / width).toBeCloseTo(842 / 595, 1);
      const [dark, light] = [
        ["dark", "light"],
        ["light", "dark"],
      ];
      const seen = await Promise.all(
        [0.02, 0.34, 0.37, 0.5, 0.63, 0.66, 0.98].map((down) => sides(picture, down)),
      );
      expect(seen).toEqual([dark, dark, light, light, light, dark, dark]);
    },
  );

  it("of a paper and letters that a scanner has parted are both", async () => {
    const bytes = await scannedPdf({ how: "jpeg", pages: ["parted"] });
    const [parted] = await reader.pictures(bytes, [1]);
    expect(await sides(parted?.picture?.bytes ?? new Uint8Array())).toEqual(["dark", "dark"]);
  });

  it("of a PDF without a word are a refusal, unless somebody can read them", async () => {
    const bytes = await scannedPdf({ how: "jpeg", pages: ["scan", "scan"] });
    const file = { name: "a.pdf", bytes };
    await expect(reader.read(file, { original: true })).rejects.toMatchObject({ code: "file_unreadable" });
    expect(await reader.read(file, { original: true, scans: true })).toMatchObject({
      pages: [],
      scanned: [1, 2],
    });
  });

  it("that are no picture have none, and other files are refused in words", async () => {
    const bytes = await scannedPdf({ how: "jpeg", pages: ["text", "scan"] });
    expect(await reader.pictures(bytes, [1, 9])).toEqual([
      { number: 1, picture: null },
      { number: 9, picture: null },
    ]);
    await expect(reader.pictures(Buffer.from("no PDF"), [1])).rejects.toMatchObject({
      code: "file_unreadable",
    });
  });
});
