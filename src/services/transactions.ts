/** A context with its database: statements on the pool, transactions, and what waits for them to stand. */
import type { Database } from "../db/database.ts";
import type { Handles } from "../db/transaction.ts";
import { type Context, type DatabaseReach, systemActor } from "../domain/context.ts";

type Base = Omit<Context, keyof DatabaseReach>;

/**
 * Adds them. What is to follow a transaction is done once it stands, and never when it was taken back. Background work, which
 * acts as `nobody` itself, sees every row; any other actor, a stranger too, stands behind the wall.
 */
export function withTransactions(
  database: Pick<Database, "drizzle" | "transaction" | "wall">,
  base: Base,
): Context {
  const { user, visitorId } = base.actor;
  const asked = { user: user?.id ?? null, visitor: visitorId };
  const on = ({ drizzle, transaction }: Handles): DatabaseReach => ({
    db: drizzle,
    reach,
    async transaction(work) {
      const after: (() => void)[] = [];
      const result = await transaction((handle) => work(inside(handle, after)));
      for (const act of after) act();
      return result;
    },
    afterCommit: (work) => work(),
  });
  const inside = (db: Context["db"], after: (() => void)[]): Context => {
    const inner: Context = {
      ...{ ...base, db, reach: insideTransaction },
      transaction: (work) => work(inner),
      afterCommit: (work) => void after.push(work),
    };
    return inner;
  };
  const reach: Context["reach"] = (projects) =>
    on(projects === "all" ? database : database.wall.behind({ ...asked, projects }));
  return { ...base, ...reach(base.actor === systemActor ? "all" : []) };
}

/** A transaction has one connection, which acts as one principal. */
function insideTransaction(): never {
  throw new Error("How far a context reaches is changed before a transaction, not inside one.");
}
