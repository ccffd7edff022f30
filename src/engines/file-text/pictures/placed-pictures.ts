/** Where the pictures of a page stand, by what it draws. */
import { getResolvedPDFJS } from "unpdf";
import type { PdfDocument } from "../pdf/text-runs.ts";

type PdfPage = Awaited<ReturnType<PdfDocument["getPage"]>>;

/** As pdf.js hands it over: `kind` 1 is a bit a point, in lines of whole bytes. */
export interface RawImage {
  width: number;
  height: number;
  kind?: number;
  data?: Uint8Array | Uint8ClampedArray;
}

/** In points of the page, downwards from its top. */
export interface PageBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PlacedImage {
  raw: RawImage;
  /** Black where its points are 0, and nothing elsewhere: letters over a paper, as scanners part them. */
  isMask: boolean;
  /** Null where it does not stand upright. */
  box: PageBox | null;
}

type Matrix = [number, number, number, number, number, number];
const whole: Matrix = [1, 0, 0, 1, 0, 0];
/** What a page of strips comes to, at most. */
const mostPictures = 400;

export async function placedPictures(page: PdfPage): Promise<PlacedImage[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const found: PlacedImage[] = [];
  const before: Matrix[] = [];
  let now = whole;
  for (const [at, name] of fnArray.entries()) {
    const args = argsArray[at] as unknown[] | null;
    if (name === OPS.save) before.push(now);
    else if (name === OPS.restore) now = before.pop() ?? whole;
    else if (name === OPS.transform) now = within(now, args as Matrix);
    else if (name === OPS.paintFormXObjectBegin) {
      before.push(now);
      if (args?.[0]) now = within(now, Array.from(args[0] as ArrayLike<number>) as Matrix);
    } else if (name === OPS.paintFormXObjectEnd) now = before.pop() ?? whole;
    else if (name === OPS.paintImageXObject)
      found.push({ raw: await objectOf(page, String(args?.[0])), isMask: false, box: boxOf(now, page.view) });
    else if (name === OPS.paintInlineImageXObject)
      found.push({ raw: args?.[0] as RawImage, isMask: false, box: boxOf(now, page.view) });
    else if (name === OPS.paintImageMaskXObject)
      found.push({
        raw: await maskOf(page, args?.[0] as MaskArgument),
        isMask: true,
        box: boxOf(now, page.view),
      });
    if (found.length > mostPictures) return [];
  }
  return found;
}

function objectOf(page: PdfPage, name: string): Promise<RawImage> {
  const objects = name.startsWith("g_") ? page.commonObjs : page.objs;
  return new Promise((resolve) => objects.get(name, resolve));
}

type MaskArgument = Omit<RawImage, "data"> & { data?: RawImage["data"] | string };

async function maskOf(page: PdfPage, mask: MaskArgument): Promise<RawImage> {
  const { data, ...size } = typeof mask.data === "string" ? await objectOf(page, mask.data) : mask;
  return { ...size, ...(typeof data === "object" && { data }), kind: 1 };
}

const within = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
  ...([a * k + c * l + e, b * k + d * l + f] as const),
];

/** A picture fills the square from 0 to 1, whose top is its first line. */
function boxOf([width, b, c, height, left, bottom]: Matrix, [, , , pageTop = 0]: number[]): PageBox | null {
  const isUpright = width > 0 && height > 0 && Math.abs(b) + Math.abs(c) < (width + height) / 1000;
  return isUpright ? { left, top: pageTop - bottom - height, width, height } : null;
}
