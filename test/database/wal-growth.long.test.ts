import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { migrate } from "#src/db/migrate.ts";
import { testMigrations } from "./fixtures/migrations.ts";

/** 200000 for the full measurement. */
const inserts = Number(process.env.WAL_INSERTS ?? 9000);
/** The shorter run writes larger rows, so that it too writes several times the limit of one checkpoint. */
const rowBytes = inserts >= 100_000 ? 300 : 30_000;
const limit = 200e6;

const folder = mkdtempSync(join(tmpdir(), "hitofude-wal-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function logBytes(): number {
  const log = join(folder, "postgres/pg_wal");
  return readdirSync(log)
    .map((name) => statSync(join(log, name), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0);
}

test(`the log stays under ${limit / 1e6} MB through ${inserts} inserts`, { timeout: 600_000 }, async () => {
  const database = await openDatabase({ folder, migrations: testMigrations });
  await migrate(database);
  await database.pool.query("alter table rows alter column text set storage external");
  let largest = 0;
  const started = performance.now();
  for (let id = 0; id < inserts; id += 200) {
    const batch = Array.from({ length: 200 }, (_, offset) =>
      database.pool.query("insert into rows (id, text) values ($1, $2)", [id + offset, "x".repeat(rowBytes)]),
    );
    await Promise.all(batch);
    largest = Math.max(largest, logBytes());
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${inserts} inserts of ${rowBytes} bytes in ${seconds.toFixed(0)} s (${(inserts / seconds).toFixed(0)}/s),`,
    `largest log ${(largest / 1e6).toFixed(0)} MB`,
  );
  expect(largest).toBeLessThan(limit);
  const { rows } = await database.pool.query("select count(*)::int as count from rows");
  expect(rows).toEqual([{ count: inserts }]);
  await database.close();
});
