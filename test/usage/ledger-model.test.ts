/** The ledger against a model of it: whatever is reserved, settled, given back, kept, dropped or left behind, in any order. */
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { account } from "#src/db/schema/account.ts";
import type { Context } from "#src/domain/context.ts";
import { reserveUsage } from "#src/domain/usage/commands/reserve.ts";
import { releaseKeys, settleUsage } from "#src/domain/usage/commands/settle.ts";
import { uncountStoredBytes } from "#src/domain/usage/commands/storage-quota.ts";
import { releaseStale } from "#src/domain/usage/commands/sweep.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { accountOwner, periodFor } from "#src/domain/usage/rules.ts";
import { tierLimits, type UsageKind, usageKinds } from "#src/shared/limits.ts";
import type { Tier } from "#src/shared/tiers.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

/** The long run sets LEDGER_RUNS=5000. */
const numRuns = Number(process.env.LEDGER_RUNS ?? 25);
const hourMs = 60 * 60 * 1000;
const staleMs = 20 * hourMs;

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());

interface Entry {
  kind: UsageKind;
  period: string;
  reserved: number;
  settled: number;
  state: "reserved" | "settled" | "released";
  at: number;
}

interface Model {
  tier: Tier;
  now: number;
  entries: Map<string, Entry>;
}

/** What a meter must show, added up from the entries of the model. */
function meter(model: Model, kind: UsageKind, period = periodFor(kind, new Date(model.now))) {
  let [used, reserved] = [0, 0];
  for (const entry of model.entries.values()) {
    if (entry.kind !== kind || entry.period !== period) continue;
    if (entry.state === "settled") used += entry.settled;
    if (entry.state === "reserved") reserved += entry.reserved;
  }
  return { used, reserved };
}

interface Real {
  ctx: Context;
  owner: string;
  projectId: string;
}
type Command = fc.AsyncCommand<Model, Real>;

const at = (real: Real, model: Model): Context => ({ ...real.ctx, now: () => new Date(model.now) });

class Refused extends Error {}

/** Takes in a transaction that fails when something is refused, as every caller does. */
async function take(real: Real, model: Model, charges: Charge[], state: "reserved" | "settled") {
  const rows = charges.map(({ key, kind, amount }) => {
    return { key, kind, amount, owner: real.owner, limit: tierLimits[model.tier][kind] };
  });
  try {
    await real.ctx.transaction(async (inner) => {
      const ctx = { ...inner, now: () => new Date(model.now) };
      const refused = await reserveUsage(ctx, { projectId: real.projectId, reason: "run" }, rows, state);
      if (refused.length > 0) throw new Refused();
    });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

interface Charge {
  key: string;
  kind: UsageKind;
  amount: number;
}

/** The same on the model; true when all of it is taken. */
function takeInModel(model: Model, charges: Charge[], state: "reserved" | "settled"): boolean {
  const fresh = charges.filter(({ key, kind, amount }) => amount > 0 && !model.entries.has(`${key} ${kind}`));
  const fits = fresh.every(({ kind, amount }) => {
    const { used, reserved } = meter(model, kind);
    return used + reserved + amount <= tierLimits[model.tier][kind];
  });
  if (!fits) return false;
  for (const { key, kind, amount } of fresh) {
    const period = periodFor(kind, new Date(model.now));
    const settled = state === "settled" ? amount : 0;
    model.entries.set(`${key} ${kind}`, { kind, period, reserved: amount, settled, state, at: model.now });
  }
  return true;
}

async function agree(model: Model, real: Real): Promise<void> {
  const usage = await readUsage(at(real, model));
  for (const kind of usageKinds) {
    const { used, reserved, limit } = usage[kind];
    expect({ kind, used, reserved, limit }).toEqual({
      kind,
      ...meter(model, kind),
      limit: tierLimits[model.tier][kind],
    });
  }
  const { rows } = await real.ctx.db.execute<Record<string, string>>(sql`
    select m.kind, m.period from usage_meter m
    left join usage_entry e on e.owner = m.owner and e.kind = m.kind and e.period = m.period
    where m.owner = ${real.owner} group by m.kind, m.period, m.used, m.reserved
    having m.used <> coalesce(sum(e.settled) filter (where e.state = 'settled'), 0)
      or m.reserved <> coalesce(sum(e.reserved) filter (where e.state = 'reserved'), 0)`);
  expect(rows).toEqual([]);
}

function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real);
      await agree(model, real);
    },
    toString: () => name,
  };
}

