/** What an instance is built from, and the plain terms that all its parts share. */
import type { Database } from "../db/database.ts";
import type { Transaction } from "../db/transaction.ts";
import type { Limiter, LimiterRule } from "../engines/limiter/limiter.ts";
import type { MailSender } from "../engines/mail/mail.ts";

export interface AuthLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface AuthDependencies {
  database: Pick<Database, "drizzle" | "transaction">;
  mail: MailSender;
  log: AuthLog;
  createLimiter(rule: LimiterRule): Limiter;
  /**
   * Told, before anybody is answered, whose sessions ended or stand on another proof now. Default: nobody remembers
   * sessions.
   */
  onSessionsChanged?: (userId: string) => Promise<void>;
  /** Default: the machine's clock. */
  now?: () => Date;
  /** Default: random UUIDs. */
  newId?: () => string;
  /** The network address a request came from, default: the socket's. Never a header. */
  peerAddress?: (env: unknown) => string | undefined;
}

/** Statements on a connection of the pool or inside a transaction. */
export type AuthDb = Pick<Transaction, "select" | "insert" | "update" | "delete" | "execute">;

/** Who asks: for limits, for challenges bound to an address, and for the audit. */
export interface Caller {
  /** As the socket told it, IPv4 in dotted form. */
  address: string;
  userAgent: string | null;
}
