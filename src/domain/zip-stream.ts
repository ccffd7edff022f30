/** A ZIP archive as a stream: a piece at a time, only as fast as it is read, other requests served in between. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw, type ZlibOptions } from "node:zlib";
import { Zip, ZipDeflate, type ZipInputFile } from "fflate";

/** Bytes deflated in one turn of the event loop: some milliseconds. */
const pieceBytes = 64 * 1024;

export type ZipFile = { name: string } & ({ text: string | Uint8Array } | { packed: Packed });

/** What a file holds, deflated before. */
export interface Packed {
  pieces: readonly Uint8Array<ArrayBuffer>[];
  /** Before it was deflated. */
  size: number;
  crc: number;
}

/** Beside the event loop, which others wait for. */
const deflate = promisify<Uint8Array, ZlibOptions, Uint8Array<ArrayBuffer>>(deflateRaw);
/** A last block, with nothing in it. */
const lastBlock = Uint8Array.of(3, 0);

/** Takes in a text a part at a time, and holds it deflated. */
export function createPacker(): { add(text: string): Promise<void>; packed(): Packed } {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let [size, crc] = [0, 0];
  return {
    async add(text) {
      const bytes = Buffer.from(text);
      size += bytes.length;
      crc = crc32(bytes, crc);
      pieces.push(await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH }));
    },
    packed: () => ({ pieces: [...pieces, lastBlock], size, crc }),
  };
}

export function zipStream(files: AsyncIterator<ZipFile>): ReadableStream<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    if (data.length > 0) ready.push(data);
  });
  const pieces = compress(zip, files);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let over = false;
      while (ready.length === 0 && !over) {
        over = (await pieces.next()).done === true;
        await nextTurn();
      }
      for (const data of ready) controller.enqueue(data);
      ready = [];
      if (over) controller.close();
    },
    async cancel() {
      zip.terminate();
      await files.return?.();
    },
  });
}

async function* compress(zip: Zip, files: AsyncIterator<ZipFile>): AsyncGenerator<void> {
  for (;;) {
    const next = await files.next();
    if (next.done) break;
    const file = next.value;
    yield* "packed" in file ? addPacked(zip, file.name, file.packed) : addText(zip, file.name, file.text);
  }
  zip.end();
}

function* addText(zip: Zip, name: string, text: string | Uint8Array): Generator<void> {
  const entry = new ZipDeflate(name, { level: 6 });
  zip.add(entry);
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  let at = 0;
  do {
    const piece = bytes.subarray(at, at + pieceBytes);
    at += piece.length;
    entry.push(piece, at >= bytes.length);
    yield;
  } while (at < bytes.length);
}

/** The method of deflated entries, in the words of the format. */
const deflated = 8;

function* addPacked(zip: Zip, filename: string, { pieces, size, crc }: Packed): Generator<void> {
  const entry: ZipInputFile = { filename, size, crc, compression: deflated };
  zip.add(entry);
  for (const [at, piece] of pieces.entries()) {
    entry.ondata?.(null, piece, at === pieces.length - 1);
    yield;
  }
}
