/**
 * Whose sessions ended, or stand on another proof now. Whoever remembers sessions is told once the transaction stands, before
 * anybody is answered.
 */
import type { Database } from "../../db/database.ts";
import type { AuthDb, AuthLog } from "../dependencies.ts";

const changed = new WeakMap<AuthDb, Set<string>>();

/** To be called in the transaction that changes sessions of this person, or what their sessions have to show. */
export function sessionsChanged(tx: AuthDb, userId: string): void {
  const people = changed.get(tx);
  if (!people) throw new Error("Sessions change inside a transaction of the sign-in backend.");
  people.add(userId);
}

/** Transactions that tell of such changes. A process that misses the message notices when its cache entry expires. */
export function publishingChanges(
  run: Database["transaction"],
  tell: (userId: string) => Promise<void>,
  log: AuthLog,
): <T>(work: (tx: AuthDb) => Promise<T>) => Promise<T> {
  return async (work) => {
    const people = new Set<string>();
    const result = await run((tx) => {
      changed.set(tx as AuthDb, people);
      return work(tx as AuthDb);
    });
    for (const userId of people)
      await tell(userId).catch((err: unknown) => log.warn({ err }, "nobody was told of ended sessions"));
    return result;
  };
}
