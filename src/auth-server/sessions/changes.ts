/**
 * Whose sessions ended, or stand on another proof now. Whoever remembers sessions is told once the transaction stands, before
 * anybody is answered.
 */
import type { Database } from "../../db/database.ts";
import type { Db, Log } from "../dependencies.ts";

const changed = new WeakMap<Db, Set<string>>();

/** To be called in the transaction that changes sessions of this person, or what their sessions have to show. */
export function sessionsChanged(tx: Db, userId: string): void {
  const people = changed.get(tx);
  if (!people) throw new Error("Sessions change inside a transaction of the sign-in backend.");
  people.add(userId);
}

/** Transactions that tell of such changes. Who cannot be told finds out when what they remember grows old. */
export function telling(
  run: Database["transaction"],
  tell: (userId: string) => Promise<void>,
  log: Log,
): <T>(work: (tx: Db) => Promise<T>) => Promise<T> {
  return async (work) => {
    const people = new Set<string>();
    const result = await run((tx) => {
      changed.set(tx as Db, people);
      return work(tx as Db);
    });
    for (const userId of people)
      await tell(userId).catch((err: unknown) => log.warn({ err }, "nobody was told of ended sessions"));
    return result;
  };
}
