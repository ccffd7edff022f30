/** How the installation does: what an administrator is shown, and what the figures of the process are read from. */
import type { ErrorCode } from "../../shared/errors.ts";
import type { Amounts } from "../usage-totals/schema.ts";

/** What a process leans on besides itself. */
export interface ServiceState {
  service: "database" | "redis" | "bucket";
  isUp: boolean;
  /** How long it took to answer, or to be given up. */
  ms: number;
}

export interface ExternalServiceStates {
  /** Asks each of those that are configured; never throws. */
  look(): Promise<ServiceState[]>;
}

export interface OpenRuns {
  queued: number;
  running: number;
  /** Of the oldest that waits; 0 when none does. */
  waitSeconds: number;
}

/** Runs that ended in a time, whoever asked for them. */
export interface EndedRuns {
  done: number;
  failed: number;
  stopped: number;
  /** Of twenty runs one waited, or was worked on, longer; null when none ended. */
  waitSeconds: number | null;
  workSeconds: number | null;
  /** Why they failed, the most first. */
  reasons: { code: ErrorCode | null; runs: number }[];
}

export interface ModelState {
  /** As the administrator named the connection, or the provider of the environment. */
  name: string;
  failingSince: string | null;
  /** A stored key cannot be read. */
  isLocked: boolean;
}

export interface Figures {
  /** When it was looked. */
  at: string;
  open: OpenRuns;
  hour: EndedRuns;
  day: EndedRuns;
  jobs: { name: string; jobs: number }[];
  services: ServiceState[];
  models: ModelState[];
  /** What people used this month. */
  used: Amounts;
}

/** Something to be done about; the gravest first. */
export type Finding =
  | { kind: "away"; service: ServiceState["service"] }
  /** Nothing is being worked on although something waits. */
  | { kind: "nobody-works"; waitSeconds: number }
  | { kind: "waiting"; waitSeconds: number; queued: number }
  | { kind: "failing"; failed: number; of: number; code: ErrorCode | null }
  | { kind: "model-silent"; name: string; since: string }
  | { kind: "model-locked"; name: string }
  | { kind: "jobs-pile-up"; jobs: number };

export interface Status extends Figures {
  findings: Finding[];
}
