/** A line, a heading or a row of a table: what stands on a page whole. */
import type { FontWeight } from "./fonts.ts";

/** Points. */
export const pageSize = { width: 595.28, height: 841.89, side: 56, top: 62, bottom: 62 } as const;
export const measure = pageSize.width - 2 * pageSize.side;

export interface Text {
  x: number;
  y: number;
  text: string;
  size: number;
  weight: FontWeight;
  color: string;
}
export interface ContentBox {
  x: number;
  y: number;
  width: number;
  height: number;
  fill?: string;
  /** Drawn around it. */
  line?: string;
}

export interface Unit {
  height: number;
  /** Left free above it, unless it begins a page. */
  above: number;
  /** Stands on the page of the one behind it. */
  keep: boolean;
  texts: Text[];
  boxes: ContentBox[];
  /** Repeated at the head of a page that begins with this one. */
  repeat?: Unit;
  /** An entry of the list of contents. */
  entry?: { level: number; text: string };
  /** What it is, for programs that read aloud. */
  role: "H1" | "H2" | "H3" | "P" | "LI" | "TR";
}

export const ink = "#1b211f";
