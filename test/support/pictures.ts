/** Small real pictures, made here. */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

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

const canvas = (alpha: number) =>
  sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 200, g: 30, b: 30, alpha } } });

/** 300 × 200 points of red in each format. */
export const redPictures = {
  webp: () => canvas(1).webp().toBuffer(),
  clearWebp: () => canvas(0.4).webp().toBuffer(),
  gif: () => canvas(1).gif().toBuffer(),
  avif: () => canvas(1).avif().toBuffer(),
  tiff: () => canvas(1).tiff().toBuffer(),
  /** Lies on its side, and says with what and where it was taken. */
  turnedJpeg: () =>
    canvas(1)
      .flatten()
      .withExif({ IFD0: { Make: "CameraMakerX" }, IFD3: { GPSLatitude: "35/1 40/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  /** Red, then blue. */
  movingGif: async () => {
    const frame = (r: number, b: number) =>
      Buffer.alloc(300 * 200 * 3, Uint8Array.of(r, 30, b)) as Uint8Array;
    const both = Buffer.concat([frame(200, 30), frame(30, 200)]);
    return sharp(both, { raw: { width: 300, height: 400, channels: 3, pageHeight: 200 } })
      .gif({ delay: [100, 100], loop: 0 })
      .toBuffer();
  },
};

/** The points of a picture at the middle of its left and of its right side. */
export async function sidesOf(bytes: Uint8Array): Promise<{ left: number[]; right: number[] }> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  const at = (x: number) => [...data.subarray((row + x) * 4, (row + x) * 4 + 4)];
  return { left: at(2), right: at(info.width - 3) };
}

/** 96 × 64 points, red on the left and blue on the right, to be turned by 90° to the right: red above, blue below. Written by libheif. */
export const heic = (): Buffer => Buffer.from(heicText, "base64");
const heicText =
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAY1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA" +
  "AA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGxAAEAAAAAAAAAcQACAAAAAAIiAAEAAAAAAAAALQAAADhpaW5mAAAA" +
  "AAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAzGlwcnAAAACtaXBjbwAAAHhodmNDAQNwAAAA" +
  "AAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbq" +
  "SSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAAAlpcm90AwAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgI" +
  "CAAAABdpcG1hAAAAAAAAAAEAAQSBAgOEAAAAGmlyZWYAAAAAAAAADmNkc2MAAgABAAEAAACmbWRhdAAAAG0oAa8TgFTIi5F///BS" +
  "o//dazw/B1F4JZ/9G2Pvx2cv/Fxr4Crb1048lEU3iS/9Aqz3AqVo6vSar5H8+i/hNo8dTOS/wf+01GMSMS9URG+ORFLisXPp7bW7" +
  "nxrBhntLgH1KkC0vYk+bLdAsQJ7MAAAABkV4aWYAAE1NACoAAAAIAAEBDwACAAAADQAAABpDYW1lcmFNYWtlclgA";
