import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRedis, type Redis } from "#src/services/redis.ts";
import { eventStreamsContract, sharedStreamsContract, type TestPart } from "#test/engines/events.contract.ts";
import { noRedis, type RedisServer, startRedis } from "#test/support/servers/redis.ts";
import type { EventStreams } from "./events.ts";
import { createRedisEvents } from "./redis.ts";

describe.skipIf(noRedis !== null)(`on a Redis server${noRedis ? `: skipped, ${noRedis}` : ""}`, () => {
  let server: RedisServer;
  const open: Redis[] = [];
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(async () => {
    for (const redis of open) redis.close();
    await server.end();
  });

  /** Another process. Contracts that count on an empty place have a prefix of their own each time. */
  async function create<Part>(prefix: string, more: { keep?: number; lingerMs?: number } = {}) {
    const redis = await openRedis(server.url, pino({ level: "silent" }));
    open.push(redis);
    return createRedisEvents<Part>(redis, { prefix, warn: () => {}, ...more });
  }

  eventStreamsContract("redis", () => create<string>(crypto.randomUUID()));
  sharedStreamsContract("redis", () => create<TestPart>("shared"));

  const event = (seq: number) => ({ seq, part: { type: "x", text: `${seq}` } });
  const numbers = async (streams: EventStreams<TestPart>, after: number) =>
    (await streams.read("a", after))?.map(({ seq }) => seq);

  it("what one process kept another reads, of the newest only so many, and after the end no longer", async () => {
    const prefix = crypto.randomUUID();
    const [writer, web] = [
      await create<TestPart>(prefix, { keep: 3, lingerMs: 300 }),
      await create<TestPart>(prefix),
    ];
    await writer.append("a", [1, 2, 3, 4, 5].map(event));
    expect(await numbers(web, 1)).toBeUndefined();
    expect(await numbers(web, 2)).toEqual([3, 4, 5]);
    await writer.close("a");
    await expect.poll(() => numbers(web, 2)).toBeUndefined();
  });

  it("while the server is gone or hangs, a process hears itself and nobody waits long; back again, the watcher learns how far the stream is", {
    tags: ["long"],
  }, async () => {
    const prefix = crypto.randomUUID();
    const [writer, web] = [await create<TestPart>(prefix), await create<TestPart>(prefix)];
    const [own, seen]: [(number | null)[], (number | null)[]] = [[], []];
    writer.subscribe("a", (events) => own.push(...events.map(({ seq }) => seq)));
    web.subscribe("a", (events) => seen.push(...events.map(({ seq }) => seq)));
    await writer.append("a", [event(1)]);
    await expect.poll(() => seen).toEqual([1]);
    await server.end();
    const before = performance.now();
    await writer.append("a", [event(2)]);
    expect(await writer.read("a", 1)).toBeNull();
    expect(performance.now() - before).toBeLessThan(1000);
    expect(own).toEqual([1, 2]);
    await server.start();
    let seq = 2;
    await expect
      .poll(async () => {
        seq += 1;
        await writer.append("a", [event(seq)]);
        return seen.at(-1);
      })
      .toBeGreaterThan(2);
    server.pause();
    const paused = performance.now();
    await writer.append("a", [event(seq + 1)]);
    await writer.append("a", [event(seq + 2)]);
    expect(performance.now() - paused).toBeLessThan(8000);
    expect(own.at(-1)).toBe(seq + 2);
    server.resume();
    const last = seq + 10;
    await expect
      .poll(async () => {
        await writer.append("a", [event(last)]);
        return seen.at(-1);
      })
      .toBe(last);
  });
});
