import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { verifierMatches } from "./pkce.ts";

const s256 = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

it("matches the example of RFC 7636, appendix B", () => {
  const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
  const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
  expect(verifierMatches({ challenge, method: "s256" }, verifier)).toBe(true);
});

it("matches its own verifier and no other", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(verifierMatches({ challenge: s256(a), method: "s256" }, a)).toBe(true);
      expect(verifierMatches({ challenge: s256(a), method: "s256" }, b)).toBe(a === b);
      expect(verifierMatches({ challenge: s256(a), method: "s256" }, s256(a))).toBe(false);
      expect(verifierMatches({ challenge: a, method: "plain" }, b)).toBe(a === b);
    }),
  );
});
