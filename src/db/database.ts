/** What the rest of the program knows of a database, whichever kind it is. */
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { RequestHandler } from "./control.ts";
import type { Listen } from "./listen.ts";
import type { RowLevelSecurity } from "./row-level-security.ts";
import type { RunTransaction } from "./transaction.ts";

export type Database = {
  readonly kind: "embedded" | "postgres";
  /** A real `pg` pool. On the embedded engine it has one session: never use it inside a transaction. */
  readonly pool: pg.Pool;
  /** Connections that keep their session, where those of `pool` are lent for one transaction at a time; else the same pool. */
  readonly direct: pg.Pool;
  readonly drizzle: NodePgDatabase;
  /** Runs `work` in a transaction; throws NestedPoolUseError if it uses the pool instead of its handle. */
  readonly transaction: RunTransaction;
  /** Statements that see the rows of one person's projects and no others. */
  readonly wall: RowLevelSecurity;
  /** One connection for session-wide work (locks, maintenance), with its own limit for a statement in milliseconds. */
  withClient<T>(limitMs: number, work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Where bytes lie that rows name by their hash, and that backups carry; null: in the database itself. */
  readonly bytesFolder: string | null;
  /** Folder of the SQL migrations this database follows. */
  readonly migrations: string;
  /** Subscribes to NOTIFY on `channel`, through restarts. Payloads are strings, "" when there is none. */
  readonly listen: Listen;
  /** Throws when a trivial query does not succeed within 3 seconds. */
  health(): Promise<void>;
  /** Writes a consistent backup to a new or existing file while serving. */
  backup(toFile: string): Promise<BackupReport>;
  /** Replaces all data by the backup's. Throws BackupRefusedError, with nothing touched, on a broken file. */
  restore(fromFile: string): Promise<void>;
  /**
   * Answers commands of this machine that cannot open the database beside this process (requestControl of control.ts).
   * Does nothing on a server, which every process can open.
   */
  onRequest(name: string, handler: RequestHandler): void;
  close(): Promise<void>;
};

export type BackupReport = { file: string; bytes: number };
