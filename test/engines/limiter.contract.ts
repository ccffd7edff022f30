import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Limiter, LimiterRule } from "#src/engines/limiter/limiter.ts";

/** Takes in turn by each of the processes, all at once. */
export async function burst(limiters: Limiter[], key: string, times: number) {
  const takes = Array.from({ length: times }, (_, index) => limiters[index % limiters.length]?.take(key));
  return (await Promise.all(takes)).flatMap((answer) => answer ?? []);
}
export const countAllowed = (answers: { allowed: boolean }[]) =>
  answers.filter(({ allowed }) => allowed).length;

/** What limiters must hold that several processes share. `processes`: as many limiters as processes, of one rule. */
export function sharedLimiterContract(name: string, processes: (rule: LimiterRule) => Limiter[]) {
  describe(`limits of two processes: ${name}`, () => {
    it("N05: admit exactly the points between them, none refused below, each key and each limit by itself", async () => {
      const limiters = processes({ name: "a", points: 30, seconds: 60 });
      expect(countAllowed(await burst(limiters, "key", 29))).toBe(29);
      expect(countAllowed(await burst(limiters, "key", 40))).toBe(1);
      expect(countAllowed(await burst(limiters, "other", 30))).toBe(30);
      expect(countAllowed(await burst(processes({ name: "b", points: 30, seconds: 60 }), "key", 30))).toBe(
        30,
      );
    });

    it("N05: a refusal names the time after which both admit again", async () => {
      const limiters = processes({ name: "c", points: 3, seconds: 2 });
      const answers = await burst(limiters, "key", 8);
      expect(countAllowed(answers)).toBe(3);
      const waits = answers.filter(({ allowed }) => !allowed).map(({ retryAfterMs }) => retryAfterMs);
      expect(Math.min(...waits)).toBeGreaterThan(0);
      expect(Math.max(...waits)).toBeLessThanOrEqual(2001);
      const timerRounding = 1;
      await pause(Math.max(...waits) + timerRounding);
      expect(countAllowed(await burst(limiters, "key", 3))).toBe(3);
    });

    it("a cost counts as many times, and what is left is said", async () => {
      const [first, second] = processes({ name: "d", points: 10, seconds: 60 });
      expect(await first?.take("key", 4)).toMatchObject({ allowed: true, remaining: 6 });
      expect(await second?.take("key", 6)).toMatchObject({ allowed: true, remaining: 0 });
      expect((await first?.take("key", 1))?.allowed).toBe(false);
    });
  });
}
