/** The sums by day are those of the entries, whatever happens to these, and from whichever moment on they are kept. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { forgetUsage, moveUsage } from "#src/domain/usage/commands/move.ts";
import { reserveUsage } from "#src/domain/usage/commands/reserve.ts";
import { settleUsage } from "#src/domain/usage/commands/settle.ts";
import { uncountStoredBytes } from "#src/domain/usage/commands/storage-quota.ts";
import type { LedgerKind } from "#src/domain/usage/rules.ts";
import { accountOwner, monthOf, visitorOwner } from "#src/domain/usage/rules.ts";
import { readHistory } from "#src/domain/usage-history/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { make } from "#test/workspace/support.ts";

let services: TestServices;
let projectId: string;
let owner: Context;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  owner = await services.person();
  projectId = await make(owner, "使用量");
});
afterAll(() => services.drop());

const ownerOf = ({ actor }: Context) => accountOwner(actor.user?.id ?? "");
const history = async (ctx: Context) => readHistory(ctx, await accessAccount(ctx), {});
let charges = 0;

/** One reservation, settled where `used` says with what. */
async function charge(ctx: Context, to: string, kind: LedgerKind, used?: number, yen?: number) {
  charges += 1;
  const key = `daily:${charges}`;
  const tool = charges % 2 === 0 ? ("faq" as const) : undefined;
  const isKept = kind === "storage";
  await reserveUsage(
    ctx,
    { projectId, reason: "run" },
    [{ key, owner: to, kind, amount: used ?? 500, limit: null, tool }],
    isKept ? "settled" : "reserved",
  );
  const cost = yen === undefined ? null : { currency: "JPY", amount: yen };
  if (!isKept && used !== undefined) await settleUsage(ctx, [{ key, kind, used, cost }]);
  return key;
}

/** The kept sums beside those of the entries, row by row. */
async function bothSums(to: string) {
  const columns = "owner, period, day, kind, tool, account_id";
  const { pool } = services.database;
  const kept = await pool.query(
    `select ${columns}, currency, entries::int, used::int, amount::float8 from usage_daily
     where owner = $1 order by ${columns}, currency`,
    [to],
  );
  const plain = await pool.query(
    `select ${columns}, cost->>'currency' currency, count(*)::int entries, sum(settled)::int used,
       sum((cost->>'amount')::numeric)::float8 amount
     from usage_entry where owner = $1 and state = 'settled' group by ${columns}, 7 order by ${columns}, 7`,
    [to],
  );
  return { kept: kept.rows, plain: plain.rows };
}

it("what was there before anybody asked, and all that comes, goes and moves after it, is in the sums once", async () => {
  const to = ownerOf(owner);
  for (let round = 0; round < 6; round += 1) await charge(owner, to, "tokens", 100 + round, 0.1);
  const files = [await charge(owner, to, "storage", 10), await charge(owner, to, "storage", 20)];
  expect((await bothSums(to)).kept).toEqual([]);
  await history(owner);
  const first = await bothSums(to);
  expect(first.kept).toEqual(first.plain);
  expect(first.kept.length).toBeGreaterThan(2);

  await charge(owner, to, "tokens", 7, 0.2);
  await charge(owner, to, "tokens", 8);
  await charge(owner, to, "tokens");
  await charge(owner, to, "images", 1);
  await charge({ ...owner, now: () => new Date(Date.now() - 26 * 3600_000) }, to, "search", 3);
  await uncountStoredBytes(owner, files.slice(0, 1));
  const second = await bothSums(to);
  expect(second.kept).toEqual(second.plain);

  const visitor = visitorOwner("00000000-0000-4000-8000-000000000001");
  await charge(owner, visitor, "tokens", 40);
  const system = services.context(systemActor);
  await system.transaction((inner) => moveUsage(inner, visitor, to));
  await uncountStoredBytes(owner, files);
  const third = await bothSums(to);
  expect(third.kept).toEqual(third.plain);
  expect(third.plain.some(({ kind }) => kind === "storage")).toBe(false);

  await system.transaction((inner) => forgetUsage(inner, [to]));
  expect(await bothSums(to)).toEqual({ kept: [], plain: [] });
  await charge(owner, to, "tokens", 9);
  await history(owner);
  const anew = await bothSums(to);
  expect([anew.kept, anew.plain.length]).toEqual([anew.plain, 1]);
});

it("what is settled while the sums are made for the first time is neither lost nor counted twice", async () => {
  for (let round = 0; round < 12; round += 1) {
    const person = await services.person();
    const to = ownerOf(person);
    await charge(person, to, "tokens", 3);
    const work = (index: number) => charge(person, to, index % 2 === 0 ? "tokens" : "storage", 10 + index);
    await Promise.all([
      ...Array.from({ length: 4 }, (_, index) => work(index)),
      history(person),
      history(person),
      ...Array.from({ length: 4 }, (_, index) => work(index + 4)),
    ]);
    const { kept, plain } = await bothSums(to);
    expect(kept).toEqual(plain);
    expect(plain.reduce((sum, { entries }) => sum + entries, 0)).toBe(9);
  }
});

it("whoever asks first waits for what is just being settled", async () => {
  const person = await services.person();
  const to = ownerOf(person);
  await charge(person, to, "tokens", 10);
  const [counted, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const settling = person.transaction(async (inner) => {
    await charge(inner, to, "tokens", 90);
    // As at the commit, which is then a moment that lasts.
    await inner.db.execute(sql`set constraints all immediate`);
    counted.resolve();
    await held.promise;
  });
  await counted.promise;
  let isOver = false;
  const asked = history(person).then(() => {
    isOver = true;
  });
  // The embedded engine has one connection: whoever asks waits for that.
  while (services.database.kind === "postgres" && !isOver && !(await someoneWaits()));
  held.resolve();
  await Promise.all([settling, asked]);
  const { kept, plain } = await bothSums(to);
  expect(kept).toEqual(plain);
  expect(plain.reduce((sum, { entries }) => sum + entries, 0)).toBe(2);
});

async function someoneWaits(): Promise<boolean> {
  const { rows } = await services.database.pool.query(
    "select 1 from pg_locks where locktype = 'advisory' and not granted",
  );
  return rows.length > 0;
}

it("a work that is taken back leaves the sums as they were", async () => {
  const person = await services.person();
  const to = ownerOf(person);
  await charge(person, to, "tokens", 10);
  const before = await history(person);
  await expect(
    person.transaction(async (inner) => {
      await charge(inner, to, "tokens", 90);
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  expect(await history(person)).toEqual(before);
  expect(before.byDay).toEqual([
    expect.objectContaining({ kind: "tokens", used: 10, day: expect.stringContaining(monthOf(new Date())) }),
  ]);
});
