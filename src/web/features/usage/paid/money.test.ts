import { expect, it } from "vitest";
import { moneyText, priceText } from "./money.ts";

it("says sums in the currency's own unit, and how often they are paid", () => {
  expect(moneyText(4980, "jpy")).toBe("4,980円");
  expect(moneyText(-4980, "JPY")).toBe("-4,980円");
  expect(moneyText(4950, "usd")).toBe("$49.50");
  const price = { amount: 4980, currency: "jpy", count: 1 } as const;
  expect(priceText({ ...price, interval: "month" })).toBe("月額4,980円");
  expect(priceText({ ...price, interval: "year" })).toBe("年額4,980円");
  expect(priceText({ ...price, interval: "month", count: 3 })).toBe("3か月ごとに4,980円");
});
