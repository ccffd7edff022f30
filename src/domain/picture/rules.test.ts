import { expect, it } from "vitest";
import { png } from "#test/support/pictures.ts";
import { drawableAsIs, isRotated, requirePhoto, requireWithinSize } from "./rules.ts";

const big = (value: number) => [value >> 8, value & 0xff];
const little = (value: number) => [value & 0xff, value >> 8];

/** A JPEG's head of this size; `said`: what its EXIF says, as entries of its first list. */
function jpeg(
  width: number,
  height: number,
  said: [tag: number, value: number][] | null,
  order = big,
): Buffer {
  const entry = ([tag, value]: [number, number]) => [
    ...[...order(tag), ...order(3)],
    ...(order === big ? [0, 0, 0, 1, ...big(value), 0, 0] : [1, 0, 0, 0, ...little(value), 0, 0]),
  ];
  const list = said === null ? [] : [...order(said.length), ...said.flatMap(entry)];
  const start = order === big ? [0x4d, 0x4d, 0, 42, 0, 0, 0, 8] : [0x49, 0x49, 42, 0, 8, 0, 0, 0];
  const exif = [...Buffer.from("Exif\0\0"), ...start, ...list];
  const segments = said === null ? [] : [0xff, 0xe1, ...big(exif.length + 2), ...exif];
  const frame = [0xff, 0xc0, 0, 17, 8, ...big(height), ...big(width), 3, ...new Array<number>(9).fill(0)];
  return Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...segments, ...frame, 0xff, 0xda, 0, 2]);
}

it("takes photos within the bounds of what is drawn", () => {
  expect(requirePhoto(png(64, 2400))).toEqual({ type: "image/png", width: 64, height: 2400 });
  expect(requirePhoto(png(2400, 64))).toMatchObject({ width: 2400, height: 64 });
  expect(requirePhoto(jpeg(800, 600, null))).toEqual({ type: "image/jpeg", width: 800, height: 600 });
  for (const [width, height] of [
    [2401, 64],
    [64, 2401],
    [63, 2400],
    [2400, 63],
  ] as const)
    expect(() => requirePhoto(png(width, height))).toThrow(
      expect.objectContaining({ code: "unsupported_file" }),
    );
  expect(() => requirePhoto(Buffer.from("GIF89a, and so on"))).toThrow(/PNG・JPEG・WebP・GIF・AVIF・HEIC/u);
});

it("keeps no more bytes than a photo may have, and looks at no more than may come", () => {
  const [most, given] = [6 * 1024 * 1024, 10 * 1024 * 1024];
  const padded = (length: number) => Buffer.concat([png(64, 64)], length);
  expect(requirePhoto(padded(most)).type).toBe("image/png");
  expect(drawableAsIs(padded(most + 1))).toBeNull();
  expect(() => requirePhoto(padded(most + 1))).toThrow(expect.objectContaining({ code: "unsupported_file" }));
  expect(() => requireWithinSize(padded(given))).not.toThrow();
  expect(() => requireWithinSize(padded(given + 1))).toThrow(
    expect.objectContaining({ code: "payload_too_large" }),
  );
});

it("does not draw a photo that lies on its side as it is, in either order of bytes and wherever that is said", () => {
  for (const order of [big, little]) {
    expect(isRotated(jpeg(800, 600, [[0x0112, 6]], order))).toBe(true);
    expect(isRotated(jpeg(800, 600, [[0x0112, 2]], order))).toBe(true);
    expect(isRotated(jpeg(800, 600, [[0x0112, 1]], order))).toBe(false);
    const second = jpeg(
      800,
      600,
      [
        [0x010f, 9],
        [0x0112, 6],
      ],
      order,
    );
    expect(isRotated(second)).toBe(true);
    expect(drawableAsIs(second)).toBeNull();
    expect(() => requirePhoto(second)).toThrow(expect.objectContaining({ code: "unsupported_file" }));
    expect(drawableAsIs(jpeg(800, 600, [[0x0112, 1]], order))).toMatchObject({ width: 800 });
    expect(isRotated(jpeg(800, 600, [[0x010f, 9]], order))).toBe(false);
  }
  expect(isRotated(jpeg(800, 600, null))).toBe(false);
  expect(isRotated(jpeg(800, 600, [[0x0112, 6]]).subarray(0, 30))).toBe(false);
  // Behind the beginning of the points nothing is looked at.
  const behind = Buffer.concat([Buffer.from("ffd8ffda0002", "hex"), jpeg(8, 8, [[0x0112, 6]]).subarray(8)]);
  expect(isRotated(behind)).toBe(false);
});
