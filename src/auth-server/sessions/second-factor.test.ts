import { describe, expect, it } from "vitest";
import { matchStep } from "./second-factor.ts";

/** RFC 6238, appendix B: the SHA-1 secret "12345678901234567890" in Base32, last six of eight digits. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

describe("codes of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
  ])("the standard's own example at %i s", (seconds, code) => {
    expect(matchStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("one step early or late, and no more", () => {
    const step = Math.floor(1_111_111_109 / 30);
    expect(matchStep(secret, "081804", at(1_111_111_109 + 30))).toBe(step);
    expect(matchStep(secret, "081804", at(1_111_111_109 - 30))).toBe(step);
    expect(matchStep(secret, "081804", at(1_111_111_109 + 90))).toBeUndefined();
    expect(matchStep(secret, "081804", at(1_111_111_109 - 90))).toBeUndefined();
  });

  it.each(["", "8180", "0818044", "08180a", " 081804", "０８１８０４"])("not a code: %s", (code) => {
    expect(matchStep(secret, code, at(1_111_111_109))).toBeUndefined();
  });
});
