import { describe, expect, it } from "vitest";
import { png } from "#test/support/pictures.ts";
import { stripImageMetadata } from "./strip-metadata.ts";

const place = "GPS 35.6812,139.7671";
const text = (words: string) => [...new TextEncoder().encode(words)];
const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value >> (8 * (bytes - 1 - index))) & 0xff);
const little = (value: number) => big(value, 4).reverse();

function jpeg(...segments: [marker: number, words: string][]): Uint8Array {
  const parts = segments.flatMap(([marker, words]) => [
    0xff,
    marker,
    ...big(words.length + 2, 2),
    ...text(words),
  ]);
  // What follows a scan may look like anything, a segment of words among it.
  return new Uint8Array([0xff, 0xd8, ...parts, 0xff, 0xda, 0, 2, 1, 0xff, 0xe1, 0, 4, 7, 0xff, 0xd9]);
}
function withChunk(picture: Buffer, name: string, words: string): Uint8Array {
  const chunk = [...big(words.length, 4), ...text(name), ...text(words), 0, 0, 0, 0];
  return new Uint8Array(Buffer.concat([picture.subarray(0, 33), Buffer.from(chunk), picture.subarray(33)]));
}
function webp(flags: number, ...chunks: [name: string, words: string][]): Uint8Array {
  const body = [
    ["VP8X", [flags, 0, 0, 0, 9, 0, 0, 9, 0, 0]] as const,
    ...chunks.map(([name, words]) => [name, text(words)] as const),
  ].flatMap(([name, bytes]) => [
    ...text(name),
    ...little(bytes.length),
    ...bytes,
    ...(bytes.length % 2 ? [0] : []),
  ]);
  return new Uint8Array([...text("RIFF"), ...little(body.length + 4), ...text("WEBP"), ...body]);
}
const says = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

describe("a picture that goes out to others", () => {
  it("says nothing of where, when and with what it was taken, and is the same picture", () => {
    const profile: [number, string] = [0xe2, "ICC_PROFILE"];
    const said = jpeg([0xe0, "JFIF"], [0xe1, `Exif ${place}`], profile, [0xed, place], [0xfe, place]);
    expect(Buffer.from(stripImageMetadata(said))).toEqual(Buffer.from(jpeg([0xe0, "JFIF"], profile)));
    const plain = png(8, 8);
    for (const name of ["eXIf", "tEXt", "iTXt", "zTXt", "tIME"])
      expect(Buffer.from(stripImageMetadata(withChunk(plain, name, place)))).toEqual(plain);
    const kept = webp(0b110000, ["ALPH", "odd"], ["VP8 ", "points"]);
    const told = webp(0b111100, ["ALPH", "odd"], ["VP8 ", "points"], ["EXIF", place], ["XMP ", place]);
    expect(Buffer.from(stripImageMetadata(told))).toEqual(Buffer.from(kept));
  });

  it("keeps its bytes when there is nothing to leave out, and is left alone when it is cut or something else", () => {
    const whole = jpeg([0xe0, "JFIF"]);
    const cut = jpeg([0xe1, place]).subarray(0, 5);
    for (const bytes of [whole, cut, png(8, 8), new Uint8Array(), new Uint8Array(text("はじめまして"))])
      expect(stripImageMetadata(bytes)).toBe(bytes);
    const gamma = withChunk(png(8, 8), "gAMA", "1234");
    expect(says(stripImageMetadata(gamma))).toContain("gAMA");
  });
});
