/** A new database, ready-made: empty, migrated, closed. Setting the product up makes one, and a first start copies it. */
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { dataName } from "./folder.ts";

/** Beside the data: what it was made of. */
export const markName = "made-of";
/** Files that are flushed at the same time: a disk writes them together. */
const flushedAtOnce = 16;

/** Says what a database that is made now would be made of: the engine and the migrations. */
export function markOf(migrations: string): string {
  const hash = createHash("sha256");
  const engine = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  hash.update(readFileSync(join(engine, "..", "package.json")));
  for (const name of readdirSync(migrations).sort())
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest("hex");
}

/** Whether `template` holds a database of this engine and these migrations. */
export function isCurrentTemplate(template: string, migrations: string): boolean {
  const mark = join(template, markName);
  return existsSync(mark) && readFileSync(mark, "utf8") === markOf(migrations);
}

/** Copies the ready-made data to `target`, flushed to the disk. */
export async function copyTemplate(template: string, target: string): Promise<void> {
  cpSync(join(template, dataName), target, { recursive: true });
  const entries = readdirSync(target, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const flushRest = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await flush(file);
  };
  await Promise.all(Array.from({ length: flushedAtOnce }, flushRest));
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
