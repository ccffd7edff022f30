/** What an administrator is shown of the whole installation. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { account } from "#src/db/schema/account.ts";
import { run } from "#src/db/schema/run.ts";
import { type AdminId, accessAdmin } from "#src/domain/admin/access.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { readStatus } from "#src/domain/status/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { sampleText, start } from "#test/support/trial.ts";

let services: TestServices;
let ctx: Context;
let admin: AdminId;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  ctx = await services.person("kanri@example.com");
  await ctx.db.update(account).set({ membership: "admin" });
  admin = await accessAdmin(ctx);
});
afterAll(() => services.drop());

/** Starts a run of a visitor's, and says how it went. */
async function ran(set: Partial<typeof run.$inferInsert>) {
  const { runId } = await start(await services.visit());
  const { db } = services.context(systemActor);
  await db.update(run).set(set).where(eq(run.id, runId));
}

it("counts everybody's runs: waiting, working, ended in the hour and the day, and says what is amiss", async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const ended = (
    minutes: number,
    state: "done" | "failed" | "stopped",
    errorCode: "model_busy" | null = null,
  ) =>
    ran({
      state,
      errorCode,
      createdAt: ago(minutes + 2),
      startedAt: ago(minutes + 1),
      endedAt: ago(minutes),
    });
  await ran({ createdAt: ago(5) });
  for (let at = 0; at < 3; at += 1) await ended(10, "failed", "model_busy");
  await ended(20, "done");
  await ended(30, "stopped");
  await ended(300, "done");
  await ended(60 * 25, "done");
  const status = await readStatus(ctx, admin);
  expect(status.open).toMatchObject({ queued: 1, running: 0 });
  expect(status.open.waitSeconds).toBeGreaterThan(299);
  expect(status.hour).toMatchObject({
    done: 1,
    failed: 3,
    stopped: 1,
    reasons: [{ code: "model_busy", runs: 3 }],
  });
  expect(status.hour.waitSeconds).toBeCloseTo(60, 0);
  expect(status.day.done).toBe(2);
  expect(status.jobs).toContainEqual({ name: "run.ready", jobs: 8 });
  expect(status.services).toEqual([{ service: "database", isUp: true, ms: expect.any(Number) }]);
  expect(status.findings.map(({ kind }) => kind)).toEqual(["nobody-works", "failing"]);
  const text = JSON.stringify(status);
  for (const line of sampleText.split("\n")) expect(text).not.toContain(line.slice(0, 8));
  expect(text).not.toMatch(/@|[0-9a-f]{8}-/);
});

it("is nobody else's", async () => {
  const other = await services.person();
  await expect(accessAdmin(other)).rejects.toMatchObject({ code: "not_found" });
});
