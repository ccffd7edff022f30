/** The formats of files that are read and kept: what every box, message and document says of them. Pure, browser-safe. */

/** Label, media type, and what names of such files end with, the usual one first. */
export const fileFormats = {
  txt: { label: "テキスト", type: "text/plain", endings: ["txt", "text", "log"] },
  md: { label: "Markdown", type: "text/markdown", endings: ["md", "markdown"] },
  json: { label: "JSON", type: "application/json", endings: ["json"] },
  csv: { label: "表（CSV）", type: "text/csv", endings: ["csv", "tsv"] },
  html: { label: "HTML", type: "text/html", endings: ["html", "htm", "xhtml"] },
  eml: { label: "メール（EML）", type: "message/rfc822", endings: ["eml"] },
  pdf: { label: "PDF", type: "application/pdf", endings: ["pdf"] },
  docx: {
    label: "Word",
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    endings: ["docx"],
  },
  xlsx: {
    label: "Excel",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    endings: ["xlsx"],
  },
  pptx: {
    label: "PowerPoint",
    type: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    endings: ["pptx"],
  },
} as const;
export type TextFormat = keyof typeof fileFormats;

/** Pictures hold no text: they are kept with the project's files and shown. */
export const pictureFormats = {
  png: { label: "画像（PNG）", type: "image/png", endings: ["png"] },
  jpeg: { label: "画像（JPEG）", type: "image/jpeg", endings: ["jpg", "jpeg", "jfif"] },
  webp: { label: "画像（WebP）", type: "image/webp", endings: ["webp"] },
  gif: { label: "画像（GIF）", type: "image/gif", endings: ["gif"] },
  avif: { label: "画像（AVIF）", type: "image/avif", endings: ["avif"] },
} as const;

export const fileBytes = 10 * 1024 * 1024;
const sizeWords = `1つ${fileBytes / 1024 / 1024}MBまで`;

const accept = (list: Record<string, { endings: readonly string[] }>) =>
  Object.values(list)
    .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
    .join(",");

/** For the chooser of files. */
export const acceptedTexts = accept(fileFormats);
export const acceptedPictures = accept(pictureFormats);
export const acceptedFiles = `${acceptedTexts},${acceptedPictures}`;
/** Of photos for banners, which are written anew where that is needed. */
export const acceptedPhotos = `${acceptedPictures},.heic,.heif`;

/** The pictures that are kept as they are, and those that a photo may come as. */
export const pictureWords = "PNG・JPEG・WebP・GIF・AVIF";
export const photoWords = `${pictureWords}・HEIC`;

const textWords = "PDF・Word・Excel・PowerPoint・テキスト・CSV・HTML・メール（EML）";
/** Below a box for files: what may be put into it. */
export const textsHint = `${textWords}。${sizeWords}。`;
export const filesHint = `${textWords}・画像（${pictureWords}）。${sizeWords}。`;
/** At the end of a refusal. */
export const useInstead = `${textWords}のファイルをお使いください。`;
