/** Work of this process that holds much while it is done: one is done at a time. */
import { AppError } from "#src/shared/errors.ts";

const people = new Set<string>();

/** Throws too_many_requests while another one of this person is under way. */
export async function oncePerPerson<Value>(accountId: string, work: () => Promise<Value>): Promise<Value> {
  if (people.has(accountId))
    throw new AppError(
      "too_many_requests",
      "ほかのzipを取り込んでいます。終わってから、もう一度お試しください。",
    );
  people.add(accountId);
  try {
    return await work();
  } finally {
    people.delete(accountId);
  }
}

/** Does one work after the other: each waits for those that came before. */
export function createSerialQueue(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Whole projects on their way in and out. */
export const serialTransfers = createSerialQueue();

const uses = new Map<string, number>();

/** Does the work, and `after` it, however it ended, what only the last of those that use the same may do. */
export async function withSharedCleanup<Value>(
  hash: string,
  work: () => Promise<Value>,
  after: () => Promise<unknown>,
): Promise<Value> {
  uses.set(hash, (uses.get(hash) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const left = (uses.get(hash) ?? 1) - 1;
    if (left > 0) uses.set(hash, left);
    else uses.delete(hash);
    if (left === 0) await after();
  }
}
