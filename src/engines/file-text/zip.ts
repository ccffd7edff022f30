/** Reads chosen entries of a ZIP archive. Sizes written in the archive are never believed: real inflated bytes are counted. */
import { crc32, inflateRawSync } from "node:zlib";
import { UnreadableFile } from "./refusals.ts";

export interface ZipLimits {
  maxEntries: number;
  /** Bytes of all chosen entries together, inflated. */
  maxBytes: number;
}

export interface ZipEntry {
  name: string;
  method: number;
  encrypted: boolean;
  crc: number;
  packedSize: number;
  offset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;

/** The central directory. Throws UnreadableFile when it is broken or holds too many entries. */
export function zipEntries(bytes: Uint8Array, limits: Pick<ZipLimits, "maxEntries">): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  let at = view.getUint32(end + 16, true);
  // 0xffff and 0xffffffff stand for ZIP64, which no document of this size needs.
  if (count > limits.maxEntries) throw new UnreadableFile("inflates-too-much");
  if (at + size > end) throw new UnreadableFile("broken");
  const entries: ZipEntry[] = [];
  while (entries.length < count) {
    if (at + 46 > end || view.getUint32(at, true) !== entrySignature) throw new UnreadableFile("broken");
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/**
 * The last end record that ends the file with its comment, so that a second one hidden in the comment does not count. Where
 * there is none, something was added behind the archive: a line end by a program for mail, bytes by a download that was cut.
 */
function findEnd(view: DataView): number {
  const last = view.byteLength - 22;
  let found = -1;
  for (let at = last; at >= 0 && at >= last - 65_535; at--) {
    if (view.getUint32(at, true) !== endSignature) continue;
    const end = at + 22 + view.getUint16(at + 20, true);
    if (end === view.byteLength) return at;
    if (found < 0 && end < view.byteLength) found = at;
  }
  if (found < 0) throw new UnreadableFile("broken");
  return found;
}

/** Inflates the entries in order until the limit. Throws UnreadableFile: locked, broken or inflating to too much. */
export function inflateEntries(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  limits: ZipLimits,
): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let left = limits.maxBytes;
  for (const entry of entries) {
    if (files.has(entry.name)) throw new UnreadableFile("broken");
    const data = inflateEntry(bytes, entry, left);
    left -= data.length;
    files.set(entry.name, data);
  }
  return files;
}

function inflateEntry(bytes: Uint8Array, entry: ZipEntry, limit: number): Uint8Array {
  if (entry.encrypted) throw new UnreadableFile("locked");
  const packed = packedBytes(bytes, entry);
  const data = unpack(packed, entry.method, limit);
  if (crc32(data) !== entry.crc) throw new UnreadableFile("broken");
  return data;
}

function packedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== localSignature) {
    throw new UnreadableFile("broken");
  }
  const nameEnd = entry.offset + 30 + view.getUint16(entry.offset + 26, true);
  const start = nameEnd + view.getUint16(entry.offset + 28, true);
  const localName = new TextDecoder().decode(bytes.subarray(entry.offset + 30, nameEnd));
  // Two names for one entry are a way to show one file to a scanner and another to a reader.
  if (localName !== entry.name || start + entry.packedSize > bytes.length) throw new UnreadableFile("broken");
  return bytes.subarray(start, start + entry.packedSize);
}

function unpack(packed: Uint8Array, method: number, limit: number): Uint8Array {
  if (method === 0) {
    if (packed.length > limit) throw new UnreadableFile("inflates-too-much");
    return packed;
  }
  if (method !== 8) throw new UnreadableFile("broken");
  try {
    // zlib refuses a limit of zero.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    const full = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw new UnreadableFile(full ? "inflates-too-much" : "broken", error);
  }
}
