import { expect, test } from "vitest";
import type { Flag } from "../shared/result.ts";
import { flagText } from "./compliance/flag-text.ts";
import { blockingFlags, canBeOverridden, isReleasable } from "./gate.ts";

const flagged = (text: string, productClass: "cosmetics" | "medical" | "other") =>
  flagText(text, { productClass, sources: [], evidenceIds: [] });
const setAside = (flags: Flag[]) =>
  flags.map((flag) => ({ ...flag, dismissed: { reason: "資料で確認", at: "2026-11-26T00:00:00Z" } }));

test("what must be corrected stays in until it is set aside, what wants a look does not", () => {
  const flags = flagged("業界No.1のクラウド", "other");
  expect(flags.some(({ level }) => level === "must")).toBe(true);
  expect(isReleasable({ flags })).toBe(false);
  expect(isReleasable({ flags: setAside(flags) })).toBe(true);
  expect(isReleasable({ flags: flags.filter(({ level }) => level !== "must") })).toBe(true);
});

test("nobody takes an effect of a cosmetic or of a clinic upon themselves", () => {
  for (const [text, productClass] of [
    ["シミが消える化粧水", "cosmetics"],
    ["必ず治ります", "medical"],
  ] as const) {
    const flags = flagged(text, productClass);
    expect(blockingFlags({ flags: setAside(flags) }).length).toBeGreaterThan(0);
    expect(flags.every(canBeOverridden)).toBe(false);
  }
});
