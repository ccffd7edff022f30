/** A banner as boxes: words in measured lines, shapes as SVG. What the layouts make and the worker draws. */
import type { Banner } from "#src/shared/banner.ts";
import type { ColorPalette } from "./color.ts";
import type { Photo } from "./image.ts";
import type { FontFace } from "./measure.ts";

export interface LayoutBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Words extends FontFace {
  role: "headline" | "sub" | "badge" | "point" | "cta" | "label";
  lines: string[];
  box: LayoutBox;
  colour: string;
  /** The one colour behind the words. */
  ground: string;
  align: "left" | "center";
  /** Height of a line in parts of the font size. */
  leading: number;
}

export interface BannerPlan {
  /** SVG elements under the words. */
  shapes: string;
  words: Words[];
  /** How much larger than its own pixels the photo stands; absent without one. */
  photoScale?: number;
  /** Where the photo stands. */
  photoBox?: LayoutBox;
}

/** wide: side by side. box: near a square. tall: a whole phone. strip, thin: bands. */
export type BannerShape = "wide" | "box" | "tall" | "strip" | "thin";

export interface BannerFrame {
  width: number;
  height: number;
  form: BannerShape;
  /** Where words may stand: 5 % from each edge; on a phone's whole screen also clear of the app's own controls. */
  safe: LayoutBox;
  minFont: number;
  /** Less than 1 when a first try turned out wider than measured. */
  squeeze: number;
}

export interface BannerScene {
  banner: Banner;
  frame: BannerFrame;
  palette: ColorPalette;
  /** Shown in place of the drawing where the layout has a place for it. */
  photo: Photo | null;
}

const round = (value: number) => Math.round(value * 100) / 100;

export const rect = ({ x, y, w, h }: LayoutBox, fill: string, radius = 0) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${round(radius)}" fill="${fill}"/>`;
export const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" opacity="${opacity}"/>`;
export const ring = (x: number, y: number, r: number, stroke: string, width: number) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"/>`;
export const path = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
export const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
