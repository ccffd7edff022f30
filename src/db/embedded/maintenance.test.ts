/** @module-tag long */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { silentLog } from "../log.ts";
import { startMaintenance } from "./maintenance.ts";
import { openSession, type Session } from "./session.ts";

const folder = mkdtempSync(join(tmpdir(), "hitofude-maintenance-"));
let session: Session;
beforeAll(async () => {
  session = await openSession(join(folder, "data"), 10_000, silentLog);
});
afterAll(async () => {
  await session.close();
  rmSync(folder, { recursive: true, force: true });
});

const value = async (query: string) => Object.values((await session.pool.query(query)).rows[0] ?? {})[0];

test("tables with many dead rows are vacuumed and analysed, others are left alone", {}, async () => {
  await session.pool.query("create table busy (id int primary key); create table calm (id int primary key)");
  await session.pool.query("insert into busy select generate_series(1, 3000)");
  await session.pool.query("delete from busy where id > 1000");
  const maintenance = startMaintenance(session, silentLog, { checkpointEveryMs: 1e9, vacuumEveryMs: 100 });
  await vi.waitFor(async () => {
    expect(await value("select reltuples::int from pg_class where relname = 'busy'")).toBe(1000);
  }, 5000);
  maintenance.stop();
  expect(await value("select reltuples::int from pg_class where relname = 'calm'")).toBe(-1);
});

test("a checkpoint follows writes in time, and none follows silence", async () => {
  const checkpoint = () => value("select redo_lsn::text from pg_control_checkpoint()");
  const before = await checkpoint();
  await session.pool.query("create table written (id int)");
  const maintenance = startMaintenance(session, silentLog, { checkpointEveryMs: 100, vacuumEveryMs: 1e9 });
  await vi.waitFor(async () => expect(await checkpoint()).not.toBe(before), 5000);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const quiet = await checkpoint();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await checkpoint()).toBe(quiet);
  maintenance.stop();
});

test("a checkpoint comes early when much was written", async () => {
  const maintenance = startMaintenance(session, silentLog, { checkpointEveryMs: 1e9, vacuumEveryMs: 1e9 });
  const checkpoint = () => value("select redo_lsn::text from pg_control_checkpoint()");
  const before = await checkpoint();
  await session.pool.query("create table big (text text)");
  await session.pool.query("alter table big alter column text set storage external");
  await session.pool.query("insert into big select repeat('x', 100000) from generate_series(1, 600)");
  await vi.waitFor(async () => expect(await checkpoint()).not.toBe(before), 5000);
  maintenance.stop();
});
