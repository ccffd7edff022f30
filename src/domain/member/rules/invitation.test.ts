import { expect, it } from "vitest";
import { hashToken, type InvitationRecord, newToken, stateOf } from "./invitation.ts";

const now = new Date("2026-11-21T03:00:00Z");
const facts = (given: Partial<InvitationRecord> = {}): InvitationRecord => ({
  ...{ email: null, uses: 0, maxUses: 1, expiresAt: new Date(now.getTime() + 1), revokedAt: null },
  ...given,
});
const state = (given: Partial<InvitationRecord>, email = "a@example.com") =>
  stateOf(facts(given), { email, now });

it("an invitation holds until it is used up, taken back or over", () => {
  expect(state({})).toBe("open");
  expect(state({ uses: 1, maxUses: 2 })).toBe("open");
  expect(state({ uses: 2, maxUses: 2 })).toBe("used");
  expect(state({ expiresAt: now })).toBe("expired");
  expect(state({ revokedAt: now, uses: 1 })).toBe("revoked");
});

it("a mail is for its address only, and nobody else learns more", () => {
  expect(state({ email: "a@example.com" }, "A@Example.com")).toBe("open");
  expect(state({ email: "a@example.com", revokedAt: now }, "b@example.com")).toBe("elsewhere");
});

it("a secret is long, never the same twice, and cannot be read from what is kept", () => {
  const token = newToken();
  expect(token).toMatch(/^[\w-]{43}$/u);
  expect(newToken()).not.toBe(token);
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/u);
});
