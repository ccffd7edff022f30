/** Plan → PNG: satori turns the words into outlines, resvg paints them over the shapes. */
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { type Banner, type BannerReport, bannerSizes } from "#src/shared/banner.ts";
import { contrast, paletteOf } from "./color.ts";
import { drawable, fontsFor, undrawable } from "./fonts.ts";
import { frameOf, safeMargin } from "./frame.ts";
import type { Photo } from "./image.ts";
import { planBanner } from "./layouts/plan-banner.ts";
import { type SeenLogo, withLabel, withLogo } from "./marks.ts";
import { widthOf } from "./measure.ts";
import { dataUrl, softFrom } from "./photo.ts";
import type { BannerFrame, BannerPlan, Words } from "./plan.ts";
import { CopyOverflow } from "./stack.ts";
import type { DrawTask } from "./task.ts";

interface Node {
  type: string;
  key: string | null;
  props: { style: Record<string, string | number>; children: Node[] | string };
}
interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The width that the layout gave to it. */
  room: number;
  /** Which of the plan's words it belongs to. */
  of: number;
}

const tries = [1, 0.95, 0.9, 0.85];

/** The banner with only what can be drawn in it, and what was left out. */
function cleaned(banner: Banner): { banner: Banner; missing: string[] } {
  const { headline, sub, badge, cta, points } = banner;
  const all = [headline, sub, badge, cta, ...points].join("\n");
  return {
    banner: {
      ...banner,
      headline: drawable(headline),
      sub: drawable(sub),
      badge: drawable(badge),
      cta: drawable(cta),
      points: points.map(drawable).filter((point) => point !== ""),
    },
    missing: undrawable(all),
  };
}

