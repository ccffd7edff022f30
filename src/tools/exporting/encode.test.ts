import fc from "fast-check";
import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { inCp932, plainForm } from "./cp932.ts";
import { csvEncoder, csvType, encodeCsv } from "./encode.ts";

const lines = fc.array(
  fc.array(fc.constantFrom("あ", "髙", "🌿", "〜", "か\u3099", "👨‍👩‍👧", "a", ",", "㎥", "\u200B", "€"), {
    maxLength: 6,
  }),
  { minLength: 1, maxLength: 6 },
);
const text = lines.map((rows) => rows.map((signs) => `${signs.join("")}\n`));

it("a table that comes in pieces is the same bytes and the same signs as the whole (property)", () => {
  fc.assert(
    fc.property(text, fc.constantFrom("utf-8" as const, "cp932" as const), (pieces, encoding) => {
      const { push, replaced } = csvEncoder(encoding);
      const bytes = Buffer.concat(pieces.map((piece) => push(piece)));
      const whole = encodeCsv(pieces.join(""), encoding);
      expect(bytes.equals(Buffer.from(whole.bytes))).toBe(true);
      expect(replaced()).toEqual(whole.replaced);
    }),
  );
});

it("UTF-8 begins with one mark of its order, and lacks nothing", () => {
  const { push, replaced } = csvEncoder("utf-8");
  expect([...push("a\n").slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x61]);
  expect(Buffer.from(push("🌿\n")).toString("utf8")).toBe("🌿\n");
  expect(replaced()).toEqual([]);
  expect([csvType("utf-8"), csvType("cp932")]).toEqual([
    "text/csv; charset=utf-8",
    "text/csv; charset=Shift_JIS",
  ]);
});

it("nothing turns into a question mark that is none (property)", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), (given) => {
      fc.pre(!given.normalize("NFKC").includes("?"));
      const { bytes } = encodeCsv(given, "cp932");
      expect(iconv.decode(Buffer.from(bytes), "cp932")).not.toContain("?");
    }),
  );
});

it("what Shift_JIS has comes back as it was, and nothing is told of it (property)", () => {
  const known = fc.constantFrom(...'あ漢ア,"1aー～①㈱髙\n\t?=');
  fc.assert(
    fc.property(fc.string({ unit: known, maxLength: 40 }), (given) => {
      const { bytes, replaced } = encodeCsv(given, "cp932");
      expect(iconv.decode(Buffer.from(bytes), "cp932")).toBe(given);
      expect(replaced).toEqual([]);
    }),
  );
});

describe("what Shift_JIS lacks", () => {
  it("is told with the lines that it stands in, each line once", () => {
    expect(encodeCsv("🌿🌿\nあ\n🌿と㎥\n", "cp932").replaced).toEqual([
      { from: "🌿", to: "〓", lines: [1, 3] },
      { from: "㎥", to: "m3", lines: [3] },
    ]);
  });

  it("is its look-alike where there is one, and untold where nobody sees it", () => {
    expect(["〜", "—", "−", "¥", "\u00A0", "あ"].map(inCp932)).toEqual(["～", "―", "－", "￥", " ", "あ"]);
    expect([inCp932("🌿"), inCp932("㎥")]).toEqual([null, null]);
    const { bytes, replaced } = encodeCsv("あ\u200Bい〜\u200B\n\uFEFFう", "cp932");
    expect(iconv.decode(Buffer.from(bytes), "cp932")).toBe("あい～\nう");
    expect(replaced).toEqual([]);
  });

  it.each([
    ["か\u3099", "が"],
    ["©", "(C)"],
    ["①\uFE0F", "①"],
    ["𝐀", "A"],
    ["\u200B", ""],
    ["🌿", null],
    ["한", null],
  ])("of %j the plain form is %j", (sign, plain) => expect(plainForm(sign)).toBe(plain));
});
