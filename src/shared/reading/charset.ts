/**
 * Bytes to text when nobody knows the encoding for sure. A declared encoding counts only when the bytes agree with it;
 * otherwise the encodings a Japanese document may have are tried with strict decoders and the most plausible text wins.
 */

export const encodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "shift_jis",
  "euc-jp",
  "iso-2022-jp",
  "windows-1252",
] as const;
export type Encoding = (typeof encodings)[number];

export interface DecodedText {
  text: string;
  /** WHATWG name of the encoding that was used. "shift_jis" includes the Windows extensions (CP932). */
  encoding: string;
  /** True when some bytes had no meaning in the encoding and show as U+FFFD. */
  lossy: boolean;
}

/** Bytes looked at when plausibility is judged. */
const sampleBytes = 64 * 1024;

/** Decodes with the first of: byte-order mark, a declared label the bytes agree with, detection, the first label with losses. */
export function decodeBytes(bytes: Uint8Array, declared: readonly (string | undefined)[] = []): DecodedText {
  const marked = byteOrderMark(bytes);
  if (marked) return decodeAs(bytes, marked);
  // Seven-bit bytes with these escapes are "valid" UTF-8 too, and nobody types escapes.
  if (looksLikeIso2022(bytes) && strict(bytes, "iso-2022-jp") !== undefined)
    return decodeAs(bytes, "iso-2022-jp");
  const labels = declared.map(knownLabel).filter((label) => label !== undefined);
  for (const label of labels) {
    const text = strict(bytes, label);
    // A wrong label may decode without error (almost any bytes are "valid" windows-1252 or UTF-16).
    if (text !== undefined && (label === "utf-8" || plausible(text)))
      return { text, encoding: label, lossy: false };
  }
  const found = detectEncoding(bytes);
  if (found) return decodeAs(bytes, found);
  return decodeAs(bytes, labels[0] ?? "utf-8");
}

/** Decodes with one encoding, as a person who chose it expects; bytes without meaning become U+FFFD. */
export function decodeAs(bytes: Uint8Array, encoding: string): DecodedText {
  const text = strict(bytes, encoding);
  if (text !== undefined) return { text, encoding, lossy: false };
  return { text: new TextDecoder(encoding).decode(bytes), encoding, lossy: true };
}

/** The encoding of an unmarked text, or undefined when no decoder gives a plausible text. */
export function detectEncoding(bytes: Uint8Array): Encoding | undefined {
  const marked = byteOrderMark(bytes);
  if (marked) return marked;
  if (looksLikeIso2022(bytes) && strict(bytes, "iso-2022-jp") !== undefined) return "iso-2022-jp";
  if (bytes.includes(0)) return utf16WithZeros(bytes);
  if (strict(bytes, "utf-8") !== undefined || nearlyUtf8(bytes)) return "utf-8";
  const guesses = ["shift_jis", "euc-jp", ...(bytes.length % 2 === 0 ? utf16 : [])] as const;
  const ranked = guesses
    .map((encoding) => ({ encoding, score: plausibility(strict(bytes, encoding) ?? "\ufffd") }))
    .sort((a, b) => b.score - a.score);
  // Any even number of bytes is some UTF-16; only a text with kana is believed to be it.
  const found = ranked.find(({ encoding, score }) => score > (encoding.startsWith("utf-16") ? 1.6 : 0));
  // Accents between plain letters make kanji of Shift_JIS, but hardly ever kana.
  if (isLatin(bytes) && (found === undefined || found.score < 1.1)) return "windows-1252";
  return found?.encoding ?? damagedJapanese(bytes);
}

/** Japanese with a few bytes that mean nothing: what is left is written with kana and punctuation. */
function damagedJapanese(bytes: Uint8Array): Encoding | undefined {
  const [best] = (["shift_jis", "euc-jp"] as const)
    .map((encoding) => {
      const text = new TextDecoder(encoding).decode(bytes.subarray(0, sampleBytes));
      const whole = text.replace(/[\ufffd\p{ASCII}]/gu, "");
      return { encoding, whole, damaged: text.split("\ufffd").length - 1, score: plausibility(whole) };
    })
    .sort((a, b) => b.score - a.score);
  if (best === undefined || best.score < 1.2 || best.whole.length <= best.damaged * 10) return undefined;
  return best.encoding;
}

/** Accents and typographic marks of the West, between plain characters. */
const accents = /(?<!\P{ASCII})[À-ÖØ-öø-ÿ‘’“”–—…€£©®°·«»ŒœŠšŽž](?!\P{ASCII})/gu;

