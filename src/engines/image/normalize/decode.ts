/** Any photo that is read → a PNG or JPEG as banners take it: upright, small enough, in sRGB, with nothing said beside it. */
import sharp, { type Sharp } from "sharp";
import { photoPixels } from "#src/shared/pictures.ts";
import { pictureKind } from "#src/shared/reading/picture-kinds.ts";
import { readHeic } from "./heic.ts";
import type { NormalizeAnswer, NormalizeTask } from "./task.ts";

// One photo at a time, and nothing of it stays.
sharp.cache(false);
sharp.concurrency(1);
// What else the library could open (SVG, PDF and others) is code that no stranger's bytes reach.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((name) => `VipsForeignLoad${name}`),
});

const read = ["png", "jpeg", "webp", "gif", "avif", "heic"];

export async function normalizePhoto({ bytes, side, most }: NormalizeTask): Promise<NormalizeAnswer> {
  const kind = pictureKind(bytes);
  if (kind === undefined || !read.includes(kind)) return { ok: false, problem: "unknown" };
  try {
    const opened = kind === "heic" ? await openHeic(bytes) : await open(bytes);
    if (opened === "large") return { ok: false, problem: "large" };
    const { data, info } = await opened.picture
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const written = await write(sharp(data, { raw: { width, height, channels: 4 } }), isSolid(data), most);
    return written === null
      ? { ok: false, problem: "large" }
      : { ok: true, photo: { ...written, width, height }, moving: opened.moving };
  } catch {
    return { ok: false, problem: "broken" };
  }
}

interface Opened {
  picture: Sharp;
  moving: boolean;
}

/** The first frame of what moves, turned as its EXIF says. */
async function open(bytes: Uint8Array): Promise<Opened | "large"> {
  const picture = sharp(bytes, { limitInputPixels: false, failOn: "error", pages: 1 }).autoOrient();
  const { width, height, pages = 1 } = await picture.metadata();
  if (width * height > photoPixels) return "large";
  return { picture, moving: pages > 1 };
}

async function openHeic(bytes: Uint8Array): Promise<Opened | "large"> {
  const points = await readHeic(bytes);
  if (points === "large") return "large";
  if (points === null) throw new Error("no picture inside");
  const { data, width, height } = points;
  return { picture: sharp(data, { raw: { width, height, channels: 4 } }), moving: false };
}

function isSolid(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Clear places stay in a PNG; where that is too heavy, they become white as on paper. Null: too heavy however it is written. */
async function write(picture: Sharp, solid: boolean, most: number) {
  const fits = (buffer: Buffer) => buffer.byteLength <= most;
  if (!solid) {
    const png = await picture.clone().png().toBuffer();
    if (fits(png)) return { type: "image/png" as const, bytes: new Uint8Array(png) };
  }
  for (const quality of [90, 75, 50]) {
    const jpeg = await picture.clone().flatten({ background: "#ffffff" }).jpeg({ quality }).toBuffer();
    if (fits(jpeg)) return { type: "image/jpeg" as const, bytes: new Uint8Array(jpeg) };
  }
  return null;
}
