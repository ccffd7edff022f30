import { describe, expect, it } from "vitest";
import { fileName } from "#src/shared/file-name.ts";
import { png } from "#test/support/pictures.ts";
import { describeDevice } from "./device.ts";
import { readAvatarImage } from "./picture.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-code.ts";

describe("devices in words", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
      "WindowsのChrome",
    ],
    ["Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "WindowsのEdge"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1", "MacのSafari"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Safari/604.1", "iPhoneのChrome"],
    ["Mozilla/5.0 (Android 15; Mobile) Gecko/140.0 Firefox/140.0", "AndroidのFirefox"],
    ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36", "LinuxのChrome"],
    ["curl/8.5 <script>", "不明な端末"],
    [null, "不明な端末"],
  ])("%s → %s", (userAgent, device) => {
    expect(describeDevice(userAgent).device).toBe(device);
  });
});

describe("pictures by their bytes", () => {
  const riff = (kind: string, rest: number[]) =>
    Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP", "latin1"), Buffer.from(kind), Buffer.from(rest)]);
  it("knows PNG, JPEG and the three kinds of WebP with their sizes", () => {
    expect(readAvatarImage(png(256, 100))).toEqual({ type: "image/png", width: 256, height: 100 });
    const jpeg = Buffer.from("ffd8ffe000044a46ffc000110801000080030111000211010311", "hex");
    expect(readAvatarImage(jpeg)).toEqual({ type: "image/jpeg", width: 128, height: 256 });
    const lossy = riff("VP8 ", [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x00, 0x01, 0x00, 0x01]);
    expect(readAvatarImage(lossy)).toEqual({ type: "image/webp", width: 256, height: 256 });
    const lossless = riff("VP8L", [0, 0, 0, 0, 0x2f, 0xff, 0xc0, 0x3f, 0x00]);
    expect(readAvatarImage(lossless)).toEqual({ type: "image/webp", width: 256, height: 256 });
    const extended = riff("VP8X", [0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0, 0, 0xff, 0, 0]);
    expect(readAvatarImage(extended)).toEqual({ type: "image/webp", width: 256, height: 256 });
  });
  it("takes no other bytes and no cut header", () => {
    for (const text of [
      "",
      "GIF89a",
      "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "%PDF-1.7 and so on, long enough",
    ])
      expect(readAvatarImage(Buffer.from(text))).toBeNull();
    const whole = png(256, 256);
    for (let length = 0; length < 24; length += 1)
      expect(readAvatarImage(whole.subarray(0, length))).toBeNull();
    expect(readAvatarImage(Buffer.from("ffd8ffe0ffff", "hex"))).toBeNull();
  });
});

describe("recovery codes", () => {
  it("are read in every spelling, belong to one account, and no two of 1000 are alike", () => {
    const codes = Array.from({ length: 100 }, newRecoveryCodes).flat();
    expect(new Set(codes).size).toBe(1000);
    expect(codes.every((code) => /^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/.test(code))).toBe(true);
    const hash = hashRecoveryCode("a", "0123-4567-89ab-cdef");
    expect(hashRecoveryCode("a", " o123 4567 89AB ｃｄｅｆ ")).toBe(hash);
    expect(hashRecoveryCode("b", "0123-4567-89ab-cdef")).not.toBe(hash);
    expect(hashRecoveryCode("a", "0123-4567-89ab-cde")).toBeNull();
  });
});

it("file names hold nothing that a system refuses or that leaves the folder", () => {
  expect(fileName("../秋の:新商品\u202e?")).toBe("秋の 新商品");
  expect(fileName(" ... ")).toBe("名前なし");
  expect(fileName("あ".repeat(80))).toHaveLength(40);
});
