/** @module-tag long */
/** The guards of the embedded engine: durable writes, recovery from its own death, leftovers. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type EmbeddedDatabase, openEmbedded } from "#src/db/embedded/open.ts";
import { DatabaseUnavailableError, isDatabaseUnavailable } from "#src/db/errors.ts";
import { silentLog } from "#src/db/log.ts";
import { migrate } from "#src/db/migrate.ts";
import { sized } from "#test/support/global/size.ts";
import { testMigrations } from "./fixtures/migrations.ts";

const folder = mkdtempSync(join(tmpdir(), "hitofude-embedded-"));
const open = () => openEmbedded({ folder, migrations: testMigrations, log: silentLog, limitMs: 1000 });
let database: EmbeddedDatabase;

beforeAll(async () => {
  database = await open();
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test("every commit is flushed to the disk before it is acknowledged", async () => {
  await database.pool.query("select 1");
  const before = database.engine.syncs;
  for (let id = 1; id <= 50; id++) {
    await database.pool.query("insert into rows (id, text) values ($1, 'durable')", [id]);
  }
  expect(database.engine.syncs - before).toBeGreaterThanOrEqual(50);
  const { rows } = await database.pool.query("select current_setting('fsync') as fsync");
  expect(rows).toEqual([{ fsync: "on" }]);
});

test("the death of the engine fails what was under way and nothing else", async () => {
  const reconnected = vi.fn();
  const heard: string[] = [];
  const unlisten = await database.listen("news", (payload) => heard.push(payload), reconnected);
  const run = vi.spyOn(database.engine, "run");
  const underWay = database.pool.query("select pg_sleep(60)").catch((error: unknown) => error);
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  run.mockRestore();
  const waiting = database.pool.query("select count(*)::int as count from rows");
  await database.engine.fail(new DatabaseUnavailableError("killed by the test"));
  const error = await underWay;
  expect(error).toBeInstanceOf(DatabaseUnavailableError);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect((await waiting).rows).toEqual([{ count: 50 }]);
  await vi.waitFor(() => expect(reconnected).toHaveBeenCalledTimes(1));
  await database.pool.query("notify news, 'again'");
  await vi.waitFor(() => expect(heard).toEqual(["again"]));
  await unlisten();
});

test("a subscriber of a quiet program is served again after the engine's death", {}, async () => {
  const reconnected = vi.fn();
  const unlisten = await database.listen("quiet", () => {}, reconnected);
  await database.engine.fail(new DatabaseUnavailableError("killed by the test"));
  await vi.waitFor(() => expect(reconnected).toHaveBeenCalledTimes(1), 5000);
  await unlisten();
});

test("a transaction whose engine dies between two statements is an error, not a crash", {}, async () => {
  const broken = database.transaction(async (transaction) => {
    await transaction.execute("insert into rows (id, text) values (1000, 'half')");
    await database.engine.fail(new DatabaseUnavailableError("killed by the test"));
    await transaction.execute("insert into rows (id, text) values (1001, 'half')");
  });
  const error = await broken.catch((each: unknown) => each);
  expect(isDatabaseUnavailable(error)).toBe(true);
  const { rows } = await database.pool.query("select id from rows where id >= 1000");
  expect(rows).toEqual([]);
});

test("a connection given up in the middle of a statement does not disturb the next one", {}, async () => {
  const client = await database.pool.connect();
  const left = client.query("select i, repeat('x', 1000) from generate_series(1, 20000) i").catch(() => {});
  client.release(true);
  expect((await database.pool.query("select 42::int as answer")).rows).toEqual([{ answer: 42 }]);
  await left;
});

test("what a killed sort left on the disk is removed at the next opening", async () => {
  const leftovers = join(folder, "postgres/base/pgsql_tmp");
  mkdirSync(leftovers, { recursive: true });
  writeFileSync(join(leftovers, "pgsql_tmp1.0"), "x");
  await database.engine.fail(new DatabaseUnavailableError("killed by the test"));
  await database.pool.query("select 1");
  expect(existsSync(join(leftovers, "pgsql_tmp1.0"))).toBe(false);
});

const deaths = sized(8, 2);
test(`opens ${deaths} times after the death of its engine`, {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < deaths; round++) {
    const id = 2000 + round;
    await database.pool.query("insert into rows (id, text) values ($1, 'kept')", [id]);
    const writing = database.pool.query("update rows set text = text || 'x'").catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
    await database.engine.fail(new DatabaseUnavailableError("killed by the test"));
    await writing;
  }
  const { rows } = await database.pool.query("select count(*)::int as count from rows where id >= 2000");
  expect(rows).toEqual([{ count: deaths }]);
});

test("closing twice is closing once, and the folder opens again", async () => {
  await Promise.all([database.close(), database.close()]);
  await expect(database.pool.query("select 1")).rejects.toThrow();
  database = await open();
  expect((await database.pool.query("select count(*)::int as count from rows where id <= 50")).rows).toEqual([
    { count: 50 },
  ]);
});