/** Throws CopyOverflow when the copy cannot stand at a size that is read. */
export async function drawBanner(given: Banner, { width, photo, label, logo }: Omit<DrawTask, "banner">) {
  const { banner, missing } = cleaned(given);
  const palette = paletteOf(banner.palette);
  const size = bannerSizes[banner.size];
  const sign = logo ? seen(logo) : null;
  for (const squeeze of tries) {
    const frame = frameOf(banner.size, squeeze);
    const bare = planBanner({ banner, frame, palette, photo });
    const told = label === "" ? bare : withLabel(bare, frame, label);
    // A generated person is shown with the label or not at all.
    const isUnlabelled = told === null;
    const standing = { ...bare, ...(told ?? planBanner({ banner, frame, palette, photo: null })) };
    if (isUnlabelled) delete standing.photoScale;
    const signed = sign ? withLogo(standing, frame, sign) : { plan: standing, logo: "none" as const };
    const plan = { ...standing, ...signed.plan };
    const { svg, boxes } = await outlines(plan, frame);
    if (overflows(boxes, frame)) continue;
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${plan.shapes}${svg}</svg>`;
    const fitTo = { mode: "width" as const, value: width ?? size.width };
    const drawn = new Resvg(picture, { fitTo, font: { loadSystemFonts: false } }).render();
    return {
      bytes: new Uint8Array(drawn.asPng()),
      width: drawn.width,
      height: drawn.height,
      report: {
        ...reportOf(plan, boxes, frame, missing),
        ...(isUnlabelled ? { photo: "unlabelled" as const } : {}),
        logo: signed.logo,
      },
    };
  }
  throw new CopyOverflow("the drawn words leave their boxes");
}

/** Whether all of a photo can be decoded: what cannot be is left out of a drawing without a word. */
export function isReadable(photo: Photo): boolean {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><image width="8" height="8" preserveAspectRatio="none" href="${dataUrl(photo)}"/></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels.some((part) => part > 0);
}

/** What a logo looks like, by its pixels: they come multiplied by how solid they are. */
function seen(photo: Photo): SeenLogo {
  const side = 64;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><image width="${side}" height="${side}" preserveAspectRatio="none" href="${dataUrl(photo)}"/></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const all = { sum: [0, 0, 0], weight: 0 };
  const edge = { sum: [0, 0, 0], weight: 0, count: 0 };
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const isEdge = x < 2 || y < 2 || x >= side - 2 || y >= side - 2;
    const [r = 0, g = 0, b = 0, a = 0] = pixels.subarray(at * 4, at * 4 + 4);
    for (const part of isEdge ? [all, edge] : [all]) {
      part.sum = part.sum.map((value, channel) => value + ([r, g, b][channel] ?? 0));
      part.weight += a / 255;
    }
    if (isEdge) edge.count += 1;
  }
  const colourOf = ({ sum, weight }: { sum: number[]; weight: number }) =>
    `#${sum
      .map((value) =>
        Math.round(Math.min(255, value / Math.max(1, weight)))
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`;
  const isSolid = edge.weight / edge.count > 0.95;
  return { photo, colour: colourOf(all), ground: isSolid ? colourOf(edge) : null };
}

/** The words as paths, and where each line really came to stand. */
async function outlines(plan: BannerPlan, frame: BannerFrame): Promise<{ svg: string; boxes: Rectangle[] }> {
  const fonts = fontsFor(plan.words.flatMap(({ lines }) => lines).join(""));
  const boxes: Rectangle[] = [];
  const root: Node = {
    type: "div",
    key: null,
    props: {
      style: {
        display: "flex",
        position: "relative",
        width: frame.width,
        height: frame.height,
        fontFamily: [...new Set(fonts.map(({ name }) => name))].join(", "),
      },
      children: plan.words.flatMap(lineNodes),
    },
  };
  const svg = await satori(root, {
    width: frame.width,
    height: frame.height,
    fonts,
    onNodeDetected({ key, left, top, width, height }) {
      const words = typeof key === "string" ? plan.words[Number.parseInt(key, 10)] : undefined;
      if (words) boxes.push({ left, top, width, height, room: words.box.w, of: plan.words.indexOf(words) });
    },
  });
  return { svg, boxes };
}

function lineNodes(words: Words, index: number): Node[] {
  const { lines, box, px, weight, tracking, colour, align, leading } = words;
  return lines.map((text, line) => ({
    type: "div",
    key: `${index}-${line}`,
    props: {
      style: {
        display: "flex",
        position: "absolute",
        left: align === "center" ? box.x + (box.w - widthOf(text, words)) / 2 : box.x,
        top: box.y + line * px * leading,
        fontSize: px,
        fontWeight: weight,
        letterSpacing: px * tracking,
        lineHeight: leading,
        color: colour,
        whiteSpace: "nowrap",
        flexShrink: 0,
      },
      children: text,
    },
  }));
}

/** A measured line within its own room and within the margin of the picture; rounding is allowed. */
function isInside({ left, top, width, height, room }: Rectangle, frame: BannerFrame): boolean {
  if (width > room + 1) return false;
  const [dx, dy] = [frame.width * safeMargin - 0.5, frame.height * safeMargin - 0.5];
  return left >= dx && top >= dy && left + width <= frame.width - dx && top + height <= frame.height - dy;
}

/** True when words leave their place or run over other words. */
function overflows(boxes: readonly Rectangle[], frame: BannerFrame): boolean {
  const meet = (a: Rectangle, b: Rectangle) =>
    a.left + 1 < b.left + b.width &&
    b.left + 1 < a.left + a.width &&
    a.top + 1 < b.top + b.height &&
    b.top + 1 < a.top + a.height;
  return boxes.some(
    (box) => !isInside(box, frame) || boxes.some((other) => other.of !== box.of && meet(box, other)),
  );
}

function reportOf(
  plan: ReturnType<typeof planBanner>,
  boxes: readonly Rectangle[],
  frame: BannerFrame,
  missing: string[],
): BannerReport {
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
  const least = (roles: (words: Words) => boolean) =>
    Math.min(21, ...plan.words.filter(roles).map(({ colour, ground }) => contrast(colour, ground)));
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  return {
    textAreaShare: round(area / (frame.width * frame.height), 3),
    contrast: {
      text: round(
        least(({ role }) => role !== "cta"),
        2,
      ),
      cta: round(
        least(({ role }) => role === "cta"),
        2,
      ),
    },
    minFontPx: Math.min(...plan.words.map(({ px }) => px)),
    overflow: overflows(boxes, frame),
    missing,
    leftOut: plan.leftOut,
    logo: "none",
    prompt: "",
    photo: plan.photoScale === undefined ? "none" : plan.photoScale > softFrom ? "small" : "shown",
  };
}
