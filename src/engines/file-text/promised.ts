/** What a name's ending promises. Only between kinds of plain text, which have no signature, is it a mere hint. */
import type { FileKind } from "./file-text.ts";

export const endings: Record<FileKind, string[]> = {
  txt: ["txt", "text", "log"],
  md: ["md", "markdown"],
  csv: ["csv", "tsv"],
  html: ["html", "htm", "xhtml"],
  json: ["json"],
  pdf: ["pdf"],
  docx: ["docx"],
  xlsx: ["xlsx"],
  pptx: ["pptx"],
};

/** Endings of files that hold no text for people. */
const others = new Set(
  "docm xlsm xlsb pptm doc xls ppt png jpg jpeg gif webp svg exe dll js mjs bat cmd sh ps1 vbs jar zip 7z rar gz mp3 mp4 mov xml".split(
    " ",
  ),
);
const texts: ReadonlySet<FileKind> = new Set(["txt", "md", "csv", "html", "json"]);

/** Whether somebody who believes the name opens something else. */
export function misleads(ending: string, kind: FileKind): boolean {
  if (others.has(ending)) return true;
  const promised = (Object.keys(endings) as FileKind[]).find((one) => endings[one].includes(ending));
  if (promised === undefined || promised === kind) return false;
  return !(texts.has(promised) && texts.has(kind));
}
