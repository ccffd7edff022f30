/** A run that one process works on, watched in another: over the server that both share. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { streamRun } from "#src/api/run-stream.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { readRunEvents } from "#src/domain/run/queries.ts";
import type { Services } from "#src/services.ts";
import { createSlowModel } from "#test/doubles/slow-model.ts";
import { readEvents } from "#test/support/client.ts";
import { postgresUrl } from "#test/support/global/postgres.ts";
import { noRedis, type RedisServer, startRedis } from "#test/support/servers/redis.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { start } from "#test/support/trial.ts";
import { connectBeside } from "../workspace/second-process.ts";
import { secondServices } from "../workspace/second-services.ts";

/** No beat of the stream and no look into the database falls into the test: what is seen came over the wire. */
const noBeatMs = 600_000;

const ways = [
  { way: "NOTIFY", skipped: null },
  { way: "Redis", skipped: noRedis },
];

describe.each(ways)("on one Postgres server, by $way", ({ way, skipped }) => {
  describe.skipIf(!postgresUrl() || skipped !== null)(skipped ?? "two processes", () => {
    let redis: RedisServer | null = null;
    let worker: TestServices;
    let web: Services & { end(): Promise<void> };
    beforeAll(async () => {
      redis = way === "Redis" ? await startRedis() : null;
      const env: Record<string, string> = redis
        ? { REDIS_URL: redis.url, DATABASE_URL: postgresUrl() ?? "" }
        : {};
      worker = await createTestServices({ env, engines: { model: createSlowModel(6) } });
      web = await secondServices(worker, await connectBeside(worker.database));
    });
    afterAll(async () => {
      await web.end();
      await worker.drop();
      await redis?.end();
    });

    /** The events of a run that was asked for and is watched in one process, and worked on in the other. */
    async function watched() {
      const visitor = await worker.visit();
      const elsewhere = web.context(visitor.actor);
      const { runId } = await start(elsewhere);
      const access = await accessRun(elsewhere, runId, "work");
      const stream = streamRun(elsewhere, access, 0, new AbortController().signal, noBeatMs);
      const seen = await readEvents(new Response(stream));
      const numbers = seen.flatMap(({ id }) => (id === null ? [] : [id]));
      const stored = (await readRunEvents(visitor, access.runId, 0)).map(({ seq }) => seq);
      return { seen, numbers, stored };
    }

    it("the watcher sees every stored part once, what is being written, and the end", async () => {
      const { seen, numbers, stored } = await watched();
      expect(numbers).toEqual(stored);
      expect(seen.filter(({ part }) => part.type === "data-draft").length).toBeGreaterThan(5);
      expect(seen.at(-1)?.part).toMatchObject({ type: "finish" });
    });

    it("several runs at once are seen whole", async () => {
      for (const { numbers, stored } of await Promise.all(Array.from({ length: 5 }, watched)))
        expect(numbers).toEqual(stored);
    });
  });
});
