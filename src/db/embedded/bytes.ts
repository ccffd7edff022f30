/** The bytes beside the data in a backup. A file of them is written once and never changed, so that a second name is a copy. */
import { constants } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "./folder.ts";

const shardRule = /^[0-9a-f]{2}$/;

/** Gives every file of `bytes` a second name below `copy`; where one has it already, nothing is done. */
export async function linkBytes(bytes: string, copy: string): Promise<void> {
  const there = new Set<string>();
  await forEachFile(copy, async (_, name) => void there.add(name));
  await forEachFile(bytes, async (shard, name) => {
    if (there.has(name)) return;
    const [from, to] = [join(bytes, shard, name), join(copy, shard, name)];
    await mkdir(join(copy, shard), { recursive: true, mode: 0o700 });
    // Not every file system has second names.
    await link(from, to)
      .catch(() => copyFile(from, to, constants.COPYFILE_FICLONE))
      .catch(gone);
  });
}

/**
 * Moves what a backup brought to the bytes that are there. They are named by their content, so that nothing is written over by
 * anything else; what only the replaced rows named is left to the usual clean-up.
 */
export async function adoptBytes(incoming: string, bytes: string): Promise<void> {
  const now = new Date();
  const touched = new Set<string>();
  await forEachFile(incoming, async (shard, name) => {
    await mkdir(join(bytes, shard), { recursive: true, mode: 0o700 });
    await utimes(join(incoming, shard, name), now, now);
    await rename(join(incoming, shard, name), join(bytes, shard, name));
    touched.add(shard);
  });
  for (const shard of touched) syncFolder(join(bytes, shard));
  if (touched.size > 0) syncFolder(bytes);
  await rm(incoming, { recursive: true, force: true });
}

async function forEachFile(folder: string, work: (shard: string, name: string) => Promise<void>) {
  for (const shard of (await namesIn(folder)).filter((name) => shardRule.test(name)))
    for (const name of await namesIn(join(folder, shard))) await work(shard, name);
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(gone)) ?? [];

/** Nothing there yet, or removed meanwhile because no row names it. */
function gone(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
