import fc from "fast-check";
import { expect, it } from "vitest";
import { createSecrets } from "../keys/secrets.ts";
import { decodeRefreshToken, encodeRefreshToken } from "./refresh-token.ts";

const secrets = createSecrets(Buffer.alloc(32, 1).toString("base64url"));
const others = createSecrets(Buffer.alloc(32, 2).toString("base64url"));
const content = fc.record({ sessionId: fc.uuid(), counter: fc.integer({ min: 0, max: 0xffffffff }) });

it("reads back what it wrote, and always writes the same", () => {
  fc.assert(
    fc.property(content, (each) => {
      const token = encodeRefreshToken(secrets, each);
      expect(token).toMatch(/^[A-Za-z0-9_-]{55}$/);
      expect(encodeRefreshToken(secrets, each)).toBe(token);
      expect(decodeRefreshToken(secrets, token)).toEqual(each);
    }),
  );
});

it("another server's token is forged; a changed or foreign text is malformed or forged", () => {
  fc.assert(
    fc.property(
      content,
      fc.integer({ min: 0, max: 54 }),
      fc.constantFrom(..."AZaz09-_"),
      (each, index, letter) => {
        const token = encodeRefreshToken(others, each);
        expect(decodeRefreshToken(secrets, token)).toBe("forged");
        const own = encodeRefreshToken(secrets, each);
        const changed = own.slice(0, index) + letter + own.slice(index + 1);
        if (changed !== own) expect(decodeRefreshToken(secrets, changed)).toBeTypeOf("string");
      },
    ),
  );
  fc.assert(fc.property(fc.string(), (text) => decodeRefreshToken(secrets, text) === "malformed"));
});
