import { expect, it } from "vitest";
import { createMemoryLimiter } from "./memory.ts";

it("admits exactly its points in a window, for each key alone, also in parallel", async () => {
  const limiter = createMemoryLimiter({ points: 10, seconds: 60 });
  const answers = await Promise.all(Array.from({ length: 25 }, () => limiter.take("a")));
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(10);
  const refused = answers.find((answer) => !answer.allowed);
  expect(refused?.retryAfterMs).toBeGreaterThan(0);
  expect((await limiter.take("b")).allowed).toBe(true);
});
