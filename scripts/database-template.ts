/** The end of the build: a new database, made once, that every first start copies (src/db/embedded/template.ts). */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { migrationsFolder, openDatabase, templateFolder } from "../src/db/client.ts";
import { dataName } from "../src/db/embedded/folder.ts";
import { isCurrentTemplate, markName, markOf } from "../src/db/embedded/template.ts";
import { migrate } from "../src/db/migrate.ts";
import { createPgBossQueue } from "../src/engines/queue/pg-boss.ts";

async function make(folder: string): Promise<void> {
  const database = await openDatabase({ folder });
  try {
    await migrate(database);
    const queue = await createPgBossQueue(
      {
        kind: database.kind,
        query: (text, values) => database.pool.query(text, values),
        listen: database.listen,
      },
      console,
    );
    await queue.stop();
  } finally {
    await database.close();
  }
}

/** Whoever serves may read it, whoever built it. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

if (!isCurrentTemplate(templateFolder, migrationsFolder)) {
  mkdirSync(dirname(templateFolder), { recursive: true });
  const made = mkdtempSync(`${templateFolder}-`);
  try {
    await make(join(made, "new"));
    const finished = join(made, "finished");
    mkdirSync(finished);
    renameSync(join(made, "new", dataName), join(finished, dataName));
    writeFileSync(join(finished, markName), markOf(migrationsFolder));
    openToAll(finished);
    rmSync(templateFolder, { recursive: true, force: true });
    renameSync(finished, templateFolder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
