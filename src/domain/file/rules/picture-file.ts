/** Pictures by their structure: nothing is decoded, so that no picture can cost more than its own bytes. Pure. */
import { AppError } from "#src/shared/errors.ts";
import { photoPixels } from "#src/shared/pictures.ts";
import { pictureFormats } from "#src/shared/reading/formats.ts";
import { type PictureKind, pictureKind, pictureRefusal } from "#src/shared/reading/picture-kinds.ts";
import { readAvatarImage } from "../../account/rules/picture.ts";
import { sizeOfAvif, sizeOfGif } from "./other-pictures.ts";

type KeptPicture = keyof typeof pictureFormats;

const side = 12_000;
const damaged = "画像が壊れているか、途中で切れています。開けるかどうかを確かめて、もう一度お試しください。";

/** The kind of a whole picture; null for what is none. Throws file_unreadable, unsupported_file, payload_too_large. */
export function identifyPicture(name: string, bytes: Uint8Array): KeptPicture | null {
  const refusal = pictureRefusal(bytes);
  if (refusal !== null) throw new AppError("unsupported_file", refusal);
  const kind = pictureKind(bytes);
  if (kind === undefined || !isKept(kind)) return null;
  const size = sizeOf(kind, bytes);
  if (size === null) throw new AppError("file_unreadable", damaged);
  const { width, height } = size;
  if (Math.max(width, height) > side || width * height > photoPixels || width * height === 0)
    throw new AppError(
      "payload_too_large",
      `画像が大きすぎます。縦横${side.toLocaleString("ja-JP")}pxまで、${(photoPixels / 10_000).toLocaleString("ja-JP")}万画素までにしてください。`,
    );
  const ending = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? "";
  const { endings }: { endings: readonly string[] } = pictureFormats[kind];
  if (!endings.includes(ending))
    throw new AppError(
      "unsupported_file",
      `名前の終わり（拡張子）と中身が違います。中身は${kind.toUpperCase()}の画像です。名前を直して、もう一度お試しください。`,
    );
  return kind;
}

const isKept = (kind: PictureKind): kind is KeptPicture => Object.hasOwn(pictureFormats, kind);

/** Null for one that is cut or damaged. */
function sizeOf(kind: KeptPicture, bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (kind === "gif") return sizeOfGif(view);
    if (kind === "avif") return sizeOfAvif(view);
    return isWhole(kind, view) ? readAvatarImage(bytes) : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // Cut in the middle.
    throw error;
  }
}

function isWhole(kind: KeptPicture, view: DataView): boolean {
  if (kind === "png") return isWholePng(view);
  if (kind === "webp") return view.getUint32(4, true) + 8 <= view.byteLength;
  return hasJpegEnd(view);
}

/** Chunk after chunk to the end, with data of the picture between. */
function isWholePng(view: DataView): boolean {
  let data = 0;
  for (let at = 8; ; ) {
    const length = view.getUint32(at);
    const name = view.getUint32(at + 4);
    if (name === 0x49444154) data += length; // IDAT
    if (name === 0x49454e44) return data > 0 && at + 12 <= view.byteLength; // IEND
    at += 12 + length;
  }
}

/** An end mark near the end: some cameras write a few bytes behind it. */
function hasJpegEnd(view: DataView): boolean {
  for (let at = view.byteLength - 2; at >= Math.max(2, view.byteLength - 4096); at -= 1)
    if (view.getUint16(at) === 0xffd9) return true;
  return false;
}
