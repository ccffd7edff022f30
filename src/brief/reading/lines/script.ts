/** Which script a sign belongs to. Pure. */

/** Katakana, hiragana, Chinese signs, Latin letters, digits; "-": anything else, or nothing. */
export type Script = "k" | "h" | "c" | "a" | "n" | "-";

const isBetween = (code: number, first: number, last: number): boolean => code >= first && code <= last;

/** Of the first sign of a text: 「ァ」 to 「ヶ」 and 「ー」, 「ぁ」 to 「ん」, 「一」 to 「龠」 and 「々」, A to Z, 0 to 9. */
export function scriptOf(text: string): Script {
  const code = text.charCodeAt(0);
  if (isBetween(code, 0x3041, 0x3093)) return "h";
  if (isBetween(code, 0x4e00, 0x9fa0) || code === 0x3005) return "c";
  if (isBetween(code, 0x30a1, 0x30f6) || code === 0x30fc) return "k";
  if (isBetween(code, 0x61, 0x7a) || isBetween(code, 0x41, 0x5a)) return "a";
  return isBetween(code, 0x30, 0x39) ? "n" : "-";
}
