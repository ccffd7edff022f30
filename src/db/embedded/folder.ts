/** What lies in a data folder, and how it is put right after a death at any moment. Every step is one rename. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";

/** The engine's own data. Exists only when it is complete. */
export const dataName = "postgres";
/** What rows name by the hash of its content, beside the data: `<two digits>/<hash>`. */
export const bytesFolderName = "bytes";
/** A new cluster or a restored backup on its way to becoming the data. */
export const incomingName = "incoming";
/** The data as it was before a restore, kept until the restored data has been opened. */
export const previousName = "before-restore";
/** Copy being packed into a backup file. */
export const snapshotPrefix = "snapshot-";

/** Makes the folder, finishes or undoes an interrupted restore, removes leftovers. True when there is data. */
export function prepareFolder(folder: string): boolean {
  const data = join(folder, dataName);
  const previous = join(folder, previousName);
  if (!existsSync(data) && existsSync(previous)) renameSync(previous, data);
  for (const name of readdirSync(folder)) {
    if (name === incomingName || name.startsWith(snapshotPrefix)) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
  return existsSync(data);
}

/** Only its owner may read a data folder. */
export function makeFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** `incoming` becomes the data, in a folder that has none. */
export function adoptIncoming(folder: string) {
  renameSync(join(folder, incomingName), join(folder, dataName));
  syncFolder(folder);
}

/** `incoming` becomes the data; the old data stays beside it. A death between the two renames is undone at opening. */
export function swapIncoming(folder: string) {
  rmSync(join(folder, previousName), { recursive: true, force: true });
  renameSync(join(folder, dataName), join(folder, previousName));
  adoptIncoming(folder);
}

/** Takes a swap back: the data as it was before. */
export function undoSwap(folder: string) {
  rmSync(join(folder, incomingName), { recursive: true, force: true });
  renameSync(join(folder, dataName), join(folder, incomingName));
  renameSync(join(folder, previousName), join(folder, dataName));
  syncFolder(folder);
}

/** The present data has been opened: what was before a restore is no longer needed. */
export function forgetPrevious(folder: string) {
  rmSync(join(folder, previousName), { recursive: true, force: true });
}

/** Makes renames in the folder survive a power cut. */
export function syncFolder(folder: string) {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Removes what an ended engine left of sorts and temporary tables (`base/pgsql_tmp`, `base/<database>/t<n>_<n>`). A server
 * does so when it starts; the embedded engine does not, and one runaway query can leave a gigabyte.
 */
export function removeTemporaryFiles(data: string) {
  const base = join(data, "base");
  if (!existsSync(base)) return;
  rmSync(join(base, "pgsql_tmp"), { recursive: true, force: true });
  for (const database of readdirSync(base)) {
    const names = readdirSync(join(base, database)).filter((name) => /^t\d+_\d+/.test(name));
    for (const name of names) rmSync(join(base, database, name), { force: true });
  }
}
