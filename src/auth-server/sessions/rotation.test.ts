import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideRotation, type RotationState } from "./rotation.ts";

const start = Date.parse("2026-01-01T00:00:00Z");
const at = (seconds: number) => new Date(start + seconds * 1000);
const state = (change: Partial<RotationState> = {}): RotationState => ({
  counter: 5,
  counterFloor: 0,
  floorRaisedAt: null,
  refreshedAt: at(0),
  ...change,
});

describe("what a token does", () => {
  it.each([
    [5, 1000, "advance"],
    [4, 0, "repeat"],
    [4, 1000, "repeat"],
    [3, 9, "repeat"],
    [3, 10, "revoke"],
    [0, 1000, "revoke"],
    [6, 0, "refuse"],
  ] as const)("token %i of a session at 5, %i s after its last refresh: %s", (token, seconds, outcome) => {
    expect(decideRotation(state(), token, at(seconds), 10)).toBe(outcome);
  });

  it("a token of before the second factor never passes, and ends the session once the window is over", () => {
    const raised = state({ counter: 7, counterFloor: 7, floorRaisedAt: at(0) });
    for (const token of [0, 4, 5, 6]) {
      expect(decideRotation(raised, token, at(5), 10)).toBe("refuse");
      expect(decideRotation(raised, token, at(11), 10)).toBe("revoke");
    }
    expect(decideRotation(raised, 7, at(0), 10)).toBe("advance");
  });

  it("a session that was never refreshed knows no window", () => {
    expect(decideRotation(state({ counter: 3, refreshedAt: null }), 1, at(0), 10)).toBe("revoke");
  });
});

/** A client that keeps the newest token it received, loses some answers, and never keeps an older one. */
it("an honest client is never signed out, whatever answers it loses and however long it waits", () => {
  const step = fc.record({ wait: fc.integer({ min: 0, max: 5000 }), lost: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: "max" }), (steps) => {
      let session = state({ counter: 0, refreshedAt: null });
      let held = 0;
      let now = 0;
      for (const { wait, lost } of steps) {
        now += wait;
        const outcome = decideRotation(session, held, at(now), 10);
        if (outcome === "refuse" || outcome === "revoke") return false;
        if (outcome === "advance")
          session = { ...session, counter: session.counter + 1, refreshedAt: at(now) };
        if (!lost) held = session.counter;
      }
      return true;
    }),
  );
});

it("a thief and the owner cannot both go on: one of them ends the session as soon as both have refreshed twice", () => {
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 5000 }), fc.integer({ min: 0, max: 50 }), (wait, counter) => {
      let session = state({ counter, refreshedAt: null });
      // The thief takes the current token and refreshes twice; the owner comes later with the stolen one.
      for (const now of [0, 1]) session = { ...session, counter: session.counter + 1, refreshedAt: at(now) };
      return decideRotation(session, counter, at(1 + wait), 10) === "revoke";
    }),
  );
});
