import type { Database } from "../db/database.ts";
import { type BucketSettings, createBucket } from "../engines/storage/bucket.ts";
import { createFolderStorage } from "../engines/storage/folder.ts";
import { createObjectStorage } from "../engines/storage/object.ts";
import type { ByteStorage } from "../engines/storage/storage.ts";
import { createTableStorage } from "../engines/storage/table.ts";

/** Bytes lie where every process that reads their rows reaches them. */
export function createStorage(
  { bytesFolder, drizzle }: Database,
  s3: BucketSettings | undefined,
): ByteStorage {
  if (s3) return createObjectStorage(drizzle, createBucket(s3));
  return bytesFolder === null ? createTableStorage(drizzle) : createFolderStorage(bytesFolder);
}
