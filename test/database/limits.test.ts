/** N05: what a key may do is counted once for all processes on one server. */
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LimiterRule } from "#src/engines/limiter/limiter.ts";
import { createPostgresLimiter } from "#src/engines/limiter/postgres.ts";
import { burst, countAllowed, sharedLimiterContract } from "#test/engines/limiter.contract.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());

/** They share nothing but the database. */
const processes = (rule: LimiterRule, pool = services.database.pool) =>
  [0, 1].map(() => createPostgresLimiter(rule, pool));

sharedLimiterContract("in the database", (rule) => processes(rule));

it("while the database is away each process limits by itself", async () => {
  const gone = new pg.Pool({ connectionString: "postgres://127.0.0.1:1/none" });
  const limiters = processes({ name: "e", points: 5, seconds: 60 }, gone);
  expect(countAllowed(await burst(limiters, "key", 40))).toBe(10);
  await gone.end();
});
