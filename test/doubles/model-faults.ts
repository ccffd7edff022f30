/** The ways a provider fails, each as data that a test can put into a table. `after` counts tokens sent before the fault. */

export type ModelFault =
  /** An HTTP error. `headers` for retry-after and retry-after-ms. */
  | { kind: "status"; status: number; headers?: Record<string, string>; body?: string }
  /** The socket is reset instead of an answer. */
  | { kind: "reset" }
  /** The request is taken and nothing ever comes: a half-open connection. */
  | { kind: "no-answer" }
  /** Headers and opening events, `after` tokens, then nothing. */
  | { kind: "silence"; after: number }
  /** Only keep-alive comments, for ever. */
  | { kind: "comments-only" }
  /** The socket is reset in the middle of an event. */
  | { kind: "reset-inside"; after: number }
  /** The answer ends cleanly in the middle of an event. */
  | { kind: "cut-inside"; after: number }
  /** The answer ends cleanly between events, without a finish. */
  | { kind: "cut"; after: number }
  /** Bytes of the answer one by one, `everyMs` apart. */
  | { kind: "trickle"; everyMs: number }
  /** One event's data is not JSON, then the answer goes on. */
  | { kind: "bad-event"; after: number }
  /** One event's JSON has another shape than any event of the provider, then the answer goes on. */
  | { kind: "odd-event"; after: number }
  /** The answer ends in the middle of one character's UTF-8 bytes. */
  | { kind: "half-utf8"; after: number }
  /** Status 200 and bytes that mean nothing, under the given content type. */
  | { kind: "garbage"; type: string }
  /** An error event inside the stream. */
  | { kind: "stream-error"; after: number }
  /** The same token for ever, as fast as the reader takes it. */
  | { kind: "endless"; token: string }
  /** Bytes without a line break, up to `bytes` or until the reader leaves. */
  | { kind: "flood"; bytes: number; text?: string }
  /** A whole answer without any text. */
  | { kind: "empty" }
  /** The provider declines, after some tokens. */
  | { kind: "refusal"; after: number }
  /** The provider stops for length, after some tokens. */
  | { kind: "length"; after: number }
  /** The whole answer comes, then neither a finish nor an end. */
  | { kind: "hang-after-answer" };
