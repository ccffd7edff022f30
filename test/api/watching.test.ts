import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { streamRun } from "#src/api/run-stream.ts";
import { projectMember } from "#src/db/schema/project.ts";
import { runEvent } from "#src/db/schema/run.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { removeMember } from "#src/domain/member/commands/change.ts";
import { trustedProjectId } from "#src/domain/project/access.ts";
import { accessRun, type RunAccess, type RunId } from "#src/domain/run/access.ts";
import { acquireLease } from "#src/domain/run/commands/lease.ts";
import { performRun } from "#src/domain/run/commands/perform.ts";
import { stopRun } from "#src/domain/run/commands/stop.ts";
import { readRunEvents } from "#src/domain/run/queries.ts";
import { createMemoryEvents } from "#src/engines/events/memory.ts";
import type { RunPart } from "#src/shared/run-parts.ts";
import { readEvents } from "#test/support/client.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { start } from "#test/support/trial.ts";
import { begin, join, make } from "../workspace/support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ wall: false, work: false });
});
afterAll(() => services.drop());

/** Another process on the same database: its events do not reach this one. */
async function performElsewhere(ctx: Context, runId: RunId): Promise<void> {
  const elsewhere = { ...ctx, engines: { ...ctx.engines, events: createMemoryEvents<never>() } } as Context;
  const lease = await acquireLease(elsewhere, runId);
  if (!lease) throw new Error("not taken");
  await performRun(elsewhere, lease, new AbortController().signal, () => false);
}

function watch(
  ctx: Context,
  access: RunAccess,
  keepAliveMs: number,
  stop?: Parameters<typeof readEvents>[1],
) {
  const stream = streamRun(ctx, access, 0, new AbortController().signal, keepAliveMs);
  return readEvents(new Response(stream), stop);
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
    const [one, two, three] = [1, 2, 3].map((seq) => ({ seq, part: part(seq === 3 ? "now" : null) }));
    if (!one || !two || !three) throw new Error("unreachable");
    await ctx.db.insert(runEvent).values({ ...one, runId });
    const seen: number[] = [];
    const watching = watch(ctx, access, 60_000, ({ id }) => {
      if (id !== null) seen.push(id);
      return false;
    });
    await expect.poll(() => seen).toEqual([1]); // The watcher has caught up.
    await ctx.db.insert(runEvent).values([two, three].map((event) => ({ ...event, runId })));
    await ctx.engines.events.append(runId, [three]); // The second was stored, and never shown here.
    await watching;
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

describe("a member who is taken out", () => {
  it("Z03 Z04 has every open stream ended at once; the others' go on", async () => {
    const owner = await services.person();
    const projectId = await make(owner);
    const [gone, stays] = [
      await join(services, projectId, "viewer"),
      await join(services, projectId, "viewer"),
    ];
    const { runId } = await begin(owner, projectId);
    const access = await accessRun(gone, runId, "read");
    const theirs = Array.from({ length: 20 }, () => watch(gone, access, 60_000));
    const other = watch(stays, access, 60_000);
    let otherEnded = false;
    void other.then(() => {
      otherEnded = true;
    });
    const accountId = await accessAccount(owner);
    const act = { projectId, accountId };
    const before = performance.now();
    await removeMember(owner, act, await accessAccount(gone));
    const seen = await Promise.all(theirs);
    expect(performance.now() - before).toBeLessThan(1000);
    for (const events of seen) expect(events.map(({ part }) => part.type)).toEqual(["start"]);
    await expect(accessRun(gone, runId, "read")).rejects.toMatchObject({ code: "not_found" });
    expect(otherEnded).toBe(false);
    await stopRun(owner, access);
    expect((await other).at(-1)?.part).toMatchObject({ type: "finish" });
  });

  it("whose right ends elsewhere is let go at the next beat", async () => {
    const owner = await services.person();
    const projectId = await make(owner);
    const gone = await join(services, projectId, "viewer");
    const { runId } = await begin(owner, projectId);
    const watching = watch(gone, await accessRun(gone, runId, "read"), 100);
    await owner.db.delete(projectMember).where(eq(projectMember.accountId, await accessAccount(gone)));
    expect((await watching).map(({ part }) => part.type)).not.toContain("finish");
  });
});
