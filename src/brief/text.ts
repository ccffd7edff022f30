/** Spelling that the parser reads and fields show: half-width digits and letters, full-width kana. */

/** What is written in another way than usual. Most texts hold nothing of it, and each is looked at many times. */
const unusual = /[０-９Ａ-Ｚａ-ｚ｡-ﾟ％￥＄＠＆＋\u00a0\u3000\t]|(?<=\d)[，．](?=\d)| {2}/u;

/**
 * Full-width letters, digits and half-width kana in their usual width; everything else as the person wrote it.
 * The words stay the same, so a field entry can still be compared with its sentence after NFKC.
 */
export function cleanText(text: string): string {
  if (!unusual.test(text)) return text.trim();
  return text
    .replace(/[０-９Ａ-Ｚａ-ｚ]+/gu, (run) => run.normalize("NFKC"))
    .replace(/[｡-ﾟ]+/gu, (run) => run.normalize("NFKC"))
    .replace(/(?<=\d)[，．](?=\d)/gu, (mark) => (mark === "，" ? "," : "."))
    .replace(/[％￥＄＠＆＋]/gu, (mark) => mark.normalize("NFKC"))
    .replace(/[\u00a0\u3000\t ]+/gu, (run) => (run.includes("\t") ? "\t" : " "))
    .trim();
}

/** NFKC, no spaces: for comparison where case tells words apart. */
export const withoutSpaces = (text: string): string => text.normalize("NFKC").replace(/\s+/gu, "");

/** NFKC, lower case, no spaces: for comparison only, never for showing. */
export const comparableText = (text: string): string => withoutSpaces(text).toLowerCase();
