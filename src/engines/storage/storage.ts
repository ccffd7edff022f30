/** Bytes by the hash of their content. Whose they are, and who may see them, only rows say: a hash opens nothing by itself. */

export interface StoredBytes {
  /** SHA-256, hexadecimal. */
  hash: string;
  size: number;
  /** When they were kept last. */
  keptAt: Date;
}

/** From the first byte wanted up to, and without, `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface ByteStorage {
  /**
   * Keeps bytes, safe from a power cut when it answers. The same bytes again are kept once and count as kept now, so that whoever
   * is about to name them in a row has them until it is stored.
   */
  put(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredBytes>;
  /** In pieces, the whole or a part of it. Throws MissingBytesError. */
  read(hash: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  stat(hash: string): Promise<StoredBytes | null>;
  /** Removes them unless somebody kept them at `keptBefore` or later; that is looked at and done in one. */
  remove(hash: string, keptBefore: Date): Promise<boolean>;
  /** Everything that was last kept before a moment. */
  list(keptBefore: Date): AsyncIterable<StoredBytes>;
  /** Forgets what came in part before a moment, from processes that ended meanwhile. */
  tidy(before: Date): Promise<void>;
  /** Moves what still lies where it lay before this storage was chosen. Safe to repeat, and to break off. */
  takeIn?(): Promise<MovedBytes>;
}

/** How many were moved, and where to. */
export interface MovedBytes {
  moved: number;
  /** Hashes of what was not where it should have been: it stays as it is. */
  missing: string[];
  to: "bucket" | "database";
}

/** Nothing is stored under the hash. */
export class MissingBytesError extends Error {
  constructor(hash: string, options?: ErrorOptions) {
    super(`Nothing is stored under ${hash}.`, options);
    this.name = "MissingBytesError";
  }
}

/** The storage cannot be reached now, or refuses everything for a while. */
export class StorageAwayError extends Error {
  override name = "StorageAwayError";
}

const hashRule = /^[0-9a-f]{64}$/;

/** A hash becomes a part of a path: nothing else may. */
export function requireHash(hash: string): string {
  if (!hashRule.test(hash)) throw new TypeError("This is no SHA-256 in hexadecimal.");
  return hash;
}

export const isHash = (name: string): boolean => hashRule.test(name);

/** All of it in memory: for what is small by its own rules. */
export async function readWhole(storage: ByteStorage, hash: string): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of storage.read(hash)) pieces.push(piece);
  const size = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

/** One piece, or those that come. */
export async function* byteChunks(
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (bytes instanceof Uint8Array) yield bytes;
  else yield* bytes;
}
