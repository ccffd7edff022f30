/** A folder as one .tar.gz with a checksum of every file, so that a damaged backup is recognised before it is used. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, stat } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { BackupRefusedError } from "../errors.ts";

const block = 512;
/** Last entry: its presence shows that the archive is whole. One line a file: sha256, two spaces, name. */
const manifestName = "MANIFEST.sha256";

/** Packs the files below `folder` into `file`, flushed to the disk. Empty folders are kept. */
export async function packArchive(folder: string, file: string): Promise<void> {
  await pipeline(
    Readable.from(entries(folder), { objectMode: false }),
    createGzip({ level: 1 }),
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
}

async function* entries(folder: string): AsyncGenerator<Buffer> {
  const hashes = new Map<string, string>();
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll(sep, "/");
    if (entry.isDirectory()) {
      yield header(`${name}/`, 0, "5");
    } else if (entry.isFile()) {
      const { size } = await stat(path);
      yield header(name, size, "0");
      const hash = createHash("sha256");
      if (size > 0) {
        for await (const piece of createReadStream(path, { end: size - 1, highWaterMark: 1 << 18 })) {
          hash.update(piece as Buffer);
          yield piece as Buffer;
        }
      }
      yield padding(size);
      hashes.set(name, hash.digest("hex"));
    }
  }
  const text = Buffer.from(manifestOf(hashes));
  yield header(manifestName, text.length, "0");
  yield text;
  yield padding(text.length);
  yield Buffer.alloc(2 * block);
}

/** A header block of the POSIX ustar format (IEEE Std 1003.1, pax, "ustar Interchange Format"). */
function header(name: string, size: number, type: "0" | "5"): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`Name too long for the archive: ${name}`);
  const bytes = Buffer.alloc(block);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;
  bytes.write(name, 0);
  bytes.write(octal(type === "5" ? 0o700 : 0o600, 8), 100);
  bytes.write(octal(0, 8), 108);
  bytes.write(octal(0, 8), 116);
  bytes.write(octal(size, 12), 124);
  bytes.write(octal(Math.floor(Date.now() / 1000), 12), 136);
  bytes.write(" ".repeat(8), 148);
  bytes.write(type, 156);
  bytes.write("ustar\0", 257);
  bytes.write("00", 263);
  bytes.write(`${checksum(bytes).toString(8).padStart(6, "0")}\0 `, 148);
  return bytes;
}

function checksum(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => sum + byte, 0);
}

function padding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block);
}

/** Unpacks `file` into the new folder `folder`, flushed to the disk. Throws BackupRefusedError unless every file is whole. */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await pipeline(createReadStream(file), createGunzip(), (source) => extract(source, folder));
  } catch (error) {
    if (error instanceof BackupRefusedError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") throw new BackupRefusedError(`バックアップファイルが見つかりません: ${file}`);
    if (code === "ENOSPC") throw error;
    throw new BackupRefusedError(`バックアップファイルが壊れているか、途中で切れています: ${file}`, {
      cause: error,
    });
  }
}

async function extract(source: AsyncIterable<Buffer>, folder: string) {
  const reader = new BlockReader(source);
  const hashes = new Map<string, string>();
  for (;;) {
    const head = await reader.take(block);
    if (!head || head.every((byte) => byte === 0))
      throw new BackupRefusedError("バックアップファイルが途中で切れています。");
    const { name, size, folderEntry } = parseHeader(head);
    if (name === manifestName) {
      const text = await reader.take(size);
      checkManifest(text?.toString("utf8") ?? "", hashes);
      // The compression's own checksum stands at the very end.
      while (await reader.take(1)) {}
      return;
    }
    const path = join(folder, name);
    if (folderEntry) {
      await mkdir(path, { recursive: true, mode: 0o700 });
    } else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      hashes.set(name, await extractFile(reader, path, size));
    }
  }
}

async function extractFile(reader: BlockReader, path: string, size: number): Promise<string> {
  const hash = createHash("sha256");
  const handle = await open(path, "wx", 0o600);
  try {
    for (let left = size; left > 0; ) {
      const piece = await reader.take(Math.min(left, 1 << 18));
      if (!piece) throw new BackupRefusedError("バックアップファイルが途中で切れています。");
      hash.update(piece);
      await handle.writeFile(piece);
      left -= piece.length;
    }
    await handle.datasync();
  } finally {
    await handle.close();
  }
  await reader.take((block - (size % block)) % block);
  return hash.digest("hex");
}

function parseHeader(head: Buffer) {
  const text = (from: number, length: number) =>
    head.toString("utf8", from, from + length).replace(/\0.*$/s, "");
  const blank = Buffer.from(head).fill(" ", 148, 156);
  const name = text(0, 100);
  const size = Number.parseInt(text(124, 12), 8);
  const safe = name !== "" && !name.startsWith("/") && !normalize(name).startsWith("..");
  if (!safe || Number.isNaN(size) || Number.parseInt(text(148, 8), 8) !== checksum(blank)) {
    throw new BackupRefusedError("このプログラムのバックアップファイルではありません。");
  }
  return { name, size, folderEntry: text(156, 1) === "5" };
}

function checkManifest(manifest: string, hashes: Map<string, string>) {
  if (manifest !== manifestOf(hashes)) {
    throw new BackupRefusedError("バックアップファイルの中身が壊れています。");
  }
}

function manifestOf(hashes: Map<string, string>): string {
  return [...hashes].map(([name, hash]) => `${hash}  ${name}\n`).join("");
}

/** Takes exact numbers of bytes out of a stream of arbitrary pieces. */
class BlockReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Exactly `size` bytes, or undefined when the stream ends before. */
  async take(size: number): Promise<Buffer | undefined> {
    while (this.#rest.length < size) {
      const { done, value } = await this.#source.next();
      if (done) return;
      this.#rest = Buffer.concat([this.#rest, value]);
    }
    const taken = this.#rest.subarray(0, size);
    this.#rest = this.#rest.subarray(size);
    return taken;
  }
}
