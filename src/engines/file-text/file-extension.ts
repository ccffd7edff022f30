/** What a name's ending promises. Only between kinds of plain text, which have no signature, is it a mere hint. */
import { fileFormats } from "#src/shared/reading/formats.ts";
import type { FileKind } from "./file-text.ts";

/** Endings of files that hold no text for people. */
const others = new Set(
  "docm xlsm xlsb pptm doc xls ppt png jpg jpeg gif webp svg exe dll js mjs bat cmd sh ps1 vbs jar zip 7z rar gz mp3 mp4 mov xml".split(
    " ",
  ),
);
const texts: ReadonlySet<FileKind> = new Set(["txt", "md", "csv", "html", "json", "eml"]);

/** The kind that a file extension stands for. */
export const kindOfExtension = (ending: string): FileKind | undefined =>
  (Object.keys(fileFormats) as FileKind[]).find((kind) =>
    fileFormats[kind].endings.some((one) => one === ending),
  );

/** Whether the extension names another kind than the content. */
export function hasMisleadingExtension(ending: string, kind: FileKind): boolean {
  if (others.has(ending)) return true;
  const promised = kindOfExtension(ending);
  if (promised === undefined || promised === kind) return false;
  return !(texts.has(promised) && texts.has(kind));
}
