/** The bytes of a response, decompressed, and never more than the limit. */
import { type Duplex, pipeline, Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { unreadablePage } from "./refusals.ts";

/** Real servers use one layer; a stack of them is a way to multiply work. */
const maxLayers = 3;

type Bytes = AsyncIterable<Buffer>;

const decoders: Record<string, (source: Bytes) => Bytes> = {
  gzip: (source) => through(source, createGunzip()),
  "x-gzip": (source) => through(source, createGunzip()),
  br: (source) => through(source, createBrotliDecompress()),
  deflate: inflateEither,
};

/** Content codings in the order they were applied. Throws AppError when there are too many or one is unknown. */
export function contentLayers(header: string | string[] | undefined): string[] {
  const layers = [header ?? []]
    .flat()
    .flatMap((value) => value.split(",", maxLayers + 2))
    .map((layer) => layer.trim().toLowerCase())
    .filter((layer) => layer !== "" && layer !== "identity");
  if (layers.length > maxLayers) throw unreadablePage("encoding");
  if (!layers.every((layer) => Object.hasOwn(decoders, layer))) throw unreadablePage("encoding");
  return layers;
}

/** Reads to the end. Throws AppError "too large", the signal's reason, or what the stream failed with. */
export async function readResponseBody(
  body: Readable,
  layers: readonly string[],
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const stop = () => body.destroy(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  try {
    const source = layers.reduceRight<Bytes>((inner, layer) => decoders[layer]?.(inner) ?? inner, body);
    return await collect(source, maxBytes);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

async function collect(source: Bytes, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw unreadablePage("too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** `transform` fed from `source`. A failure of either side ends both and is seen by whoever reads on. */
function through(source: Bytes, transform: Duplex): Bytes {
  pipeline(source instanceof Readable ? source : Readable.from(source), transform, () => {});
  return transform;
}

/** "deflate" means zlib by the book and raw deflate from some servers; the first byte tells. */
async function* inflateEither(source: Bytes): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  const head = await chunks.next();
  if (head.done) return;
  async function* whole(): AsyncGenerator<Buffer> {
    yield head.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  const wrapped = ((head.value[0] ?? 0) & 0x0f) === 8;
  yield* through(whole(), wrapped ? createInflate() : createInflateRaw());
}
