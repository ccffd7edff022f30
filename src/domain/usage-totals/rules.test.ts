import { expect, it } from "vitest";
import { tierLimits } from "../../shared/limits.ts";
import { tierLabel } from "../../shared/tiers.ts";
import { monthsUntil, noAmounts, totalsHead, totalsLines } from "./rules.ts";

it("shows a month and the eleven before it, the oldest first, over the turn of a year", () => {
  const months = monthsUntil("2026-03");
  expect(months).toHaveLength(12);
  expect(months.slice(0, 2)).toEqual(["2025-04", "2025-05"]);
  expect(months.slice(-3)).toEqual(["2026-01", "2026-02", "2026-03"]);
  expect(monthsUntil("2026-12")[0]).toBe("2026-01");
});

it("each amount is followed by what the plan allows; who is gone has no plan", () => {
  expect(noAmounts()).toEqual({ tokens: 0, images: 0, search: 0, storage: 0 });
  const used = { tokens: 1, images: 2, search: 3, storage: 4 };
  const limits = tierLimits.lite;
  const person = { id: "a", email: "a@example.com", displayName: "山田", tier: "lite", used } as const;
  const gone = { id: "b", email: null, displayName: null, tier: null, used };
  const [first, second] = totalsLines([person, gone]).trim().split(/\r?\n/u);
  expect(first?.split(",").map((cell) => cell.replaceAll('"', ""))).toEqual([
    ...["a", "a@example.com", "山田", tierLabel("lite"), "1", `${limits.tokens}`, "2", `${limits.images}`],
    ...["3", `${limits.search}`, "4", `${limits.storage}`],
  ]);
  expect(second?.split(",").map((cell) => cell.replaceAll('"', ""))).toEqual([
    ...["b", "", "", "退会した人", "1", "", "2", "", "3", "", "4", ""],
  ]);
  expect(totalsHead.split(",")).toHaveLength(12);
});
