import { describe, expect, it } from "vitest";
import { cpuMs } from "#test/support/global/cpu.ts";
import { readChallenge, readEmail, readPhone } from "./fields.ts";

describe("addresses", () => {
  it.each([
    ["Hanako@Example.COM", "hanako@example.com"],
    [" a+b.c@example.co.jp ", "a+b.c@example.co.jp"],
    ["花子@例え.jp", "花子@例え.jp"],
  ])("%s → %s", (text, email) => {
    expect(readEmail(text)).toBe(email);
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
    expect(() => readEmail(text)).toThrow("invalid format");
  });

  it("100 KB of the worst text takes no time", () => {
    const read = () => {
      for (const text of ["a@".repeat(50_000), `a@${"a.".repeat(50_000)}`, "a".repeat(100_000)]) {
        expect(() => readEmail(text)).toThrow();
      }
    };
    expect(cpuMs(read)).toBeLessThan(50);
  });
});

describe("numbers", () => {
  it("keeps the digits of E.164", () => {
    expect(readPhone("+81 90 1234 5678")).toBe("819012345678");
    for (const text of ["", "0901234", "+81-90", "abc", "+1234567890123456"]) {
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
});
