/** Which picture some bytes begin, and what to do with one that is not kept, in Japanese. Pure: read by the browser and by the server. */

const keep = "JPEG（.jpg）かPNGで保存し直して、もう一度お試しください。";
const reasons = {
  heic: `iPhoneなどの写真の形式（HEIC）は、ファイルとしては置けません。バナーの「写真を追加」ではそのまま使えます。ここには、${keep}`,
  tiff: `TIFFの画像には対応していません。${keep}`,
  bmp: `BMPの画像には対応していません。${keep}`,
  psd: `Photoshopの形式（PSD）には対応していません。${keep}`,
} as const;
type Refused = keyof typeof reasons;
export type PictureKind = "png" | "jpeg" | "webp" | "gif" | "avif" | Refused;

/** Brands of the MP4 family that hold still pictures. */
const brands: Record<string, PictureKind> = {
  heic: "heic",
  heix: "heic",
  heim: "heic",
  heis: "heic",
  hevc: "heic",
  hevx: "heic",
  mif1: "heic",
  msf1: "heic",
  avif: "avif",
  avis: "avif",
};

/** Bytes that are enough to know. */
export const pictureHead = 32;

/** Why a picture is not kept among files, by its first bytes; null for one that is and for what is none. */
export function pictureRefusal(bytes: Uint8Array): string | null {
  const kind = pictureKind(bytes);
  return kind !== undefined && isRefused(kind) ? reasons[kind] : null;
}

const isRefused = (kind: PictureKind): kind is Refused => Object.hasOwn(reasons, kind);

export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const head = bytes.subarray(0, pictureHead);
  const word = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (word(0, 4) === "\x89PNG") return "png";
  if (word(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (word(0, 4) === "RIFF" && word(8, 12) === "WEBP") return "webp";
  if (/^GIF8[79]a$/.test(word(0, 6))) return "gif";
  if (word(4, 8) === "ftyp") return brandKind(word, head);
  if (["II*\0", "MM\0*"].includes(word(0, 4))) return "tiff";
  if (word(0, 4) === "8BPS") return "psd";
  // "BM" also begins words; a bitmap has four zero bytes that are reserved.
  return word(0, 2) === "BM" && word(6, 10) === "\0\0\0\0" ? "bmp" : undefined;
}

/** Some programs call an AVIF by the family's name first and by its own after it. */
function brandKind(word: (from: number, to: number) => string, head: Uint8Array): PictureKind | undefined {
  const first = brands[word(8, 12)];
  if (first !== "heic" || !/^m[is]f1$/.test(word(8, 12))) return first;
  for (let at = 16; at + 4 <= head.length; at += 4) if (brands[word(at, at + 4)] === "avif") return "avif";
  return first;
}
