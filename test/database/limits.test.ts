/** N05: what a key may do is counted once for all processes on one server. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPostgresLimiter } from "#src/engines/limiter/postgres.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());

/** As many limiters as processes: they share nothing but the database. */
function processes(rule: { name: string; points: number; seconds: number }, pool = services.database.pool) {
  return [0, 1].map(() => createPostgresLimiter(rule, pool));
}

async function burst(limiters: ReturnType<typeof processes>, key: string, times: number) {
  const takes = Array.from({ length: times }, (_, index) => limiters[index % limiters.length]?.take(key));
  return (await Promise.all(takes)).flatMap((answer) => answer ?? []);
}
const admitted = (answers: { allowed: boolean }[]) => answers.filter(({ allowed }) => allowed).length;

describe("limits of two processes", () => {
  it("N05: admit exactly the points between them, none refused below, each key and each limit by itself", async () => {
    const limiters = processes({ name: "a", points: 30, seconds: 60 });
    expect(admitted(await burst(limiters, "key", 29))).toBe(29);
    expect(admitted(await burst(limiters, "key", 40))).toBe(1);
    expect(admitted(await burst(limiters, "other", 30))).toBe(30);
    expect(admitted(await burst(processes({ name: "b", points: 30, seconds: 60 }), "key", 30))).toBe(30);
  });

  it("N05: a refusal names the time after which both admit again", async () => {
    const limiters = processes({ name: "c", points: 3, seconds: 2 });
    const answers = await burst(limiters, "key", 8);
    expect(admitted(answers)).toBe(3);
    const waits = answers.filter(({ allowed }) => !allowed).map(({ retryAfterMs }) => retryAfterMs);
    expect(Math.min(...waits)).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(2000);
    await pause(Math.max(...waits) + 1);
    expect(admitted(await burst(limiters, "key", 3))).toBe(3);
  });

  it("a cost counts as many times, and what is left is said", async () => {
    const [first, second] = processes({ name: "d", points: 10, seconds: 60 });
    expect(await first?.take("key", 4)).toMatchObject({ allowed: true, remaining: 6 });
    expect(await second?.take("key", 6)).toMatchObject({ allowed: true, remaining: 0 });
    expect((await first?.take("key", 1))?.allowed).toBe(false);
  });

  it("while the database is away each process limits by itself", async () => {
    const gone = new pg.Pool({ connectionString: "postgres://127.0.0.1:1/none" });
    const limiters = processes({ name: "e", points: 5, seconds: 60 }, gone);
    expect(admitted(await burst(limiters, "key", 40))).toBe(10);
    await gone.end();
  });
});
