/** What the main thread and the engine's worker thread say to each other. */

export type WorkerOptions = { folder: string };

/** `session`: forget whatever the previous client left behind. `execute`: wire bytes of the Postgres protocol. */
export type ToWorker =
  | { type: "session"; job: number }
  | { type: "execute"; job: number; bytes: Uint8Array }
  | { type: "close"; job: number };

export type FromWorker =
  | { type: "ready" }
  | { type: "data"; job: number; bytes: Uint8Array }
  /** The rest of the answer, and the disk counters as they were when it was complete. */
  | { type: "done"; job: number; bytes: Uint8Array; walBytes: number; syncs: number }
  /** The engine itself failed (not a statement): this worker is of no more use. */
  | { type: "broken"; message: string };
