/** Small real pictures, made here. */
import { crc32, deflateSync } from "node:zlib";

/** A black PNG of this size. */
export function png(width: number, height: number, extraBytes = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  const parts = [chunk("IHDR", header), chunk("IDAT", pixels)];
  if (extraBytes > 0) parts.push(chunk("prVt", Buffer.alloc(extraBytes)));
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts, chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
