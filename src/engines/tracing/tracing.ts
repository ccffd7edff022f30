/**
 * Follows work from request to queue to worker. What goes along are names of routes, tools, jobs, models and statements, states, counts
 * and ids of runs and requests; never a text, an address, a parameter or a key. The embedded default follows nothing.
 */

export type SpanAttributes = Record<string, string | number>;

/** Work that is begun and ended by hand, below whatever is under way. Ended once; more often is the same. */
export interface OpenSpan {
  end(about?: SpanAttributes, isBroken?: boolean): void;
}

export interface Tracing {
  readonly on: boolean;
  /** Everything that `work` does is part of it. Ends when the work does; broken when it throws. */
  span<Result>(name: string, about: SpanAttributes, work: () => Promise<Result>): Promise<Result>;
  /** Null where nothing is under way: a part of nothing is not followed. */
  begin(name: string, about?: SpanAttributes): OpenSpan | null;
  /** Adds to what is under way; `name`: what it turned out to be. */
  note(about: SpanAttributes, name?: string): void;
  /** What is under way, as another process needs it to go on: a traceparent of W3C. Undefined: nothing is. */
  carry(): string | undefined;
  /** Goes on with what was carried here; with something that cannot be read it begins anew. */
  resume<Result>(carried: string | undefined, work: () => Result): Result;
  /** Of what is under way, for the log. */
  traceId(): string | undefined;
  /** Sends what is left. */
  close(): Promise<void>;
}

export const noTracing: Tracing = {
  on: false,
  span: (_name, _about, work) => work(),
  begin: () => null,
  note() {},
  carry: () => undefined,
  resume: (_carried, work) => work(),
  traceId: () => undefined,
  async close() {},
};
