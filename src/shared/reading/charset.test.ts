import fc from "fast-check";
import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { decodeBytes, detectEncoding, type Encoding } from "./charset.ts";

const sentences = [
  "とろみがあるのに、べたつかない化粧水です。",
  "カウンター8席の小さな和食店、ランチは1,200円から。",
  "電子帳簿保存法に対応した請求書サービス",
  "月額3,980円（税込）。30日間の無料トライアルがあります。",
  "無香料・無着色・アルコールフリー",
];

describe("detecting an encoding", () => {
  it.each<[Encoding, string]>([
    ["utf-8", "utf-8"],
    ["shift_jis", "cp932"],
    ["euc-jp", "euc-jp"],
    ["utf-16le", "utf-16le"],
    ["utf-16be", "utf-16be"],
  ])("finds %s in any text made of Japanese sentences", (encoding, writer) => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...sentences), { minLength: 1, maxLength: 6, size: "max" }),
        fc.constantFrom("\n", "\r\n", " "),
        (chosen, gap) => {
          const text = chosen.join(gap);
          const bytes = new Uint8Array(iconv.encode(text, writer));
          expect(detectEncoding(bytes)).toBe(encoding);
          expect(decodeBytes(bytes)).toEqual({ text, encoding, lossy: false });
        },
      ),
    );
  });

  it("believes a label only when the bytes agree", () => {
    const bytes = new Uint8Array(iconv.encode(sentences[0] ?? "", "cp932"));
    expect(decodeBytes(bytes, ["utf-8"]).encoding).toBe("shift_jis");
    expect(decodeBytes(bytes, ["windows-31j"]).encoding).toBe("shift_jis");
    expect(decodeBytes(bytes, ["iso-8859-1", "no-such-label", undefined]).text).toBe(sentences[0]);
    expect(decodeBytes(new TextEncoder().encode("café"), ["utf-8"]).text).toBe("café");
    expect(decodeBytes(Uint8Array.of(0x63, 0x61, 0x66, 0xe9), ["iso-8859-1"])).toMatchObject({
      text: "café",
    });
  });

  it("lets a byte-order mark win over any label", () => {
    const bytes = new Uint8Array(iconv.encode("本文", "utf-16be", { addBOM: true }));
    expect(decodeBytes(bytes, ["shift_jis"])).toMatchObject({ text: "本文", encoding: "utf-16be" });
  });

  it.each([
    ["Smart “quotes” – déjà vu costs 20 €.", "windows-1252", "win1252"],
    ["Crème brûlée – 20 €", "windows-1252", "win1252"],
    ["Menü für zwölf Gäste, außer Haus", "windows-1252", "win1252"],
    ["ソ、表と能。ABC", "shift_jis", "cp932"],
    ["カフェのメニュー menu 2026", "shift_jis", "cp932"],
  ])("finds the encoding of 「%s」", (text, encoding, writer) => {
    const bytes = new Uint8Array(iconv.encode(text, writer));
    expect(decodeBytes(bytes)).toEqual({ text, encoding, lossy: false });
  });

  it.each(["cp932", "euc-jp"])("reads Japanese in %s around bytes that mean nothing", (writer) => {
    const text = sentences.slice(0, 3).join("\n");
    const half = iconv.encode(text, writer);
    const bytes = new Uint8Array(Buffer.concat([half, Buffer.of(0xfd, 0x0a), half]));
    const { encoding, lossy, text: read } = decodeBytes(bytes);
    expect([encoding, lossy]).toEqual([writer === "cp932" ? "shift_jis" : writer, true]);
    expect(read).toBe(`${text}\ufffd\n${text}`);
  });

  it("says nothing about bytes that are no text", () => {
    expect(detectEncoding(Uint8Array.of(0, 1, 2, 3, 0xff, 0xfe, 0xfd, 0))).toBeUndefined();
    expect(detectEncoding(Uint8Array.of(0xff, 0xff, 0xff))).toBeUndefined();
  });

  it("never throws, whatever the bytes and labels", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300, size: "max" }),
        fc.array(fc.string(), { maxLength: 3, size: "max" }),
        (bytes, labels) => {
          expect(typeof decodeBytes(bytes, labels).text).toBe("string");
        },
      ),
    );
  });
});
