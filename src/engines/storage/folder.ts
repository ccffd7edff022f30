/** Bytes as files of this machine, named by their hash; any number of its processes may use the folder at once. */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type ByteStorage,
  byteChunks,
  isHash,
  MissingBytesError,
  requireHash,
  type StoredBytes,
} from "./storage.ts";

/** What is still coming in; renamed once it is whole and on the disk. */
const draftsName = "drafts";
/** What is being removed, for the moment in which that is made sure of. */
const leavingName = "leaving";
const shardRule = /^[0-9a-f]{2}$/;

export function createFolderStorage(folder: string): ByteStorage {
  const shardOf = (hash: string) => join(folder, requireHash(hash).slice(0, 2));
  const pathOf = (hash: string) => join(shardOf(hash), hash);

  async function look(hash: string): Promise<StoredBytes | null> {
    const found = await stat(pathOf(hash)).catch(missing);
    return found && { hash, size: found.size, keptAt: found.mtime };
  }

  /** Says that they are wanted now; null when they are not there, or not whole. */
  async function keepAgain(hash: string, size: number): Promise<StoredBytes | null> {
    const now = new Date();
    const there = await utimes(pathOf(hash), now, now).then(() => true, missing);
    const found = there && (await look(hash));
    return found && found.size === size ? found : null;
  }

  return {
    async put(bytes) {
      if (bytes instanceof Uint8Array) {
        const hash = createHash("sha256").update(bytes).digest("hex");
        const known = await keepAgain(hash, bytes.byteLength);
        if (known) return known;
      }
      const draft = join(folder, draftsName, randomUUID());
      try {
        const { hash, size } = await writeDraft(draft, bytes);
        const known = await keepAgain(hash, size);
        if (known) return known;
        await mkdir(shardOf(hash), { recursive: true, mode: 0o700 });
        // The clock of a file system lags behind ours by some milliseconds.
        const now = new Date();
        await utimes(draft, now, now);
        await rename(draft, pathOf(hash));
        await Promise.all([flushFolder(shardOf(hash)), flushFolder(folder)]);
        return { hash, size, keptAt: now };
      } finally {
        await rm(draft, { force: true });
      }
    },
    async *read(hash, range) {
      if (range && range.end <= range.start) return;
      const file = await openThere(folder, pathOf(hash), hash);
      if (!file) throw new MissingBytesError(hash);
      // Opened once: what is removed meanwhile is read to its end.
      const bounds = range ? { start: range.start, end: range.end - 1 } : {};
      yield* createReadStream("", { fd: file, highWaterMark: 1 << 18, ...bounds });
    },
    stat: look,
    async remove(hash, keptBefore) {
      const found = await look(hash);
      if (!found || found.keptAt >= keptBefore) return false;
      const aside = join(folder, leavingName, `${hash}.${Date.now()}.${randomUUID()}`);
      await mkdir(join(folder, leavingName), { recursive: true, mode: 0o700 });
      if ((await rename(pathOf(hash), aside).then(() => true, missing)) === null) return false;
      // Whoever kept them until the rename marked this very file; whoever comes later writes another.
      const keptMeanwhile = (await stat(aside)).mtime >= keptBefore;
      await (keptMeanwhile ? putBack(aside, pathOf(hash)) : rm(aside));
      return !keptMeanwhile;
    },
    async *list(keptBefore) {
      for (const shard of (await readdir(folder).catch(missing)) ?? []) {
        if (!shardRule.test(shard)) continue;
        for (const name of (await readdir(join(folder, shard)).catch(missing)) ?? []) {
          const found = isHash(name) ? await look(name) : null;
          if (found && found.keptAt < keptBefore) yield found;
        }
      }
    },
    tidy: (before) => tidyFolder(folder, before, pathOf),
  };
}

async function tidyFolder(folder: string, before: Date, pathOf: (hash: string) => string): Promise<void> {
  for (const name of await olderThan(join(folder, draftsName), before))
    await rm(join(folder, draftsName, name), { force: true });
  // A death in the middle of a removal decided nothing: they are looked at anew.
  for (const name of (await readdir(join(folder, leavingName)).catch(missing)) ?? []) {
    const [hash = "", at] = name.split(".");
    if (isHash(hash) && Number(at) < before.getTime())
      await putBack(join(folder, leavingName, name), pathOf(hash)).catch(missing);
  }
}

async function writeDraft(draft: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) {
  const handle = await openDraft(draft);
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const piece of byteChunks(bytes)) {
      hash.update(piece);
      size += piece.byteLength;
      await handle.writeFile(piece);
    }
    await handle.datasync();
  } finally {
    await handle.close();
  }
  return { hash: hash.digest("hex"), size };
}

async function openDraft(draft: string) {
  const create = () => open(draft, "wx", 0o600);
  const handle = await create().catch(missing);
  if (handle) return handle;
  await mkdir(join(draft, ".."), { recursive: true, mode: 0o700 });
  return create();
}

/** A file that stays after all is not in its place for the moment in which its removal is made sure of. */
async function openThere(folder: string, path: string, hash: string) {
  for (let looks = 0; looks < 200; looks += 1) {
    const file = await open(path, "r").catch(missing);
    if (file) return file;
    const leaving = (await readdir(join(folder, leavingName)).catch(missing)) ?? [];
    if (looks > 0 && !leaving.some((name) => name.startsWith(hash))) return null;
    await sleep(5);
  }
  return null;
}

/** As kept now: whoever wrote the same bytes anew meanwhile loses nothing by it. */
async function putBack(aside: string, path: string): Promise<void> {
  const now = new Date();
  await utimes(aside, now, now);
  await rename(aside, path);
}

async function olderThan(folder: string, before: Date): Promise<string[]> {
  const names = (await readdir(folder).catch(missing)) ?? [];
  const found = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(missing))?.mtime })),
  );
  return found.flatMap(({ name, at }) => (at && at < before ? [name] : []));
}

/** Makes a rename survive a power cut. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : null);

function missing(error: unknown): null {
  if (codeOf(error) === "ENOENT") return null;
  throw error;
}
