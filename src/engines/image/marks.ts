/** What stands on a finished banner beside its words: the label of a generated person, and a logo with clear space. Pure. */
import type { BannerReport } from "#src/shared/banner.ts";
import { contrast } from "./color.ts";
import type { Photo } from "./image.ts";
import { widthOf } from "./measure.ts";
import { dataUrl } from "./photo.ts";
import { type BannerFrame, type BannerPlan, type LayoutBox, rect, type Words } from "./plan.ts";

/** A logo that was looked at: the colour that is seen of it, and whether it brings a ground of its own. */
export interface SeenLogo {
  photo: Photo;
  colour: string;
  /** The colour of its edges where they are solid; null where it stands free. */
  ground: string | null;
}

const light = "#ffffff";
const dark = "#14171a";
/** Part of the logo's height that stays free around it. */
const clearSpace = 0.25;
/** Under this, a logo is hard to make out on its ground (WCAG 1.4.11). */
const leastLogoContrast = 3;

/** What a line of words covers, with the pill around a button or a tag. */
function coverOf(words: Words): LayoutBox {
  const { lines, box, px, role, align, leading } = words;
  const width = Math.max(...lines.map((line) => widthOf(line, words)));
  const x = align === "center" ? box.x + (box.w - width) / 2 : box.x;
  const pill = role === "cta" ? 2 : role === "badge" ? 0.9 : role === "point" ? 1.6 : 0.2;
  const tall = role === "cta" || role === "badge" ? 0.7 : 0.1;
  return {
    x: x - px * pill,
    y: box.y - px * tall,
    w: width + px * pill * 2,
    h: lines.length * px * leading + px * tall * 2,
  };
}

const meet = (a: LayoutBox, b: LayoutBox) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The first corner of the place where one of the boxes, the larger first, meets no words; null where there is none. */
function freeCorner<Size extends Pick<LayoutBox, "w" | "h">>(
  place: LayoutBox,
  sizes: readonly Size[],
  taken: readonly LayoutBox[],
): (Size & LayoutBox) | null {
  // At the top, since a button stands below; rather smaller there than as large as it may be beside the button.
  for (const [right, foot] of [
    [1, 0],
    [0, 0],
    [1, 1],
    [0, 1],
  ] as const)
    for (const size of sizes.filter(({ w, h }) => w <= place.w && h <= place.h)) {
      const at = { x: place.x + right * (place.w - size.w), y: place.y + foot * (place.h - size.h) };
      const box = { ...size, ...at };
      if (!taken.some((one) => meet(box, one))) return box;
    }
  return null;
}

const inside = (a: LayoutBox, b: LayoutBox): LayoutBox => {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return { x, y, w: Math.min(a.x + a.w, b.x + b.w) - x, h: Math.min(a.y + a.h, b.y + b.h) - y };
};

/** The plan with the label on its photo; null where no corner of the photo is free. */
export function withLabel(plan: BannerPlan, frame: BannerFrame, label: string): BannerPlan | null {
  if (!plan.photoBox) return plan;
  const face = { px: frame.minFont, weight: 500, tracking: 0.02 } as const;
  const pad = face.px * 0.5;
  const size = { w: widthOf(label, face) + pad * 2, h: face.px * 1.3 + pad };
  const at = freeCorner(inside(plan.photoBox, frame.safe), [size], plan.words.map(coverOf));
  if (!at) return null;
  const box = { x: at.x + pad, y: at.y + pad / 2, w: at.w - pad * 2, h: face.px * 1.3 };
  const look = { role: "label", lines: [label], colour: dark, ground: light } as const;
  const words: Words = { ...face, ...look, lines: [label], box, align: "left", leading: 1.3 };
  return {
    ...plan,
    shapes: plan.shapes + rect(at, light, face.px * 0.25),
    words: [...plan.words, words],
  };
}

/** How large a logo may be, in parts of the safe area: it signs, it does not shout. */
const most = {
  wide: [0.24, 0.12],
  box: [0.34, 0.1],
  tall: [0.4, 0.07],
  strip: [0.2, 0.3],
  thin: [0.16, 0.6],
};

/** The plan with a logo in a free corner, on a ground that it is told from; and how that went. */
export function withLogo(
  plan: BannerPlan,
  frame: BannerFrame,
  { photo, colour, ground }: SeenLogo,
): { plan: BannerPlan; logo: BannerReport["logo"] } {
  const [wide = 0, high = 0] = most[frame.form];
  const plate = ground ?? (contrast(colour, light) >= contrast(colour, dark) ? light : dark);
  const isWeak = ground === null && contrast(colour, plate) < leastLogoContrast;
  const taken = plan.words.map(coverOf);
  const sizes = [1, 0.85, 0.7].map((share) => {
    const room = { w: frame.safe.w * wide * share, h: frame.safe.h * high * share };
    const scale = Math.min(room.w / photo.width, room.h / photo.height);
    const own = { w: photo.width * scale, h: photo.height * scale };
    const clear = Math.max(own.h, own.w * 0.3) * clearSpace;
    return { own, clear, w: own.w + clear * 2, h: own.h + clear * 2 };
  });
  const at = freeCorner(frame.safe, sizes, taken);
  if (!at) return { plan, logo: "noRoom" };
  const { own, clear } = at;
  const image = `<image x="${at.x + clear}" y="${at.y + clear}" width="${own.w}" height="${own.h}" href="${dataUrl(photo)}"/>`;
  const shapes = plan.shapes + rect(at, plate, clear * 0.6) + image;
  return { plan: { ...plan, shapes }, logo: isWeak ? "weak" : "shown" };
}
