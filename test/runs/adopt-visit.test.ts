import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { project, projectMember, visitor } from "#src/db/schema/project.ts";
import { usageEntry, usageMeter } from "#src/db/schema/usage.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { accessRun } from "#src/domain/run/access.ts";
import { readRun } from "#src/domain/run/queries.ts";
import { claimTrialSession } from "#src/domain/trial/commands/visits.ts";
import { allTools } from "#src/tools/graph.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, start } from "#test/support/trial.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

/** The same browser, now with a person in it. */
async function signedUp(visit: Context): Promise<Context> {
  const { actor } = await services.person();
  return services.context({ ...actor, visitorId: visit.actor.visitorId });
}
const adopt = async (ctx: Context) => claimTrialSession(ctx, await accessAccount(ctx));

async function usedBy(owner: string): Promise<Record<string, number>> {
  const rows = await services.database.drizzle.select().from(usageMeter).where(eq(usageMeter.owner, owner));
  return Object.fromEntries(rows.map((row) => [`${row.kind} ${row.period}`, row.used + row.reserved]));
}

it("moves project, brief, run and every count into the account, and only once", async () => {
  const visit = await services.visit();
  const projectId = await requireTrialProject(visit);
  const { runId } = await start(visit, { goal: "all" });
  await finished(visit, runId);
  const before = await usedBy(`visitor:${visit.actor.visitorId}`);
  expect(Object.values(before).some((used) => used > 0)).toBe(true);

  const ctx = await signedUp(visit);
  expect(await adopt(ctx)).toHaveLength(1);
  expect(await usedBy(`account:${ctx.actor.user?.id}`)).toEqual(before);
  expect(await usedBy(`visitor:${visit.actor.visitorId}`)).toEqual({});
  const [row] = await ctx.db.select().from(project).where(eq(project.id, projectId));
  expect(row).toMatchObject({ visitorId: null, name: "うるみ" });
  const members = await ctx.db.select().from(projectMember).where(eq(projectMember.projectId, projectId));
  expect(members).toMatchObject([{ accountId: ctx.actor.user?.id, role: "owner" }]);
  const moved = await accessRun(ctx, runId, "work");
  expect((await readRun(ctx, moved.runId))?.id).toBe(runId);
  await expect(accessRun(visit, runId, "read")).rejects.toMatchObject({ code: "not_found" });
  const owners = await ctx.db
    .select({ owner: usageEntry.owner })
    .from(usageEntry)
    .where(eq(usageEntry.projectId, projectId));
  expect(owners.map(({ owner }) => owner)).not.toContain(`visitor:${visit.actor.visitorId}`);

  expect(await adopt(ctx)).toEqual([]);
  expect(await usedBy(`account:${ctx.actor.user?.id}`)).toEqual(before);
});

it("adds to what the account has used already", async () => {
  const first = await services.visit();
  await finished(first, (await start(first, { goal: "analyze" })).runId);
  const ctx = await signedUp(first);
  await adopt(ctx);
  const once = await usedBy(`account:${ctx.actor.user?.id}`);
  const second = await services.visit();
  await finished(second, (await start(second, { goal: "analyze" })).runId);
  await adopt(services.context({ ...ctx.actor, visitorId: second.actor.visitorId }));
  const twice = await usedBy(`account:${ctx.actor.user?.id}`);
  expect(twice).toEqual(Object.fromEntries(Object.entries(once).map(([key, used]) => [key, used * 2])));
});

it("a run that is under way when its visitor signs up is settled on the account", async () => {
  const visit = await services.visit();
  const { runId } = await start(visit, { goal: "all" });
  const ctx = await signedUp(visit);
  expect(await adopt(ctx)).toHaveLength(1);
  const run = await finished(ctx, runId);
  expect(run.endedAt).not.toBeNull();
  const meters = await ctx.db
    .select()
    .from(usageMeter)
    .where(eq(usageMeter.owner, `account:${ctx.actor.user?.id}`));
  expect(meters.length).toBeGreaterThan(0);
  expect(meters.every(({ reserved }) => reserved === 0)).toBe(true);
  expect(meters.some(({ used }) => used > 0)).toBe(true);
});

it("a run of every tool that is under way comes along: all eleven results, and six calls on the account", async () => {
  const visit = await services.visit();
  const projectId = await requireTrialProject(visit);
  const { runId } = await start(visit, { goal: "all", tools: "all" });
  const ctx = await signedUp(visit);
  expect(await adopt(ctx)).toHaveLength(1);
  expect(await finished(ctx, runId, 60_000)).toMatchObject({ state: "done" });
  const results = await readNewestResults(ctx, projectId);
  expect(new Set(results.map(({ tool }) => tool))).toEqual(new Set(allTools));
  expect(results.every(({ items }) => items.length > 0)).toBe(true);
  expect(Object.values(await usedBy(`account:${ctx.actor.user?.id}`))).toEqual([6]);
});

it("leaves a visit alone whose time is over, and drops an empty one", async () => {
  const late = await services.visit();
  await finished(late, (await start(late, { goal: "analyze" })).runId);
  const id = late.actor.visitorId ?? "";
  await late.db
    .update(visitor)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(visitor.id, id));
  expect(await adopt(await signedUp(late))).toEqual([]);
  expect(await late.db.select().from(visitor).where(eq(visitor.id, id))).toHaveLength(1);

  const empty = await services.visit();
  const ctx = await signedUp(empty);
  expect(await adopt(ctx)).toEqual([]);
  const left = await ctx.db
    .select()
    .from(visitor)
    .where(eq(visitor.id, empty.actor.visitorId ?? ""));
  expect(left).toEqual([]);
});

it("two accounts at once in one browser: one gets everything, the other nothing", async () => {
  for (let round = 0; round < 5; round += 1) {
    const visit = await services.visit();
    const projectId = await requireTrialProject(visit);
    await finished(visit, (await start(visit, { goal: "analyze" })).runId);
    const before = await usedBy(`visitor:${visit.actor.visitorId}`);
    const [a, b] = [await signedUp(visit), await signedUp(visit)];
    const moved = await Promise.all([adopt(a), adopt(b)]);
    expect(moved.map(({ length }) => length).sort()).toEqual([0, 1]);
    const members = await services
      .context(systemActor)
      .db.select()
      .from(projectMember)
      .where(eq(projectMember.projectId, projectId));
    expect(members).toHaveLength(1);
    const winner = moved[0]?.length === 1 ? a : b;
    const loser = moved[0]?.length === 1 ? b : a;
    expect(members[0]?.accountId).toBe(winner.actor.user?.id);
    expect(await usedBy(`account:${winner.actor.user?.id}`)).toEqual(before);
    expect(await usedBy(`account:${loser.actor.user?.id}`)).toEqual({});
  }
});
