import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchRun } from "#src/api/run-stream.ts";
import { runEvent } from "#src/db/schema/run.ts";
import type { Context } from "#src/domain/context.ts";
import { trustedProjectId } from "#src/domain/project/access.ts";
import { accessRun, type RunAccess, type RunId } from "#src/domain/run/access.ts";
import { takeRun } from "#src/domain/run/commands/lease.ts";
import { performRun } from "#src/domain/run/commands/perform.ts";
import { readRunEvents } from "#src/domain/run/queries.ts";
import { createMemoryEvents } from "#src/engines/events/memory.ts";
import type { RunPart } from "#src/shared/run-parts.ts";
import { readEvents } from "#test/support/client.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { start } from "#test/support/trial.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());

/** Another process on the same database: its events do not reach this one. */
async function performElsewhere(ctx: Context, runId: RunId): Promise<void> {
  const elsewhere = { ...ctx, engines: { ...ctx.engines, events: createMemoryEvents<never>() } } as Context;
  const lease = await takeRun(elsewhere, runId);
  if (!lease) throw new Error("not taken");
  await performRun(elsewhere, lease, new AbortController().signal, () => false);
}

function watch(ctx: Context, access: RunAccess, keepAliveMs: number) {
  const stream = watchRun(ctx, access, 0, new AbortController().signal, keepAliveMs);
  return readEvents(new Response(stream));
}

describe("a watcher of a run that another process works on", () => {
  it("sees every part once and the end, though no event reaches it", async () => {
    const ctx = await services.visit();
    const access = await accessRun(ctx, (await start(ctx)).runId, "work");
    const { runId } = access;
    const watching = watch(ctx, access, 100);
    await performElsewhere(ctx, runId);
    const seen = (await watching).flatMap(({ id }) => (id === null ? [] : [id]));
    const stored = await readRunEvents(ctx, runId, 0);
    expect(seen).toEqual(stored.map(({ seq }) => seq));
  });

  it("fills a gap from the database before it goes on", async () => {
    const ctx = await services.visit();
    const access = await accessRun(ctx, (await start(ctx)).runId, "work");
    const { runId } = access;
    const data = { state: "running", attempt: 1, startedAt: null, endedAt: null, error: null } as const;
    const part = (endedAt: string | null): RunPart => ({
      type: "data-run",
      id: "run",
      data: { ...data, endedAt },
    });
    const watching = watch(ctx, access, 60_000);
    await new Promise((resolve) => setTimeout(resolve, 100)); // The watcher has caught up with nothing.
    const [one, two, three] = [1, 2, 3].map((seq) => ({ seq, part: part(seq === 3 ? "now" : null) }));
    if (!one || !two || !three) throw new Error("unreachable");
    await ctx.db.insert(runEvent).values([one, two, three].map((event) => ({ ...event, runId })));
    await ctx.engines.events.append(runId, [one]);
    await ctx.engines.events.append(runId, [three]); // The second was stored, and never shown here.
    const seen = (await watching).flatMap(({ id }) => (id === null ? [] : [id]));
    expect(seen).toEqual([1, 2, 3]);
  });
});

it("a watcher of a run that is gone is let go", async () => {
  const ctx = await services.visit();
  const watching = watch(
    ctx,
    { runId: crypto.randomUUID() as RunId, projectId: trustedProjectId("") },
    60_000,
  );
  expect((await watching).at(-1)?.part).toMatchObject({ type: "finish" });
});
