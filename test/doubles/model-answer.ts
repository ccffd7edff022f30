/** One answer of the provider double on its way: keeps the pace, respects the socket, stamps what it sends. */
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { ModelFault } from "./model-faults.ts";
import { type Wire, type WireEnd, type WireStyle, wires } from "./model-wire.ts";

export interface ModelProviderOptions {
  style: WireStyle;
  /** Milliseconds from the request to the first token. Default 0. */
  firstTokenMs?: number;
  /** Pace after the first token. Default: as fast as the reader takes them. */
  tokensPerSecond?: number;
  /** The model's answer to a request body: a text, cut into tokens here, or the tokens themselves. */
  answer: (body: Record<string, unknown>) => string | Iterable<string> | AsyncIterable<string>;
  /** Fault of the first request, the second, and so on (undefined: none), or a function of the request's number from 0. */
  faults?: (ModelFault | undefined)[] | ((index: number) => ModelFault | undefined);
}

export interface RecordedRequest {
  path: string;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown>;
  rawBody: string;
  /** performance.now() of this process, in milliseconds, as are all times here. */
  receivedAt: number;
  /** Send time and text of each token, in order. */
  tokens: { at: number; text: string }[];
  bytesSent: number;
  /** When the client left before the answer was over. */
  abortedAt?: number;
  endedAt?: number;
}

/** Tokens of about two characters, never cutting a surrogate pair. */
function tokenize(text: string): string[] {
  const points = [...text];
  return Array.from({ length: Math.ceil(points.length / 2) }, (_, index) =>
    points.slice(index * 2, index * 2 + 2).join(""),
  );
}

export class Answer {
  readonly record: RecordedRequest;
  readonly response: ServerResponse;
  readonly wire: Wire;
  private readonly options: ModelProviderOptions;

  constructor(options: ModelProviderOptions, record: RecordedRequest, response: ServerResponse) {
    this.options = options;
    this.record = record;
    this.response = response;
    this.wire = wires[options.style];
  }

  get isOver(): boolean {
    return this.response.destroyed || this.response.writableEnded;
  }

  begin(type = "text/event-stream"): void {
    this.response.writeHead(200, { "content-type": type, "cache-control": "no-cache" });
    this.response.flushHeaders();
    this.response.socket?.setNoDelay(true);
  }

  async write(bytes: string | Buffer): Promise<void> {
    if (this.isOver) return;
    this.record.bytesSent += bytes.length;
    if (this.response.write(bytes)) return;
    const waiting = new AbortController();
    await Promise.race([
      once(this.response, "drain", { signal: waiting.signal }),
      once(this.response, "close", { signal: waiting.signal }),
    ]).finally(() => waiting.abort());
  }

  async token(text: string): Promise<void> {
    this.record.tokens.push({ at: performance.now(), text });
    await this.write(this.wire.token(text));
  }

  async open(): Promise<void> {
    this.begin();
    for (const event of this.wire.open()) await this.write(event);
  }

  source(): Iterable<string> | AsyncIterable<string> {
    const source = this.options.answer(this.record.body);
    return typeof source === "string" ? tokenize(source) : source;
  }

  /** Sends the tokens of the answer at the pace asked for, all or the first `limit`. */
  async tokens(limit = Number.POSITIVE_INFINITY): Promise<void> {
    const { firstTokenMs = 0, tokensPerSecond = Number.POSITIVE_INFINITY } = this.options;
    let index = 0;
    for await (const text of this.source()) {
      if (index >= limit || this.isOver) return;
      const due = this.record.receivedAt + firstTokenMs + (index * 1000) / tokensPerSecond;
      const wait = due - performance.now();
      if (wait > 0) await sleep(wait);
      else if (index % 64 === 63) await nextTurn();
      await this.token(text);
      index += 1;
    }
  }

  async close(end: WireEnd): Promise<void> {
    const usage = { input: 100, output: this.record.tokens.length };
    for (const event of this.wire.close(end, usage)) await this.write(event);
    this.response.end();
  }

  reset(): void {
    this.response.socket?.resetAndDestroy();
  }
}
