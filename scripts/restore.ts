/** `npm run restore -- <file>`: replaces the database by a backup, also while the product serves. */
import { resolve } from "node:path";
import { readConfig } from "../src/config/env.ts";
import { isServed, requestControl } from "../src/db/control.ts";
import { DatabaseLockedError } from "../src/db/errors.ts";
import { databaseFolder } from "../src/db/folder.ts";
import { silentLog } from "../src/db/log.ts";
import { loggable } from "../src/shared/log/safe-log.ts";

async function restore(file: string): Promise<void> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir } = readConfig(process.env);
  const folder = databaseFolder(dataDir);
  if (!url && (await isServed(folder))) {
    await requestControl(folder, "restore", file);
    return;
  }
  // Only here, because they bring in the engine.
  const { migrationsFolder, openDatabase } = await import("../src/db/client.ts");
  if (url) {
    const database = await openDatabase({ url, directUrl });
    await database.restore(file).finally(() => database.close());
    return;
  }
  const { restoreClosedFolder } = await import("../src/db/embedded/restore.ts");
  const options = { folder, migrations: migrationsFolder, log: silentLog, limitMs: 60_000 };
  try {
    await restoreClosedFolder(options, file);
  } catch (error) {
    if (!(error instanceof DatabaseLockedError)) throw error;
    await requestControl(folder, "restore", file);
  }
}

const [name] = process.argv.slice(2);
if (!name) {
  console.error("復元するバックアップを指定してください。例: npm run restore -- backup.tar.gz");
  process.exit(1);
}
const file = resolve(name);
try {
  await restore(file);
  console.log(`バックアップから復元しました: ${file}`);
} catch (error) {
  console.error(`復元できませんでした。データは元のままです: ${loggable(error).message}`);
  process.exit(1);
}
