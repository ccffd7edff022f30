import { expect, it } from "vitest";
import { periodEnd, periodOf } from "./rules.ts";

it("changes the day at midnight in Tokyo, not in UTC", () => {
  expect(periodOf(new Date("2026-11-21T14:59:59Z"))).toBe("2026-11-21");
  expect(periodOf(new Date("2026-11-21T15:00:00Z"))).toBe("2026-11-22");
});

it("says when the day is over", () => {
  expect(periodEnd(new Date("2026-11-21T03:00:00Z")).toISOString()).toBe("2026-11-21T15:00:00.000Z");
  expect(periodEnd(new Date("2026-11-21T15:00:00Z")).toISOString()).toBe("2026-11-22T15:00:00.000Z");
});
