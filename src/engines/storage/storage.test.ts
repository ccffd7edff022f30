import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { storageContract } from "#test/engines/storage.contract.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { createFolderStorage } from "./folder.ts";
import { createTableStorage } from "./table.ts";

const folder = mkdtempSync(join(tmpdir(), "hitofude-storage-"));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

storageContract("files of a folder", () => createFolderStorage(join(folder, "bytes")));
storageContract("tables of the database", () => createTableStorage(database.drizzle));
