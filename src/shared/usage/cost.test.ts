import { expect, it } from "vitest";
import { addCosts } from "../../web/parts/usage/cost-text.ts";
import { amountOf, priceInOf, priceOf } from "./cost.ts";
import { addSpent, nothingSpent, spentOn } from "./spent.ts";

it("a price is two amounts for a million tokens; cost is what they come to", () => {
  expect(priceOf("2.5,10")).toEqual({ input: 2.5, output: 10 });
  for (const wrong of ["2", "2,x", "-1,2", "", ",", "1,2,3", "1,Infinity"]) expect(priceOf(wrong)).toBeNull();
  expect(amountOf({ inputTokens: 1_000_000, outputTokens: 500_000 }, { input: 2.5, output: 10 })).toBe(7.5);
});

it("is in a currency that money is written in", () => {
  expect(priceInOf("0.25, 2, USD")).toEqual({ input: 0.25, output: 2, currency: "USD" });
  expect(priceInOf("0,0,JPY")).toEqual({ input: 0, output: 0, currency: "JPY" });
  for (const wrong of ["0.25,2", "0.25,2,usd", "0.25,2,円", "0.25,2,QQQ", "USD", ",,USD", "1,2,3,USD"])
    expect(priceInOf(wrong)).toBeNull();
});

it("answers add up; without a price only their tokens do", () => {
  const usage = { inputTokens: 1000, outputTokens: 234 };
  const price = { input: 100, output: 1000, currency: "JPY" };
  const one = spentOn({ price }, usage);
  expect(one).toEqual({ tokens: 1234, cost: { amount: 0.334, currency: "JPY" } });
  expect(addSpent(addSpent(nothingSpent, one), one).cost?.amount).toBeCloseTo(0.668);
  expect(addSpent(spentOn({}, usage), nothingSpent)).toEqual({ tokens: 1234, cost: null });
});

it("amounts of two currencies stay two", () => {
  const sums = addCosts([
    { amount: 1, currency: "USD" },
    { amount: 30, currency: "JPY" },
    { amount: 2, currency: "USD" },
  ]);
  expect(sums).toEqual([
    { amount: 3, currency: "USD" },
    { amount: 30, currency: "JPY" },
  ]);
});
