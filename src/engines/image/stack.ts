/** Fits badge, headline, sub line, points and button into one box as a whole: the largest letters at which all of it stands. */
import { bannerLimits } from "#src/shared/banner.ts";
import { type FontFace, lineQuality, toLines, widthOf } from "./measure.ts";
import { phrasesOf } from "./phrases.ts";
import { type BannerFrame, circle, type LayoutBox, rect, stroke, type Words } from "./plan.ts";

type Part = "badge" | "headline" | "sub" | "points" | "cta";

export interface StackCopy {
  badge?: string;
  headline?: string;
  sub?: string;
  points?: readonly string[];
  cta?: string;
}

export interface StackStyle {
  colour: string;
  quiet: string;
  ground: string;
  badge: { fill: string; colour: string };
  cta: { fill: string; colour: string };
  check: string;
  align?: "left" | "center";
  /** Where the stack stands in its box. */
  place?: "start" | "middle" | "end";
  /** Largest headline, pixels. */
  maxPx: number;
  maxLines?: number;
}

interface Piece {
  part: Part;
  height: number;
  /** How well its lines read, 0 to 1. */
  reads: number;
  draw(at: LayoutBox): { words: Words[]; shapes: string };
}

export interface StackedCopy {
  words: Words[];
  shapes: string;
  /** What the pieces really cover. */
  box: LayoutBox;
}

/** No copy can be put into its box at a size that is read. */
export class CopyOverflow extends Error {}

const heading = { weight: 800, tracking: 0.01 } as const;
const body = { weight: 500, tracking: 0.02 } as const;
const leading = { headline: 1.32, sub: 1.5, point: 1.35 } as const;

export function stack(copy: StackCopy, box: LayoutBox, look: StackStyle, frame: BannerFrame): StackedCopy {
  const left: StackCopy = { ...copy };
  for (const next of ["points", "sub", "badge", undefined] as const) {
    const made = fitted(left, box, look, frame);
    if (made) return made;
    if (next === undefined) break;
    if (left[next] === undefined || left[next].length === 0) continue;
    delete left[next];
  }
  throw new CopyOverflow("the copy does not fit");
}

function fitted(copy: StackCopy, box: LayoutBox, look: StackStyle, frame: BannerFrame) {
  const isBand = frame.form === "thin" || frame.form === "strip";
  const smallest = Math.ceil(frame.minFont * (isBand ? 1.15 : 1.35));
  const inner = { ...box, w: box.w * frame.squeeze };
  let best: { score: number; pieces: Piece[]; gaps: number[]; height: number } | null = null;
  const step = Math.max(1, Math.round(look.maxPx * 0.02));
  for (let px = Math.max(Math.round(look.maxPx), smallest); px >= smallest; px -= step) {
    if (best && px < best.score) break;
    const pieces = piecesAt(px, copy, inner, look, frame);
    if (!pieces) continue;
    const gaps = pieces.map((piece, index) => gapAfter(piece, pieces[index + 1], px));
    const height = pieces.reduce((sum, piece, index) => sum + piece.height + (gaps[index] ?? 0), 0);
    const score = px * Math.min(...pieces.map(({ reads }) => reads));
    if (height <= box.h && (!best || score > best.score)) best = { score, pieces, gaps, height };
  }
  return best && placed(best.pieces, best.gaps, best.height, box, look);
}

function gapAfter(piece: Piece, next: Piece | undefined, px: number): number {
  if (!next) return 0;
  if (next.part === "cta") return px * 0.62;
  if (piece.part === "badge") return px * 0.42;
  return px * 0.34;
}

function placed(pieces: Piece[], gaps: number[], height: number, box: LayoutBox, look: StackStyle) {
  const start = { start: 0, middle: (box.h - height) / 2, end: box.h - height }[look.place ?? "middle"];
  let y = box.y + start;
  const words: Words[] = [];
  let shapes = "";
  for (const [index, piece] of pieces.entries()) {
    const drawn = piece.draw({ ...box, y, h: piece.height });
    words.push(...drawn.words);
    shapes += drawn.shapes;
    y += piece.height + (gaps[index] ?? 0);
  }
  return { words, shapes, box: { ...box, y: box.y + start, h: height } };
}

