import type { Database } from "../db/database.ts";
import { createFolderStorage } from "../engines/storage/folder.ts";
import type { ByteStorage } from "../engines/storage/storage.ts";
import { createTableStorage } from "../engines/storage/table.ts";

/** Bytes lie where every process that reads their rows reaches them. */
export function createStorage({ bytesFolder, drizzle }: Database): ByteStorage {
  return bytesFolder === null ? createTableStorage(drizzle) : createFolderStorage(bytesFolder);
}
