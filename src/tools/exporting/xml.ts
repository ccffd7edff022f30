/** What files of Office Open XML share. */
import { strToU8, zipSync } from "fflate";

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Text as XML may hold it; control characters have no place in it at all. */
export const escapeXml = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu, (sign) => (sign === "\n" || sign === "\t" ? sign : ""))
    .replace(/[&<>"]/gu, (sign) => entities[sign] ?? sign);

/** Name → text, as one file. */
export const zipText = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level: 6,
  });
