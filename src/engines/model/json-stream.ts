/**
 * Reads one JSON object out of a stream of text, in one pass: characters of strings as they arrive, and values directly
 * under the root (or elements of an array there) as soon as they are whole. Each such value goes through JSON.parse, and where
 * that cannot read it, once more in JSON's own signs: models break lines in strings, and write commas too many and full-width signs.
 */
import type { BareList, JsonPath, JsonScanner, ScanEvent, ScanFailure } from "./json-events.ts";
import { isSpace, normalizedSign, parseLeniently } from "./json-repair.ts";
import { JsonStringDecoder } from "./json-string.ts";

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
  private readonly bareList: BareList | undefined;
  /** The answer is a bare list. */
  private isBare = false;

  constructor(maxValueChars: number, bareList: BareList | undefined) {
    this.maxValueChars = maxValueChars;
    this.bareList = bareList;
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
    const character = normalizedSign(chunk.charAt(index));
    if (isSpace(character)) return index + 1;
    if (this.expect === "key" || this.expect === "key-or-end") return this.startKey(chunk, index, character);
    if (this.expect === "colon") {
      if (character === ":") this.expect = "value";
      else this.unexpected(character);
      return index + 1;
    }
    if (this.expect === "comma-or-end") return this.afterValue(chunk, index, character);
    const isFirst = this.isBare && this.frames.length === 2 && this.expect === "value-or-end";
    const left = isFirst ? this.startBare(character, index) : undefined;
    if (left !== undefined) return left;
    if (character === "]" && this.mayClose("value-or-end")) return this.close(chunk, index, character);
    return this.startValue(chunk, index, character);
  }

  /** A comma behind the last element is no JSON, and what many models write: it is let pass. */
  private mayClose(end: "value-or-end" | "key-or-end"): boolean {
    const frame = this.frames.at(-1);
    return this.expect === end || this.expect === (frame?.isArray ? "value" : "key");
  }

  /** Byte order mark, code fence, politeness: everything before the first bracket is skipped. */
  private readProse(chunk: string, index: number): number {
    const found = chunk.slice(index).search(this.bareList ? /[{｛[［]/u : /[{｛]/u);
    if (found === -1) return chunk.length;
    const at = index + found;
    this.open(false);
    if (normalizedSign(chunk.charAt(at)) === "{") return at + 1;
    const frame = this.frames.at(-1);
    if (frame && this.bareList) frame.key = this.bareList.key;
    this.open(true, true);
    this.isBare = true;
    return at + 1;
  }

  /** 「{商品名}」, 「[注]」 before the answer: brackets that nothing follows as it would in one are words like others. */
  private backToProse(index: number): number {
    this.frames.length = 0;
    this.isBare = false;
    this.expect = "root";
    return index;
  }

  /** What stands first in a bare list: an element, the answer itself, or more words. */
  private startBare(character: string, index: number): number | undefined {
    if (character === (this.bareList?.ofObjects ? "{" : '"')) return undefined;
    return this.backToProse(index);
  }

  private startKey(chunk: string, index: number, character: string): number {
    if (character === "}" && this.mayClose("key-or-end")) return this.close(chunk, index, character);
    if (character !== '"') {
      if (this.frames.length > 1 || this.expect === "key") return this.unexpected(character, index);
      return this.backToProse(index);
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
    if (this.expect === "in-key") this.readKey();
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
    while (stop < chunk.length && !",]}，］｝ \n\r\t".includes(chunk.charAt(stop))) stop += 1;
    if (stop < chunk.length) this.valueEnded(chunk, stop);
    return stop;
  }

  private afterValue(chunk: string, index: number, character: string): number {
    // Between two strings that stand beside each other a comma was left out.
    const isLeftOut = character === '"' && this.captured === undefined;
    if (character !== "," && !isLeftOut) return this.close(chunk, index, character);
    const frame = this.frames.at(-1);
    if (frame?.isArray) {
      if (typeof frame.key === "number") frame.key += 1;
      this.expect = "value";
    } else this.expect = "key";
    return isLeftOut ? index : index + 1;
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
    this.expect = "comma-or-end";
    if (frame?.elements) this.events.push({ type: "value", path: this.path(), value: frame.elements });
    if (this.frames.length === 0 || (this.isBare && this.frames.length === 1)) {
      this.expect = "nothing";
      this.events.push({ type: "end" });
    } else if (!frame?.elements) this.valueEnded(chunk, index + 1);
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
      const value = parseLeniently(text);
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

interface ScannerOptions {
  maxValueChars?: number;
  bareList?: BareList | undefined;
}

/** A scanner for one answer. `maxValueChars` bounds what is held for one value (UTF-16 units, default 256 Ki). */
export function createJsonScanner(options: ScannerOptions = {}): JsonScanner {
  return new Scanner(options.maxValueChars ?? 256 * 1024, options.bareList);
}
