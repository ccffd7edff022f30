import { expect, it } from "vitest";
import { hasRecentProof, lastProof, requireRecentSessionProof } from "./recent-proof.ts";

const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 0, 1, 9, minute, second));
const asked = (now: Date) => ({ settings: { recentProofSeconds: 600 } as never, now: () => now });

it("a proof is the sign-in or a later one, and counts for ten minutes", () => {
  const fresh = { createdAt: at(0), provedAt: null };
  expect(lastProof(fresh)).toEqual(at(0));
  expect(hasRecentProof(asked(at(9, 59)), fresh)).toBe(true);
  expect(hasRecentProof(asked(at(10)), fresh)).toBe(false);
  const again = { createdAt: at(0), provedAt: at(30) };
  expect(hasRecentProof(asked(at(39, 59)), again)).toBe(true);
  expect(hasRecentProof(asked(at(40)), again)).toBe(false);
});

it("a change without one is refused as the hosted backend refuses it", () => {
  expect(() => requireRecentSessionProof(asked(at(5)), { createdAt: at(0), provedAt: null })).not.toThrow();
  expect(() => requireRecentSessionProof(asked(at(11)), { createdAt: at(0), provedAt: null })).toThrow(
    expect.objectContaining({ status: 400, code: "reauthentication_needed" }),
  );
});
