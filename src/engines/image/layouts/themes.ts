/** How words look on each ground, shared by the layouts. */
import type { ColorPalette } from "../color.ts";
import { type FramedPhoto, framePhoto } from "../photo.ts";
import type { BannerFrame, BannerPlan, BannerScene, LayoutBox } from "../plan.ts";
import type { StackedCopy, StackStyle } from "../stack.ts";

type Free = Partial<StackStyle>;

export const onPaper = (p: ColorPalette, frame: BannerFrame, more: Free = {}): StackStyle => ({
  colour: p.ink,
  quiet: p.quiet,
  ground: p.paper,
  badge: { fill: p.deep, colour: p.onDeep },
  cta: { fill: p.accent, colour: p.onAccent },
  check: p.deep,
  maxPx: largest(frame),
  ...more,
});

export const onSoft = (p: ColorPalette, frame: BannerFrame, more: Free = {}): StackStyle =>
  onPaper(p, frame, { ground: p.soft, ...more });

export const onDeep = (p: ColorPalette, frame: BannerFrame, more: Free = {}): StackStyle => ({
  colour: p.onDeep,
  quiet: p.onDeep,
  ground: p.deep,
  badge: { fill: p.paper, colour: p.ink },
  cta: { fill: p.paper, colour: p.ink },
  check: p.onDeep,
  maxPx: largest(frame),
  ...more,
});

/** Headlines that shout no louder than the size needs. */
function largest({ width, height, form }: BannerFrame): number {
  if (form === "thin") return height * 0.34;
  if (form === "strip") return height * 0.21;
  if (form === "wide") return height * 0.125;
  if (form === "tall") return width * 0.105;
  return width * 0.1;
}

/** The banner's own photo in its place; null: there is none and the layout draws. */
export function photoIn(
  { photo, banner }: BannerScene,
  box: LayoutBox,
  outline?: string,
): FramedPhoto | null {
  return photo && banner.photo ? framePhoto(photo, banner.photo, box, outline) : null;
}

export function withPhoto(plan: BannerPlan, placed: FramedPhoto | null): BannerPlan {
  return placed ? { ...plan, photoScale: placed.scale, photoBox: placed.box } : plan;
}

export function planOf(shapes: string, ...stacks: StackedCopy[]): BannerPlan {
  return {
    shapes: shapes + stacks.map((one) => one.shapes).join(""),
    words: stacks.flatMap(({ words }) => words),
  };
}