const key = fc.integer({ min: 0, max: 7 }).map((number) => `k${number}`);
/** In hundredths of what the smallest tier allows, so that limits are met often. */
const share = fc.integer({ min: 0, max: 60 });
const amountOf = (kind: UsageKind, hundredths: number) =>
  Math.floor((tierLimits.visitor[kind] * hundredths) / 100);
const monthly = ["tokens", "images", "search"] as const;
const name = (key: string, real: Real) => `${real.owner}:${key}`;

const commands = [
  fc.tuple(key, share, share, share).map(([k, ...shares]) =>
    command(`reserve ${k} ${shares}`, async (model, real) => {
      const charges = monthly.map((kind, index) => {
        return { key: name(k, real), kind, amount: amountOf(kind, shares[index] ?? 0) };
      });
      expect(await take(real, model, charges, "reserved")).toBe(takeInModel(model, charges, "reserved"));
    }),
  ),
  // Up to half as much again as a whole plan: what was really used is counted, also beyond what was reserved.
  fc.tuple(key, fc.constantFrom(...monthly), fc.integer({ min: 0, max: 150 })).map(([k, kind, hundredths]) =>
    command(`settle ${k} ${kind} ${hundredths}`, async (model, real) => {
      const used = amountOf(kind, hundredths);
      await settleUsage(at(real, model), [{ key: name(k, real), kind, used }]);
      const entry = model.entries.get(`${name(k, real)} ${kind}`);
      if (entry?.state === "reserved")
        Object.assign(entry, { state: used > 0 ? "settled" : "released", settled: used });
    }),
  ),
  key.map((k) =>
    command(`give back ${k}`, async (model, real) => {
      await releaseKeys(at(real, model), [name(k, real)]);
      for (const [id, entry] of model.entries)
        if (id.startsWith(`${name(k, real)} `) && entry.state === "reserved") entry.state = "released";
    }),
  ),
  fc.tuple(key, share).map(([k, hundredths]) =>
    command(`keep ${k} ${hundredths}`, async (model, real) => {
      const amount = amountOf("storage", hundredths);
      const charges: Charge[] = [{ key: `${name(k, real)}:file`, kind: "storage", amount }];
      expect(await take(real, model, charges, "settled")).toBe(takeInModel(model, charges, "settled"));
    }),
  ),
  key.map((k) =>
    command(`drop ${k}`, async (model, real) => {
      await uncountStoredBytes(at(real, model), [`${name(k, real)}:file`]);
      const entry = model.entries.get(`${name(k, real)}:file storage`);
      if (entry?.state === "settled") entry.state = "released";
    }),
  ),
  // A process that dies leaves what it has reserved; hours go by, and the sweep comes.
  fc.integer({ min: 1, max: 30 }).map((hours) =>
    command(`crash, and ${hours} h later a sweep`, async (model, real) => {
      model.now += hours * hourMs;
      await releaseStale(at(real, model));
      for (const entry of model.entries.values())
        if (entry.state === "reserved" && entry.at <= model.now - staleMs) entry.state = "released";
    }),
  ),
  fc.integer({ min: 1, max: 20 }).map((days) =>
    command(`${days} days`, async (model) => {
      model.now += days * 24 * hourMs;
    }),
  ),
  fc.constantFrom<Tier>("visitor", "starter", "lite").map((tier) =>
    command(`plan ${tier}`, async (model, real) => {
      await real.ctx.db
        .update(account)
        .set({ membership: tier })
        .where(eq(account.id, real.ctx.actor.user?.id ?? ""));
      model.tier = tier;
    }),
  ),
];

it(`Q02: ${numRuns} lives of up to 40 commands: meters, entries and the model never differ`, {
  tags: ["long"],
  timeout: 3_600_000,
}, async () => {
  let longest = 0;
  await fc.assert(
    // Without a size of its own a life would have ten commands at most.
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: "max" }), async (life) => {
      longest = Math.max(longest, [...life].length);
      const ctx = await services.person();
      const owner = accountOwner(ctx.actor.user?.id ?? "");
      const model: Model = { tier: "visitor", now: Date.parse("2026-11-20T03:00:00Z"), entries: new Map() };
      const real: Real = { ctx, owner, projectId: ctx.newId() };
      await fc.asyncModelRun(() => ({ model, real }), life);
    }),
    { numRuns },
  );
  expect(longest).toBeGreaterThan(20);
});
