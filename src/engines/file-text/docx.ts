/** DOCX to text: only the parts that hold words are inflated, checked and given to the converter. */
import { strToU8, zipSync } from "fflate";
import mammoth from "mammoth";
import { htmlBlocks } from "#src/shared/html-text.ts";
import { UnreadableFile } from "./refusals.ts";
import { sniffZip } from "./sniff.ts";
import { inflateEntries, type ZipLimits, zipEntries } from "./zip.ts";

const limits: ZipLimits = { maxEntries: 2_000, maxBytes: 12 * 1024 * 1024 };

/** Parts the converter looks at. Pictures, fonts and embedded files stay packed. */
const wanted =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[\w.-]{1,60}\.xml|word\/_rels\/[\w.-]{1,60}\.rels)$/;

/** Throws UnreadableFile. */
export async function docxText(bytes: Uint8Array): Promise<string> {
  const entries = zipEntries(bytes, limits);
  sniffZip(entries.map((entry) => entry.name));
  const files = inflateEntries(
    bytes,
    entries.filter((entry) => wanted.test(entry.name)),
    limits,
  );
  for (const data of files.values()) refuseEntities(data);
  refuseTooManyTags([...files.values()]);
  const html = await convert(files);
  const text = htmlBlocks(html).join("\n\n");
  if (text === "") throw new UnreadableFile("no-text");
  return text;
}

/** Office never writes a document type; one is there only to define entities that grow. */
function refuseEntities(data: Uint8Array): void {
  const view = Buffer.from(data.buffer, data.byteOffset, data.length);
  if (view.includes("<!DOCTYPE") || view.includes("<!ENTITY")) throw new UnreadableFile("broken");
}

/** The converter builds a tree; its time and memory follow the number of tags. A book of 300 pages has about 200,000. */
function refuseTooManyTags(parts: Uint8Array[]): void {
  let tags = 0;
  for (const part of parts) {
    for (const byte of part) if (byte === 0x3c) tags++;
  }
  if (tags > 400_000) throw new UnreadableFile("inflates-too-much");
}

async function convert(files: Map<string, Uint8Array>): Promise<string> {
  // A new archive of exactly the bytes that were checked, so that two ZIP readers cannot disagree.
  const parts: Record<string, Uint8Array> = Object.fromEntries(files);
  parts["_rels/.rels"] ??= strToU8(
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
  );
  const buffer = Buffer.from(zipSync(parts, { level: 0 }));
  const noImages = mammoth.images.imgElement(async () => ({ src: "" }));
  try {
    const result = await mammoth.convertToHtml({ buffer }, { convertImage: noImages });
    return result.value;
  } catch (error) {
    throw new UnreadableFile("broken", error);
  }
}
