/** Pictures that are not kept: what to do instead, in Japanese. Pure: read by the browser before a file is sent, and by the server. */

const keep = "JPEG（.jpg）かPNGで保存し直して、もう一度お試しください。";
const reasons = {
  heic: `iPhoneなどの写真の形式（HEIC）には対応していません。iPhoneは「設定」→「カメラ」→「フォーマット」で「互換性優先」を選ぶとJPEGで撮れます。撮った写真は${keep}`,
  avif: `AVIFの画像には対応していません。${keep}`,
  gif: `GIFには対応していません（動きは広告の画像に使えません）。使う1コマを${keep}`,
  tiff: `TIFFの画像には対応していません。${keep}`,
  bmp: `BMPの画像には対応していません。${keep}`,
  psd: `Photoshopの形式（PSD）には対応していません。${keep}`,
} as const;

/** Brands of the MP4 family that hold still pictures. */
const brands: Record<string, keyof typeof reasons> = {
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
export const otherPictureHead = 32;

/** Why a picture of another format is not kept, by its first bytes; null for what is none. */
export function refusalOfPicture(bytes: Uint8Array): string | null {
  const kind = kindOf(bytes.subarray(0, otherPictureHead));
  return kind === undefined ? null : reasons[kind];
}

function kindOf(head: Uint8Array): keyof typeof reasons | undefined {
  const word = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (/^GIF8[79]a$/.test(word(0, 6))) return "gif";
  if (word(4, 8) === "ftyp") return brands[word(8, 12)];
  if (["II*\0", "MM\0*"].includes(word(0, 4))) return "tiff";
  if (word(0, 4) === "8BPS") return "psd";
  // "BM" also begins words; a bitmap has four zero bytes that are reserved.
  return word(0, 2) === "BM" && word(6, 10) === "\0\0\0\0" ? "bmp" : undefined;
}
