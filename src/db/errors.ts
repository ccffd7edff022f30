/** Failures of the database layer. Messages are Japanese where a person at the terminal reads them. */

/** The data folder belongs to another running process (or to another open handle of this one). */
export class DatabaseLockedError extends Error {
  readonly folder: string;
  readonly ownerPid: number | undefined;

  constructor(folder: string, ownerPid?: number) {
    const owner = ownerPid === undefined ? "ほかのプロセス" : `ほかのプロセス（PID ${ownerPid}）`;
    super(
      `データフォルダー「${folder}」は${owner}が使用中です。` +
        "そのプロセスを終了するか、別のフォルダーを指定してから、もう一度起動してください。",
    );
    this.name = "DatabaseLockedError";
    this.folder = folder;
    this.ownerPid = ownerPid;
  }
}

/** A statement ran longer than its limit and was ended. Carries Postgres' own code for it on both kinds. */
export class QueryTimeoutError extends Error {
  readonly code = "57014";

  constructor(limitMs: number) {
    super(`The statement ran longer than ${limitMs} ms and was ended.`);
    this.name = "QueryTimeoutError";
  }
}

/** The database cannot be reached right now: it restarts, is being restored, or its disk is full. */
export class DatabaseUnavailableError extends Error {
  readonly code = "57P03";

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "DatabaseUnavailableError";
  }
}

/** The pool was used inside an open transaction instead of its handle; with one session that waits for ever. */
export class NestedPoolUseError extends Error {
  constructor() {
    super(
      "The pool was used inside an open transaction. Use the transaction handle, or run the query after the transaction.",
    );
    this.name = "NestedPoolUseError";
  }
}

/** A statement of the transaction failed and its error was swallowed: Postgres would turn COMMIT into ROLLBACK. */
export class TransactionAbortedError extends Error {
  readonly code = "25P02";

  constructor() {
    super("A statement of this transaction failed, so nothing of it can be committed.");
    this.name = "TransactionAbortedError";
  }
}

/** A backup file that cannot be restored. Nothing was changed. */
export class BackupRefusedError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "BackupRefusedError";
  }
}

const connectionCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** Classes of SQLSTATE that mean "not now": connection, resources, operator intervention, system, read-only. */
const sqlStates = /^(08...|53...|57014|57P0.|58...|25006)$/;
const goneStates = /^(08...|57P0.)$/;
const connectionMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;

/**
 * True when a query failed because the database is not there, rather than by its own fault: answer 503 and let the person
 * retry. Ask it about errors of queries only; other connections break with the same codes.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return saysAway(error, sqlStates);
}

/** The same without statements that were ended for taking too long: those would do so again. */
export function isDatabaseGone(error: unknown): boolean {
  return saysAway(error, goneStates);
}

function saysAway(error: unknown, states: RegExp): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth++) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (typeof code === "string" && (connectionCodes.has(code) || states.test(code))) return true;
    // A Unix socket that is not there.
    if (code === "ENOENT" && syscall === "connect") return true;
    if (connectionMessages.test(cause.message)) return true;
  }
  return false;
}
