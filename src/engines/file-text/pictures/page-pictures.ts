/** The picture that a scanned page is: no page is drawn, since a scan is one picture, or strips of one side by side. */
import sharp, { type Sharp } from "sharp";
import { photoPixels } from "#src/shared/pictures.ts";
import type { PagePicture } from "../file-text.ts";
import type { PdfDocument } from "../pdf/text-runs.ts";
import { openPdf } from "../pdf.ts";
import { type PageBox, type PlacedImage, placedPictures, type RawImage } from "./placed-pictures.ts";

/** Long enough for small print, short enough for any model. */
const side = 2_000;
/** A picture that is so much of all of them is the scan; else the scan is in strips. */
const leastShare = 0.6;

sharp.cache(false);
sharp.concurrency(1);

/** Throws UnreadableFile. */
export async function pagePictures(bytes: Uint8Array, pages: readonly number[]): Promise<PagePicture[]> {
  const document = await openPdf(bytes, { maxImageSize: photoPixels });
  try {
    const found: PagePicture[] = [];
    for (const number of pages)
      found.push({ number, picture: await pictureOf(document, number).catch(() => null) });
    return found;
  } finally {
    await document.loadingTask.destroy();
  }
}

async function pictureOf(document: PdfDocument, number: number): Promise<PagePicture["picture"]> {
  const page = await document.getPage(number);
  const placed = await placedPictures(page);
  const area = ({ raw }: PlacedImage) => (raw ? raw.width * raw.height : 0);
  const [largest] = placed.toSorted((a, b) => area(b) - area(a));
  const areas = [...new Map(placed.map((one) => [one.raw, area(one)])).values()];
  const all = areas.reduce((sum, one) => sum + one, 0);
  if (!largest) return null;
  // Letters that lie over it as a mask are part of it.
  const isWhole =
    area(largest) >= all * leastShare && (largest.isMask || !placed.some(({ isMask }) => isMask));
  const whole = isWhole ? largest.raw?.data && pictureFrom(largest.raw) : await together(placed, all);
  if (!whole) return null;
  const bytes = await whole
    .rotate(page.rotate)
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82 })
    .toBuffer();
  page.cleanup();
  return { type: "image/jpeg", bytes: new Uint8Array(bytes) };
}

/** Strips as they stand on the page; null where one of them is turned, or not there, or all are too large. */
async function together(placed: readonly PlacedImage[], points: number): Promise<Sharp | null> {
  const strips = placed.flatMap(({ raw, isMask, box }) => (raw?.data && box ? [{ raw, isMask, box }] : []));
  if (strips.length < placed.length || points > photoPixels) return null;
  const edge = (of: (box: PageBox) => number, pick: (...all: number[]) => number) =>
    pick(...strips.map(({ box }) => of(box)));
  const left = edge((box) => box.left, Math.min);
  const top = edge((box) => box.top, Math.min);
  const [wide, high] = [
    edge((box) => box.left + box.width, Math.max) - left,
    edge((box) => box.top + box.height, Math.max) - top,
  ];
  const finest = Math.max(...strips.map(({ raw, box }) => raw.width / box.width));
  const scale = Math.min(finest, side / Math.max(wide, high));
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
  const layers = [];
  for (const { raw, isMask, box } of strips) {
    // Edges are rounded, and not sizes: no line stays open between two strips.
    const [x, y] = [Math.round((box.left - left) * scale), Math.round((box.top - top) * scale)];
    const [right, bottom] = [
      Math.round((box.left + box.width - left) * scale),
      Math.round((box.top + box.height - top) * scale),
    ];
    if (right <= x || bottom <= y) continue;
    const input = await (isMask ? lettersFrom(raw) : pictureFrom(raw))
      .resize({ width: right - x, height: bottom - y, fit: "fill" })
      .png()
      .toBuffer();
    layers.push({ input, left: x, top: y });
  }
  const canvas = sharp({ create: { width, height, channels: 3, background: "#ffffff" } });
  return sharp(await canvas.composite(layers).png().toBuffer());
}

const pictureFrom = (raw: RawImage): Sharp =>
  sharp(pointsOf(raw), { raw: { width: raw.width, height: raw.height, channels: channelsOf(raw) } });

/** Black, and to be seen through where nothing is drawn. */
function lettersFrom(raw: RawImage): Sharp {
  const points = pointsOf(raw);
  const seen = new Uint8Array(points.length * 4);
  for (const [at, point] of points.entries()) if (point === 0) seen[4 * at + 3] = 255;
  return sharp(seen, { raw: { width: raw.width, height: raw.height, channels: 4 } });
}

const channelsOf = ({ kind }: RawImage): 1 | 3 | 4 => (kind === 1 ? 1 : kind === 2 ? 3 : 4);

function pointsOf({ kind, data = new Uint8Array(), width, height }: RawImage): Uint8Array {
  if (kind !== 1) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const line = Math.ceil(width / 8);
  const points = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      points[y * width + x] = ((data[y * line + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
  return points;
}
