/** The picture that fills a scanned page: no page is drawn, since a scan is one picture. */
import sharp from "sharp";
import { getResolvedPDFJS } from "unpdf";
import { photoPixels } from "#src/shared/pictures.ts";
import type { PagePicture } from "../file-text.ts";
import type { PdfDocument } from "../pdf/pieces.ts";
import { openPdf } from "../pdf.ts";

/** Long enough for small print, short enough for any model. */
const side = 2_000;
/** A page of strips of about the same size is not put together. */
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

/** As pdf.js hands it over: `kind` 1 is a bit a point, in lines of whole bytes. */
interface Raw {
  width: number;
  height: number;
  kind?: number;
  data?: Uint8Array | Uint8ClampedArray;
}

async function pictureOf(document: PdfDocument, number: number): Promise<PagePicture["picture"]> {
  const page = await document.getPage(number);
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const names = fnArray.flatMap((name: number, at: number) =>
    name === OPS.paintImageXObject ? [String(argsArray[at]?.[0])] : [],
  );
  const raws: Raw[] = [];
  for (const name of new Set<string>(names)) {
    const objects = name.startsWith("g_") ? page.commonObjs : page.objs;
    raws.push(await new Promise<Raw>((resolve) => objects.get(name, resolve)));
  }
  const area = (raw: Raw | null) => (raw ? raw.width * raw.height : 0);
  const [largest] = raws.sort((a, b) => area(b) - area(a));
  const all = raws.reduce((sum, raw) => sum + area(raw), 0);
  if (!largest?.data || area(largest) < all * leastShare) return null;
  const bytes = await sharp(pointsOf(largest), {
    raw: { width: largest.width, height: largest.height, channels: channelsOf(largest) },
  })
    .rotate(page.rotate)
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82 })
    .toBuffer();
  page.cleanup();
  return { type: "image/jpeg", bytes: new Uint8Array(bytes) };
}

const channelsOf = ({ kind }: Raw): 1 | 3 | 4 => (kind === 1 ? 1 : kind === 2 ? 3 : 4);

function pointsOf({ kind, data = new Uint8Array(), width, height }: Raw): Uint8Array {
  if (kind !== 1) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const line = Math.ceil(width / 8);
  const points = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      points[y * width + x] = ((data[y * line + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
  return points;
}
