/** Makes a photo small enough to be kept: upright as its EXIF data says, without that data, and no larger than banners need. */
import { photoLimits } from "../../../../domain/picture/schema.ts";
import { AppError } from "../../../../shared/errors.ts";
import { openPicture } from "../../picture/draw.ts";

const unreadable = "この画像は開けませんでした。PNG・JPEG・WebPの画像を選び直してください。";

export async function preparePhoto(file: File): Promise<File> {
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
