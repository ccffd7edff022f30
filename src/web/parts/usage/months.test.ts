import { expect, it } from "vitest";
import { chartDayLabel, monthLabel, monthNear } from "./months.ts";

it("steps from month to month over the turn of a year", () => {
  expect(monthNear("2026-12", 1)).toBe("2027-01");
  expect(monthNear("2026-01", -1)).toBe("2025-12");
});

it("says months and days in words", () => {
  expect(monthLabel("2026-09")).toBe("2026年9月");
  expect(chartDayLabel("2026-09-03")).toBe("9月3日");
});
