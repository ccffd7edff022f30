/** A ZIP archive as a stream: a piece at a time, only as fast as it is read, other requests served in between. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { Zip, ZipDeflate } from "fflate";

/** Bytes deflated in one turn of the event loop: some milliseconds. */
const pieceBytes = 64 * 1024;

interface ZipFile {
  name: string;
  text: string | Uint8Array;
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
    const entry = new ZipDeflate(next.value.name, { level: 6 });
    zip.add(entry);
    const { text } = next.value;
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    let at = 0;
    do {
      const piece = bytes.subarray(at, at + pieceBytes);
      at += piece.length;
      entry.push(piece, at >= bytes.length);
      yield;
    } while (at < bytes.length);
  }
  zip.end();
}
