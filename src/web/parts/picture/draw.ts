/** Opens a picture file and draws the chosen square of it. The file itself never leaves the browser. */

import { AppError } from "#src/shared/errors.ts";
import { pictureLimits } from "#src/shared/pictures.ts";
import { pictureWords } from "#src/shared/reading/formats.ts";
import { type Crop, cropSquare } from "./crop.ts";

const unreadable = `この画像は開けませんでした。${pictureWords}の画像を選び直してください。`;

export async function openPicture(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw new AppError("unsupported_file", unreadable, { cause });
  }
}

export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { side } = pictureLimits;
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d");
  if (!pen) throw new AppError("unsupported_file", unreadable);
  const square = cropSquare(picture.width, picture.height, crop);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, square.left, square.top, square.side, square.side, 0, 0, side, side);
}

/** The square as the lightest form that this browser can write and that fits. */
export async function encodeSquare(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const [type, quality] of [
    ["image/webp", 0.9],
    ["image/jpeg", 0.9],
    ["image/jpeg", 0.6],
  ] as const) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob && blob.size <= pictureLimits.bytes) return blob;
  }
  throw new AppError("unsupported_file", unreadable);
}
