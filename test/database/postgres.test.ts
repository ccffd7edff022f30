/** @module-tag long */
/** A real Postgres server that restarts, crashes, and is restored under load. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import type { Database } from "#src/db/database.ts";
import { BackupRefusedError, isDatabaseUnavailable } from "#src/db/errors.ts";
import { silentLog } from "#src/db/log.ts";
import { migrate } from "#src/db/migrate.ts";
import { requestRole } from "#src/db/row-level-security.ts";
import { startPostgres } from "#test/support/postgres.ts";
import { testMigrations } from "./fixtures/migrations.ts";

const server = await startPostgres();
if ("reason" in server) console.log(`Postgres suites skipped: ${server.reason}`);
const available = "url" in server ? server : undefined;
const restarts = Number(process.env.PG_RESTARTS ?? 4);
const folder = mkdtempSync(join(tmpdir(), "hitofude-pgtest-"));
const opened: Database[] = [];

async function open(poolSize = 10): Promise<Database> {
  const database = await openDatabase({ url: available?.url, migrations: testMigrations, poolSize });
  opened.push(database);
  return database;
}

afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await available?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!available)("a Postgres server", () => {
  test("a user who may not make the role of the row policies works without them and says so; one who was given it has them", async () => {
    const admin = await open(1);
    await admin.pool.query("create role plain login");
    await admin.pool.query("create database plain owner plain");
    const url = Object.assign(new URL(available?.url ?? ""), { username: "plain", pathname: "/plain" }).href;
    const log = { ...silentLog, warn: vi.fn() };
    const start = async () => {
      const database = await openDatabase({ url, migrations: testMigrations, log });
      opened.push(database);
      await migrate(database);
      return database;
    };
    const without = await start();
    expect([without.wall.stands, log.warn.mock.calls.length]).toEqual([false, 1]);
    const nobodys = { user: null, visitor: null, projects: [] };
    const actsAs = async ({ wall }: Database) =>
      (await wall.behind(nobodys).drizzle.execute("select current_user as name")).rows;
    expect(await actsAs(without)).toEqual([{ name: "plain" }]);
    await migrate(admin);
    await admin.pool.query(`grant ${requestRole} to plain`);
    const given = await start();
    expect([given.wall.stands, log.warn.mock.calls.length]).toEqual([true, 1]);
    expect(await actsAs(given)).toEqual([{ name: requestRole }]);
  });

  test("compiles no plan and gives none to workers", async () => {
    const { rows } = await (await open(1)).pool.query(
      "select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers",
    );
    expect(rows).toEqual([{ jit: "off", workers: "0" }]);
  });

  test("is migrated by eight starters at once", async () => {
    const starters = await Promise.all(Array.from({ length: 8 }, () => open(2)));
    await Promise.all(starters.map(migrate));
    const { rows } = await (await open()).pool.query(
      "select count(*)::int as count from drizzle.__drizzle_migrations",
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  test(`restarts ${restarts} times under load: failures are errors, nothing acknowledged is lost`, {
    tags: ["long"],
    timeout: 120_000,
  }, async () => {
    const database = await open(6);
    const reconnected = vi.fn();
    const heard: string[] = [];
    const unlisten = await database.listen("news", (payload) => heard.push(payload), reconnected);
    let loading = true;
    const acknowledged: number[] = [];
    const failures: unknown[] = [];
    let nextId = 1;
    const load = async () => {
      while (loading) {
        const id = nextId++;
        try {
          await database.transaction(async (transaction) => {
            await transaction.execute(`insert into rows (id, text) values (${id}, 'load')`);
            await sleep(2);
          });
          acknowledged.push(id);
        } catch (error) {
          failures.push(error);
          await sleep(20);
        }
      }
    };
    const loads = Array.from({ length: 12 }, load);
    const recoveries: number[] = [];
    for (let round = 0; round < restarts; round++) {
      await sleep(300);
      await available?.restart(round % 2 === 0 ? "immediate" : "fast");
      const back = performance.now();
      const before = acknowledged.length;
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before), {
        timeout: 5000,
        interval: 10,
      });
      recoveries.push(Math.round(performance.now() - back));
    }
    loading = false;
    await Promise.all(loads);
    console.log(
      `restarts ${restarts}: acknowledged ${acknowledged.length}, failed ${failures.length}, recovery ms`,
      recoveries,
    );
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
    const { rows } = await database.pool.query<{ id: number }>("select id from rows");
    const kept = new Set(rows.map((row) => row.id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);

    await vi.waitFor(() => expect(reconnected).toHaveBeenCalled(), 5000);
    await vi.waitFor(async () => {
      await database.pool.query("notify news, 'still here'");
      expect(heard).toContain("still here");
    }, 5000);
    await unlisten();
    // No connection was leaked on the way.
    expect(
      (await Promise.all(Array.from({ length: 6 }, () => database.pool.query("select pg_sleep(0.05)"))))
        .length,
    ).toBe(6);
    expect(database.pool.waitingCount).toBe(0);
  });

  test("is backed up and restored while it serves", async () => {
    const url = available?.url.replace("postgres@", "postgres:se%3Acret@");
    const database = await openDatabase({ url, migrations: testMigrations });
    opened.push(database);
    const file = join(folder, "backup.dump");
    await database.pool.query(
      "insert into rows (id, text) select i, '行' || i from generate_series(900000, 901000) i",
    );
    const sum = "select count(*), md5(string_agg(id || text || state, ',' order by id)) as sum from rows";
    const before = (await database.pool.query(sum)).rows;
    await database.backup(file);
    await database.pool.query("delete from rows");
    await database.pool.query("create table later (id int)");
    const whole = readFileSync(file);
    const broken = join(folder, "broken");
    for (const content of [
      Buffer.from("PGDMP nonsense"),
      whole.subarray(0, whole.length / 2),
      whole.subarray(0, -20),
    ]) {
      writeFileSync(broken, content);
      await expect(database.restore(broken)).rejects.toThrow(BackupRefusedError);
    }
    const reading = Promise.allSettled(
      Array.from({ length: 20 }, () => database.pool.query("select count(*) from rows")),
    );
    await database.restore(file);
    await reading;
    expect((await database.pool.query(sum)).rows).toEqual(before);
    expect((await database.pool.query("select to_regclass('later') as later")).rows).toEqual([
      { later: null },
    ]);
    // A dump says nothing of who may touch what; requests go on as before.
    const nobodys = database.wall.behind({ user: null, visitor: null, projects: [] });
    expect((await nobodys.drizzle.execute(sum)).rows).toEqual(before);
  });

  test("that is not there is an error at once", async () => {
    const missing = openDatabase({ url: "postgres://postgres@127.0.0.1:1/none" });
    const error = await missing.catch((each: unknown) => each);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});
