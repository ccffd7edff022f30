/** `npm run backup -- <file>`: a consistent copy of the database, also while the product serves. */
import { resolve } from "node:path";
import { z } from "zod";
import { readConfig } from "../src/config/env.ts";
import { isServed, requestControl } from "../src/db/control.ts";
import { DatabaseLockedError } from "../src/db/errors.ts";
import { databaseFolder } from "../src/db/folder.ts";
import { loggable } from "../src/shared/log/safe-log.ts";

const reportSchema = z.object({ bytes: z.number() });

async function backup(file: string): Promise<number> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir } = readConfig(process.env);
  const folder = databaseFolder(dataDir);
  // The folder's owner writes the file itself.
  const askOwner = async () => reportSchema.parse(await requestControl(folder, "backup", file)).bytes;
  if (!url && (await isServed(folder))) return await askOwner();
  // Only here, because it brings in the engine.
  const { openDatabase } = await import("../src/db/client.ts");
  const database = await openDatabase({ url, directUrl, folder }).catch((error: unknown) => {
    if (error instanceof DatabaseLockedError) return;
    throw error;
  });
  if (!database) return await askOwner();
  try {
    return (await database.backup(file)).bytes;
  } finally {
    await database.close();
  }
}

const [name] = process.argv.slice(2);
if (!name) {
  console.error("書き出すファイル名を指定してください。例: npm run backup -- backup.tar.gz");
  process.exit(1);
}
const file = resolve(name);
try {
  const bytes = await backup(file);
  console.log(`バックアップを書き出しました: ${file}（${(bytes / 1e6).toFixed(1)} MB）`);
} catch (error) {
  console.error(`バックアップできませんでした: ${loggable(error).message}`);
  process.exit(1);
}