/** Every piece at this headline size, or null when one has no lines that fit. */
function piecesAt(
  px: number,
  copy: StackCopy,
  box: LayoutBox,
  look: StackStyle,
  frame: BannerFrame,
): Piece[] | null {
  const small = (share: number) => Math.max(frame.minFont, Math.round(px * share));
  // On a large picture a button is pressed with a thumb: a little above the smallest letters.
  const buttonPx =
    frame.form === "tall" || frame.form === "box" ? Math.round(frame.minFont * 1.15) : frame.minFont;
  const pieces = [
    copy.badge ? pill("badge", copy.badge, { px: small(0.4), ...heading }, box, look) : undefined,
    copy.headline
      ? text("headline", copy.headline, { px, ...heading }, box, look, look.maxLines ?? 4)
      : undefined,
    copy.sub ? text("sub", copy.sub, { px: small(0.4), ...body }, box, look, 3) : undefined,
    copy.points?.length ? points(copy.points, { px: small(0.46), ...heading }, box, look) : undefined,
    copy.cta
      ? pill("cta", copy.cta, { px: Math.max(small(0.42), buttonPx), ...heading }, box, look)
      : undefined,
  ].filter((piece) => piece !== undefined);
  return pieces.every((piece) => piece !== null) ? pieces : null;
}

function text(
  role: "headline" | "sub",
  value: string,
  face: FontFace,
  box: LayoutBox,
  look: StackStyle,
  maxLines: number,
): Piece | null {
  const lines = toLines(phrasesOf(value), face, box.w, maxLines);
  if (!lines) return null;
  const align = look.align ?? "left";
  const colour = role === "headline" ? look.colour : look.quiet;
  const leads = leading[role];
  const words = (at: LayoutBox): Words => ({
    role,
    lines,
    box: at,
    ...face,
    colour,
    ground: look.ground,
    align,
    leading: leads,
  });
  return {
    part: role,
    height: lines.length * face.px * leads,
    reads: role === "headline" ? lineQuality(lines) : 1,
    draw: (at) => ({ words: [words(at)], shapes: "" }),
  };
}

/** Words in a rounded box as wide as they are. */
function pill(
  role: "badge" | "cta",
  value: string,
  face: FontFace,
  box: LayoutBox,
  look: StackStyle,
): Piece | null {
  const pad = face.px * (role === "cta" ? 1.15 : 0.7);
  const arrow = role === "cta" ? face.px * 0.75 : 0;
  const lines = toLines(phrasesOf(value), face, box.w - pad * 2 - arrow, role === "cta" ? 1 : 2);
  if (!lines) return null;
  const { fill, colour } = look[role];
  const width = Math.max(...lines.map((line) => widthOf(line, face))) + pad * 2 + arrow;
  const height = lines.length * face.px * 1.3 + face.px * (role === "cta" ? 1.1 : 0.5);
  return {
    part: role,
    height,
    reads: 1,
    draw(at) {
      const x = look.align === "center" ? at.x + (at.w - width) / 2 : at.x;
      const shape = { x, y: at.y, w: width, h: height };
      const inside = {
        x: x + pad,
        y: at.y + (height - lines.length * face.px * 1.3) / 2,
        w: width - pad * 2 - arrow + 1,
        h: lines.length * face.px * 1.3,
      };
      const tip = { x: x + width - pad * 0.85, y: at.y + height / 2, s: face.px * 0.22 };
      return {
        words: [{ role, lines, box: inside, ...face, colour, ground: fill, align: "left", leading: 1.3 }],
        shapes:
          rect(shape, fill, role === "cta" ? height / 2 : Math.min(height / 2, face.px * 0.3)) +
          (role === "cta"
            ? stroke(
                `M${tip.x - tip.s} ${tip.y - tip.s}L${tip.x} ${tip.y}L${tip.x - tip.s} ${tip.y + tip.s}`,
                colour,
                face.px * 0.13,
              )
            : ""),
      };
    },
  };
}

function points(values: readonly string[], face: FontFace, box: LayoutBox, look: StackStyle): Piece | null {
  const mark = face.px * 1.5;
  const gap = face.px * 0.7;
  const rows = values
    .slice(0, bannerLimits.points)
    .map((value) => toLines(phrasesOf(value), face, box.w - mark, 2));
  if (rows.some((lines) => lines === null)) return null;
  const full = rows.filter((lines) => lines !== null);
  const line = face.px * leading.point;
  const height = full.reduce((sum, lines) => sum + lines.length * line, 0) + gap * (full.length - 1);
  return {
    part: "points",
    height,
    reads: 1,
    draw(at) {
      let y = at.y;
      let shapes = "";
      const words = full.map((lines): Words => {
        const r = face.px * 0.5;
        const [cx, cy] = [at.x + r, y + line / 2];
        shapes += circle(cx, cy, r, look.check);
        shapes += stroke(
          `M${cx - r * 0.45} ${cy}L${cx - r * 0.1} ${cy + r * 0.36}L${cx + r * 0.48} ${cy - r * 0.36}`,
          look.ground,
          r * 0.24,
        );
        const rowBox = { x: at.x + mark, y, w: at.w - mark, h: lines.length * line };
        y += lines.length * line + gap;
        return {
          role: "point",
          lines,
          box: rowBox,
          ...face,
          colour: look.colour,
          ground: look.ground,
          align: "left",
          leading: leading.point,
        };
      });
      return { words, shapes };
    },
  };
}
