/** What a roll-back would stumble over is found by comparing the tables of before with the database of now. */
import { existsSync } from "node:fs";
import { bigint, boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { usageEntry } from "#src/db/schema/usage.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { problemsFor } from "../../scripts/rollback/columns.ts";
import { mainWays } from "../../scripts/rollback/main-ways.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const instant = (name: string) => timestamp(name, { withTimezone: true });
const before = pgTable("bench_of_before", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  at: instant("made_at").notNull(),
  size: bigint({ mode: "number" }),
  isOpen: boolean("is_open").notNull().default(false),
  tags: text().array().notNull(),
});

async function after(...changes: string[]): Promise<string[]> {
  await database.pool.query(`create table bench_of_before (id uuid primary key, name text not null,
    made_at timestamp with time zone not null, size bigint, is_open boolean not null default false, tags text[] not null)`);
  for (const change of changes) await database.pool.query(`alter table bench_of_before ${change}`);
  const problems = await problemsFor([before], database.pool);
  await database.pool.query("drop table bench_of_before");
  return problems;
}

it("lets pass what only adds: columns with a default, or that may be empty", async () => {
  expect(await after()).toEqual([]);
  expect(
    await after(
      "add note text",
      "add place integer not null default 0",
      "add twice text generated always as (name || name) stored",
    ),
  ).toEqual([]);
});

it("names columns and tables that are gone, have another type, or must be filled", async () => {
  expect(await after("drop size")).toEqual(["bench_of_before.size is gone"]);
  expect(await after("rename name to title")).toEqual([
    "bench_of_before.name is gone",
    "bench_of_before.title has to be filled, which nobody does",
  ]);
  expect(await after("alter size type text")).toEqual(["bench_of_before.size was bigint and is text"]);
  expect(await after("add kind text not null")).toEqual([
    "bench_of_before.kind has to be filled, which nobody does",
  ]);
  expect(await problemsFor([before], database.pool)).toEqual(["the table bench_of_before is gone"]);
});

it("finds nothing between the product's own tables and migrations", async () => {
  expect(await problemsFor([usageEntry], database.pool)).toEqual([]);
});

it("is followed by tests that are there", () => {
  expect(mainWays.filter((file) => !existsSync(file))).toEqual([]);
});
