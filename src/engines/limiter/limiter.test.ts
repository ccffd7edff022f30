import { afterEach, expect, it, vi } from "vitest";
import { createMemoryLimiter } from "./memory.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("N05: at the edge of its window: none too many before, all of them again after, and the wait it names is the right one", async () => {
  vi.useFakeTimers();
  const limiter = createMemoryLimiter({ points: 10, seconds: 60 });
  const burst = async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => limiter.take("a")));
    return answers.filter(({ allowed }) => allowed).length;
  };
  expect((await limiter.take("a")).allowed).toBe(true);
  vi.advanceTimersByTime(59_900);
  expect(await burst()).toBe(9);
  const { allowed, retryAfterMs } = await limiter.take("a");
  expect([allowed, retryAfterMs > 0 && retryAfterMs <= 100]).toEqual([false, true]);
  vi.advanceTimersByTime(retryAfterMs - 1);
  expect(await burst()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(await burst()).toBe(10);
});

it("N05: admits exactly its points in a window, for each key alone, also in parallel", async () => {
  const limiter = createMemoryLimiter({ points: 10, seconds: 60 });
  const answers = await Promise.all(Array.from({ length: 25 }, () => limiter.take("a")));
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(10);
  const refused = answers.find((answer) => !answer.allowed);
  expect(refused?.retryAfterMs).toBeGreaterThan(0);
  expect((await limiter.take("b")).allowed).toBe(true);
});
