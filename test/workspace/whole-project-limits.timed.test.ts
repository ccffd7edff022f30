/** @module-tag long */
/** As many rows as may go out: all of them are there, and no more than a part of them is held as it is. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type SQL, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { accessProject, type ProjectId } from "#src/domain/project/access.ts";
import { readWholeProject } from "#src/domain/transfer/queries.ts";
import { transferLimits } from "#src/domain/transfer/schema.ts";
import { zipStream } from "#src/domain/zip-stream.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { make } from "./support.ts";

const events = 150_000;
const mb = 2 ** 20;
let services: TestServices;
let owner: Context;
let server: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  owner = await services.person();
  server = services.context(systemActor);
  projectId = await make(owner, "長い案件");
}, 60_000);
afterAll(() => services.drop());

const whole = async () =>
  readWholeProject(
    owner,
    await accessProject(owner, projectId, "manage"),
    await accessAccount(owner),
    AbortSignal.timeout(120_000),
  );
const zipped = async () =>
  unzipSync(new Uint8Array(await new Response(zipStream((await whole()).files)).arrayBuffer()));
const manifest = async () =>
  JSON.parse(new TextDecoder().decode((await zipped())["project.json"])) as { rows: Record<string, number> };
const sumOf = (rows: Record<string, number>) => Object.values(rows).reduce((sum, one) => sum + one, 0);
/** Some at a time: a statement may take seconds on a busy machine, and is ended after fifteen. */
async function addRows(from: number, to: number, add: (from: number, to: number) => SQL): Promise<void> {
  // What they name is there: looking it up for each of them is the half of what they cost.
  await server.db.execute(sql`set session_replication_role = replica`);
  for (let at = from; at <= to; at += 10_000) await server.db.execute(add(at, Math.min(to, at + 9_999)));
  await server.db.execute(sql`reset session_replication_role`);
}
const addEvents = (from: number, to: number) =>
  addRows(
    from,
    to,
    (first, last) => sql`insert into project_event (id, project_id, kind, text, at)
    select gen_random_uuid(), ${projectId}::uuid, 'edited', md5(n::text), now() from generate_series(${first}::int, ${last}::int) n`,
  );
const addLines = (from: number, to: number) =>
  addRows(
    from,
    to,
    (first, last) => sql`insert into summary_line (project_id, key, text, automatic, version, updated_at)
    select ${projectId}::uuid, 'k' || n, repeat('あ', 40) || n, '["元の文"]'::jsonb, 1, now() from generate_series(${first}::int, ${last}::int) n`,
  );

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
/** What is held at most, besides what was held before, in MB. */
function watchHeld(): () => number {
  const held = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / mb;
  };
  const before = held();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, held());
  }, 500);
  return () => {
    clearInterval(timer);
    return Math.max(most, held()) - before;
  };
}

it("a project at the limit goes out whole, a page of its rows held at a time; one row more is refused unread", async () => {
  const lines = transferLimits.rows - sumOf((await manifest()).rows) - events;
  await addEvents(1, events);
  await addLines(1, lines);
  const stop = watchHeld();
  const { files } = await whole();
  expect(stop()).toBeLessThan(40);
  const made = unzipSync(new Uint8Array(await new Response(zipStream(files)).arrayBuffer()));
  const { rows } = JSON.parse(new TextDecoder().decode(made["project.json"])) as {
    rows: Record<string, number>;
  };
  expect(sumOf(rows)).toBe(transferLimits.rows);
  for (const [table, key, count] of [
    ["project_event", "id", events],
    ["summary_line", "key", lines],
  ] as const) {
    const all = new TextDecoder().decode(made[`data/${table}.ndjson`]).trimEnd().split("\n");
    const keys = new Set(all.map((line) => (JSON.parse(line) as Record<string, string>)[key]));
    expect([table, all.length, keys.size]).toEqual([table, count, count]);
  }

  await addLines(lines + 1, lines + 1);
  const begun = performance.now();
  await expect(whole()).rejects.toMatchObject({ code: "payload_too_large" });
  expect(performance.now() - begun).toBeLessThan(5000);
}, 180_000);