/** Plain letters with accents here and there: of other writing bytes above seven bits stand side by side. */
function isLatin(bytes: Uint8Array): boolean {
  const text = new TextDecoder("windows-1252").decode(bytes.subarray(0, sampleBytes));
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const high = count(/\P{ASCII}/gu);
  return high > 0 && count(accents) >= high * 0.9 && count(/[A-Za-z]/g) >= high;
}

const utf16 = ["utf-16le", "utf-16be"] as const;

function byteOrderMark(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return undefined;
}

function knownLabel(label: string | undefined): string | undefined {
  if (!label) return undefined;
  const name = label.trim().toLowerCase();
  if (name === "cp932" || name === "ms932") return "shift_jis";
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

function strict(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** ISO-2022-JP is seven-bit text with escapes that shift into JIS X 0208 or 0201. */
function looksLikeIso2022(bytes: Uint8Array): boolean {
  let escapes = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (byte >= 0x80) return false;
    if (byte !== 0x1b) continue;
    const next = bytes[index + 1];
    if (next === 0x24 || next === 0x28) escapes++;
    else return false;
  }
  return escapes > 0;
}

/** UTF-16 without a mark but with zero bytes: in one byte order nearly every unit is Latin, kana, kanji or full-width. */
function utf16WithZeros(bytes: Uint8Array): (typeof utf16)[number] | undefined {
  if (bytes.length % 2 !== 0) return undefined;
  const end = Math.min(bytes.length, sampleBytes);
  let little = 0;
  let big = 0;
  for (let index = 0; index + 1 < end; index += 2) {
    const [first = 0, second = 0] = bytes.subarray(index, index + 2);
    if (usualUnit((second << 8) | first)) little++;
    if (usualUnit((first << 8) | second)) big++;
  }
  const encoding = little >= big ? "utf-16le" : "utf-16be";
  const isClear = Math.max(little, big) >= (end / 2) * 0.95 && Math.abs(little - big) >= (end / 2) * 0.3;
  return isClear && strict(bytes, encoding) !== undefined ? encoding : undefined;
}

/** UTF-8 with a few damaged or cut-off characters: the other encodings never look like that. */
function nearlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder("utf-8").decode(bytes.subarray(0, sampleBytes));
  let damaged = 0;
  let whole = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit === 0xfffd) damaged++;
    else if (unit >= 0x80) whole++;
  }
  return whole > damaged * 20;
}

function usualUnit(unit: number): boolean {
  return (
    unit === 9 ||
    unit === 10 ||
    unit === 13 ||
    (unit >= 0x20 && unit < 0x7f) ||
    (unit >= 0x3000 && unit < 0x3100) ||
    (unit >= 0x4e00 && unit < 0x9fb0) ||
    (unit >= 0xff01 && unit < 0xffa0)
  );
}

function plausible(text: string): boolean {
  return plausibility(text) >= 0;
}

/**
 * How much a text looks like Japanese or Latin writing, per character: kana weigh most, rare and half-width kana and
 * characters no one types weigh against it. Positive is good; the sign is what matters, and the order between guesses.
 */
export function plausibility(text: string): number {
  const sample = text.slice(0, sampleBytes);
  let score = 0;
  let counted = 0;
  for (let index = 0; index < sample.length; index++) {
    const weight = weightOf(sample.charCodeAt(index));
    if (weight === 0) continue;
    counted++;
    score += weight;
  }
  return counted === 0 ? 0 : score / counted;
}

function weightOf(unit: number): number {
  if (unit === 9 || unit === 10 || unit === 13 || (unit >= 0x20 && unit < 0x7f)) return 0;
  if (unit < 0x20 || (unit >= 0x7f && unit < 0xa0)) return -20;
  if (unit >= 0x3041 && unit <= 0x3096) return 4;
  if (unit >= 0x30a1 && unit <= 0x30ff) return 3;
  if (unit >= 0x3000 && unit <= 0x301f) return 3;
  if (unit >= 0x4e00 && unit <= 0x9fff) return 1;
  if (unit >= 0xff01 && unit <= 0xff5e) return 2;
  // Half-width kana: real text has a few in a row, a wrong guess has kanji and half-width kana mixed everywhere.
  if (unit >= 0xff61 && unit <= 0xff9f) return -1;
  if ((unit >= 0xe000 && unit <= 0xf8ff) || unit === 0xfffd) return -10;
  if (unit >= 0xa0 && unit <= 0x24ff) return unit >= 0x2010 && unit <= 0x2312 ? 1 : -0.5;
  return 0.5;
}
