/** How far each thread has been read in this browser. */
import { z } from "zod";

const key = "hitofude-seen";
const threadsAtMost = 200;
const seenSchema = z.record(z.string(), z.int().min(0));

function readAll(): Record<string, number> {
  try {
    return seenSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}

/** Number of the newest message that was seen; null where none was. */
export function readSeen(threadId: string): number | null {
  return readAll()[threadId] ?? null;
}

/** Only ever forward. Of the threads the ones looked at last are kept. */
export function keepSeen(threadId: string, number: number): void {
  const { [threadId]: before = 0, ...others } = readAll();
  if (before >= number) return;
  const kept = [...Object.entries(others), [threadId, number]].slice(-threadsAtMost);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is full or closed: the mark is missing on the next visit.
  }
}
