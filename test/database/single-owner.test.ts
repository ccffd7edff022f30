/** @module-tag long */
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { DatabaseLockedError } from "#src/db/errors.ts";
import { startChild } from "#test/support/child.ts";
import { sized } from "#test/support/global/size.ts";
import { testMigrations } from "./fixtures/migrations.ts";

const root = mkdtempSync(join(tmpdir(), "hitofude-owner-"));
const folder = join(root, "database");
const hold = () => startChild("test/database/fixtures/holder.ts", [folder, testMigrations]);

afterAll(() => rmSync(root, { recursive: true, force: true }));

test("a folder has one owner: 19 of 19 others are refused by name, and its death frees it", {
  timeout: 240_000,
}, async () => {
  const owner = hold();
  await owner.line((line) => line === "open");
  for (let attempt = 0; attempt < 17; attempt++) {
    const error = await openDatabase({ folder }).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(DatabaseLockedError);
    expect(String(error)).toContain(folder);
    expect(error).toMatchObject({ ownerPid: owner.process.pid });
  }
  const link = join(root, "link");
  symlinkSync(folder, link);
  await expect(openDatabase({ folder: link })).rejects.toThrow(DatabaseLockedError);
  const other = hold();
  expect(await other.ended).toBe(1);
  expect(other.lines.join()).toContain("使用中です");

  owner.process.kill("SIGKILL");
  await owner.ended;
  const next = await openDatabase({ folder });
  await expect(openDatabase({ folder })).rejects.toThrow(DatabaseLockedError);
  await next.health();
  await next.close();
});

test("of several starters at once, one wins", { timeout: 240_000 }, async () => {
  const racers = Array.from({ length: sized(4, 3) }, hold);
  const outcomes = await Promise.all(racers.map((racer) => racer.line(() => true)));
  expect(outcomes.filter((line) => line === "open")).toHaveLength(1);
  expect(outcomes.filter((line) => line.includes("使用中です"))).toHaveLength(racers.length - 1);
  for (const racer of racers) racer.process.kill("SIGTERM");
  await Promise.all(racers.map((racer) => racer.ended));
});
