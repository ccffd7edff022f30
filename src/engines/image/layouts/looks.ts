/** How words look on each ground, shared by the layouts. */
import type { Palette } from "../colour.ts";
import { type PlacedPhoto, placePhoto } from "../photo.ts";
import type { Box, Frame, Plan, Scene } from "../plan.ts";
import type { Look, Stacked } from "../stack.ts";

type Free = Partial<Look>;

export const onPaper = (p: Palette, frame: Frame, more: Free = {}): Look => ({
  colour: p.ink,
  quiet: p.quiet,
  ground: p.paper,
  badge: { fill: p.deep, colour: p.onDeep },
  cta: { fill: p.accent, colour: p.onAccent },
  check: p.deep,
  maxPx: largest(frame),
  ...more,
});

export const onSoft = (p: Palette, frame: Frame, more: Free = {}): Look =>
  onPaper(p, frame, { ground: p.soft, ...more });

export const onDeep = (p: Palette, frame: Frame, more: Free = {}): Look => ({
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
function largest({ width, height, form }: Frame): number {
  if (form === "thin") return height * 0.34;
  if (form === "strip") return height * 0.21;
  if (form === "wide") return height * 0.125;
  if (form === "tall") return width * 0.105;
  return width * 0.1;
}

/** The banner's own photo in its place; null: there is none and the layout draws. */
export function photoIn({ photo, banner }: Scene, box: Box, outline?: string): PlacedPhoto | null {
  return photo && banner.photo ? placePhoto(photo, banner.photo, box, outline) : null;
}

export function withPhoto(plan: Plan, placed: PlacedPhoto | null): Plan {
  return placed ? { ...plan, photoScale: placed.scale, photoBox: placed.box } : plan;
}

export function planOf(shapes: string, ...stacks: Stacked[]): Plan {
  return {
    shapes: shapes + stacks.map((one) => one.shapes).join(""),
    words: stacks.flatMap(({ words }) => words),
  };
}
