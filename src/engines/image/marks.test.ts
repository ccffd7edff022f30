/** The label of a generated person and a logo on banners: on every size and layout, or said to be left out. */
import { Resvg } from "@resvg/resvg-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Banner,
  type BannerSize,
  bannerLayouts,
  bannerSizes,
  hasPhotoPlace,
  personLabel,
} from "#src/shared/banner.ts";
import { sized, some } from "#test/support/global/size.ts";
import { frameOf } from "./frame.ts";
import type { ImageEngine, Photo } from "./image.ts";
import { withLogo } from "./marks.ts";
import type { Words } from "./plan.ts";
import { createTypesetter } from "./typeset.ts";

function picture(width: number, height: number, inside: string): Photo {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;
  const bytes = new Uint8Array(new Resvg(svg).render().asPng());
  return { type: "image/png", width, height, bytes };
}
function pixels(png: Uint8Array, { width, height }: { width: number; height: number }) {
  const url = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${url}"/></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
}
/** How many pixels of that colour a drawing has. */
function counted(png: Uint8Array, size: BannerSize, [r, g, b]: readonly number[]): number {
  const all = pixels(png, bannerSizes[size]);
  let number = 0;
  for (let at = 0; at < all.length; at += 4)
    if (all[at] === r && all[at + 1] === g && all[at + 2] === b) number += 1;
  return number;
}

const photo = picture(1600, 1200, `<rect width="100%" height="100%" fill="#00ff00"/>`);
const magenta = [255, 0, 255] as const;
const logo = picture(400, 100, `<rect x="10" y="10" width="380" height="80" fill="#ff00ff"/>`);
const use = { id: "0197b7a0-0000-7000-8000-000000000000", x: 0.5, y: 0.5 };
const banner = (more: Partial<Banner>): Banner => ({
  headline: "朝の3分が、肌のごほうびになる。",
  sub: "新潟の酒蔵が作る米ぬか発酵化粧水",
  cta: "商品を見る",
  badge: "初回限定 2,980円（税込）",
  points: ["アルコール不使用", "香料・着色料不使用"],
  layout: "split",
  size: "600x400",
  palette: ["#1f6f5c"],
  motif: "bottle",
  photo: use,
  ...more,
});
const sizes = some(Object.keys(bannerSizes) as BannerSize[], 3);
const layouts = Object.keys(bannerLayouts) as (keyof typeof bannerLayouts)[];

let engine: ImageEngine;
beforeAll(() => {
  engine = createTypesetter();
});
afterAll(() => engine.close());

describe("the label of a generated person", () => {
  it("stands on the photo at every size and layout that shows one, or the photo is left out and that is said", {
    tags: ["long"],
    timeout: 60_000,
  }, async () => {
    const seen = { labelled: 0, without: 0 };
    for (const size of sizes)
      for (const layout of layouts.filter((one) => hasPhotoPlace(banner({ layout: one })))) {
        const plain = await engine.render(banner({ size, layout, badge: "" }), { photo });
        if (plain.report.photo === "none") continue;
        const told = await engine.render(banner({ size, layout, badge: "" }), { photo, label: personLabel });
        const green = counted(told.bytes, size, [0, 255, 0]);
        expect(told.report.overflow).toBe(false);
        if (told.report.photo === "unlabelled") {
          seen.without += 1;
          expect(green, `${size} ${layout}`).toBe(0);
          continue;
        }
        seen.labelled += 1;
        // The label covers part of what the photo showed there.
        expect(green, `${size} ${layout}`).toBeLessThan(counted(plain.bytes, size, [0, 255, 0]));
        expect(told.report.contrast.text).toBeGreaterThanOrEqual(4.5);
      }
    expect(seen.labelled).toBeGreaterThanOrEqual(sized(12, 3));
    expect(seen.without).toBeLessThanOrEqual(seen.labelled / 4);
  });
});

describe("a logo on a banner", () => {
  it("stands whole in a free corner of every size and layout, or is said to have no room", {
    tags: ["long"],
    timeout: 60_000,
  }, async () => {
    const signed: string[] = [];
    const without: string[] = [];
    for (const size of sizes)
      for (const layout of layouts) {
        const drawn = await engine.render(banner({ size, layout }), { logo });
        const number = counted(drawn.bytes, size, magenta);
        if (drawn.report.logo === "noRoom") {
          without.push(`${size} ${layout}`);
          expect(number).toBe(0);
          continue;
        }
        signed.push(`${size} ${layout}`);
        expect(drawn.report).toMatchObject({ logo: "shown", overflow: false });
        expect(number, `${size} ${layout}`).toBeGreaterThan(300);
      }
    expect(signed.length, without.join(", ")).toBeGreaterThanOrEqual(sizes.length * layouts.length * 0.7);
  });

  it("gets a ground that it is told from: dark under a white one, light under a dark one, its own where it has one", async () => {
    const paint = (colour: string, ground = "") =>
      picture(300, 100, `${ground}<rect x="30" y="30" width="240" height="40" fill="${colour}"/>`);
    const size = "1080x1080";
    const dark = [20, 23, 26];
    const on = async (sign: Photo, at: string) =>
      engine.render(banner({ size, sub: at, photo: undefined }), { logo: sign });
    const white = await on(paint("#ffffff"), "一");
    expect(counted(white.bytes, size, dark)).toBeGreaterThan(2000);
    const black = await on(paint("#101010"), "二");
    expect(counted(black.bytes, size, dark)).toBeLessThan(2000);
    const own = await on(paint("#ffffff", `<rect width="300" height="100" fill="#0000ff"/>`), "三");
    expect(counted(own.bytes, size, [0, 0, 255])).toBeGreaterThan(2000);
    expect(own.report.logo).toBe("shown");
  });

  it("never stands on words: it moves to a free corner, and has no room where words fill all", () => {
    const frame = frameOf("1200x628");
    const { safe } = frame;
    const line = (box: Partial<Words["box"]>): Words => ({
      ...{ role: "headline", px: 60, weight: 800, tracking: 0, colour: "#000000", ground: "#ffffff" },
      ...{ align: "left", leading: 1.3, lines: ["肌のごほうび"], box: { ...safe, ...box } },
    });
    const sign = { photo: logo, colour: "#ff00ff", ground: null };
    const right = line({ x: safe.x + safe.w - 360 });
    const moved = withLogo({ shapes: "", words: [right] }, frame, sign);
    expect(moved.logo).toBe("shown");
    expect(moved.plan.shapes).toContain(`x="${safe.x}" y="${Math.round(safe.y * 100) / 100}"`);
    const full = Array.from({ length: 8 }, (_, row) => line({ y: safe.y + row * 75 })).map((words) => ({
      ...words,
      lines: ["肌のごほうびになる朝の三分が待ち遠しい"],
    }));
    expect(withLogo({ shapes: "", words: full }, frame, sign).logo).toBe("noRoom");
  });
});
