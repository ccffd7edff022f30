/** One process answers people, another works. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { systemActor } from "#src/domain/context.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { stopRun } from "#src/domain/run/commands/stop.ts";
import type { Services } from "#src/services.ts";
import { createSlowModel } from "#test/doubles/slow-model.ts";
import { postgresUrl } from "#test/support/global/postgres.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, start } from "#test/support/trial.ts";
import { connectBeside } from "../workspace/second-process.ts";
import { secondServices } from "../workspace/second-services.ts";

describe.skipIf(!postgresUrl())("on one Postgres server", () => {
  let web: TestServices;
  let worker: Services & { end(): Promise<void> };
  const idle = createSlowModel(0);
  beforeAll(async () => {
    const env = { ROLE: "web", DATABASE_URL: postgresUrl() ?? "", RUN_LEASE_MS: "400" };
    web = await createTestServices({ env, engines: { model: idle } });
    worker = await secondServices(web, await connectBeside(web.database), { role: "worker" });
  });
  afterAll(async () => {
    await worker.end();
    await web.drop();
  });

  it("a web process begins nothing itself; a worker does what was asked for there", async () => {
    const visitor = await web.visit();
    const asked = [];
    for (let index = 0; index < 3; index += 1) asked.push((await start(visitor, { goal: "analyze" })).runId);
    await worker.work();
    for (const runId of asked) expect(await finished(visitor, runId)).toMatchObject({ state: "done" });
    expect(idle.calls.begun).toBe(0);
  });

  it("a run that is stopped at the web process stops in the worker", async () => {
    const visitor = await web.visit();
    const { runId } = await start(visitor);
    const access = await accessRun(visitor, runId, "work");
    await stopRun(visitor, access);
    expect((await finished(visitor, runId)).endedAt).not.toBeNull();
  });

  it("what a worker gives back when it is stopped, the next one ends", async () => {
    const visitor = await web.visit();
    const { runId } = await start(visitor);
    await worker.close();
    worker = await secondServices(web, await connectBeside(web.database), { role: "worker" });
    await worker.work();
    expect(await finished(visitor, runId)).toMatchObject({ state: "done" });
  });
});

it("what is done again and again begins with the work of a process", async () => {
  const services = await createTestServices({ work: false });
  const enqueue = vi.spyOn(services.context(systemActor).engines.queue, "enqueue");
  await services.work();
  const begun = enqueue.mock.calls.map(([name]) => name);
  expect(begun).toEqual(expect.arrayContaining(["trial.expire", "trash.empty", "usage.sweep", "plan.due"]));
  await services.drop();
});
