import { describe, expect, it } from "vitest";
import { cpuMs } from "#test/support/global/cpu.ts";
import {
  isCurrentSpelling,
  isUuid,
  optionalText,
  readChallenge,
  readEmailField,
  readKnownEmailField,
  readPhone,
} from "./fields.ts";

describe("addresses", () => {
  it.each([
    ["Hanako@Example.COM", "hanako@example.com"],
    [" a+b.c@example.co.jp ", "a+b.c@example.co.jp"],
    ["花子@例え.jp", "花子@例え.jp"],
  ])("%s → %s", (text, email) => {
    expect(readEmailField(text)).toBe(email);
  });

  it.each([
    "",
    "a",
    "@example.com",
    "a@",
    "a@example",
    "a@example..com",
    "a b@example.com",
    "a@b@example.com",
    "a@example.com, b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    "<a@example.com>",
    "a\u2028b@example.com",
    "a@.com",
  ])("refused: %s", (text) => {
    expect(() => readEmailField(text)).toThrow("invalid format");
  });

  it("of 255 bytes at most", () => {
    const sized = (bytes: number) => `${"a".repeat(bytes - "@example.com".length)}@example.com`;
    expect(readEmailField(sized(255))).toBe(sized(255));
    expect(() => readEmailField(sized(256))).toThrow("too long");
    expect(() => readEmailField(`${"花".repeat(82)}@example.com`)).toThrow("too long");
    expect(readKnownEmailField(sized(255))).toEqual([sized(255)]);
    expect(() => readKnownEmailField(sized(256))).toThrow("too long");
  });

  it("a domain's ASCII form is the Unicode one, after one @ only", () => {
    expect(readEmailField("hanako@xn--r8jz45g.jp")).toBe("hanako@例え.jp");
    expect(() => readEmailField("a@b@xn--r8jz45g.jp")).toThrow("invalid format");
    expect(isCurrentSpelling("hanako@例え.jp")).toBe(true);
    expect(isCurrentSpelling("hanako@xn--r8jz45g.jp")).toBe(false);
    expect(isCurrentSpelling("Hanako@example.com")).toBe(false);
  });

  it("an account is looked for as it was kept in earlier days, then as it is read now, each once", () => {
    expect(readKnownEmailField(" Hanako@Example.com ")).toEqual(["hanako@example.com"]);
    expect(readKnownEmailField("hanako@xn--r8jz45g.jp")).toEqual(["hanako@xn--r8jz45g.jp", "hanako@例え.jp"]);
    expect(() => readKnownEmailField("nobody")).toThrow("invalid format");
    expect(() => readKnownEmailField(`a@example.com${" ".repeat(2000)}b`)).toThrow();
  });

  it("100 KB of the worst text takes no time", () => {
    const read = () => {
      for (const text of ["a@".repeat(50_000), `a@${"a.".repeat(50_000)}`, "a".repeat(100_000)]) {
        expect(() => readEmailField(text)).toThrow();
      }
    };
    expect(cpuMs(read)).toBeLessThan(50);
  });
});

describe("numbers", () => {
  it("keeps the digits of E.164", () => {
    expect(readPhone("+81 90 1234 5678")).toBe("819012345678");
    expect(readPhone("+12")).toBe("12");
    expect(readPhone("123456789012345")).toBe("123456789012345");
    for (const text of ["", "1", "0901234", "+81-90", "abc", "+1234567890123456"]) {
      expect(() => readPhone(text)).toThrow("E.164");
    }
  });
});

describe("challenges", () => {
  it("both parts or neither, in either case of the method", () => {
    const challenge = "c".repeat(43);
    expect(readChallenge({})).toBeUndefined();
    expect(readChallenge({ code_challenge: challenge, code_challenge_method: "S256" })).toEqual({
      challenge,
      method: "s256",
    });
    expect(() => readChallenge({ code_challenge: challenge })).toThrow("PKCE");
    expect(() => readChallenge({ code_challenge_method: "s256" })).toThrow("PKCE");
  });

  it("of a known method, 43 to 128 characters of the alphabet", () => {
    const read = (code_challenge: string, code_challenge_method = "plain") =>
      readChallenge({ code_challenge, code_challenge_method });
    expect(read("c".repeat(43))).toEqual({ challenge: "c".repeat(43), method: "plain" });
    expect(read("~".repeat(128))?.challenge).toHaveLength(128);
    for (const text of ["c".repeat(42), "c".repeat(129), `${"c".repeat(42)}=`])
      expect(() => read(text)).toThrow("between 43 and 128");
    expect(() => read("c".repeat(43), "md5")).toThrow("Invalid code challenge method");
  });
});

it("blank counts as missing", () => {
  expect(["", null, undefined, " "].map((value) => optionalText.parse(value))).toEqual([
    undefined,
    undefined,
    undefined,
    " ",
  ]);
});

it("an id is a UUID in either case, and a string", () => {
  expect(isUuid("00000000-0000-4000-8000-00000000ABCD")).toBe(true);
  for (const value of [
    "",
    "x",
    "00000000-0000-4000-8000-00000000000",
    null,
    1,
    ["00000000-0000-4000-8000-000000000000"],
  ])
    expect(isUuid(value)).toBe(false);
});
