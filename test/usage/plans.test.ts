import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { account } from "#src/db/schema/account.ts";
import { accountAudit } from "#src/db/schema/audit.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { accessAdmin, operator } from "#src/domain/admin/access.ts";
import { setTier } from "#src/domain/admin/commands/people.ts";
import type { Context } from "#src/domain/context.ts";
import { askPlan, withdrawPlan } from "#src/domain/plan/commands/ask.ts";
import { decidePlan } from "#src/domain/plan/commands/decide.ts";
import { applyDuePlans } from "#src/domain/plan/commands/due.ts";
import { readPlan, readWaiting } from "#src/domain/plan/queries.ts";
import { directionOf, type OfferedTier, offeredTiers } from "#src/domain/plan/schema.ts";
import { type Tier, tiers } from "#src/shared/tiers.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { newKey } from "#test/workspace/support.ts";

let services: TestServices;
let person: Context;
let admin: Context;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());
beforeEach(async () => {
  person = await services.person();
  admin = await services.person();
  await give(admin, "admin");
  await services.database.pool.query("delete from plan_request");
});

const idOf = (ctx: Context) => ctx.actor.user?.id ?? "";
const give = (ctx: Context, membership: Tier) =>
  ctx.db
    .update(account)
    .set({ membership })
    .where(eq(account.id, idOf(ctx)));
async function ask(ctx: Context, tier: OfferedTier, idempotencyKey = newKey()) {
  return askPlan(ctx, await accessAccount(ctx), { tier, idempotencyKey });
}
const plan = async (ctx: Context) => readPlan(ctx, await accessAccount(ctx));
const record = async (ctx: Context) =>
  (
    await ctx.db
      .select()
      .from(accountAudit)
      .where(eq(accountAudit.subjectId, idOf(ctx)))
  ).map(({ action, actorId, details }) => ({ action, actorId, details }));
async function decide(decision: { decision: "approve" } | { decision: "decline"; reason: string }) {
  const by = await accessAdmin(admin);
  const [first] = await readWaiting(admin, by);
  await decidePlan(admin, by, first?.id ?? "", decision);
}
const at = (ctx: Context, iso: string): Context => ({ ...ctx, now: () => new Date(iso) });

describe("a larger plan", () => {
  it("changes nothing until an administrator approves; then it is there at once, with a row in the record", async () => {
    expect(await ask(person, "lite")).toMatchObject({ toTier: "lite", state: "waiting" });
    expect(await plan(person)).toMatchObject({
      tier: "visitor",
      request: { toTier: "lite", state: "waiting", effectiveAt: null },
    });
    await applyDuePlans({ ...person, now: () => new Date("2030-01-01T00:00:00Z") });
    expect((await plan(person)).tier).toBe("visitor");
    await decide({ decision: "approve" });
    expect(await plan(person)).toMatchObject({ tier: "lite", request: { state: "done" } });
    expect(await record(person)).toEqual([
      {
        action: "tier_changed",
        actorId: idOf(admin),
        details: { from: "visitor", to: "lite", reason: "本人の申し込み" },
      },
    ]);
  });

  it("declined: nothing changes, and the person reads why", async () => {
    await ask(person, "premium");
    await decide({ decision: "decline", reason: "予算の都合" });
    expect(await plan(person)).toMatchObject({
      tier: "visitor",
      request: { state: "declined", reason: "予算の都合" },
    });
    expect(await record(person)).toMatchObject([{ action: "plan_declined", actorId: idOf(admin) }]);
  });

  it("is approved once by two administrators at once, and not after it was taken back", async () => {
    await ask(person, "lite");
    const by = await accessAdmin(admin);
    const [first] = await readWaiting(admin, by);
    const both = await Promise.allSettled(
      [1, 2].map(() => decidePlan(admin, by, first?.id ?? "", { decision: "approve" })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await ask(person, "premium");
    const [second] = await readWaiting(admin, by);
    await withdrawPlan(person, await accessAccount(person));
    await expect(decidePlan(admin, by, second?.id ?? "", { decision: "approve" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await plan(person)).tier).toBe("lite");
  });

  it("one wish at a time; the same key is the same wish, and another plan under it is refused", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(person, "starter", "same-plan-key")),
    );
    expect(answers).toHaveLength(5);
    expect(await readWaiting(admin, await accessAdmin(admin))).toHaveLength(1);
    await expect(ask(person, "lite")).rejects.toMatchObject({ code: "conflict" });
    await expect(ask(person, "lite", "same-plan-key")).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
  });
});

