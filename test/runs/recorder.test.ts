import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { acquireLease, LeaseLost } from "#src/domain/run/commands/lease.ts";
import { createRecorder } from "#src/domain/run/commands/record.ts";
import { readRunEvents } from "#src/domain/run/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { start } from "#test/support/trial.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());

it("a recorder that has failed refuses every later part at once, and says that it has failed", async () => {
  const ctx = await services.visit();
  const { runId } = await start(ctx);
  const lease = await acquireLease(ctx, runId);
  if (!lease) throw new Error("not taken");
  await ctx.db.execute(sql`update run set lease_owner = ${ctx.newId()}`);
  const recorder = createRecorder(ctx, lease);
  const data = { state: "running", attempt: 1, startedAt: null, endedAt: null, error: null } as const;
  recorder.add({ part: { type: "data-run", id: "run", data } });
  await expect(recorder.flush()).rejects.toBeInstanceOf(LeaseLost);
  expect(recorder.failed.aborted).toBe(true);
  recorder.add({ part: { type: "data-run", id: "run", data } });
  await expect(recorder.flush()).rejects.toBeInstanceOf(LeaseLost);
  expect(await readRunEvents(ctx, runId, 0)).toEqual([]);
});
