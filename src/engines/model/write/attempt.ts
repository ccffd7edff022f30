/** One call of a model, read part by part: a small loop over `doStream`, cheap enough for hundreds at a time. */
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from "@ai-sdk/provider";
import { createJsonScanner } from "../json-stream.ts";
import type { WritePart } from "../model.ts";
import { type Trouble, trouble, troubleOf } from "./failure.ts";
import { type CharacterCount, countCharacters } from "./usage.ts";

type FinishPart = Extract<LanguageModelV4StreamPart, { type: "finish" }>;
export type FinishReason = Extract<WritePart, { type: "finish" }>["reason"];

export interface AttemptLimits {
  /** From the call to the first character of text or reasoning, in milliseconds. */
  firstChunkMs: number;
  /** From one such chunk to the next. */
  chunkMs: number;
  /** performance.now() at which the write must be over. */
  deadline: number;
  maxOutputChars: number;
}

/** A whole answer, or what went wrong. */
export type AttemptOutcome = { finish: FinishReason } | { trouble: Trouble };

/** How long a provider may take to report its usage once the answer is whole. */
const graceMs = 2000;
/** The stream is left alone while this many characters wait for a slow reader. */
const highWater = 64 * 1024;

function ignore(): void {}

export class Attempt {
  /** True once text came, so that something was, or could have been, shown. */
  hasBegun = false;
  readonly characters: CharacterCount = { ascii: 0, other: 0 };
  finishPart: FinishPart | undefined;
  private readonly limits: AttemptLimits;
  private readonly signal: AbortSignal | undefined;
  private readonly controller = new AbortController();
  private readonly scanner = createJsonScanner();
  private reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart> | undefined;
  /** Text that has come and is not scanned yet; chunks that come together are joined here. */
  private text = "";
  private length = 0;
  private readonly startedAt = performance.now();
  private lastAt = this.startedAt;
  private isMoving = false;
  private rootClosedAt: number | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Set when nothing more will be read. Without `trouble` the stream came to its own end. */
  private stopped: { trouble?: Trouble } | undefined;
  private isWakePlanned = false;
  private wakeReader: () => void = ignore;
  private wakePump: () => void = ignore;
  private isPumpWaiting = false;

  constructor(limits: AttemptLimits, signal: AbortSignal | undefined) {
    this.limits = limits;
    this.signal = signal;
  }

  /** Calls the model. Never throws; what happens shows in `next` and `outcome`. */
  start(model: LanguageModelV4, options: LanguageModelV4CallOptions): void {
    if (this.signal?.aborted) {
      this.onAbort();
      return;
    }
    this.signal?.addEventListener("abort", this.onAbort, { once: true });
    this.watch();
    void this.pump(model, options);
  }

  /** The next parts, or undefined when the attempt is over. */
  async next(): Promise<WritePart[] | undefined> {
    for (;;) {
      if (this.text !== "") {
        const parts = this.scan();
        if (parts.length > 0) return parts;
        continue;
      }
      if (this.stopped) return undefined;
      await new Promise<void>((resolve) => {
        this.wakeReader = resolve;
      });
    }
  }

  /** To be asked after `next` has returned undefined. */
  outcome(): AttemptOutcome {
    const reason = this.finishPart?.finishReason;
    if (this.rootClosedAt !== undefined) {
      const known = reason?.unified;
      const isKnown = known === "stop" || known === "length" || known === "content-filter";
      return { finish: isKnown ? known : "other" };
    }
    if (this.stopped?.trouble) return { trouble: this.stopped.trouble };
    return { trouble: this.unfinished() };
  }

  /** Ends the call, wherever it is, and closes the connection. */
  stop(found?: Trouble): void {
    if (this.stopped) return;
    this.stopped = found ? { trouble: found } : {};
    clearTimeout(this.timer);
    this.signal?.removeEventListener("abort", this.onAbort);
    this.controller.abort();
    this.reader?.cancel().catch(ignore);
    this.wakePump();
    this.wakeReader();
  }

  private readonly onAbort = (): void => this.stop(trouble("aborted", "stopped by the caller"));

