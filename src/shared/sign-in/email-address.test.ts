import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalAddress } from "./email-address.ts";

it.each([
  ["Hanako@Example.COM", "hanako@example.com"],
  ["　ａｏｉ＠ｅｘａｍｐｌｅ．ｊｐ ", "aoi@example.jp"],
  ["aoi@example。jp", "aoi@example.jp"],
  ["が@例え.jp".normalize("NFD"), "が@例え.jp"],
  ["ﾊﾅｺ@example.jp", "ハナコ@example.jp"],
])("%s → %s", (text, address) => {
  expect(canonicalAddress(text)).toBe(address);
});

it.each([
  ["zero width space", "a\u200Bb@example.jp"],
  ["zero width joiner", "a\u200Db@example.jp"],
  ["soft hyphen", "a\u00ADb@example.jp"],
  ["right-to-left override", "\u202Ea@example.jp"],
  ["direction mark", "a\u200E@example.jp"],
  ["isolate", "\u2066a@example.jp"],
  ["byte order mark inside", "a\uFEFFb@example.jp"],
  ["variation selector", "a\uFE0F@example.jp"],
  ["Hangul filler", "a\u3164@example.jp"],
  ["tag", "a\u{E0061}@example.jp"],
  ["control", "a\u0007@example.jp"],
  ["line separator", "a\u2028b@example.jp"],
  ["half of a pair", "a\uD800@example.jp"],
  ["private use", "a\uE000@example.jp"],
])("has no address: %s", (_name, text) => {
  expect(canonicalAddress(text)).toBeUndefined();
});

it("reading it twice changes nothing, and every normal form of a text is one address", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
      const address = canonicalAddress(text);
      if (address === undefined) return;
      expect(canonicalAddress(address)).toBe(address);
      for (const form of ["NFC", "NFD", "NFKC", "NFKD"]) {
        expect(canonicalAddress(text.normalize(form))).toBe(address);
      }
    }),
  );
});
