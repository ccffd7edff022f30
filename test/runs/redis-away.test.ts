/** D08: Redis is gone in the middle of everything. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { streamRun } from "#src/api/run-stream.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { stopRun } from "#src/domain/run/commands/stop.ts";
import { readRunEvents } from "#src/domain/run/queries.ts";
import type { Services } from "#src/services.ts";
import { createSlowModel } from "#test/doubles/slow-model.ts";
import { readEvents } from "#test/support/client.ts";
import { postgresUrl } from "#test/support/global/postgres.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { noRedis, type RedisServer, startRedis } from "#test/support/servers/redis.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { alsoSignedIn, newcomer } from "#test/support/sign-in/account-browser.ts";
import { finished, start } from "#test/support/trial.ts";
import { connectBeside } from "../workspace/second-process.ts";
import { secondServices } from "../workspace/second-services.ts";

describe.skipIf(!postgresUrl() || noRedis !== null)(noRedis ?? "without its Redis the product", () => {
  let redis: RedisServer;
  let worker: TestServices;
  let web: Services & { end(): Promise<void> };
  let served: RunningApi;
  beforeAll(async () => {
    redis = await startRedis();
    worker = await createTestServices({
      env: { REDIS_URL: redis.url, DATABASE_URL: postgresUrl() ?? "", TRIAL_CALLS_PER_DAY: "4" },
      engines: { model: createSlowModel(15) },
    });
    web = await secondServices(worker, await connectBeside(worker.database));
    served = await serveApi(worker);
    await redis.end();
  });
  afterAll(async () => {
    await served.close();
    await web.end();
    await worker.drop();
  });

  it("lets people sign up and in", async () => {
    const { person } = await newcomer(served);
    const browser = await alsoSignedIn(served, person.email);
    expect((await browser.call("GET", "/api/auth/profile")).status).toBe(200);
  });

  it("shows a run of another process from the database, to its end", async () => {
    const visitor = await worker.visit();
    const elsewhere = web.context(visitor.actor);
    const { runId } = await start(elsewhere, { goal: "analyze" });
    const access = await accessRun(elsewhere, runId, "work");
    const seen = await readEvents(
      new Response(streamRun(elsewhere, access, 0, new AbortController().signal, 200)),
    );
    const stored = await readRunEvents(visitor, access.runId, 0);
    expect(seen.flatMap(({ id }) => (id === null ? [] : [id]))).toEqual(stored.map(({ seq }) => seq));
  });

  it("stops in one process what another works on, at once", async () => {
    const visitor = await worker.visit();
    const elsewhere = web.context(visitor.actor);
    // Begun where the slow model is known: a run of another's model is over before a beat could stop it.
    const { runId } = await start(visitor);
    const access = await accessRun(elsewhere, runId, "work");
    await expect.poll(async () => (await readRunEvents(visitor, access.runId, 0)).length).toBeGreaterThan(1);
    await stopRun(elsewhere, access);
    expect(await finished(visitor, runId, 3000)).toMatchObject({ state: "stopped" });
  });

  it("counts what is used as exactly as ever: nothing beyond the limit is begun, in whichever process", async () => {
    const visitor = await worker.visit();
    const both = [visitor, web.context(visitor.actor)];
    const starts = Array.from({ length: 10 }, (_, index) =>
      start(both[index % 2] ?? visitor, { goal: "analyze" }),
    );
    const begun = (await Promise.allSettled(starts)).filter(({ status }) => status === "fulfilled");
    expect(begun).toHaveLength(4);
  });
});
