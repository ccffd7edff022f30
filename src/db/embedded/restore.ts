/** Restore into a serving engine: queries wait while the data is exchanged, then go on with the restored rows. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { BackupRefusedError, DatabaseUnavailableError } from "../errors.ts";
import type { Log } from "../log.ts";
import { isMigrated, migrate } from "../migrate.ts";
import { unpackArchive } from "./archive.ts";
import { adoptBytes } from "./bytes.ts";
import {
  adoptIncoming,
  bytesFolderName,
  forgetPrevious,
  incomingName,
  makeFolder,
  prepareFolder,
  swapIncoming,
  undoSwap,
} from "./folder.ts";
import { lockFolder } from "./lock.ts";
import { type EmbeddedOptions, openSession, type Session } from "./session.ts";

const limitMs = 5 * 60_000;

/**
 * Unpacks, checks, opens and migrates the backup beside the data first; only then drains the queries and swaps. The old
 * data is removed when the restored data has been opened, and put back if it cannot be.
 */
export async function restoreDatabaseFolder(
  session: Session,
  options: EmbeddedOptions,
  fromFile: string,
): Promise<void> {
  await withIncoming(options, fromFile, () =>
    session.withClient(limitMs, () => swap(session, options.folder, options.limitMs)),
  );
}

/**
 * Restores into a folder that nobody serves, without opening what is in it: it may be damaged beyond opening. The old
 * data stays beside the restored data until that has been opened for the first time.
 */
export async function restoreClosedFolder(options: EmbeddedOptions, fromFile: string): Promise<void> {
  const { folder } = options;
  makeFolder(folder);
  const lock = await lockFolder(folder);
  try {
    const exists = prepareFolder(folder);
    await withIncoming(options, fromFile, async () => (exists ? swapIncoming : adoptIncoming)(folder));
  } finally {
    await lock.release();
  }
}

/** Runs `adopt` once a checked, migrated and properly closed copy of the backup lies in `incoming`. */
async function withIncoming(
  { folder, migrations, log }: EmbeddedOptions,
  fromFile: string,
  adopt: () => Promise<void>,
) {
  const incoming = join(folder, incomingName);
  await rm(incoming, { recursive: true, force: true });
  try {
    await unpackArchive(fromFile, incoming);
    await rehearse(incoming, migrations, log);
    // Before the rows that name them.
    await adoptBytes(join(incoming, bytesFolderName), join(folder, bytesFolderName));
    await adopt();
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
  log.info({ file: fromFile }, "database restored");
}

/** Opens the unpacked copy, brings it up to this program's schema, closes it. */
async function rehearse(incoming: string, migrations: string, log: Log) {
  try {
    const copy = await openSession(incoming, limitMs, log);
    try {
      if (await isMigrated(copy)) await migrate({ ...copy, migrations });
      await copy.health();
    } finally {
      await copy.close();
    }
  } catch (error) {
    throw new BackupRefusedError("バックアップの中のデータベースを開けませんでした。", { cause: error });
  }
}

/** Runs while the one session is held, so nothing else is under way; whoever waits goes on afterwards. */
async function swap({ engine }: Session, folder: string, usualLimitMs: number) {
  await engine.stop();
  swapIncoming(folder);
  try {
    await engine.resume(usualLimitMs);
    forgetPrevious(folder);
  } catch (error) {
    undoSwap(folder);
    await engine.resume(usualLimitMs);
    throw new DatabaseUnavailableError("復元したデータを開けなかったため、元のデータに戻しました。", {
      cause: error,
    });
  }
}
