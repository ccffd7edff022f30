/** Exclusive ownership of a data folder, freed by the operating system (or found stale) however the owner dies. */
import { createHash, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { DatabaseLockedError } from "../errors.ts";

export type FolderLock = { release(): Promise<void> };

const ownerFile = "owner.json";

/** Where a person or a script finds out who owns the folder; only a hint, never the lock itself. */
export type Owner = { pid: number; control?: string };

export function readOwner(folder: string): Owner | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(join(folder, ownerFile), "utf8"));
    if (typeof owner !== "object" || owner === null || !("pid" in owner) || typeof owner.pid !== "number")
      return;
    const control = "control" in owner && typeof owner.control === "string" ? owner.control : undefined;
    return control === undefined ? { pid: owner.pid } : { pid: owner.pid, control };
  } catch {
    return;
  }
}

export function writeOwner(folder: string, owner: Owner) {
  writeFileSync(join(folder, ownerFile), JSON.stringify(owner), { mode: 0o600 });
}

/** Takes the folder or throws DatabaseLockedError. The folder must exist. */
export async function lockFolder(folder: string, platform = process.platform): Promise<FolderLock> {
  const path = realpathSync(folder);
  const lock = platform === "linux" ? await lockBySocket(path) : lockByFile(path);
  if (!lock) throw new DatabaseLockedError(folder, readOwner(path)?.pid);
  writeOwner(path, { pid: process.pid });
  return lock;
}

/** Linux: an abstract socket. Binding is atomic and the kernel frees the name with the process. */
function lockBySocket(path: string): Promise<FolderLock | undefined> {
  const name = `\0hitofude-data-${createHash("sha256").update(path).digest("hex").slice(0, 40)}`;
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(undefined);
      else reject(error);
    });
    server.listen(name, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

/** Elsewhere: a file with the owner's PID, stale once no process with that PID lives. */
function lockByFile(path: string): FolderLock | undefined {
  const file = join(path, "lock.pid");
  const mine = `${process.pid} ${processStart()} ${randomUUID()}`;
  if (!createWith(file, mine)) {
    if (isAlive(readHolder(file))) return;
    // Only one of several starters may clear a stale file, or the second would clear the first one's new lock.
    const clearing = `${file}.clearing`;
    if (!makeFolder(clearing)) return;
    try {
      if (isAlive(readHolder(file))) return;
      rmSync(file, { force: true });
      if (!createWith(file, mine)) return;
    } finally {
      rmSync(clearing, { recursive: true, force: true });
    }
  }
  const release = async () => {
    if (readHolder(file)?.text === mine) rmSync(file, { force: true });
  };
  return { release };
}

/** A link appears with its whole content or not at all, unlike a file that is opened and then written. */
function createWith(file: string, content: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function makeFolder(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch {
    // Left by a starter that died while clearing; clearing takes far less than this.
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > 10_000) rmSync(path, { recursive: true, force: true });
    return false;
  }
}

type Holder = { text: string; pid: number; start: number };

function readHolder(file: string): Holder | undefined {
  try {
    const text = readFileSync(file, "utf8");
    const [pid, start] = text.split(" ").map(Number);
    return { text, pid: pid ?? Number.NaN, start: start ?? Number.NaN };
  } catch {
    return;
  }
}

function isAlive(holder: Holder | undefined): boolean {
  if (!holder || !(holder.pid > 0)) return false;
  // In a container every run has the same PID: an older run's file is not ours.
  if (holder.pid === process.pid) return Math.abs(holder.start - processStart()) < 2000;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function processStart(): number {
  return Math.round(Date.now() - process.uptime() * 1000);
}
