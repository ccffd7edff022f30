import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRedis, type Redis } from "#src/services/redis.ts";
import { burst, countAllowed, sharedLimiterContract } from "#test/engines/limiter.contract.ts";
import { noRedis, type RedisServer, startRedis } from "#test/support/servers/redis.ts";
import { createRedisLimiter } from "./redis.ts";

describe.skipIf(noRedis !== null)(`on a Redis server${noRedis ? `: skipped, ${noRedis}` : ""}`, () => {
  let server: RedisServer;
  let processes: Redis[];
  beforeAll(async () => {
    server = await startRedis();
    const log = pino({ level: "silent" });
    processes = [await openRedis(server.url, log), await openRedis(server.url, log)];
  });
  afterAll(async () => {
    for (const redis of processes) redis.close();
    await server.end();
  });

  sharedLimiterContract("redis", (rule) =>
    processes.map(({ commands }) => createRedisLimiter(rule, commands)),
  );

  it("while Redis is gone or hangs each process limits by itself; back again they count together", {
    tags: ["long"],
  }, async () => {
    const limiters = (name: string) =>
      processes.map(({ commands }) => createRedisLimiter({ name, points: 5, seconds: 600 }, commands));
    server.pause();
    const before = performance.now();
    expect(countAllowed(await burst(limiters("hung"), "key", 40))).toBe(10);
    expect(performance.now() - before).toBeLessThan(8000);
    server.resume();
    await server.end();
    expect(countAllowed(await burst(limiters("gone"), "key", 40))).toBe(10);
    await server.start();
    await expect.poll(() => processes.every(({ commands }) => commands.isReady)).toBe(true);
    expect(countAllowed(await burst(limiters("back"), "key", 40))).toBe(5);
  });
});
