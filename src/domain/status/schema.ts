/** What a process leans on besides itself. */
export interface ServiceState {
  service: "database" | "redis" | "bucket";
  isUp: boolean;
  /** How long it took to answer, or to be given up. */
  ms: number;
}

export interface Outside {
  /** Asks each of those that are configured; never throws. */
  look(): Promise<ServiceState[]>;
}