  /** Why a stream that ended by itself is not an answer. */
  private unfinished(): Trouble {
    const reason = this.finishPart?.finishReason;
    const raw = `finish reason ${reason?.raw ?? "none"}`;
    if (reason?.unified === "content-filter") return trouble("refused", raw);
    if (reason?.unified === "length") return trouble("cut", raw);
    if (reason === undefined || reason.unified === "interrupted" || reason.unified === "error") {
      return trouble("network", "the stream ended before its finish", true);
    }
    if (reason.unified === "other" && reason.raw === undefined) {
      return trouble("network", "the stream ended without a reason", true);
    }
    if (this.length === 0) return trouble("empty", raw);
    const [event] = this.scanner.end();
    return trouble("bad-output", event?.type === "error" ? event.detail : raw);
  }

  private async pump(model: LanguageModelV4, options: LanguageModelV4CallOptions): Promise<void> {
    try {
      const { stream } = await model.doStream({ ...options, abortSignal: this.controller.signal });
      if (this.stopped) {
        stream.cancel().catch(ignore);
        return;
      }
      this.reader = stream.getReader();
      for (;;) {
        const { done, value } = await this.reader.read();
        if (this.stopped) return;
        if (done) return this.stop();
        this.accept(value);
        if (this.text.length >= highWater && !this.stopped) await this.room();
      }
    } catch (error) {
      this.stop(troubleOf(error));
    }
  }

  private accept(part: LanguageModelV4StreamPart): void {
    if (part.type === "text-delta") this.acceptText(part.delta);
    else if (part.type === "reasoning-delta") this.progress();
    else if (part.type === "error") this.stop(troubleOf(part.error));
    else if (part.type === "finish") {
      this.finishPart = part;
      this.stop();
    }
  }

  private acceptText(delta: string): void {
    if (delta === "") return;
    this.progress();
    this.hasBegun = true;
    this.text += delta;
    this.length += delta.length;
    if (this.length > this.limits.maxOutputChars) {
      this.stop(trouble("cut", `the answer is longer than ${this.limits.maxOutputChars} characters`));
    } else if (!this.isWakePlanned) {
      // One turn later: what the provider sent in one packet is then here, and is handled in one go.
      this.isWakePlanned = true;
      setImmediate(this.wakeUp);
    }
  }

  private readonly wakeUp = (): void => {
    this.isWakePlanned = false;
    this.wakeReader();
  };

  private progress(): void {
    this.lastAt = performance.now();
    if (this.isMoving) return;
    this.isMoving = true;
    this.watch();
  }

  private scan(): WritePart[] {
    const text = this.text;
    this.text = "";
    countCharacters(this.characters, text);
    if (this.isPumpWaiting) this.wakePump();
    const parts: WritePart[] = [];
    for (const event of this.scanner.push(text)) {
      if (event.type === "delta" || event.type === "value") parts.push(event);
      else if (event.type === "end") {
        this.rootClosedAt = performance.now();
        this.watch();
      } else this.stop(trouble("bad-output", event.detail));
    }
    return parts;
  }

  /** Waits until a slow reader has taken the waiting text; its slowness is not the provider's silence. */
  private async room(): Promise<void> {
    this.isPumpWaiting = true;
    await new Promise<void>((resolve) => {
      this.wakePump = resolve;
    });
    this.isPumpWaiting = false;
    this.lastAt = performance.now();
  }

  /** One timer for the whole call; a chunk only moves `lastAt`, and the timer looks again when it fires. */
  private watch(): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    const now = performance.now();
    const [due, limit] = this.nextLimit(now);
    if (now >= due) this.stop(trouble("timeout", `no ${limit} in time`, true));
    else this.timer = setTimeout(() => this.watch(), Math.ceil(due - now));
  }

  private nextLimit(now: number): [due: number, what: string] {
    const { firstChunkMs, chunkMs, deadline } = this.limits;
    let due = this.startedAt + firstChunkMs;
    let what = "first chunk";
    if (this.rootClosedAt !== undefined) [due, what] = [this.rootClosedAt + graceMs, "finish"];
    else if (this.isPumpWaiting) due = now + chunkMs;
    else if (this.isMoving) [due, what] = [this.lastAt + chunkMs, "chunk"];
    return due < deadline ? [due, what] : [deadline, "end"];
  }
}
