/** @module-tag long */
/** `npm run backup` and `npm run restore` against a process that serves, and against a folder that nobody serves. */
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import type { Database } from "#src/db/database.ts";
import { BackupRefusedError, isDatabaseUnavailable } from "#src/db/errors.ts";
import { databaseFolder } from "#src/db/folder.ts";
import { migrate } from "#src/db/migrate.ts";
import { startChild } from "#test/support/child.ts";
import { testMigrations } from "./fixtures/migrations.ts";

const root = mkdtempSync(join(tmpdir(), "hitofude-backup-"));
const dataDir = join(root, "data");
const folder = databaseFolder(dataDir);
const file = join(root, "backup.tar.gz");
let database: Database;

const open = () => openDatabase({ folder, migrations: testMigrations, statementTimeoutMs: 5000 });
const run = async (script: string, path: string) => {
  const child = startChild(`scripts/${script}.ts`, [path], { DATA_DIR: dataDir, DATABASE_URL: "" });
  return await child.ended;
};
const checksum = async (from: Database) => {
  const { rows } = await from.pool.query(
    "select count(*)::int as count, md5(string_agg(id || text || state || made_at, ',' order by id)) as sum from rows",
  );
  return rows[0];
};

beforeAll(async () => {
  database = await open();
  await migrate(database);
  await database.pool.query(
    "insert into rows (id, text) select i, '商品 ' || i from generate_series(1, 5000) i",
  );
});
afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

test("the control socket is its owner's alone", () => {
  expect(statSync(join(folder, "control.sock")).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

describe("while serving", () => {
  test("a backup under writes holds a moment's state, and a restore brings it back without a restart", {
    timeout: 240_000,
  }, async () => {
    let writing = true;
    let acknowledged = 0;
    const failures: unknown[] = [];
    const write = async (first: number) => {
      for (let id = first; writing; id++) {
        await database
          .transaction(async (transaction) => {
            await transaction.execute(`insert into rows (id, text) values (${id}, 'pair')`);
            await transaction.execute(`insert into rows (id, text) values (${-id}, 'pair')`);
            acknowledged++;
          })
          .catch((error: unknown) => failures.push(error));
      }
    };
    const writers = [write(10_000), write(20_000_000)];
    expect(await run("backup", file)).toBe(0);
    writing = false;
    await Promise.all(writers);
    expect(failures).toEqual([]);
    expect(acknowledged).toBeGreaterThan(10);

    await database.pool.query("delete from rows where id % 2 = 0");
    await database.pool.query("create table later (id int)");
    const heard: string[] = [];
    const reconnected = vi.fn();
    const unlisten = await database.listen("news", (payload) => heard.push(payload), reconnected);
    let reading = true;
    const outcomes = { answered: 0, unavailable: 0, other: [] as unknown[] };
    const read = async () => {
      while (reading) {
        await database.pool.query("select count(*) from rows").then(
          () => outcomes.answered++,
          (error: unknown) =>
            isDatabaseUnavailable(error) ? outcomes.unavailable++ : outcomes.other.push(error),
        );
      }
    };
    const readers = [read(), read(), read()];
    expect(await run("restore", file)).toBe(0);
    reading = false;
    await Promise.all(readers);
    expect(outcomes.other).toEqual([]);
    expect(outcomes.answered).toBeGreaterThan(0);

    const { rows } = await database.pool.query(
      `select count(*) filter (where text like '商品%')::int as kept, sum(id) filter (where text = 'pair')::int as odd,
       to_regclass('later') as later from rows`,
    );
    expect(rows).toEqual([{ kept: 5000, odd: rows[0]?.odd === null ? null : 0, later: null }]);
    expect(reconnected).toHaveBeenCalled();
    await database.pool.query("notify news, 'after'");
    await vi.waitFor(() => expect(heard).toEqual(["after"]));
    await unlisten();
    expect(readdirSync(folder).sort()).toEqual(["control.sock", "owner.json", "postgres"]);
  });

  test("the restored rows have the checksum of the rows backed up", async () => {
    const before = await checksum(database);
    await database.backup(file);
    await database.pool.query("update rows set text = 'lost'");
    await database.restore(file);
    expect(await checksum(database)).toEqual(before);
  });

  test("an older backup is brought up to the present migrations", async () => {
    await database.pool.query("drop table notes");
    await database.pool.query("delete from drizzle.__drizzle_migrations where created_at = 1750000001000");
    await database.backup(join(root, "older.tar.gz"));
    await database.restore(join(root, "older.tar.gz"));
    expect((await database.pool.query("select count(*)::int as count from notes")).rows).toEqual([
      { count: 0 },
    ]);
  });

  test("a broken backup is refused before anything is touched", async () => {
    const before = await checksum(database);
    const bytes = readFileSync(file);
    const broken = join(root, "broken.tar.gz");
    for (const content of [
      bytes.subarray(0, bytes.length / 2),
      bytes.subarray(0, -9),
      Buffer.from("hello"),
    ]) {
      writeFileSync(broken, content);
      await expect(database.restore(broken)).rejects.toThrow(BackupRefusedError);
    }
    expect(await run("restore", broken)).toBe(1);
    expect(await run("restore", join(root, "missing"))).toBe(1);
    expect(await checksum(database)).toEqual(before);
    expect(existsSync(join(folder, "before-restore"))).toBe(false);
  });

  test("an unwritable place fails the backup, not the database", async () => {
    expect(await run("backup", join(root, "no/such/folder/file"))).toBe(1);
    await database.health();
    expect(readdirSync(folder).filter((name) => name.startsWith("snapshot-"))).toEqual([]);
  });
});

describe("with nobody serving", () => {
  test("both work, even over data that no longer opens", { timeout: 240_000 }, async () => {
    const before = await checksum(database);
    await database.close();
    const offline = join(root, "offline.tar.gz");
    expect(await run("backup", offline)).toBe(0);
    rmSync(join(folder, "postgres/global"), { recursive: true });
    expect(await run("restore", offline)).toBe(0);
    database = await open();
    expect(await checksum(database)).toEqual(before);
  });

  test("a death between the two renames of a restore leaves the old data", async () => {
    const before = await checksum(database);
    await database.close();
    renameSync(join(folder, "postgres"), join(folder, "before-restore"));
    database = await open();
    expect(await checksum(database)).toEqual(before);
  });
});
