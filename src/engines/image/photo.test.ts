import { Resvg } from "@resvg/resvg-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Banner, type BannerSize, bannerSizes, hasPhotoPlace } from "#src/shared/banner.ts";
import type { ImageEngine, Photo } from "./image.ts";
import { createTypesetter } from "./typeset.ts";

const svg = (width: number, height: number, inside: string) =>
  new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`, {
    font: { loadSystemFonts: false },
  }).render();

/** Its left half red, its right half blue. */
function halves(width: number, height: number): Photo {
  const bytes = new Uint8Array(
    svg(
      width,
      height,
      `<rect width="100%" height="100%" fill="#ff0000"/><rect x="${width / 2}" width="50%" height="100%" fill="#0000ff"/>`,
    ).asPng(),
  );
  return { type: "image/png", width, height, bytes };
}

/** The colour of one pixel of a PNG, as red, green and blue. */
function pixel(png: Uint8Array, size: BannerSize, x: number, y: number): number[] {
  const { width, height } = bannerSizes[size];
  const url = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  const { pixels } = svg(width, height, `<image width="${width}" height="${height}" href="${url}"/>`);
  const at = (y * width + x) * 4;
  return [...pixels.subarray(at, at + 3)];
}

const banner = (more: Partial<Banner> = {}): Banner => ({
  headline: "朝の3分が、肌のごほうびになる。",
  sub: "新潟の酒蔵が作る米ぬか発酵化粧水",
  cta: "商品を見る",
  badge: "初回限定 2,980円（税込）",
  points: ["アルコール不使用", "香料・着色料不使用"],
  layout: "split",
  size: "600x400",
  palette: ["#1f6f5c"],
  motif: "bottle",
  photo: { id: "0197b7a0-0000-7000-8000-000000000000", x: 0.5, y: 0.5 },
  ...more,
});
const at = (x: number, y = 0.5) => ({ photo: { id: "0197b7a0-0000-7000-8000-000000000000", x, y } });

let engine: ImageEngine;
beforeAll(() => {
  engine = createTypesetter();
});
afterAll(() => engine.close());

describe("a photo in a banner", () => {
  const photo = halves(2000, 800);
  it("fills its place without being stretched, and the focus says which part stays", {
    tags: ["long"],
  }, async () => {
    const left = await engine.render(banner(at(0)), { photo });
    const right = await engine.render(banner(at(1)), { photo });
    for (const [x, y] of [
      [590, 5],
      [500, 200],
      [590, 395],
    ] as const) {
      expect(pixel(left.bytes, "600x400", x, y)).toEqual([255, 0, 0]);
      expect(pixel(right.bytes, "600x400", x, y)).toEqual([0, 0, 255]);
    }
    const plain = await engine.render(banner(at(0)));
    expect(plain.report.photo).toBe("none");
    expect(pixel(plain.bytes, "600x400", 590, 395)).not.toEqual([255, 0, 0]);
  });

  it.each(["split", "band"] as const)(
    "%s: in every size words stay in their place, with a contrast of 4.5, and the file within 5 MB",
    { tags: ["long"], timeout: 30_000 },
    async (layout) => {
      for (const size of Object.keys(bannerSizes) as BannerSize[]) {
        const { report, bytes } = await engine.render(banner({ layout, size }), { photo });
        expect({ size, photo: report.photo !== "none", overflow: report.overflow }).toEqual({
          size,
          photo: true,
          overflow: false,
        });
        expect(Math.min(report.contrast.text, report.contrast.cta)).toBeGreaterThanOrEqual(4.5);
        expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
      }
    },
  );

  it("says when it is enlarged so far that it looks soft, and is left out of layouts without a place", async () => {
    const size = "1200x628";
    const other = { id: "0197b7a0-0000-7000-8000-000000000001", x: 0.5, y: 0.5 };
    const small = await engine.render(banner({ size, photo: other }), { photo: halves(300, 300) });
    expect(small.report.photo).toBe("small");
    expect((await engine.render(banner({ size }), { photo })).report.photo).toBe("shown");
    for (const layout of ["blank", "price", "checklist"] as const) {
      expect(hasPhotoPlace(banner({ layout }))).toBe(false);
      expect((await engine.render(banner({ layout }), { photo })).report.photo).toBe("none");
    }
    // Without its own piece of copy a layout is drawn as the plain one, which has a place.
    expect(hasPhotoPlace(banner({ layout: "price", badge: "" }))).toBe(true);
  });

  it("is decoded whole before it is kept: what begins like a picture and is none is refused", async () => {
    await engine.requireReadable(photo);
    const cut = { ...photo, bytes: photo.bytes.slice(0, 60) };
    const other = { ...photo, bytes: new Uint8Array([...photo.bytes.slice(0, 40), ...new Uint8Array(500)]) };
    for (const broken of [cut, other])
      await expect(engine.requireReadable(broken)).rejects.toMatchObject({ code: "file_unreadable" });
  });
});
