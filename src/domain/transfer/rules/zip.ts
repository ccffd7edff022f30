/**
 * Reads a zip that lies in the storage, an entry at a time and never all of it. Sizes written in it are never believed, and names
 * are only compared with what is looked for.
 */
import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import type { ByteRange } from "#src/engines/storage/storage.ts";
import { AppError } from "#src/shared/errors.ts";

export type ReadRange = (range: ByteRange) => Promise<Uint8Array>;

interface Entry {
  method: number;
  crc: number;
  packedSize: number;
  offset: number;
}

export interface Zip {
  has(name: string): boolean;
  /** Throws for an entry that is not there, is broken, or inflates to more than `most` bytes. */
  read(name: string, most: number): Promise<Uint8Array>;
}

const endBytes = 22;
const directoryMost = 16 * 1024 * 1024;
const broken = () =>
  new AppError("file_unreadable", "zipが壊れています。書き出し直して、もう一度お試しください。");
const tooBig = () => new AppError("payload_too_large", "zipの中身が大きすぎます。");

/** Throws AppError file_unreadable, payload_too_large. */
export async function openZip(read: ReadRange, size: number, maxEntries: number): Promise<Zip> {
  const entries = await readDirectory(read, size, maxEntries);
  return {
    has: (name) => entries.has(name),
    async read(name, most) {
      const entry = entries.get(name);
      if (!entry) throw broken();
      if (entry.packedSize > most + 1024) throw tooBig();
      const packed = await packedBytes(read, size, name, entry);
      const bytes = await inflate(packed, entry.method, most);
      if (crc32(bytes) !== entry.crc) throw broken();
      return bytes;
    },
  };
}

async function readDirectory(read: ReadRange, size: number, maxEntries: number): Promise<Map<string, Entry>> {
  const tail = await read({ start: Math.max(0, size - endBytes), end: size });
  const end = viewOf(tail);
  // Written by this product, it ends with its end record and no comment.
  if (tail.byteLength < endBytes || end.getUint32(0, true) !== 0x06054b50 || end.getUint16(20, true) !== 0)
    throw broken();
  const count = end.getUint16(10, true);
  const [length, start] = [end.getUint32(12, true), end.getUint32(16, true)];
  if (count > maxEntries || length > directoryMost) throw tooBig();
  if (start + length > size - endBytes) throw broken();
  const bytes = await read({ start, end: start + length });
  const view = viewOf(bytes);
  const entries = new Map<string, Entry>();
  for (let at = 0, seen = 0; seen < count; seen += 1) {
    if (at + 46 > bytes.byteLength || view.getUint32(at, true) !== 0x02014b50) throw broken();
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const encrypted = (view.getUint16(at + 8, true) & 1) === 1;
    if (encrypted || entries.has(name)) throw broken();
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

async function packedBytes(read: ReadRange, size: number, name: string, entry: Entry): Promise<Uint8Array> {
  if (entry.offset + 30 > size) throw broken();
  const head = await read({ start: entry.offset, end: entry.offset + 30 });
  const view = viewOf(head);
  if (head.byteLength < 30 || view.getUint32(0, true) !== 0x04034b50) throw broken();
  const nameEnd = entry.offset + 30 + view.getUint16(26, true);
  const start = nameEnd + view.getUint16(28, true);
  if (start + entry.packedSize > size) throw broken();
  const named = new TextDecoder().decode(await read({ start: entry.offset + 30, end: nameEnd }));
  if (named !== name) throw broken();
  return read({ start, end: start + entry.packedSize });
}

/** Beside the event loop, which others wait for. */
const inflateBeside = promisify<Uint8Array, { maxOutputLength: number }, Uint8Array>(inflateRaw);

async function inflate(packed: Uint8Array, method: number, most: number): Promise<Uint8Array> {
  if (method === 0) {
    if (packed.byteLength > most) throw tooBig();
    return packed;
  }
  if (method !== 8) throw broken();
  try {
    return await inflateBeside(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    const full = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw full ? tooBig() : broken();
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
