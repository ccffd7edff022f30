/** @module-tag long */
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { markName, markOf } from "#src/db/embedded/template.ts";
import { migrate } from "#src/db/migrate.ts";

const root = mkdtempSync(join(tmpdir(), "hitofude-template-"));
const migrations = join(root, "migrations");
const template = join(root, "template");

const writeMigration = (sql: string) => writeFileSync(join(migrations, "0000_first.sql"), sql);

beforeAll(async () => {
  mkdirSync(join(migrations, "meta"), { recursive: true });
  const entries = [{ idx: 0, version: "7", when: 1, tag: "0000_first", breakpoints: true }];
  writeFileSync(
    join(migrations, "meta/_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
  writeMigration("create table thing (id int);");
  const database = await openDatabase({ folder: join(root, "made"), migrations });
  await migrate(database);
  // No migration leaves a row: it tells the copy from a database that was made anew.
  await database.pool.query("insert into thing values (7)");
  await database.close();
  mkdirSync(template);
  renameSync(join(root, "made/postgres"), join(template, "postgres"));
  writeFileSync(join(template, markName), markOf(migrations));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The rows of a new data folder, after its migrations. */
async function firstRows(name: string): Promise<unknown[]> {
  const database = await openDatabase({ folder: join(root, name), migrations, template });
  try {
    await migrate(database);
    const { rows } = await database.pool.query("select id from thing");
    await database.pool.query("insert into thing values (8)");
    return rows;
  } finally {
    await database.close();
  }
}

it("a new data folder begins as the ready-made database, which stays as it is", async () => {
  expect(await firstRows("one")).toEqual([{ id: 7 }]);
  expect(await firstRows("two")).toEqual([{ id: 7 }]);
  // What stands already is opened, never replaced.
  expect(await firstRows("one")).toEqual([{ id: 7 }, { id: 8 }]);
});

it("one that was made of other migrations is left alone, and so is none", async () => {
  writeMigration("create table thing (id int); create table other (id int);");
  expect(await firstRows("three")).toEqual([]);
  rmSync(template, { recursive: true });
  expect(await firstRows("four")).toEqual([]);
});

it("a copy that was broken off is begun anew", async () => {
  writeMigration("create table thing (id int);");
  mkdirSync(template, { recursive: true });
  cpSync(join(root, "two/postgres"), join(template, "postgres"), { recursive: true });
  writeFileSync(join(template, markName), markOf(migrations));
  mkdirSync(join(root, "five/incoming"), { recursive: true });
  writeFileSync(join(root, "five/incoming/PG_VERSION"), "");
  expect(await firstRows("five")).toEqual([{ id: 7 }, { id: 8 }]);
  expect(existsSync(join(root, "five/incoming"))).toBe(false);
});
