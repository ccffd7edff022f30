import { mkdtempSync, rmSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import type { Database } from "#src/db/database.ts";
import { isMigrated } from "#src/db/migrate.ts";
import { startChild } from "#test/support/child.ts";

const rounds = Number(process.env.KILL_LOOPS ?? 15);
const root = mkdtempSync(join(tmpdir(), "hitofude-kill-"));
const folder = join(root, "database");
const migrations = join(root, "migrations");

afterAll(() => rmSync(root, { recursive: true, force: true }));

test(`${rounds} kills at random moments of first start, migration, writing and checkpoint lose nothing`, {
  timeout: 60_000 + rounds * 10_000,
}, async () => {
  await cp(fileURLToPath(new URL("fixtures/migrations", import.meta.url)), migrations, { recursive: true });
  const acknowledged = new Set<number>();
  const moments = { "first start": 0, opening: 0, migration: 0, writing: 0 };
  let migrated = false;
  for (let round = 0; round < rounds; round++) {
    if (migrated) await addMigration(round);
    // Beyond what an earlier round may have committed and not lived to acknowledge.
    const next = Math.max(0, ...acknowledged) + 1000 * (round + 1);
    const child = startChild("test/database/fixtures/writer.ts", [folder, migrations, String(next)]);
    let rows = 0;
    const seen = {
      open: child.line((line) => line === "open"),
      writing: child.line((line) => line.startsWith("row ") && ++rows === 20),
    };
    for (const each of Object.values(seen)) each.catch(() => {}); // Not every child lives to say it.
    // A part of the kills falls before the folder is open, at any of its steps; the rest after, half of them among the rows.
    if (round % 4 !== 0) await Promise.race([round % 2 === 0 ? seen.open : seen.writing, child.ended]);
    await sleep(Math.random() * (round % 4 === 0 ? 2500 : 1500));
    child.process.kill("SIGKILL");
    expect(await child.ended).toBeNull();
    for (const line of child.lines) {
      if (line.startsWith("row ")) acknowledged.add(Number(line.slice(4)));
    }
    moments[momentOf(child.lines, migrated)]++;
    migrated = await verify(acknowledged);
  }
  console.log(`kills: ${rounds}, rows acknowledged: ${acknowledged.size}, lost: 0, by moment:`, moments);
  expect(acknowledged.size).toBeGreaterThan(rounds * 5);
});

function momentOf(lines: string[], migrated: boolean) {
  if (lines.includes("migrated")) return "writing";
  if (lines.includes("open")) return "migration";
  return migrated ? "opening" : "first start";
}

/** A migration that takes a while, because it copies all rows there are. */
async function addMigration(round: number) {
  const tag = `${String(round + 2).padStart(4, "0")}_copy_${round}`;
  const statements = [
    `create table copy_${round} as select id, text, md5(text) as sum from rows`,
    `alter table copy_${round} add primary key (id)`,
    `drop table if exists copy_${Math.max(0, round - 3)}`,
  ];
  await writeFile(join(migrations, `${tag}.sql`), statements.join(";\n--> statement-breakpoint\n"));
  const path = join(migrations, "meta/_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8"));
  const when = 1_750_000_010_000 + round;
  journal.entries.push({ idx: journal.entries.length, version: "7", when, tag, breakpoints: true });
  await writeFile(path, JSON.stringify(journal));
}

/** Opens the folder as the next process would, and compares. True when its migrations have run. */
async function verify(acknowledged: Set<number>): Promise<boolean> {
  const database = await openDatabase({ folder, migrations });
  try {
    if (!(await isMigrated(database))) {
      expect(acknowledged.size).toBe(0);
      return false;
    }
    const tables = await database.pool.query("select to_regclass('rows') is not null as found");
    if (!tables.rows[0]?.found) {
      expect(acknowledged.size).toBe(0);
      return false;
    }
    const { rows } = await database.pool.query<{ id: number; text: string }>("select id, text from rows");
    const kept = new Map(rows.map((row) => [row.id, row.text]));
    const lost = [...acknowledged].filter((id) => kept.get(id) !== `${id}:${"行".repeat(id % 400)}`);
    expect(lost).toEqual([]);
    await verifyMigrations(database);
    return true;
  } finally {
    await database.close();
  }
}

/** A migration is there as a whole, with its record, or not at all. */
async function verifyMigrations(database: Database) {
  const { rows } = await database.pool.query<{ when: string }>(
    "select max(created_at)::text as when from drizzle.__drizzle_migrations",
  );
  const last = Number(rows[0]?.when) - 1_750_000_010_000;
  if (last < 0) return;
  const copies = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where tablename ~ '^copy_' order by 1",
  );
  const newest = Math.max(...copies.rows.map(({ name }) => Number(name.slice(5))));
  expect(newest).toBe(last);
  const damaged = await database.pool.query(`select id from copy_${last} where sum <> md5(text)`);
  expect(damaged.rows).toEqual([]);
}
