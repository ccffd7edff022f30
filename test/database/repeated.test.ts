/** What is asked again and again is prepared by the server, and answers as before: for each actor, inside transactions, and after a fault. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createStatementNames } from "#src/db/repeated.ts";
import type { Context } from "#src/domain/context.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { make } from "../workspace/support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());

const names = async (ctx: Pick<Context, "db">, id: string) =>
  (await ctx.db.execute(sql`select name from project where id = ${id} /* repeated */`)).rows.map(
    ({ name }) => name,
  );
const preparedTexts = async () => {
  const { rows } = await services.database.pool.query(
    "select count(*)::int as n from pg_prepared_statements where statement like '%/* repeated */%'",
  );
  return rows[0].n as number;
};

it("is prepared from the fourth time on, and bound by the policies of whoever asks", async () => {
  const [owner, other] = [await services.person(), await services.person()];
  const id = await make(owner, "繰り返す");
  for (let time = 0; time < 3; time += 1) expect(await names(owner, id)).toEqual(["繰り返す"]);
  expect(await preparedTexts()).toBe(0);
  for (let time = 0; time < 12; time += 1) {
    expect(await names(owner, id)).toEqual(["繰り返す"]);
    expect(await names(other, id)).toEqual([]);
    expect(await names(services.context({ ...owner.actor, user: null }), id)).toEqual([]);
    await other.transaction(async (inner) => expect(await names(inner, id)).toEqual([]));
  }
  expect(await preparedTexts()).toBeGreaterThan(0);
});

it("fails as before, and answers after that", async () => {
  const ctx = await services.person();
  const half = (by: number) => ctx.db.execute(sql`select 1 / ${by}::int as n`);
  for (let time = 0; time < 6; time += 1) {
    await expect(half(0)).rejects.toMatchObject({ cause: { code: "22012" } });
    expect((await half(1)).rows).toEqual([{ n: 1 }]);
  }
  const several = () => ctx.db.execute(sql.raw("select 1 as n; select 2 as n"));
  for (let time = 0; time < 6; time += 1) await several();
});

it("names what comes often, and no more than a connection may keep", () => {
  const nameOf = createStatementNames();
  const times = (text: string, count: number) => Array.from({ length: count }, () => nameOf(text)).at(-1);
  expect(times("often", 3)).toBeUndefined();
  const name = times("often", 1);
  expect(name).toMatch(/^r_/);
  expect(times("often", 1)).toBe(name);
  const all = Array.from({ length: 400 }, (_, at) => times(`text ${at}`, 5));
  expect(new Set(all.filter((one) => one !== undefined)).size).toBe(249);
  expect(times("often", 1)).toBe(name);
});
