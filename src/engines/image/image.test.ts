import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Banner,
  type BannerLayout,
  type BannerSize,
  bannerLayouts,
  bannerSizes,
} from "#src/shared/banner.ts";
import { sampleHeadlines } from "#test/engines/headlines.samples.ts";
import { some } from "#test/support/global/size.ts";
import { contrast, paletteOf } from "./color.ts";
import type { ImageEngine } from "./image.ts";
import { notFirst, notLast, phrasesOf } from "./phrases.ts";
import { createTypesetter } from "./typeset.ts";

const layouts = Object.keys(bannerLayouts) as BannerLayout[];
const sizes = Object.keys(bannerSizes) as BannerSize[];
const banner = (more: Partial<Banner> = {}): Banner => ({
  headline: "朝の3分が、肌のごほうびになる。",
  sub: "新潟の酒蔵が作る米ぬか発酵化粧水",
  cta: "商品を見る",
  badge: "初回限定 2,980円（税込）",
  points: ["アルコール不使用", "香料・着色料不使用", "30日分の使い切り"],
  layout: "split",
  size: "1200x628",
  palette: ["#1f6f5c"],
  motif: "bottle",
  ...more,
});

/** Width and height as the file itself says. */
function pngSize(bytes: Uint8Array): [number, number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  expect([...bytes.slice(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  return [view.getUint32(16), view.getUint32(20)];
}

let engine: ImageEngine;
beforeAll(async () => {
  engine = createTypesetter({ cacheBytes: 0 });
  await engine.render(banner());
});
afterAll(() => engine.close());

describe("typeset banners", () => {
  it.each(layouts)(
    "%s: every size is exact, legible, inside its margin and drawn in a second of processor time",
    async (layout) => {
      for (const size of sizes) {
        const before = process.cpuUsage();
        const { bytes, width, height, report } = await engine.render(banner({ layout, size }));
        // Threads that draw are counted with it.
        const { user, system } = process.cpuUsage(before);
        const { width: w, height: h, minFont } = bannerSizes[size];
        expect({ size, png: pngSize(bytes), said: [width, height] }).toEqual({
          size,
          png: [w, h],
          said: [w, h],
        });
        expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
        expect(report.overflow).toBe(false);
        expect(report.missing).toEqual([]);
        expect(report.minFontPx).toBeGreaterThanOrEqual(minFont);
        expect(report.contrast.text).toBeGreaterThanOrEqual(4.5);
        expect(report.contrast.cta).toBeGreaterThanOrEqual(4.5);
        expect(report.textAreaShare).toBeGreaterThan(0.05);
        expect({ layout, size, slow: user + system > 1_000_000 }).toEqual({ layout, size, slow: false });
      }
    },
  );

  it("sixty headlines of 4 to 30 characters stand in every size; emoji are left out and named", {
    tags: ["long"],
    timeout: 240_000,
  }, async () => {
    expect(new Set(sampleHeadlines).size).toBe(60);
    for (const [index, headline] of some(sampleHeadlines, 6).entries()) {
      for (const size of sizes) {
        const layout = layouts[index % layouts.length] ?? "split";
        const { report } = await engine.render(banner({ headline, layout, size }), { width: 64 });
        const emoji = [...headline].filter((letter) => /\p{Emoji_Presentation}/u.test(letter));
        expect({ headline, size, overflow: report.overflow, missing: report.missing }).toEqual({
          headline,
          size,
          overflow: false,
          missing: emoji,
        });
      }
    }
  });

  it("draws rare letters of names as themselves, and refuses a letter it lacks", async () => {
    for (const letter of ["髙", "﨑", "①", "㈱", "鷗"]) expect(engine.undrawable(letter)).toEqual([]);
    const ink = async (headline: string) =>
      (await engine.render(banner({ headline, sub: "", badge: "" }))).bytes;
    const tofu = await ink("髙");
    expect(Buffer.compare(tofu, await ink("﨑"))).not.toBe(0);
    expect(engine.undrawable("서울の店😀")).toEqual(["서", "울", "😀"]);
    await expect(engine.render(banner({ headline: "서울の味" }))).rejects.toMatchObject({
      code: "image_failed",
      message: expect.stringContaining("서"),
    });
  });

  it("refuses copy that cannot be read at that size, instead of cutting or shrinking it", async () => {
    const headline = "とても長い見出しがここに続いて入りきらない".repeat(12);
    await expect(engine.render(banner({ headline, size: "640x100" }))).rejects.toMatchObject({
      code: "image_failed",
    });
  });

  it("gives a smaller copy in the same proportions, and ends when the caller leaves", async () => {
    const { bytes } = await engine.render(banner({ size: "1080x1920" }), { width: 270 });
    expect(pngSize(bytes)).toEqual([270, 480]);
    await expect(engine.render(banner(), { signal: AbortSignal.abort(new Error("left")) })).rejects.toThrow(
      "left",
    );
  });

  it("stops a drawing that runs over its time", async () => {
    const hasty = createTypesetter({ timeoutMs: 1 });
    await expect(hasty.render(banner())).rejects.toMatchObject({ code: "image_failed" });
    await hasty.close();
  });
});

describe("colours", () => {
  it("words and button keep 4.5 on any brand colours", () => {
    for (let step = 0; step < 400; step += 1) {
      const hex = (seed: number) =>
        `#${((seed * 2_654_435_761) >>> 8).toString(16).padStart(6, "0").slice(-6)}`;
      const colours = [hex(step + 1), hex(step * 7 + 3), hex(step * 13 + 5)].slice(0, (step % 3) + 1);
      const p = paletteOf(colours);
      const pairs = [
        [p.ink, p.paper],
        [p.ink, p.soft],
        [p.quiet, p.paper],
        [p.quiet, p.soft],
        [p.ink, "#ffffff"],
        [p.onDeep, p.deep],
        [p.onAccent, p.accent],
      ] as const;
      for (const [words, ground] of pairs)
        expect({ colours, words, ground, good: contrast(words, ground) >= 4.5 }).toMatchObject({
          good: true,
        });
    }
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });
});

describe("phrases", () => {
  it("join to the text, and begin and end no line with a mark that may not stand there", () => {
    for (const headline of sampleHeadlines) {
      const phrases = phrasesOf(headline);
      expect(phrases.join("")).toBe(headline);
      for (const phrase of phrases)
        expect({ phrase, first: notFirst.test(phrase) }).toEqual({ phrase, first: false });
      for (const phrase of phrases.slice(0, -1)) expect(phrase).not.toMatch(notLast);
    }
  });

  it("hold amounts, names in quotes and helping words together", () => {
    expect(phrasesOf("初回限定 2,980円（税込）").map((phrase) => phrase.trim())).toEqual([
      "初回限定",
      "2,980円",
      "（税込）",
    ]);
    expect(phrasesOf("厚さ9mmの財布、という発見。")).toEqual(["厚さ9mmの", "財布、", "という", "発見。"]);
    expect(phrasesOf("肌のごほうびになる。")).not.toContain("びに");
    expect(phrasesOf("乾燥肌をととのえる、うるみ。")).toContain("ととのえる、");
    expect(phrasesOf("「米ぬか うるみ」で").at(0)).toContain("「米ぬか うるみ」");
  });
});
