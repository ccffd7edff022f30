import { expect, it } from "vitest";
import { png, redPictures } from "#test/support/pictures.ts";
import { archivedName, downloadName, freeName, keptName } from "./names.ts";
import { identifyPicture } from "./picture-file.ts";

const refused = (code: string) => expect.objectContaining({ code });

it("a name is kept composed and storable, and is no longer than file systems have it", () => {
  expect(keptName("か\u3099\u0000.txt")).toBe("が.txt");
  expect(keptName("a".repeat(255))).toHaveLength(255);
  expect(keptName("あ".repeat(85))).toHaveLength(85);
  expect(() => keptName("a".repeat(256))).toThrow(refused("invalid_input"));
  expect(() => keptName("あ".repeat(86))).toThrow(refused("invalid_input"));
});

it("a name that is taken gets the first number that is free", () => {
  expect(freeName("資料", new Set())).toBe("資料");
  expect(freeName("資料", new Set(["資料"]))).toBe("資料 (2)");
  expect(freeName("資料", new Set(["資料", "資料 (2)", "資料 (3)"]))).toBe("資料 (4)");
});

it("a name in an archive is no path, and another one than all before it, whatever the letters' size", () => {
  expect(archivedName("../a/b.txt", new Set())).toBe("__a_b.txt");
  expect(archivedName("A.txt", new Set(["a.txt"]))).toBe("A (2).txt");
  expect(archivedName("A.txt", new Set(["a.txt", "a (2).txt"]))).toBe("A (3).txt");
  expect(archivedName("資料", new Set(["資料"]))).toBe("資料 (2)");
  expect(downloadName("a/b\n.txt")).toContain("a_b_.txt");
});

const chunk = (name: string, length: number) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, Buffer.alloc(length + 4)]);
};
const ofSize = (width: number, height: number) => {
  const bytes = Buffer.from(png(8, 8));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

it("tells the kind of a whole picture by its bytes, and nothing of what is none", () => {
  expect(identifyPicture("a.png", png(8, 8))).toBe("png");
  expect(identifyPicture("a.txt", Buffer.from("はじめまして、山田です。"))).toBeNull();
  expect(identifyPicture("a.txt", Buffer.from("短い"))).toBeNull();
  expect(() => identifyPicture("a.jpg", png(8, 8))).toThrow(/中身はPNGの画像/u);
  expect(() => identifyPicture("a", png(8, 8))).toThrow(refused("unsupported_file"));
});

it("takes a picture up to its bounds and not beyond, nor one without points", () => {
  expect(identifyPicture("a.png", ofSize(12_000, 5_000))).toBe("png");
  expect(identifyPicture("a.png", ofSize(5_000, 12_000))).toBe("png");
  for (const [width, height] of [
    [12_001, 8],
    [8, 12_001],
    [12_000, 5_001],
    [0, 8],
    [8, 0],
  ] as const)
    expect(() => identifyPicture("a.png", ofSize(width, height))).toThrow(refused("payload_too_large"));
});

it("refuses a PNG that is cut, or has no points before its end", () => {
  const whole = png(8, 8);
  expect(() => identifyPicture("a.png", whole.subarray(0, whole.length - 1))).toThrow(
    refused("file_unreadable"),
  );
  const head = whole.subarray(0, 33);
  const end = chunk("IEND", 0);
  expect(identifyPicture("a.png", Buffer.concat([head, chunk("IDAT", 1), end]))).toBe("png");
  expect(identifyPicture("a.png", Buffer.concat([head, chunk("IDAT", 9), chunk("IDAT", 0), end]))).toBe(
    "png",
  );
  expect(() => identifyPicture("a.png", Buffer.concat([head, chunk("tEXt", 9), end]))).toThrow(
    refused("file_unreadable"),
  );
});

it("knows the end of a JPEG, also with some bytes of a camera behind it", () => {
  const head = Buffer.from("ffd8ffe000044a46ffc000110801000080030111000211010311", "hex");
  const jpeg = (behind: number) => Buffer.concat([head, Buffer.from("ffd9", "hex"), Buffer.alloc(behind)]);
  for (const name of ["a.jpg", "a.JPEG", "a.jfif"]) expect(identifyPicture(name, jpeg(0))).toBe("jpeg");
  expect(identifyPicture("a.jpg", jpeg(4094))).toBe("jpeg");
  expect(() => identifyPicture("a.jpg", jpeg(4095))).toThrow(refused("file_unreadable"));
  expect(() => identifyPicture("a.jpg", head)).toThrow(refused("file_unreadable"));
});

it("knows whole GIF and AVIF pictures by their blocks", async () => {
  for (const [kind, bytes] of [
    ["gif", await redPictures.movingGif()],
    ["avif", await redPictures.avif()],
  ] as const) {
    expect(identifyPicture(`a.${kind}`, bytes)).toBe(kind);
    for (const length of [14, 40, 100, bytes.length - 20])
      expect(() => identifyPicture(`a.${kind}`, bytes.subarray(0, length)), `${kind} ${length}`).toThrow(
        refused("file_unreadable"),
      );
    expect(() => identifyPicture("a.png", bytes)).toThrow(/拡張子/u);
  }
  const avif = await redPictures.avif();
  const withoutPoints = avif.subarray(0, avif.indexOf("mdat") - 4);
  expect(() => identifyPicture("a.avif", withoutPoints)).toThrow(refused("file_unreadable"));
  const wide = await redPictures.gif();
  wide.writeUInt16LE(12_001, 6);
  expect(() => identifyPicture("a.gif", wide)).toThrow(refused("payload_too_large"));
});

it("knows a whole WebP by the length it says", () => {
  const webp = (said: number) => {
    const bytes = Buffer.concat([
      Buffer.from("RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0", "latin1"),
      Buffer.alloc(6),
    ]);
    bytes.writeUInt32LE(said, 4);
    bytes[24] = 7;
    bytes[27] = 7;
    return bytes;
  };
  expect(identifyPicture("a.webp", webp(22))).toBe("webp");
  expect(() => identifyPicture("a.webp", webp(23))).toThrow(refused("file_unreadable"));
});
