/** One small file for each run that kept the event loop for too long: it outlives the process, whatever ends that. */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

const isId = /^[0-9a-f-]{36}$/;

/** Written through to the disk. */
export function writeMark(folder: string, runId: string, silentMs: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = openSync(join(folder, runId), "w", 0o600);
  writeSync(file, `${JSON.stringify({ runId, silentMs, at: new Date().toISOString() })}\n`);
  fsyncSync(file);
  closeSync(file);
}

export function removeMark(folder: string, runId: string): void {
  rmSync(join(folder, runId), { force: true });
}

/** Ids of the runs that are marked; none where there is no folder yet. */
export function readMarks(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => isId.test(name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
