/** Pictures by their structure: nothing is decoded, so that no picture can cost more than its own bytes. Pure. */
import { AppError } from "../../../shared/errors.ts";
import { refusalOfPicture } from "../../../shared/reading/other-pictures.ts";
import { type Picture, readPicture } from "../../account/rules/picture.ts";
import type { KeptKind } from "../schema.ts";

const side = 12_000;
const pixels = 60_000_000;
const kinds = { "image/png": "png", "image/jpeg": "jpeg", "image/webp": "webp" } as const;
const endings: Record<string, KeptKind> = {
  png: "png",
  jpg: "jpeg",
  jpeg: "jpeg",
  jfif: "jpeg",
  webp: "webp",
};
const damaged = "画像が壊れているか、途中で切れています。開けるかどうかを確かめて、もう一度お試しください。";

/** The kind of a whole picture; null for what is none. Throws file_unreadable, unsupported_file, payload_too_large. */
export function pictureKind(name: string, bytes: Uint8Array): KeptKind | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!beginsAsPicture(view)) {
    const refusal = refusalOfPicture(bytes);
    if (refusal !== null) throw new AppError("unsupported_file", refusal);
    return null;
  }
  const picture = readPicture(bytes);
  if (picture === null || !isWhole(picture, view)) throw new AppError("file_unreadable", damaged);
  const { width, height, type } = picture;
  if (Math.max(width, height) > side || width * height > pixels || width * height === 0)
    throw new AppError(
      "payload_too_large",
      `画像が大きすぎます。縦横${side.toLocaleString("ja-JP")}pxまで、6,000万画素までにしてください。`,
    );
  const promised = endings[/\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? ""];
  if (promised !== kinds[type])
    throw new AppError(
      "unsupported_file",
      `名前の終わり（拡張子）と中身が違います。中身は${kinds[type].toUpperCase()}の画像です。名前を直して、もう一度お試しください。`,
    );
  return kinds[type];
}

function beginsAsPicture(view: DataView): boolean {
  if (view.byteLength < 12) return false;
  const first = view.getUint32(0);
  return (
    first === 0x89504e47 ||
    first >>> 8 === 0xffd8ff ||
    (first === 0x52494646 && view.getUint32(8) === 0x57454250)
  );
}

function isWhole({ type }: Picture, view: DataView): boolean {
  try {
    if (type === "image/png") return isWholePng(view);
    if (type === "image/webp") return view.getUint32(4, true) + 8 <= view.byteLength;
    return hasJpegEnd(view);
  } catch (error) {
    if (error instanceof RangeError) return false; // Cut in the middle.
    throw error;
  }
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
