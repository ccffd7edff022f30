import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DatabaseUnavailableError } from "#src/db/errors.ts";
import { run } from "#src/db/schema/run.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { start } from "#test/support/trial.ts";
import { type Context, withoutRowPolicies } from "../../context.ts";
import {
  acquireLease,
  findStrandedRuns,
  heartbeat,
  type Lease,
  leaseActor,
  markBlocked,
  releaseAfterOutage,
  releaseLease,
  retriesExhausted,
  uncountAttempts,
} from "./lease.ts";

let services: TestServices;
let ctx: Context;
beforeAll(async () => {
  services = await createTestServices({ work: false, env: { RUN_LEASE_MS: "2000" } });
  ctx = await services.visit();
});
afterAll(() => services.drop());
// A visitor has few runs open at a time.
beforeEach(() => withoutRowPolicies(ctx).db.update(run).set({ state: "done" }));

const begin = async () => (await start(ctx, { goal: "analyze" })).runId;
async function taken(): Promise<Lease> {
  const lease = await acquireLease(ctx, await begin());
  if (!lease) throw new Error("not taken");
  return lease;
}
async function row(id: string) {
  const [found] = await withoutRowPolicies(ctx).db.select().from(run).where(eq(run.id, id));
  if (!found) throw new Error("no run");
  return found;
}
const change = (id: string, set: Partial<typeof run.$inferInsert>) =>
  withoutRowPolicies(ctx).db.update(run).set(set).where(eq(run.id, id));
const gone = () => new DatabaseUnavailableError("gone");

/** The same database, of which the first `times` statements that change something fail. */
function failing(times: number, error: () => Error): { ctx: Context; asked: () => number } {
  let asked = 0;
  const db = new Proxy(ctx.db, {
    get(target, name) {
      if (name !== "update") return Reflect.get(target, name);
      asked += 1;
      if (asked <= times) throw error();
      return target.update.bind(target);
    },
  });
  return { ctx: { ...ctx, db }, asked: () => asked };
}

describe("a run is taken", () => {
  it("by one of all that come at once, and by another only when that one has gone silent", async () => {
    const id = await begin();
    const all = await Promise.all(Array.from({ length: 6 }, () => acquireLease(ctx, id)));
    const [first, ...others] = all.filter((lease) => lease !== null);
    expect(others).toEqual([]);
    expect(await acquireLease(ctx, id)).toBeNull();
    await change(id, { leaseUntil: new Date(0) });
    const second = await acquireLease(ctx, id);
    expect(second).toMatchObject({ runId: id, attempt: 2 });
    // The first one's heart beats for nothing by now.
    if (!first || !second) throw new Error("not taken");
    expect(await heartbeat(ctx, [first])).toEqual(new Map());
    expect(await heartbeat(ctx, [second])).toEqual(new Map([[second.runId, false]]));
    expect(await heartbeat(ctx, [])).toEqual(new Map());
  });

  it("three times more, and then it is worn out", async () => {
    const { runId } = await taken();
    await change(runId, { leaseUntil: null, attempt: 2 });
    const third = await acquireLease(ctx, runId);
    await change(runId, { leaseUntil: null });
    const fourth = await acquireLease(ctx, runId);
    expect([third, fourth].map((lease) => lease && [lease.attempt, retriesExhausted(lease)])).toEqual([
      [3, false],
      [4, true],
    ]);
  });

  it("never when it is over, or is none", async () => {
    const id = await begin();
    await change(id, { state: "stopped" });
    expect(await acquireLease(ctx, id)).toBeNull();
    expect(await acquireLease(ctx, ctx.newId())).toBeNull();
  });

  it("for the person who asked for it, or for nobody", async () => {
    const lease = await taken();
    expect(leaseActor(lease)).toEqual({ visitorId: null, user: null, addressHash: "" });
    expect(leaseActor({ ...lease, accountId: "somebody" }).user).toMatchObject({
      id: "somebody",
      level: "aal1",
    });
  });
});

describe("a run is given back", () => {
  it("by its own worker alone, as if it had not been tried", async () => {
    const lease = await taken();
    await releaseLease(ctx, { ...lease, owner: ctx.newId() });
    expect(await row(lease.runId)).toMatchObject({ state: "running", attempt: 1 });
    await releaseLease(ctx, lease);
    expect(await row(lease.runId)).toMatchObject({
      state: "queued",
      attempt: 0,
      leaseOwner: null,
      leaseUntil: null,
    });
  });

  it("once the database that went away is there again", async () => {
    const lease = await taken();
    const away = failing(2, gone);
    expect(await releaseAfterOutage(away.ctx, lease, gone())).toBe(true);
    expect(away.asked()).toBe(3);
    expect(await row(lease.runId)).toMatchObject({ state: "queued", attempt: 0 });
  });

  it("not after any other failure, nor when the database stays away for as long as a lease", async () => {
    const lease = await taken();
    expect(await releaseAfterOutage(ctx, lease, new Error("a fault of its own"))).toBe(false);
    const away = failing(Number.POSITIVE_INFINITY, gone);
    const short = { ...away.ctx, settings: { ...ctx.settings, runLeaseMs: 300 } };
    expect(await releaseAfterOutage(short, lease, gone())).toBe(false);
    const other = failing(1, () => new Error("another fault"));
    await expect(releaseAfterOutage(other.ctx, lease, gone())).rejects.toThrow("another fault");
    expect(await row(lease.runId)).toMatchObject({ state: "running", attempt: 1 });
  });

  it("by a server that goes down without the try being counted; what others hold is theirs", async () => {
    const [mine, over, others] = [await taken(), await taken(), await taken()];
    await change(over.runId, { state: "done" });
    await uncountAttempts(ctx, [mine, over]);
    await uncountAttempts(ctx, []);
    expect((await row(mine.runId)).attempt).toBe(0);
    for (const { runId } of [over, others]) expect((await row(runId)).attempt).toBe(1);
  });
});

it("what kept a process's event loop is marked, but for what is over", async () => {
  const [stuck, over, other] = [await taken(), await taken(), await taken()];
  await change(over.runId, { state: "failed" });
  await markBlocked(ctx, []);
  await markBlocked(ctx, [stuck.runId, over.runId]);
  const marked = async ({ runId }: Lease) => (await row(runId)).blockedAt !== null;
  expect([await marked(stuck), await marked(over), await marked(other)]).toEqual([true, false, false]);
  await change(stuck.runId, { leaseUntil: null });
  expect(await acquireLease(ctx, stuck.runId)).toMatchObject({ blocked: true });
});

it("what nobody takes care of is found: its worker went silent, or its message was lost", async () => {
  const over = await begin();
  await acquireLease(ctx, over);
  await change(over, { leaseUntil: new Date(0), state: "done" });
  const [silent, held, waiting, lost] = [await begin(), await begin(), await begin(), await begin()];
  for (const id of [silent, held]) await acquireLease(ctx, id);
  await change(silent, { leaseUntil: new Date(Date.now() - 1) });
  await change(lost, { createdAt: new Date(Date.now() - ctx.settings.runLeaseMs / 4 - 1000) });
  await change(waiting, { createdAt: new Date(Date.now() + 60_000) });
  await change(held, { leaseUntil: new Date(Date.now() + 60_000) });
  expect(new Set(await findStrandedRuns(ctx, 10))).toEqual(new Set([silent, lost]));
  expect(await findStrandedRuns(ctx, 1)).toHaveLength(1);
});
