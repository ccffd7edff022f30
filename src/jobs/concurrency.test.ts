import { describe, expect, it } from "vitest";
import type { Context } from "../domain/context.ts";
import { limitConcurrency } from "./concurrency.ts";

describe("transactions that take turns", () => {
  it("are so many at once and no more, in the order they came; one that fails lets the next in", async () => {
    const open: (() => void)[] = [];
    const begun: number[] = [];
    let most = 0;
    let now = 0;
    const plain = { name: "inner" } as unknown as Context;
    const ctx = limitConcurrency(
      { transaction: (work: (inner: Context) => unknown) => work(plain) } as Context,
      2,
    );
    const one = (number: number) =>
      ctx.transaction(async (inner) => {
        expect(inner).toBe(plain);
        begun.push(number);
        now += 1;
        most = Math.max(most, now);
        await new Promise<void>((resolve) => open.push(resolve));
        now -= 1;
        if (number === 1) throw new Error("fails");
        return number;
      });
    const asked = Promise.allSettled([1, 2, 3, 4, 5].map(one));
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    await turn();
    expect(begun).toEqual([1, 2]);
    for (let left = 5; left > 0; left -= 1) {
      open.shift()?.();
      await turn();
    }
    const outcomes = await asked;
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", ...Array(4).fill("fulfilled")]);
    expect([most, begun]).toEqual([2, [1, 2, 3, 4, 5]]);
  });
});
