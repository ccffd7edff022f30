/** One page in memory, as plain and as gzip bytes, in which the nonce of each answer is written over the old one. */
import { constants, crc32, deflateRawSync } from "node:zlib";

export interface PageStamp {
  /** As long as the one that the page was made with. */
  nonce: string;
  requestId: string;
  gzip: boolean;
}

export interface StampedPage {
  response: Response;
  /** Gives the body's bytes back for another answer. Call it when they are sent, or never. */
  release(): void;
}

export interface PageCopy {
  stamp(stamp: PageStamp): StampedPage;
}

const policyHeader = "content-security-policy";

/** A copy of an answer that is a whole page for anybody: 200, no cookie, one nonce known from its policy. Otherwise null. */
export async function createPageCopy(response: Response): Promise<PageCopy | null> {
  const policy = response.headers.get(policyHeader) ?? "";
  const nonce = policy.match(/'nonce-([^']+)'/)?.[1];
  const html = await response.text();
  if (response.status !== 200 || response.headers.has("set-cookie") || !nonce) return null;
  if ([...html.matchAll(/nonce="([^"]*)"/g)].some(([, used]) => used !== nonce)) return null;

  const pieces = html.split(nonce).map((piece) => Buffer.from(piece));
  const plain = createPool(joinPieces(pieces, nonce.length));
  const packed = createPool(joinPacked(pieces, nonce.length));
  const [before = "", after = ""] = policy.split(nonce);
  const fixed = { ...Object.fromEntries(response.headers), vary: "accept-encoding" };

  return {
    stamp({ nonce: next, requestId, gzip }) {
      if (next.length !== nonce.length) throw new Error("a nonce of another length");
      const { body, release } = (gzip ? packed : plain).take(next);
      if (gzip) body.writeUInt32LE(checksumOf(pieces, next), body.length - 8);
      const headers: Record<string, string> = {
        ...fixed,
        [policyHeader]: before + next + after,
        "x-request-id": requestId,
        "content-length": String(body.length),
      };
      if (gzip) headers["content-encoding"] = "gzip";
      return { response: new Response(body, { headers }), release };
    },
  };
}

export interface Template {
  bytes: Buffer;
  /** Where the nonce stands. */
  places: number[];
}

export interface StampedBytes {
  body: Buffer<ArrayBuffer>;
  /** Gives them back for another answer. Call it when they are sent, or never. */
  release(): void;
}

/**
 * Copies of one page. Copying it costs more than all the rest of an answer, so that a copy that was sent is used again; so many of
 * them wait.
 */
export function createPool({ bytes, places }: Template, maxFree = 64) {
  const free: Buffer<ArrayBuffer>[] = [];
  return {
    take(nonce: string): StampedBytes {
      const body = free.pop() ?? Buffer.from(bytes);
      for (const place of places) body.write(nonce, place, "latin1");
      return {
        body,
        release() {
          if (free.length < maxFree) free.push(body);
        },
      };
    },
  };
}
/** The pieces one after another, with `between` and a gap of the nonce's length between each two. */
function joinPieces(pieces: Buffer[], gap: number, between: Buffer = Buffer.alloc(0)): Template {
  const parts: Buffer[] = [];
  const places: number[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      add(between);
      places.push(length);
      add(Buffer.alloc(gap));
    }
    add(piece);
  }
  return { bytes: Buffer.concat(parts), places };
}

// A gzip body is a row of blocks. What never changes is packed once; the nonce stands between in blocks that are stored as they are.
// A piece may refer back to the pieces before it, but never into a nonce, which is another one in each answer.

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const lastBlock = Buffer.from([3, 0]);
/** How far back deflate can refer. */
const reach = 32_768;
/** In no text of UTF-8, so that nothing refers to where it stands. */
const unlike = 0xff;

function joinPacked(pieces: Buffer[], gap: number): Template {
  const between = Buffer.alloc(5);
  between.writeUInt16LE(gap, 1);
  between.writeUInt16LE(0xffff ^ gap, 3);
  let before = Buffer.alloc(0);
  const packed = pieces.map((piece) => {
    const done = deflate(piece, before);
    before = Buffer.concat([before, piece, Buffer.alloc(gap, unlike)]).subarray(-reach);
    return done;
  });
  const { bytes, places } = joinPieces(packed, gap, between);
  const plainLength = pieces.reduce((sum, piece) => sum + piece.length, gap * (pieces.length - 1));
  const trailer = Buffer.alloc(8); // Checksum, written with each nonce, and the plain length.
  trailer.writeUInt32LE(plainLength, 4);
  return {
    bytes: Buffer.concat([gzipHeader, bytes, lastBlock, trailer]),
    places: places.map((place) => gzipHeader.length + place),
  };
}

/** Ends on a whole byte, without the mark of a last block. */
function deflate(piece: Buffer, before: Buffer): Buffer {
  const known = before.length > 0 ? { dictionary: before } : {};
  return deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH, ...known });
}

function checksumOf(pieces: Buffer[], nonce: string): number {
  let checksum = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) checksum = crc32(nonce, checksum);
    checksum = crc32(piece, checksum);
  }
  return checksum;
}
