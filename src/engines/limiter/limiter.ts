/** Counts what one key may do in a window of time. */
export interface Limiter {
  /**
   * Takes `cost` from the key's allowance. `retryAfterMs` says when to come back if it was refused; `resetMs` when the whole
   * allowance is there again.
   */
  take(key: string, cost?: number): Promise<LimitResult>;
}

export interface LimitResult {
  allowed: boolean;
  remaining: number;
  retryAfterMs: number;
  resetMs: number;
}

export interface LimiterRule {
  /** Limiters of different names in one store count apart. */
  name: string;
  points: number;
  /** Length of a window. */
  seconds: number;
}
