/** A data folder that an earlier version left behind is opened by this one: nothing is lost, and what was under way goes on. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createZstdDecompress } from "node:zlib";
import { createServerClient } from "@supabase/ssr";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "#src/config/env.ts";
import { embeddedKey } from "#src/config/public.ts";
import type { Database } from "#src/db/database.ts";
import { run } from "#src/db/schema/run.ts";
import { moveBytes } from "#src/domain/blob/commands/move.ts";
import { sweepBytes } from "#src/domain/blob/commands/sweep.ts";
import { systemActor } from "#src/domain/context.ts";
import { readWhole } from "#src/engines/storage/storage.ts";
import { createServices, type Services } from "#src/services.ts";
import { testPassword } from "#test/support/account.ts";
import { until } from "#test/support/trial.ts";

/** The folder as version 0.1.0 of November 2026 wrote it, and the rows that were in it. */
const version = "2026-11";
const fixture = (name: string) =>
  fileURLToPath(new URL(`fixtures/data-folder/${version}.${name}`, import.meta.url));
const stored = JSON.parse(readFileSync(fixture("counts.json"), "utf8")) as Record<string, number>;
const folder = mkdtempSync(join(tmpdir(), "hitofude-stored-"));
let services: Services;
let migrated: Record<string, number>;

async function extract(archive: string, target: string): Promise<void> {
  const tar = spawn("tar", ["-xf", "-", "-C", target], { stdio: ["pipe", "ignore", "inherit"] });
  const ended = new Promise<void>((resolve, reject) => {
    tar.on("error", reject);
    tar.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with ${code}`))));
  });
  // tar stops reading at the archive's end mark, before the padding behind it: only its own ending tells whether all is there.
  const fed = pipeline(createReadStream(archive), createZstdDecompress(), tar.stdin).catch(
    (error: unknown) => {
      const { code } = Object(error) as { code?: string };
      if (code !== "ERR_STREAM_PREMATURE_CLOSE" && code !== "EPIPE") throw error;
    },
  );
  await Promise.all([fed, ended]);
}

async function rowCounts({ drizzle }: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(stored)) {
    const name = table.split(".").map((part) => sql.identifier(part));
    const { rows } = await drizzle.execute(sql`select count(*) as rows from ${sql.join(name, sql`.`)}`);
    counts[table] = Number(rows[0]?.rows);
  }
  return counts;
}

beforeAll(async () => {
  await extract(fixture("tar.zst"), folder);
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "error", DATA_DIR: folder });
  // The migrations run while nobody works, so that only they can change a count.
  services = await createServices(config, pino({ level: "error" }), "http://127.0.0.1");
  migrated = await rowCounts(services.database);
});
afterAll(async () => {
  await services.close();
  rmSync(folder, { recursive: true, force: true });
});

it("keeps every row through the migrations", () => {
  const { "drizzle.__drizzle_migrations": before, ...rows } = stored;
  const { "drizzle.__drizzle_migrations": after, ...kept } = migrated;
  expect(kept).toEqual(rows);
  expect(after).toBeGreaterThanOrEqual(before ?? 0);
});

it("moves the bytes of files and pictures out of their rows, unchanged and all of them", async () => {
  const ctx = services.context(systemActor);
  const select = async () => {
    const { rows } = await services.database.drizzle.execute<{
      hash: string;
      size: number;
      inside: boolean;
    }>(sql`
      select content_hash as hash, byte_size as size, content is not null as inside from file_version
      union all select content_hash, byte_size, content is not null from project_picture order by 1`);
    return rows;
  };
  const before = await select();
  expect(before.map(({ inside }) => inside)).toEqual([true, true]);
  await moveBytes(ctx);
  expect(await select()).toEqual(before.map((row) => ({ ...row, inside: false })));
  for (const { hash, size } of before) {
    const bytes = await readWhole(ctx.engines.storage, hash);
    expect([createHash("sha256").update(bytes).digest("hex"), bytes.length]).toEqual([hash, size]);
  }
  await sweepBytes({ ...ctx, now: () => new Date(Date.now() + 3 * 24 * 60 * 60 * 1000) });
  for (const { hash } of before) expect(await ctx.engines.storage.stat(hash)).not.toBeNull();
});

it("lets the people of the folder sign in with the passwords that they had", async () => {
  const client = createServerClient("http://127.0.0.1", embeddedKey, {
    global: { fetch: async (input, init) => services.auth(new Request(input, init), "127.0.0.1") },
    cookies: { getAll: () => [], setAll: () => {} },
  });
  const { data, error } = await client.auth.signInWithPassword({
    email: "owner@example.com",
    password: testPassword,
  });
  expect(error).toBeNull();
  expect(data.user?.email).toBe("owner@example.com");
});

it("takes up the run that was under way and ends it", async () => {
  const { drizzle } = services.database;
  const rows = await drizzle.select({ id: run.id, state: run.state }).from(run);
  const underWay = rows.filter(({ state }) => state === "queued" || state === "running");
  expect(rows.map(({ state }) => state).toSorted()).toEqual(["done", "done", underWay[0]?.state]);
  const [{ id } = { id: "" }] = underWay;
  const stateNow = async () =>
    (await drizzle.select({ state: run.state }).from(run).where(eq(run.id, id)))[0]?.state;
  await services.work();
  await until(async () => !["queued", "running"].includes((await stateNow()) ?? ""), 60_000);
  // What visitors left in the folder is over by now, and goes with the first work that is done.
  expect(await stateNow()).toBe("done");
});
