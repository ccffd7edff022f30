/** What files of Office Open XML share. */
import { strToU8, zipSync } from "fflate";
import type { FileFacts } from "./document.ts";

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

/** Who wrote the file and its comments, as other programs show it. */
export const maker = "ヒトフデ";
/** To seconds: what other programs read and write. */
export const xmlTimestamp = (moment: string) => `${new Date(moment).toISOString().slice(0, 19)}Z`;

/** Namespaces of every such file. */
export const packages = "http://schemas.openxmlformats.org/package/2006";
export const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const corePart = "docProps/core.xml";
export const coreType = `<Override PartName="/${corePart}" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>`;
export const coreRelation = `<Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="${corePart}"/>`;

/** What a program shows of a file without opening it. */
export function coreProperties({ title, madeAt }: FileFacts): string {
  const moment = (name: string) =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${xmlTimestamp(madeAt)}</dcterms:${name}>`;
  return `${xmlHead}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${maker}</dc:creator><dc:language>ja-JP</dc:language>${moment("created")}${moment("modified")}</cp:coreProperties>`;
}
