/** Backup of a serving engine: queries wait only while its files are copied, not while the copy is packed. */
import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { cp, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { BackupReport } from "../database.ts";
import { packArchive } from "./archive.ts";
import { linkBytes } from "./bytes.ts";
import { bytesFolderName, dataName, snapshotPrefix, syncFolder } from "./folder.ts";
import type { Session } from "./session.ts";

const limitMs = 5 * 60_000;

/** Writes the state of this moment to `toFile`; an existing file is replaced only by a complete new one. */
export async function backupFolder(session: Session, folder: string, toFile: string): Promise<BackupReport> {
  const file = resolve(toFile);
  const copy = join(folder, `${snapshotPrefix}${randomUUID()}`);
  const draft = `${file}.${randomUUID()}.partial`;
  const link = () => linkBytes(join(folder, bytesFolderName), join(copy, bytesFolderName));
  try {
    // Most of it while others work: what is put since is linked below.
    await link();
    await session.withClient(limitMs, async (client) => {
      await client.query("CHECKPOINT");
      // The one session is held: nothing writes until the copy is complete.
      await cp(join(folder, dataName), copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
      // Meanwhile no row goes, so that whatever the copied rows name is here.
      await link();
    });
    await rm(join(copy, "postmaster.pid"), { force: true });
    await packArchive(copy, draft);
    await rename(draft, file);
    syncFolder(dirname(file));
  } finally {
    await rm(copy, { recursive: true, force: true });
    await rm(draft, { force: true });
  }
  const { size } = await stat(file);
  return { file, bytes: size };
}
