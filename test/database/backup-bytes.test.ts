/** @module-tag long */
/** What lies beside the data is in its backup, and comes back with it. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import type { Database } from "#src/db/database.ts";
import { restoreClosedFolder } from "#src/db/embedded/restore.ts";
import { migrate } from "#src/db/migrate.ts";
import { createFolderStorage } from "#src/engines/storage/folder.ts";
import { type ByteStorage, readWhole } from "#src/engines/storage/storage.ts";
import { testMigrations } from "./fixtures/migrations.ts";

const root = mkdtempSync(join(tmpdir(), "hitofude-backup-bytes-"));
const folder = join(root, "database");
let database: Database;
let storage: ByteStorage;
beforeAll(async () => {
  database = await openDatabase({ folder, migrations: testMigrations });
  await migrate(database);
  storage = createFolderStorage(database.bytesFolder ?? "");
});
afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

const far = () => new Date(Date.now() + 60_000);
const all = async (): Promise<string[]> => {
  const hashes: string[] = [];
  for await (const { hash } of storage.list(far())) hashes.push(hash);
  return hashes.sort();
};

it("carries every file with the rows, and brings it back over others, in a folder that is served and in one that is not", {
  timeout: 120_000,
}, async () => {
  const older = join(root, "older.tar.gz");
  await database.backup(older);
  const given = Array.from({ length: 40 }, (_, index) => randomBytes(index * 1000));
  for (const bytes of given) await storage.put(bytes);
  const kept = await all();
  expect(kept).toHaveLength(40);
  const file = join(root, "backup.tar.gz");
  await database.backup(file);
  for (const hash of kept.slice(0, 30)) await storage.remove(hash, far());
  const since = await storage.put(randomBytes(77));
  await database.restore(file);
  const same = async () => {
    for (const bytes of given) {
      const hash = createHash("sha256").update(bytes).digest("hex");
      expect(Buffer.from(await readWhole(storage, hash)).equals(bytes)).toBe(true);
    }
  };
  await same();
  // What the replaced rows named is not in the way; the clean-up finds that no row names it.
  expect(await all()).toEqual([...kept, since.hash].sort());

  // One of before there were any.
  await database.restore(older);
  await same();

  await database.close();
  rmSync(join(folder, "bytes"), { recursive: true });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  await restoreClosedFolder({ folder, migrations: testMigrations, log, limitMs: 15_000 }, file);
  database = await openDatabase({ folder, migrations: testMigrations });
  await same();
  expect(readdirSync(folder).sort()).toEqual(["bytes", "control.sock", "owner.json", "postgres"]);
  expect(readdirSync(join(folder, "postgres"))).not.toContain("bytes");
});

it("gives nearly every file its second name before it holds the session, and the rest of them while it does", async () => {
  const given = await storage.put(randomBytes(999));
  const namesIn = (part: string) => {
    try {
      return readdirSync(part, { recursive: true }).map(String);
    } catch {
      return [];
    }
  };
  const linked = () =>
    readdirSync(folder)
      .filter((name) => name.startsWith("snapshot-"))
      .flatMap((name) => namesIn(join(folder, name, "bytes")));
  const file = join(root, "while-held.tar.gz");
  let late = given;
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  let holds = () => {};
  const isHeld = new Promise<void>((resolve) => {
    holds = resolve;
  });
  const held = database.transaction(async () => {
    holds();
    await isOver;
  });
  await isHeld;
  const backup = database.backup(file);
  try {
    // Somebody else has the session: what is linked by now was linked without it.
    const whole = (await all()).length;
    await expect
      .poll(() => linked().filter((name) => name.length > 60).length, { timeout: 10_000 })
      .toBe(whole);
    late = await storage.put(randomBytes(998));
  } finally {
    release();
  }
  await Promise.all([held, backup]);
  for (const { hash } of [given, late]) await storage.remove(hash, far());
  await database.restore(file);
  for (const { hash } of [given, late])
    expect((await readWhole(storage, hash)).byteLength).toBeGreaterThan(0);
}, 60_000);
