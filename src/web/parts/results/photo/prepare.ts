/** A photo as it is sent: a JPEG is made small here, upright as its EXIF data says; other formats the server writes anew, clear places kept. */
import { photoLimits } from "#src/domain/picture/schema.ts";
import { AppError } from "#src/shared/errors.ts";
import { photoWords } from "#src/shared/reading/formats.ts";
import { pictureHead, pictureKind } from "#src/shared/reading/picture-kinds.ts";
import { openPicture } from "../../picture/draw.ts";

const unreadable = `この画像は開けませんでした。${photoWords}の画像を選び直してください。`;
const read = ["png", "webp", "gif", "avif", "heic"];

export async function preparePhoto(file: File): Promise<File> {
  const kind = pictureKind(new Uint8Array(await file.slice(0, pictureHead).arrayBuffer()));
  if (kind !== undefined && read.includes(kind) && file.size <= photoLimits.given) return file;
  const picture = await openPicture(file);
  const share = Math.min(1, photoLimits.side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * share);
  canvas.height = Math.round(picture.height * share);
  const pen = canvas.getContext("2d");
  if (!pen) throw new AppError("unsupported_file", unreadable);
  // A JPEG has no clear places: white, as on paper.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of [0.9, 0.75, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob && blob.size <= photoLimits.bytes) return new File([blob], file.name, { type: "image/jpeg" });
  }
  throw new AppError("unsupported_file", unreadable);
}
