import { expect, it } from "vitest";
import { type Reason, refusalLimits } from "#src/shared/refusals/refusal.ts";
import { isMendable, isTwin, shortenedDraft } from "./excluded.ts";

const reasons = (...codes: Reason["code"][]): Reason[] =>
  codes.map((code) => ({ code, path: null, why: "" }));

it("other words mend nothing that has no place", () => {
  expect(isMendable(reasons("twin"))).toBe(true);
  expect(isMendable(reasons("place"))).toBe(false);
  expect(isMendable(reasons("depends"))).toBe(false);
  expect(isMendable(reasons("twin", "place"))).toBe(false);
});

it("a twin is refused for nothing else", () => {
  expect(isTwin(reasons("twin"))).toBe(true);
  expect(isTwin(reasons("twin", "place"))).toBe(false);
});

it("is kept no longer than somebody reads", () => {
  const raw = "字".repeat(refusalLimits.raw + 1);
  const refusal = { raw } as Parameters<typeof shortenedDraft>[0];
  expect(shortenedDraft(refusal).raw).toBe(raw.slice(0, -1));
});
