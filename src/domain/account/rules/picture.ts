/** Recognises a picture by its bytes. What a file calls itself is never believed. */

import { AppError } from "#src/shared/errors.ts";
import { pictureLimits } from "#src/shared/pictures.ts";

export type AvatarType = "image/webp" | "image/png" | "image/jpeg";
export interface AvatarImage {
  type: AvatarType;
  width: number;
  height: number;
}

/** A small square picture by its bytes. Throws payload_too_large, and unsupported_file for anything else. */
export function requireSquare(bytes: Uint8Array): AvatarImage {
  const { bytes: most, side } = pictureLimits;
  if (bytes.length > most) throw new AppError("payload_too_large", "画像は200KBまでにしてください。");
  const picture = readAvatarImage(bytes);
  if (picture === null || picture.width !== side || picture.height !== side) {
    throw new AppError(
      "unsupported_file",
      "この画像は使えません。PNG・JPEG・WebPの画像を選び直してください。",
    );
  }
  return picture;
}

/** Null for anything that is not a whole PNG, JPEG or WebP header. */
export function readAvatarImage(bytes: Uint8Array): AvatarImage | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readPng(view) ?? readWebp(view) ?? readJpeg(view);
  } catch (error) {
    if (error instanceof RangeError) return null; // Cut in the middle of its header.
    throw error;
  }
}

/** A name of four letters. */
const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

function readPng(view: DataView): AvatarImage | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  if (nameAt(view, 12) !== "IHDR") return null;
  return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
}

function readWebp(view: DataView): AvatarImage | null {
  if (nameAt(view, 0) !== "RIFF" || nameAt(view, 8) !== "WEBP") return null;
  const type = "image/webp";
  switch (nameAt(view, 12)) {
    case "VP8 ":
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X": {
      const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
      return { type, width: three(24) + 1, height: three(27) + 1 };
    }
    default:
      return null;
  }
}

/** Walks the segments to the frame header (SOF0-SOF15 without the tables DHT, JPG and DAC). */
function readJpeg(view: DataView): AvatarImage | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: "image/jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
