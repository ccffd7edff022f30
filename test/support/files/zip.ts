/** Writes ZIP archives that do not tell the truth, for tests of readers that must not believe them. */
import { crc32, deflateRawSync } from "node:zlib";

export interface RawEntry {
  name: string;
  data: Uint8Array;
  /** Already deflated bytes, instead of `data`. */
  packed?: Uint8Array;
  /** Sizes written in the headers, instead of the true ones. */
  claims?: { size?: number; packedSize?: number; crc?: number };
  /** Name in the local header, when it differs. */
  localName?: string;
  flags?: number;
  method?: number;
}

export function makeZip(
  entries: readonly RawEntry[],
  claims: { count?: number; directoryAt?: number } = {},
): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const packed = entry.packed ?? deflateRawSync(entry.data);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(entry.flags ?? 0, 2);
    fields.writeUInt16LE(entry.method ?? 8, 4);
    fields.writeUInt32LE(entry.claims?.crc ?? crc32(entry.data), 10);
    fields.writeUInt32LE(entry.claims?.packedSize ?? packed.length, 14);
    fields.writeUInt32LE(entry.claims?.size ?? entry.data.length, 18);
    const name = Buffer.from(entry.name);
    const localName = Buffer.from(entry.localName ?? entry.name);
    const local = Buffer.concat([
      Buffer.from("PK\x03\x04", "latin1"),
      withName(fields, localName),
      localName,
      packed,
    ]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), withName(fields, name), tail, name);
    parts.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  const count = Math.min(claims.count ?? entries.length, 0xffff);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(claims.directoryAt ?? at, 16);
  return new Uint8Array(Buffer.concat([...parts, central, end]));
}

function withName(fields: Buffer, name: Buffer): Buffer {
  const copy = Buffer.from(fields);
  copy.writeUInt16LE(name.length, 22);
  return copy;
}
