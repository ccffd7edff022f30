/** Vitest global set-up: temporary folders in memory where there is room, because a test's database is a thousand small files. */
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const memoryFolder = "/dev/shm";
const needed = 4 * 1024 ** 3;

function hasRoom(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > needed && process.availableMemory() > needed;
}

/** Somebody who names a folder (TMPDIR) gets that folder. */
export function setup(): (() => void) | undefined {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(join(memoryFolder, "hitofude-tests-"));
  // Postgres runs as its own user and has to pass through.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // A run that is interrupted leaves nothing in memory either.
  process.once("exit", remove);
  return () => {
    delete process.env.TMPDIR;
    remove();
  };
}
