/** A context with its database: statements on the pool, transactions, and what waits for them to stand. */
import type { Database } from "../db/database.ts";
import type { Context } from "../domain/context.ts";

type Base = Omit<Context, "db" | "transaction" | "afterCommit">;

/** Adds them. What is to follow a transaction is done once it stands, and never when it was taken back. */
export function withTransactions(database: Pick<Database, "drizzle" | "transaction">, base: Base): Context {
  const inside = (db: Context["db"], after: (() => void)[]): Context => {
    const inner: Context = {
      ...{ ...base, db },
      transaction: (work) => work(inner),
      afterCommit: (work) => void after.push(work),
    };
    return inner;
  };
  return {
    ...{ ...base, db: database.drizzle },
    async transaction(work) {
      const after: (() => void)[] = [];
      const result = await database.transaction((handle) => work(inside(handle, after)));
      for (const act of after) act();
      return result;
    },
    afterCommit: (work) => work(),
  };
}