describe("a smaller plan", () => {
  it("begins with the next month in Tokyo, once, by one's own wish, and can be taken back until then", async () => {
    await give(person, "regular");
    await ask(person, "starter");
    const { request, tier } = await plan(person);
    expect({ tier, state: request?.state }).toEqual({ tier: "regular", state: "scheduled" });
    const due = request?.effectiveAt ?? "";
    expect(due).toMatch(/T15:00:00\.000Z$/);
    await applyDuePlans(at(person, new Date(Date.parse(due) - 1).toISOString()));
    expect((await plan(person)).tier).toBe("regular");
    await Promise.all([1, 2, 3].map(() => applyDuePlans(at(person, due))));
    expect((await plan(person)).tier).toBe("starter");
    expect(await record(person)).toEqual([
      {
        action: "tier_changed",
        actorId: idOf(person),
        details: { from: "regular", to: "starter", reason: "本人の申し込み" },
      },
    ]);
    await ask(person, "visitor");
    await withdrawPlan(person, await accessAccount(person));
    await applyDuePlans(at(person, "2030-01-01T00:00:00Z"));
    expect((await plan(person)).tier).toBe("starter");
  });

  it("that was put down does not undo what an administrator gave meanwhile", async () => {
    await give(person, "lite");
    await ask(person, "starter");
    await setTier(admin, operator, { personId: idOf(person), tier: "premium" });
    await applyDuePlans(at(person, "2030-01-01T00:00:00Z"));
    expect((await plan(person)).tier).toBe("premium");
  });
});

describe("what can be asked for", () => {
  it("no old tier, no administrator's, not the plan one has; an old tier keeps what it has until its owner leaves it", async () => {
    expect(offeredTiers.filter((tier) => tier.startsWith("old_") || tier.startsWith("admin"))).toEqual([]);
    await give(person, "old_regular");
    expect(directionOf("old_regular", "regular")).toBe("down");
    expect(directionOf("old_regular", "premium")).toBe("up");
    await ask(person, "regular");
    expect((await plan(person)).tier).toBe("old_regular");
    await give(person, "lite");
    await withdrawPlan(person, await accessAccount(person));
    await expect(ask(person, "lite")).rejects.toMatchObject({ code: "conflict" });
    await expect(ask(admin, "premium")).rejects.toMatchObject({ code: "conflict" });
  });

  it.each(tiers.filter((tier) => !(offeredTiers as readonly string[]).includes(tier)))(
    "over HTTP %s is refused",
    async (tier) => {
      const { user } = person.actor;
      const api = createApi({
        ...services,
        session: { read: async () => ({ user, pending: null, setCookies: [] }) },
      });
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ tier, idempotencyKey: "over-http-1" });
      const answer = await api.request("/api/v1/plan/requests", { method: "POST", headers, body });
      expect(answer.status).toBe(400);
      expect((await plan(person)).request).toBeNull();
    },
  );

  it("over HTTP a wish is made, and taken back", async () => {
    const { user } = person.actor;
    const api = createApi({
      ...services,
      session: { read: async () => ({ user, pending: null, setCookies: [] }) },
    });
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ tier: "lite", idempotencyKey: newKey() });
    const asked = await api.request("/api/v1/plan/requests", { method: "POST", headers, body });
    expect(await asked.json()).toMatchObject({ payAt: null, plan: { request: { toTier: "lite" } } });
    expect((await plan(person)).request).toMatchObject({ toTier: "lite", state: "waiting" });
    const back = await api.request("/api/v1/plan/requests", { method: "DELETE" });
    expect(await back.json()).toEqual(await plan(person));
    const by = await accessAdmin(admin);
    expect(await readWaiting(admin, by)).toEqual([]);
  });

  it("only administrators see and answer wishes", async () => {
    await ask(person, "lite");
    const [first] = await readWaiting(admin, await accessAdmin(admin));
    const { user } = person.actor;
    const api = createApi({
      ...services,
      session: { read: async () => ({ user, pending: null, setCookies: [] }) },
    });
    const init = {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: '{"decision":"approve"}',
    };
    expect((await api.request(`/api/v1/admin/plan-requests/${first?.id}`, init)).status).toBe(404);
    expect((await plan(person)).tier).toBe("visitor");
  });
});
