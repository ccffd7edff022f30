/** One call of a model, read part by part: a small loop over `doStream`, cheap enough for hundreds at a time. */
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from "@ai-sdk/provider";
import type { FinishReason, ThinkingPart } from "../model.ts";
import { listenForText } from "../transport/text-sinks.ts";
import { type AttemptLimits, type CallTimes, deadlineOf } from "./deadline.ts";
import { type CallFailure, callFailure, toCallFailure } from "./failure.ts";
import { createThoughtFilter } from "./thoughts.ts";
import { type CharacterCount, countCharacters } from "./usage.ts";

type FinishPart = Extract<LanguageModelV4StreamPart, { type: "finish" }>;

/** A whole answer, or what went wrong. */
export type AttemptOutcome = { finish: FinishReason } | { trouble: CallFailure };

/** From one word of its thinking to the next. */
const tellEveryMs = 2000;
/** The stream is left alone while this many characters wait for a slow reader. */
const highWater = 64 * 1024;

function ignore(): void {}

/** What the text means, and when it is a whole answer, is for the kinds of attempt to say. */
export abstract class Attempt<Part> {
  /** True once text came, so that something was, or could have been, shown. */
  hasBegun = false;
  readonly characters: CharacterCount = { ascii: 0, other: 0 };
  finishPart: FinishPart | undefined;
  private readonly limits: AttemptLimits;
  private readonly signal: AbortSignal | undefined;
  private readonly controller = new AbortController();
  private reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart> | undefined;
  /** Text that has come and is not scanned yet; chunks that come together are joined here. */
  private text = "";
  private length = 0;
  private readonly thoughts = createThoughtFilter();
  /** True once there were thoughts, in whatever form. */
  hasThought = false;
  private toldAt = Number.NEGATIVE_INFINITY;
  private isTelling = false;
  /** What was passed on so far were thoughts, and whoever took them is to be told so. */
  private isVoid = false;
  private readonly startedAt = performance.now();
  private lastAt = this.startedAt;
  private phase: CallTimes["phase"] = "nothing";
  private wholeAt: number | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Set when nothing more will be read. Without `trouble` the stream came to its own end. */
  protected stopped: { trouble?: CallFailure } | undefined;
  private isWakePlanned = false;
  private wakeReader: () => void = ignore;
  private wakePump: () => void = ignore;
  private waiting: Promise<void> | undefined;

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
    listenForText(this.controller.signal, (text) => {
      if (!this.stopped) {
        this.acceptText(text);
        // A whole frame: nothing comes with it that would be worth a turn of the event loop.
        this.wakeReader();
      }
      return this.room();
    });
    void this.pump(model, options);
  }

  /** The next parts, or undefined when the attempt is over. */
  async next(): Promise<(Part | ThinkingPart)[] | undefined> {
    for (;;) {
      if (this.isTelling) {
        this.isTelling = false;
        return [{ type: "thinking", seconds: Math.round((performance.now() - this.startedAt) / 1000) }];
      }
      if (this.text !== "" || this.isVoid) {
        const parts = this.takeText();
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
  abstract outcome(): AttemptOutcome;

  /** What is told of a whole answer right before its finish. */
  atEnd(): Part[] {
    return [];
  }

  /** What was read so far were thoughts. */
  protected abstract startAnew(): Part[];

  /** Parts that the text makes; calls `markWhole` or `stop` where it ends the answer. */
  protected abstract read(text: string): Part[];

  /** Ends the call, wherever it is, and closes the connection. */
  stop(found?: CallFailure): void {
    if (this.stopped) return;
    this.stopped = found ? { trouble: found } : {};
    clearTimeout(this.timer);
    this.signal?.removeEventListener("abort", this.onAbort);
    this.controller.abort();
    this.reader?.cancel().catch(ignore);
    this.wakePump();
    this.wakeReader();
  }

  private readonly onAbort = (): void => this.stop(callFailure("aborted", "stopped by the caller"));

  /** Why a stream that ended by itself is not an answer; undefined when its finish says nothing against it. */
  protected unfinished(): CallFailure | undefined {
    const reason = this.finishPart?.finishReason;
    const raw = `finish reason ${reason?.raw ?? "none"}`;
    if (reason?.unified === "content-filter") return callFailure("refused", raw);
    if (reason?.unified === "length") return callFailure("cut", raw);
    if (reason === undefined || reason.unified === "interrupted" || reason.unified === "error") {
      return callFailure("network", "the stream ended before its finish", true);
    }
    if (reason.unified === "other" && reason.raw === undefined) {
      return callFailure("network", "the stream ended without a reason", true);
    }
    return this.hasBegun ? undefined : callFailure("empty", raw);
  }

  /** The answer is whole; only the provider's figures are waited for. */
  protected markWhole(): void {
    this.wholeAt = performance.now();
    this.watch();
  }

  protected get isWhole(): boolean {
    return this.wholeAt !== undefined;
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
        const room = this.room();
        if (room) await room;
      }
    } catch (error) {
      this.stop(toCallFailure(error));
    }
  }

  protected accept(part: LanguageModelV4StreamPart): void {
    if (part.type === "text-delta") {
      this.acceptText(part.delta);
      this.wakeSoon();
    } else if (part.type === "reasoning-start" || part.type === "reasoning-delta") {
      if (part.type === "reasoning-delta") countCharacters(this.characters, part.delta);
      this.think();
    } else if (part.type === "error") this.stop(toCallFailure(part.error));
    else if (part.type === "finish") {
      this.finishPart = part;
      this.stop();
    }
  }

  private acceptText(delta: string): void {
    if (delta === "") return;
    countCharacters(this.characters, delta);
    if (this.isTooLong(delta)) return;
    const text = this.thoughts.pass(delta);
    if (this.thoughts.isThinking()) this.think();
    else this.progress();
    if (this.thoughts.takeVoid()) this.isVoid = true;
    if (text === "" && !this.isVoid) return;
    this.hasBegun = true;
    if (this.isVoid) {
      // What was not taken yet is void as well.
      this.hasThought = true;
      this.text = "";
    }
    this.text += text;
  }

  private wakeSoon(): void {
    if (!this.isWakePlanned) {
      // One turn later: what the provider sent in one packet is then here, and is handled in one go.
      this.isWakePlanned = true;
      setImmediate(this.wakeUp);
    }
  }

  /** Counts characters of the answer and ends it where they are too many. */
  protected isTooLong(characters: string): boolean {
    this.length += characters.length;
    const isOver = this.length > this.limits.maxOutputChars;
    if (isOver)
      this.stop(callFailure("cut", `the answer is longer than ${this.limits.maxOutputChars} characters`));
    return isOver;
  }

  private readonly wakeUp = (): void => {
    this.isWakePlanned = false;
    this.wakeReader();
  };

  protected progress(): void {
    this.lastAt = performance.now();
    if (this.phase === "text") return;
    this.phase = "text";
    this.watch();
  }

  private think(): void {
    this.lastAt = performance.now();
    this.hasThought = true;
    if (!this.hasBegun && this.lastAt - this.toldAt >= tellEveryMs) {
      this.toldAt = this.lastAt;
      this.isTelling = true;
      this.wakeSoon();
    }
    if (this.phase === "thoughts") return;
    this.phase = "thoughts";
    this.watch();
  }

  private takeText(): Part[] {
    const text = this.text;
    this.text = "";
    this.wakePump();
    if (!this.isVoid) return this.read(text);
    this.isVoid = false;
    this.wholeAt = undefined;
    return [...this.startAnew(), ...this.read(text)];
  }

  /** While a slow reader has not taken the waiting text; its slowness is not the provider's silence. */
  private room(): Promise<void> | undefined {
    if (this.text.length < highWater || this.stopped) return undefined;
    this.waiting ??= new Promise<void>((resolve) => {
      this.wakePump = resolve;
    }).then(() => {
      this.waiting = undefined;
      this.lastAt = performance.now();
    });
    return this.waiting;
  }

  /** One timer for the whole call; a chunk only moves `lastAt`, and the timer looks again when it fires. */
  private watch(): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    const now = performance.now();
    const { startedAt, lastAt, phase, wholeAt } = this;
    const moment = { now, startedAt, lastAt, phase, wholeAt, isHeld: this.waiting !== undefined };
    const [due, limit] = deadlineOf(this.limits, moment);
    if (now >= due) this.stop(callFailure("timeout", `no ${limit} in time`, true));
    else this.timer = setTimeout(() => this.watch(), Math.ceil(due - now));
  }
}
