/**
 * Reads one JSON object out of a stream of text, in one pass: characters of strings as they arrive, and values directly
 * under the root (or elements of an array there) as soon as they are whole. Each such value goes through JSON.parse once.
 */
import { JsonStringDecoder } from "./json-string.ts";

export type JsonPath = (string | number)[];

export type ScanEvent =
  /** Characters of a string value, at any depth, decoded. */
  | { type: "delta"; path: JsonPath; text: string }
  /** A property of the root, or an element of an array that is a property of the root, is complete. */
  | { type: "value"; path: JsonPath; value: unknown }
  /** The root object is closed; what follows is ignored. */
  | { type: "end" }
  /** Nothing more can be read; always the last event. */
  | { type: "error"; reason: ScanFailure; detail: string };

/** not-object: no root object was found. bad-json: not JSON. too-large: one value passed the bound. incomplete: the text ended first. */
export type ScanFailure = "not-object" | "bad-json" | "too-large" | "incomplete";

export interface JsonScanner {
  push(chunk: string): ScanEvent[];
  /** To be called once after the last chunk. Returns an error event unless the root object was closed. */
  end(): ScanEvent[];
}

type Expect =
  | "root"
  | "key"
  | "key-or-end"
  | "in-key"
  | "colon"
  | "value"
  | "value-or-end"
  | "in-string"
  | "in-scalar"
  | "comma-or-end"
  | "nothing";

interface Frame {
  isArray: boolean;
  /** Property name or index of the value being read. */
  key: string | number;
  /** For an array directly under the root: its elements, already parsed. */
  elements?: unknown[];
}

/** Deeper answers are not ours, and would make paths expensive. */
const maxDepth = 64;

/** The scanner's own class; use `createJsonScanner`. */
class Scanner implements JsonScanner {
  private expect: Expect = "root";
  private readonly frames: Frame[] = [];
  private readonly decoder = new JsonStringDecoder();
  private readonly maxValueChars: number;
  private events: ScanEvent[] = [];
  private stringPath: JsonPath = [];
  private keyText = "";
  /** Raw text of the value being captured, from earlier chunks; undefined outside a value. */
  private captured: string | undefined;
  /** Where the captured value goes on in the current chunk. */
  private captureStart = 0;
  /** Depth at which the captured value began. */
  private captureDepth = 0;
  private lastProse = "";

  constructor(maxValueChars: number) {
    this.maxValueChars = maxValueChars;
  }

  push(chunk: string): ScanEvent[] {
    this.events = [];
    this.captureStart = 0;
    let index = 0;
    while (index < chunk.length && this.expect !== "nothing") index = this.step(chunk, index);
    if (this.expect === "in-string") this.emitText();
    if (this.captured !== undefined) this.capture(chunk, chunk.length);
    return this.events;
  }

  end(): ScanEvent[] {
    this.events = [];
    if (this.expect === "root") this.fail("not-object", "no object in the answer");
    else if (this.expect !== "nothing") this.fail("incomplete", "the answer ended inside the object");
    return this.events;
  }

  /** Reads one token, or the part of it that is there; returns the index after it. */
  private step(chunk: string, index: number): number {
    if (this.expect === "in-string" || this.expect === "in-key") return this.readString(chunk, index);
    if (this.expect === "in-scalar") return this.readScalar(chunk, index);
    if (this.expect === "root") return this.readProse(chunk, index);
    const character = chunk.charAt(index);
    if (character === " " || character === "\n" || character === "\r" || character === "\t") return index + 1;
    if (this.expect === "key" || this.expect === "key-or-end") return this.startKey(chunk, index, character);
    if (this.expect === "colon") {
      if (character === ":") this.expect = "value";
      else this.unexpected(character);
      return index + 1;
    }
    if (this.expect === "comma-or-end") return this.afterValue(chunk, index, character);
    if (character === "]" && this.mayClose("value-or-end")) return this.close(chunk, index, character);
    return this.startValue(chunk, index, character);
  }

  /** A comma behind the last element is no JSON, and what many models write: it is let pass where no raw text is kept. */
  private mayClose(end: "value-or-end" | "key-or-end"): boolean {
    if (this.expect === end) return true;
    const frame = this.frames.at(-1);
    return this.captured === undefined && this.expect === (frame?.isArray ? "value" : "key");
  }

  /** Byte order mark, code fence, politeness: everything before the first brace is skipped. */
  private readProse(chunk: string, index: number): number {
    const brace = chunk.indexOf("{", index);
    const prose = chunk.slice(index, brace === -1 ? chunk.length : brace).trimEnd();
    if (prose !== "") this.lastProse = prose.slice(-1);
    if (brace === -1) return chunk.length;
    if (this.lastProse === "[") this.fail("not-object", "the answer is an array");
    else this.open(false);
    return brace + 1;
  }

