/** What a photo has to be, by its bytes: a name or a declared type is never believed. */
import { AppError } from "../../shared/errors.ts";
import { photoWords } from "../../shared/reading/formats.ts";
import { type AvatarImage, readAvatarImage } from "../account/rules/picture.ts";
import { photoLimits } from "./schema.ts";

const { bytes: most, side, least, given } = photoLimits;
const unusable = `この画像は使えません。${photoWords}の画像を選び直してください。`;

export interface StoredPhoto extends AvatarImage {
  type: "image/png" | "image/jpeg";
}

/** Throws payload_too_large for what is not looked at. */
export function requireWithinSize(bytes: Uint8Array): void {
  if (bytes.length > given)
    throw new AppError("payload_too_large", `写真は${given / 1024 / 1024}MBまでにしてください。`);
}

/** The photo when it can be drawn as it is; null when it has to be written anew first, if it can be. */
export function drawableAsIs(bytes: Uint8Array): StoredPhoto | null {
  const picture = readAvatarImage(bytes);
  if (picture === null || picture.type === "image/webp" || bytes.length > most) return null;
  const { type, width, height } = picture;
  return Math.max(width, height) > side || (type === "image/jpeg" && isRotated(bytes))
    ? null
    : { type, width, height };
}

/** Throws unsupported_file for what is no photo as it is kept. */
export function requirePhoto(bytes: Uint8Array): StoredPhoto {
  const photo = drawableAsIs(bytes);
  if (photo === null) throw new AppError("unsupported_file", unusable);
  if (Math.min(photo.width, photo.height) < least)
    throw new AppError("unsupported_file", `写真は縦横${least}px以上のものをお使いください。`);
  return photo;
}

/** Whether a JPEG says that it lies on its side: an EXIF orientation other than 1. The drawing would show it as it lies. */
export function isRotated(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    for (let at = 2; view.getUint8(at) === 0xff; ) {
      const marker = view.getUint8(at + 1);
      if (marker === 0xda || marker === 0xd9) return false;
      const length = view.getUint16(at + 2);
      // "Exif" and two zero bytes, then a TIFF header.
      if (marker === 0xe1 && view.getUint32(at + 4) === 0x45786966) return orientationAt(view, at + 10) > 1;
      at += 2 + length;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // Cut in the middle: nothing is said.
  }
  return false;
}

function orientationAt(view: DataView, tiff: number): number {
  const little = view.getUint16(tiff) === 0x4949;
  const first = tiff + view.getUint32(tiff + 4, little);
  const entries = view.getUint16(first, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = first + 2 + entry * 12;
    if (view.getUint16(at, little) === 0x0112) return view.getUint16(at + 8, little);
  }
  return 1;
}
