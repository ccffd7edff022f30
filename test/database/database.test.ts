/** What holds on both kinds; with TEST_DATABASE=postgres it runs on a server. */
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { isDatabaseUnavailable, NestedPoolUseError, TransactionAbortedError } from "#src/db/errors.ts";
import { migrate } from "#src/db/migrate.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { testMigrations } from "./fixtures/migrations.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: testMigrations, statementTimeoutMs: 1500 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate rows, notes");
});

const insert = (id: number) => sql`insert into rows (id, text) values (${id}, ${`行 ${id}`})`;
const ids = async () => {
  const { rows } = await database.pool.query<{ id: number }>("select id from rows order by id");
  return rows.map((row) => row.id);
};

describe("a transaction", () => {
  test("keeps everything or nothing", async () => {
    await database.transaction(async (transaction) => {
      await transaction.execute(insert(1));
      await transaction.execute(insert(2));
    });
    const failing = database.transaction(async (transaction) => {
      await transaction.execute(insert(3));
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await ids()).toEqual([1, 2]);
  });

  test("takes back only the inner part when a savepoint fails", async () => {
    await database.transaction(async (transaction) => {
      await transaction.execute(insert(1));
      await transaction
        .transaction(async (inner) => {
          await inner.execute(insert(2));
          await inner.execute(insert(1));
        })
        .catch(() => {});
    });
    expect(await ids()).toEqual([1]);
  });

  test("refuses the pool inside, instead of waiting for ever", async () => {
    const nested = [
      () => database.pool.query("select 1"),
      () => database.pool.connect(),
      () => database.transaction(async () => {}),
      () => database.withClient(1000, async () => {}),
    ].slice(0, database.kind === "embedded" ? 4 : 3);
    for (const use of nested) {
      await expect(database.transaction(async () => void (await use()))).rejects.toThrow(NestedPoolUseError);
    }
    const byDrizzle = database.drizzle.transaction(async () => {
      await database.drizzle.execute(sql`select 1`);
    });
    await expect(byDrizzle).rejects.toMatchObject({ cause: expect.any(NestedPoolUseError) });
  });

  test("lets work that was started inside use the pool afterwards", async () => {
    const ended = Promise.withResolvers<void>();
    let later: Promise<unknown> | undefined;
    await database.transaction(async () => {
      later = ended.promise.then(() => database.pool.query("select 1"));
    });
    ended.resolve();
    await expect(later).resolves.toMatchObject({ rowCount: 1 });
  });

  test("reports a swallowed error instead of a commit that did not happen", async () => {
    const swallowing = database.transaction(async (transaction) => {
      await transaction.execute(insert(1));
      await transaction.execute(sql`select 1 / 0`).catch(() => {});
      return "fine";
    });
    await expect(swallowing).rejects.toThrow(TransactionAbortedError);
    expect(await ids()).toEqual([]);
  });

  test("gives its connection back when even BEGIN fails", async () => {
    for (let attempt = 0; attempt < 12; attempt++) {
      const bad = { isolationLevel: "nonsense" as "serializable" };
      await expect(database.transaction(async () => {}, bad)).rejects.toThrow();
    }
    expect(await ids()).toEqual([]);
  });

  test("leaves nothing of a failed one to the next user of the connection", async () => {
    const client = await database.pool.connect();
    await client.query("begin");
    await client.query("set local statement_timeout = 1");
    await client.query("select 1 / 0").catch(() => {});
    client.release(true);
    await database.transaction((transaction) => transaction.execute(insert(9)));
    expect(await ids()).toEqual([9]);
  });
});

test("types, large parameters and errors are those of Postgres", async () => {
  const large = "長い文。".repeat(400_000);
  const { rows } = await database.pool.query(
    "select $1::text as text, $2::text[] as list, $3::jsonb as data, $4::timestamptz as at, 1::bigint as big",
    [large, ["あ", 'quote " and \\'], { 商品: [1, null] }, new Date(0)],
  );
  expect(rows[0]).toEqual({
    text: large,
    list: ["あ", 'quote " and \\'],
    data: { 商品: [1, null] },
    at: new Date(0),
    big: "1",
  });
  await database.pool.query("insert into rows (id, text) values (1, 'a')");
  await expect(database.pool.query("insert into rows (id, text) values (1, 'b')")).rejects.toMatchObject({
    code: "23505",
    constraint: "rows_pkey",
  });
  await expect(database.pool.query("select * from missing")).rejects.toMatchObject({ code: "42P01" });
});

test("prepared statements work on every connection", async () => {
  const prepared = database.drizzle
    .select({ one: sql<number>`1::int` })
    .from(sql`(select 1) as t`)
    .prepare("one");
  expect(await prepared.execute()).toEqual([{ one: 1 }]);
  await database.withClient(1000, async (client) => {
    expect((await drizzle(client).execute(sql`select 2::int as two`)).rows).toEqual([{ two: 2 }]);
  });
  expect(await prepared.execute()).toEqual([{ one: 1 }]);
});

test("a runaway statement ends within its limit and others go on", async () => {
  const started = performance.now();
  const endless = database.pool.query("select count(*) from generate_series(1, 100000000000)");
  const others = Array.from({ length: 20 }, (_, id) =>
    database.pool.query("insert into rows (id, text) values ($1, 'r')", [id]),
  );
  const error = await endless.catch((each: unknown) => each);
  expect(error).toMatchObject({ code: "57014" });
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(performance.now() - started).toBeLessThan(2500);
  expect((await Promise.allSettled(others)).filter(({ status }) => status === "rejected")).toEqual([]);
  expect(await ids()).toHaveLength(20);
});

test("longer work may have its own limit", { tags: ["long"] }, async () => {
  await database.withClient(10_000, async (client) => {
    await client.query("select pg_sleep(2)");
  });
  await expect(database.pool.query("select pg_sleep(30)")).rejects.toMatchObject({ code: "57014" });
});

test("a notification reaches its subscriber until it leaves", async () => {
  const heard: string[] = [];
  const unlisten = await database.listen('odd "channel"', (payload) => heard.push(payload));
  const notify = (payload: string) =>
    database.pool.query("select pg_notify($1, $2)", ['odd "channel"', payload]);
  await notify("一");
  await vi.waitFor(() => expect(heard).toEqual(["一"]));
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_notify('odd "channel"', '二')`);
  });
  await vi.waitFor(() => expect(heard).toEqual(["一", "二"]));
  await unlisten();
  await notify("三");
  // What is told later is heard later: by then the third would have been heard, too.
  const after: string[] = [];
  const end = await database.listen("after", (payload) => after.push(payload));
  await database.pool.query("notify after, '四'");
  await vi.waitFor(() => expect(after).toEqual(["四"]));
  await end();
  expect(heard).toEqual(["一", "二"]);
});

test("migrations run again without effect, and eight starters do not collide", async () => {
  await Promise.all(Array.from({ length: 8 }, () => migrate(database)));
  const { rows } = await database.pool.query(
    "select count(*)::int as count from drizzle.__drizzle_migrations",
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test("each test file has a database of its own", async () => {
  const other = await createTestDatabase({ migrations: testMigrations });
  try {
    await other.pool.query("insert into rows (id, text) values (77, 'other')");
    expect(await ids()).toEqual([]);
    await other.health();
  } finally {
    await other.drop();
  }
});
