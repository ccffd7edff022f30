/** One page in memory, as plain and as gzip bytes, in which the nonce of each answer is written over the old one. */
import { constants, crc32, deflateRawSync } from "node:zlib";

export interface Stamp {
  /** As long as the one that the page was made with. */
  nonce: string;
  requestId: string;
  gzip: boolean;
}

export interface PageCopy {
  stamp(stamp: Stamp): Response;
}

const policyHeader = "content-security-policy";

/** A copy of an answer that is a whole page for anybody: 200, no cookie, one nonce known from its policy. Otherwise null. */
export async function createCopy(response: Response): Promise<PageCopy | null> {
  const policy = response.headers.get(policyHeader) ?? "";
  const nonce = policy.match(/'nonce-([^']+)'/)?.[1];
  const html = await response.text();
  if (response.status !== 200 || response.headers.has("set-cookie") || !nonce) return null;
  if ([...html.matchAll(/nonce="([^"]*)"/g)].some(([, used]) => used !== nonce)) return null;

  const pieces = html.split(nonce).map((piece) => Buffer.from(piece));
  const plain = joinPieces(pieces, nonce.length, Buffer.alloc(0));
  const packed = joinPieces(pieces.map(deflate), nonce.length, storedHeader(nonce.length));
  const [before = "", after = ""] = policy.split(nonce);
  const fixed = Object.fromEntries(response.headers);
  const headers = { ...fixed, vary: "accept-encoding" };

  return {
    stamp({ nonce: next, requestId, gzip }) {
      if (next.length !== nonce.length) throw new Error("a nonce of another length");
      const own = { ...headers, [policyHeader]: before + next + after, "x-request-id": requestId };
      if (!gzip) return answer(write(plain, next), own);
      const body = Buffer.concat([gzipHeader, write(packed, next), gzipTrailer(pieces, next)]);
      return answer(body, { ...own, "content-encoding": "gzip" });
    },
  };
}

function answer(body: Buffer<ArrayBuffer>, headers: Record<string, string>): Response {
  return new Response(body, { headers: { ...headers, "content-length": String(body.length) } });
}

interface Template {
  bytes: Buffer;
  /** Where the nonce stands. */
  places: number[];
}

function joinPieces(pieces: Buffer[], gap: number, gapHeader: Buffer): Template {
  const parts: Buffer[] = [];
  const places: number[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      add(gapHeader);
      places.push(length);
      add(Buffer.alloc(gap));
    }
    add(piece);
  }
  return { bytes: Buffer.concat(parts), places };
}

function write({ bytes, places }: Template, nonce: string): Buffer<ArrayBuffer> {
  const copy = Buffer.from(bytes);
  for (const place of places) copy.write(nonce, place, "latin1");
  return copy;
}

// A gzip body is a row of blocks. What never changes is packed once; the nonce stands between in blocks that are stored as they are.

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const lastBlock = Buffer.from([3, 0]);

/** Ends on a whole byte, without the mark of a last block, and refers to nothing before itself. */
function deflate(piece: Buffer): Buffer {
  return deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
}

function storedHeader(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(0xffff ^ length, 3);
  return header;
}

/** The last, empty block, then checksum and length of the plain bytes. */
function gzipTrailer(pieces: Buffer[], nonce: string): Buffer {
  let checksum = 0;
  let length = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      checksum = crc32(nonce, checksum);
      length += nonce.length;
    }
    checksum = crc32(piece, checksum);
    length += piece.length;
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(checksum, 0);
  end.writeUInt32LE(length, 4);
  return Buffer.concat([lastBlock, end]);
}
