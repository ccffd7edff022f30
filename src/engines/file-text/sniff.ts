/**
 * What a file is, by its bytes. Order: signatures of binary formats at the start (offset 0, so that a polyglot is what its
 * first bytes say), then container kinds inside ZIP and OLE, then text. Only between kinds of plain text, which have no
 * signature, does the name's ending decide; HTML is recognised by its first tag.
 */
import type { FileKind } from "./file-text.ts";
import { type FileProblem, UnreadableFile } from "./refusals.ts";

export type BinaryKind = "pdf" | "zip";

/** Hexadecimal signature → what it is. Longer ones first where one begins like another. */
const signatures: readonly (readonly [hex: string, is: BinaryKind | FileProblem])[] = [
  ["25504446 2d", "pdf"],
  ["504b0304", "zip"],
  ["504b0506", "archive"],
  ["504b0708", "archive"],
  ["89504e47", "image"],
  ["ffd8ff", "image"],
  ["47494638", "image"],
  ["49492a00", "image"],
  ["4d4d002a", "image"],
  ["00000100", "image"],
  ["38425053", "image"],
  ["1f8b", "archive"],
  ["377abcaf271c", "archive"],
  ["526172211a07", "archive"],
  ["fd377a585a00", "archive"],
  ["425a68", "archive"],
  ["28b52ffd", "archive"],
  ["7f454c46", "program"],
  ["cafebabe", "program"],
  ["cffaedfe", "program"],
  ["cefaedfe", "program"],
  ["0061736d", "program"],
  ["4f676753", "media"],
  ["664c6143", "media"],
  ["494433", "media"],
  ["1a45dfa3", "media"],
  ["7b5c727466", "rtf"],
  ["53514c69746520666f726d6174", "unknown"],
  ["252150532d", "unknown"],
];

/** A binary format that is read, or undefined for text. Throws UnreadableFile for one that is not. */
export function sniffBinary(bytes: Uint8Array): BinaryKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_024));
  const found =
    signatures.find(([hex]) => startsWith(head, hex))?.[1] ?? containerAt4(head) ?? oddities(head);
  if (found === "pdf" || found === "zip" || found === undefined) return found;
  if (found === "doc") throw new UnreadableFile(oleProblem(bytes));
  throw new UnreadableFile(found);
}

function startsWith(head: Buffer, hex: string): boolean {
  const signature = Buffer.from(hex.replaceAll(" ", ""), "hex");
  return head.subarray(0, signature.length).equals(signature);
}

/** Formats whose name stands after a length: RIFF and the MP4 family. */
function containerAt4(head: Buffer): FileProblem | undefined {
  const word = (at: number) => head.toString("latin1", at, at + 4);
  if (word(0) === "RIFF") return word(8) === "WEBP" ? "image" : "media";
  if (word(4) !== "ftyp") return undefined;
  if (["avif", "avis"].includes(word(8))) return "image";
  return /^(?:hei[cxms]|hev[cx]|m[is]f1)$/.test(word(8)) ? "heic" : "media";
}

function oddities(head: Buffer): BinaryKind | FileProblem | undefined {
  if (startsWith(head, "d0cf11e0a1b11ae1")) return "doc";
  // "MZ" and "BM" also begin words; a program or bitmap has a zero byte soon.
  const hasZero = head.subarray(0, 64).includes(0);
  const two = head.toString("latin1", 0, 2);
  if (two === "MZ" && hasZero) return "program";
  if (two === "BM" && hasZero) return "image";
  if (head.toString("latin1", 257, 262) === "ustar") return "archive";
  // Some programs write a mark or blank lines before a PDF.
  const trimmed = head.toString("latin1", 0, 32).replace(/^(?:\xef\xbb\xbf)?[\s\0]*/, "");
  return trimmed.startsWith("%PDF-") ? "pdf" : undefined;
}

