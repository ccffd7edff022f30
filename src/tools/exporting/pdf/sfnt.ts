/** A font file of the web (WOFF 1.0) as the plain one inside: what reads a table again and again does not inflate it each time. Pure. */
import { inflateSync } from "node:zlib";

const woffHead = 44;
const woffEntry = 20;
const sfntHead = 12;
const sfntEntry = 16;
const aligned = (length: number) => (length + 3) & ~3;

export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const from = woffHead + at * woffEntry;
    const [offset, packed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(from + place)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(from, from + 4),
      checksum: woff.readUInt32BE(from + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const start = sfntHead + count * sfntEntry;
  const whole = Buffer.alloc(start + tables.reduce((sum, { bytes }) => sum + aligned(bytes.length), 0));
  woff.copy(whole, 0, 4, 8);
  whole.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  whole.writeUInt16BE(power * 16, 6);
  whole.writeUInt16BE(Math.log2(power), 8);
  whole.writeUInt16BE((count - power) * 16, 10);
  let offset = start;
  tables.forEach(({ tag, checksum, bytes }, at) => {
    const entry = sfntHead + at * sfntEntry;
    tag.copy(whole, entry);
    whole.writeUInt32BE(checksum, entry + 4);
    whole.writeUInt32BE(offset, entry + 8);
    whole.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(whole, offset);
    offset += aligned(bytes.length);
  });
  return whole;
}