  private startKey(chunk: string, index: number, character: string): number {
    if (character === "}" && this.mayClose("key-or-end")) return this.close(chunk, index, character);
    if (character !== '"') {
      if (this.frames.length > 1 || this.expect === "key") return this.unexpected(character, index);
      // 「{商品名}」 before the object: a brace that no property follows is a word like others.
      this.frames.pop();
      this.lastProse = "{";
      this.expect = "root";
      return index;
    }
    this.decoder.open();
    this.keyText = "";
    this.expect = "in-key";
    return index + 1;
  }

  private startValue(chunk: string, index: number, character: string): number {
    const isRootArray = character === "[" && this.frames.length === 1;
    if (this.captured === undefined && !isRootArray) {
      this.captured = "";
      this.captureStart = index;
      this.captureDepth = this.frames.length;
    }
    if (character === "{" || character === "[") {
      this.open(character === "[", isRootArray);
      return index + 1;
    }
    if (character === '"') {
      this.decoder.open();
      this.stringPath = this.path();
      this.expect = "in-string";
      return index + 1;
    }
    if (!/[-0-9a-z]/.test(character)) return this.unexpected(character, index);
    this.expect = "in-scalar";
    return this.readScalar(chunk, index);
  }

  private readString(chunk: string, index: number): number {
    const next = this.decoder.consume(chunk, index);
    if (this.decoder.isBroken) this.fail("bad-json", "a string that is not JSON");
    else if (this.expect === "in-key") this.readKey();
    else if (this.decoder.isClosed) {
      this.emitText();
      this.valueEnded(chunk, next);
    }
    return next;
  }

  private readKey(): void {
    this.keyText += this.decoder.take();
    if (this.keyText.length > this.maxValueChars) {
      this.fail("too-large", "a property name without end");
      return;
    }
    if (!this.decoder.isClosed) return;
    const frame = this.frames.at(-1);
    if (frame) frame.key = this.keyText;
    this.expect = "colon";
  }

  private readScalar(chunk: string, index: number): number {
    let stop = index;
    while (stop < chunk.length && !",]} \n\r\t".includes(chunk.charAt(stop))) stop += 1;
    if (stop < chunk.length) this.valueEnded(chunk, stop);
    return stop;
  }

  private afterValue(chunk: string, index: number, character: string): number {
    if (character !== ",") return this.close(chunk, index, character);
    const frame = this.frames.at(-1);
    if (frame?.isArray) {
      if (typeof frame.key === "number") frame.key += 1;
      this.expect = "value";
    } else this.expect = "key";
    return index + 1;
  }

  private open(isArray: boolean, collects = false): void {
    if (this.frames.length >= maxDepth) {
      this.fail("bad-json", "nested too deeply");
      return;
    }
    this.frames.push({ isArray, key: isArray ? 0 : "", ...(collects && { elements: [] }) });
    this.expect = isArray ? "value-or-end" : "key-or-end";
  }

  private close(chunk: string, index: number, character: string): number {
    const frame = this.frames.at(-1);
    if (character !== (frame?.isArray ? "]" : "}")) return this.unexpected(character, index);
    this.frames.pop();
    if (this.frames.length === 0) {
      this.expect = "nothing";
      this.events.push({ type: "end" });
      return index + 1;
    }
    this.expect = "comma-or-end";
    if (frame?.elements) this.events.push({ type: "value", path: this.path(), value: frame.elements });
    else this.valueEnded(chunk, index + 1);
    return index + 1;
  }

  /** A value ended before `stop`. If it is the one being captured, parses and reports it. */
  private valueEnded(chunk: string, stop: number): void {
    this.expect = "comma-or-end";
    if (this.captured === undefined || this.frames.length !== this.captureDepth) return;
    if (!this.capture(chunk, stop)) return;
    const text = this.captured;
    this.captured = undefined;
    try {
      const value: unknown = JSON.parse(text);
      this.frames.at(-1)?.elements?.push(value);
      this.events.push({ type: "value", path: this.path(), value });
    } catch {
      this.fail("bad-json", "a value that is not JSON");
    }
  }

  private capture(chunk: string, stop: number): boolean {
    this.captured = (this.captured ?? "") + chunk.slice(this.captureStart, stop);
    this.captureStart = stop;
    if (this.captured.length <= this.maxValueChars) return true;
    this.fail("too-large", `one value is longer than ${this.maxValueChars} characters`);
    return false;
  }

  private emitText(): void {
    const text = this.decoder.take();
    if (text !== "") this.events.push({ type: "delta", path: this.stringPath, text });
  }

  private path(): JsonPath {
    return this.frames.map((frame) => frame.key);
  }

  private unexpected(character: string, index = 0): number {
    this.fail("bad-json", `${JSON.stringify(character)} where ${this.expect} was expected`);
    return index + 1;
  }

  private fail(reason: ScanFailure, detail: string): void {
    this.expect = "nothing";
    this.captured = undefined;
    this.frames.length = 0;
    this.events.push({ type: "error", reason, detail });
  }
}

/** A scanner for one answer. `maxValueChars` bounds what is held for one value (UTF-16 units, default 256 Ki). */
export function createJsonScanner(options: { maxValueChars?: number } = {}): JsonScanner {
  return new Scanner(options.maxValueChars ?? 256 * 1024);
}