/** OLE holds the old Office formats, and new ones that are encrypted; stream names are UTF-16LE. */
function oleProblem(bytes: Uint8Array): FileProblem {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const has = (name: string) => file.includes(Buffer.from(name, "utf16le"));
  if (has("EncryptedPackage")) return "locked";
  if (has("WordDocument")) return "doc";
  if (has("Workbook") || has("Book")) return "excel";
  if (has("PowerPoint Document")) return "powerpoint";
  if (has("__substg1.0_")) return "outlook";
  return "unknown";
}

/** The kind of an Office document from the names in its ZIP; throws UnreadableFile unless it is a DOCX. */
export function sniffZip(names: readonly string[]): "docx" {
  const has = (prefix: string) => names.some((name) => name.startsWith(prefix));
  if (has("word/") && names.includes("[Content_Types].xml")) return "docx";
  if (has("xl/")) throw new UnreadableFile("excel");
  if (has("ppt/")) throw new UnreadableFile("powerpoint");
  if (names.includes("EncryptedPackage")) throw new UnreadableFile("locked");
  if (names.includes("mimetype") && names.includes("content.xml")) throw new UnreadableFile("open-document");
  if (names.some((name) => /(?:^|\/)Index(?:\.zip$|\/Document\.iwa$)/.test(name)))
    throw new UnreadableFile("iwork");
  throw new UnreadableFile("archive");
}

/** The same, where workbooks and slides are read too. */
export function sniffOffice(names: readonly string[]): "docx" | "xlsx" | "pptx" {
  if (names.includes("[Content_Types].xml")) {
    if (names.includes("xl/workbook.xml")) return "xlsx";
    if (names.includes("ppt/presentation.xml")) return "pptx";
  }
  return sniffZip(names);
}

/** Programs that ride along: what is kept is handed on to others. */
export function refuseMacros(names: readonly string[]): void {
  if (names.some((name) => /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$|^xl\/macrosheets\//i.test(name)))
    throw new UnreadableFile("macro");
}

/** The kind of a decoded text. Throws UnreadableFile when it is no text for people. */
export function sniffText(text: string, name: string): FileKind {
  if (hasManyControls(text)) throw new UnreadableFile("unknown");
  const start = text.slice(0, 4_096).trimStart().toLowerCase();
  if (
    /^(?:<\?xml[^>]{0,200}>\s{0,100})?(?:<!--[^>]{0,1000}-->\s{0,100})?<(?:!doctype\s+html|html|head|body)\b/.test(
      start,
    )
  )
    return "html";
  if (/^(?:<\?xml[^>]{0,200}>\s{0,100})?(?:<!doctype\s+svg|<svg\b)/.test(start))
    throw new UnreadableFile("image");
  if (start.startsWith("<?xml")) throw new UnreadableFile("unknown");
  switch (ending(name)) {
    case "csv":
    case "tsv":
      return "csv";
    case "md":
    case "markdown":
      return "md";
    case "html":
    case "htm":
    case "xhtml":
      return /<[a-z][^<>]{0,500}>/i.test(start) ? "html" : "txt";
    default:
      return "txt";
  }
}

/** What follows the last dot of the name, lower case; "" without one. */
export function ending(name: string): string {
  const [, found = ""] = /\.([a-z0-9]{1,10})$/i.exec(name.slice(-16).normalize("NFKC")) ?? [];
  return found.toLowerCase();
}

/** Zero bytes, or more than one control character in a hundred, mean that the bytes were not text. */
function hasManyControls(text: string): boolean {
  const sample = text.slice(0, 65_536);
  let controls = 0;
  for (let index = 0; index < sample.length; index++) {
    const unit = sample.charCodeAt(index);
    if (unit === 0) return true;
    if ((unit < 0x20 && unit !== 9 && unit !== 10 && unit !== 12 && unit !== 13) || unit === 0x7f) controls++;
  }
  return controls * 100 > sample.length;
}
