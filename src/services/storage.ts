import type { S3Config } from "../config/processes.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../domain/context.ts";
import { createBucket } from "../engines/storage/bucket.ts";
import { createFolderStorage } from "../engines/storage/folder.ts";
import { createObjectStorage } from "../engines/storage/object.ts";
import { type ByteStorage, StorageAwayError } from "../engines/storage/storage.ts";
import { createTableStorage } from "../engines/storage/table.ts";

/** Bytes lie where every process that reads their rows reaches them. */
export function createStorage(
  { bytesFolder, drizzle }: Database,
  s3: S3Config | undefined,
  log: Log,
): ByteStorage {
  if (!s3) return bytesFolder === null ? createTableStorage(drizzle) : createFolderStorage(bytesFolder);
  const bucket = createBucket(s3, {
    onAway: (err) => log.warn({ err }, "bucket is away"),
    onBack: () => log.warn({}, "bucket is back"),
  });
  return createObjectStorage(drizzle, bucket, s3.isLeaving);
}

/** Where they lie, for the start-up message. */
export function storageLine({ bytesFolder }: Database, s3: S3Config | undefined): string {
  if (s3) return `bytes: bucket${s3.isLeaving ? ", on their way to the database" : ""}`;
  return `bytes: ${bytesFolder === null ? "database" : "folder"}`;
}

/** A request failed because bytes could not be had, or kept, just now. */
export function isStorageAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth++)
    if (cause instanceof StorageAwayError) return true;
  return false;
}
