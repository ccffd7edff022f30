/** Transactions that release their connection whatever happens, and a guard against the pool inside one. */
import { AsyncLocalStorage } from "node:async_hooks";
import { NodePgDatabase, NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect, type PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import { NestedPoolUseError, TransactionAbortedError } from "./errors.ts";

/** Handle inside a transaction; nested `transaction()` calls on it are savepoints. */
export type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

export type RunTransaction = <T>(
  work: (transaction: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
) => Promise<T>;

/** Statements and transactions that act as one and the same. */
export interface Handles {
  drizzle: NodePgDatabase;
  transaction: RunTransaction;
}

const scope = new AsyncLocalStorage<{ open: boolean }>();

/** Runs outside any transaction's guard: for timers and background work started from within one. */
export function outsideTransaction<T>(work: () => T): T {
  return scope.exit(work);
}

/**
 * Makes `pool.connect` (and so `pool.query`) throw NestedPoolUseError inside an open transaction. With the embedded
 * engine's one session it would wait for ever; on a server it would silently be another transaction.
 */
export function guardPool(pool: pg.Pool) {
  const connect = pool.connect.bind(pool) as (callback?: (error: Error) => void) => unknown;
  const guarded = (callback?: (error: Error) => void) => {
    if (!scope.getStore()?.open) return callback ? connect(callback) : connect();
    const error = new NestedPoolUseError();
    if (!callback) return Promise.reject(error);
    process.nextTick(callback, error);
    return undefined;
  };
  pool.connect = guarded as pg.Pool["connect"];
}

/**
 * Drizzle's own `transaction` on a pool never gives the connection back when BEGIN fails, hides the first error behind a
 * failed ROLLBACK, and reports success when a swallowed error has turned COMMIT into ROLLBACK.
 */
export function transactionsOf(connect: () => Promise<pg.PoolClient>, settings = ""): RunTransaction {
  const run = enclose(connect, settings);
  return (work, config) => run((client) => work(handleOn(client)), config);
}

/** The same for statements as they are. `settings`: what is said first of all, in the same message as BEGIN. */
export function enclose(
  connect: () => Promise<pg.PoolClient>,
  settings: string,
): <T>(work: (client: pg.PoolClient) => Promise<T>, config?: PgTransactionConfig) => Promise<T> {
  return async (work, config) => {
    const client = await connect();
    // Until proven otherwise the session cannot be trusted with anybody else's work.
    let usable = false;
    try {
      await client.query(beginStatement(config) + settings);
      const outcome = await settle(() => work(client));
      if ("error" in outcome) {
        usable = await client.query("rollback").then(
          () => true,
          () => false,
        );
        throw outcome.error;
      }
      const { command } = await client.query("commit");
      usable = true;
      if (command !== "COMMIT") throw new TransactionAbortedError();
      return outcome.result;
    } finally {
      client.release(!usable);
    }
  };
}

function beginStatement({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
  const level = isolationLevel && `isolation level ${isolationLevel}`;
  const wait = deferrable === undefined ? undefined : deferrable ? "deferrable" : "not deferrable";
  return ["begin", level, accessMode, wait].filter(Boolean).join(" ");
}

/** One for all: it remembers the names of columns, which takes longer to find out than many a statement. */
const dialect = new PgDialect();

/** Statements on what answers `query`, each by itself, and transactions. */
export function handlesOn(client: Pick<pg.Pool, "query">, transaction: RunTransaction): Handles {
  // The driver asks nothing of its client but `query`.
  const session = new NodePgSession(client as pg.Pool, dialect, undefined);
  const drizzle = new NodePgDatabase(dialect, session, undefined);
  return { drizzle: Object.assign(drizzle, { transaction }), transaction };
}

function handleOn(client: pg.PoolClient): Transaction {
  return new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
}

async function settle<T>(work: () => Promise<T>): Promise<{ result: T } | { error: unknown }> {
  const state = { open: true };
  try {
    return { result: await scope.run(state, work) };
  } catch (error) {
    return { error };
  } finally {
    state.open = false;
  }
}
