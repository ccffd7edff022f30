import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type ByteStorage, MissingBytesError, readWhole } from "#src/engines/storage/storage.ts";

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const later = () => new Date(Date.now() + 60_000);
const earlier = () => new Date(Date.now() - 60_000);

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function listed(storage: ByteStorage): Promise<string[]> {
  const hashes: string[] = [];
  for await (const { hash } of storage.list(later())) hashes.push(hash);
  return hashes;
}

/** What every storage must hold. `create` opens another one on the same place each time. */
export function storageContract(name: string, create: () => ByteStorage) {
  describe(`storage: ${name}`, () => {
    it("keeps bytes under their hash, whole or in pieces, the same ones once", async () => {
      const storage = create();
      for (const size of [0, 1, 1 << 20, (5 << 19) + 7]) {
        const bytes = new Uint8Array(randomBytes(size));
        const kept = await storage.put(bytes);
        expect(kept).toMatchObject({ hash: hashOf(bytes), size });
        expect(await storage.put(inPieces(bytes, 70_001))).toMatchObject({ hash: kept.hash, size });
        expect(Buffer.from(await readWhole(create(), kept.hash)).equals(Buffer.from(bytes))).toBe(true);
        expect((await listed(storage)).filter((hash) => hash === kept.hash)).toEqual([kept.hash]);
      }
    });

    it("reads a part", async () => {
      const storage = create();
      const bytes = new Uint8Array(randomBytes((1 << 21) + 99));
      const { hash, size } = await storage.put(bytes);
      for (const [start, end] of [
        [0, 1],
        [5, 5],
        [(1 << 20) - 3, (1 << 20) + 3],
        [size - 4, size],
      ] as const) {
        const pieces: Uint8Array[] = [];
        for await (const piece of storage.read(hash, { start, end })) pieces.push(piece);
        expect(Buffer.concat(pieces).equals(Buffer.from(bytes.subarray(start, end))), `${start}-${end}`).toBe(
          true,
        );
      }
    });

    it("says what is not there, and takes nothing but a hash for a name", async () => {
      const storage = create();
      const hash = hashOf(randomBytes(9));
      expect(await storage.stat(hash)).toBeNull();
      expect(await storage.remove(hash, later())).toBe(false);
      await expect(readWhole(storage, hash)).rejects.toThrow(MissingBytesError);
      for (const odd of ["../../secret", "", hash.toUpperCase(), `${hash}/x`])
        await expect((async () => readWhole(storage, odd))()).rejects.toThrow(TypeError);
    });

    it("leaves nothing of bytes that break off", async () => {
      const storage = create();
      const before = await listed(storage);
      const broken = async function* () {
        yield randomBytes(1 << 20);
        yield randomBytes(1 << 20);
        throw new Error("broke off");
      };
      await expect(storage.put(broken())).rejects.toThrow("broke off");
      await storage.tidy(later());
      expect(await listed(storage)).toEqual(before);
    });

    it("removes what nobody kept since, and nothing that somebody did", async () => {
      const storage = create();
      const bytes = new Uint8Array(randomBytes(500));
      const { hash } = await storage.put(bytes);
      expect(await storage.remove(hash, earlier())).toBe(false);
      expect(await readWhole(storage, hash)).toEqual(bytes);
      expect(await storage.remove(hash, later())).toBe(true);
      expect(await storage.stat(hash)).toBeNull();
      expect(await storage.put(bytes)).toMatchObject({ hash });
      expect(await readWhole(storage, hash)).toEqual(bytes);
    });

    it("never loses what is kept at the very moment of its removal", async () => {
      const [keeper, remover] = [create(), create()];
      for (let round = 0; round < 60; round += 1) {
        const bytes = new Uint8Array(randomBytes(200));
        const { hash } = await keeper.put(bytes);
        // As old as anything that nobody wants any more.
        const cut = new Date(Date.now() + 5);
        while (Date.now() <= cut.getTime());
        const [kept] = await Promise.all([
          keeper.put(round % 2 === 0 ? bytes : inPieces(bytes, 64)),
          remover.remove(hash, cut),
          remover.remove(hash, cut),
        ]);
        expect(kept.hash).toBe(hash);
        expect(await readWhole(keeper, hash), `round ${round}`).toEqual(bytes);
      }
    });

    it("takes the same bytes from many at once", async () => {
      const bytes = new Uint8Array(randomBytes(100_000));
      const kept = await Promise.all(Array.from({ length: 12 }, () => create().put(inPieces(bytes, 9_000))));
      expect(new Set(kept.map(({ hash }) => hash))).toEqual(new Set([hashOf(bytes)]));
      expect(await readWhole(create(), hashOf(bytes))).toEqual(bytes);
    });
  });
}
