/** A first look at a PDF's packed streams: one that inflates without end is refused before the PDF reader meets it. */
import { inflateSync } from "node:zlib";
import { UnreadableFile } from "../refusals.ts";

/** No page's text, font or table of a real document is larger inflated, bytes. */
const maxStream = 24 * 1024 * 1024;
const maxTotal = 128 * 1024 * 1024;
/** How far before the word "stream" its dictionary is looked for, bytes. */
const dictionaryReach = 1_024;

/**
 * Inflates every Flate stream that is not a picture (those are never decoded for text), counting real bytes.
 * Throws UnreadableFile. What hides from this look is stopped by the worker's memory and time limits.
 */
export function refusePdfBombs(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let left = maxTotal;
  let from = 0;
  for (;;) {
    const at = file.indexOf("stream", from);
    if (at < 0) return;
    from = at + 6;
    const layers = flateLayers(file, at);
    if (layers === 0) continue;
    const start = file[from] === 0x0d ? from + 2 : from + 1;
    left -= inflatedSize(file.subarray(start), layers, Math.min(maxStream, left));
  }
}

/** How many Flate filters the dictionary before this "stream" names; 0 for "endstream", pictures and other filters. */
function flateLayers(file: Buffer, at: number): number {
  const before = file.toString("latin1", Math.max(0, at - dictionaryReach), at);
  if (before.endsWith("end")) return 0;
  const dictionary = before.slice(before.lastIndexOf(" obj") + 1);
  if (/\/Subtype\s{0,9}\/Image\b/.test(dictionary)) return 0;
  return Math.min(4, dictionary.split(/\/(?:FlateDecode|Fl)\b/).length - 1);
}

function inflatedSize(packed: Buffer, layers: number, limit: number): number {
  let data = packed;
  let total = 0;
  for (let layer = 0; layer < layers; layer++) {
    try {
      data = inflateSync(data, { maxOutputLength: Math.max(1, limit - total) });
    } catch (error) {
      const isFull = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
      if (isFull) throw new UnreadableFile("inflates-too-much", error);
      // Damaged or encrypted: the PDF reader decides what it can do with it.
      return total;
    }
    total += data.length;
  }
  return total;
}
