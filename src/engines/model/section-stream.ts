/**
 * Reads running text in named parts out of a stream, in one pass: characters as they arrive, and each part, from its head on, as soon as
 * the next one begins. What stands before the first head, a greeting or a title, is skipped. An answer that is JSON is read as that.
 */
import type { BareList, JsonScanner, ScanEvent } from "./json-events.ts";
import { createJsonScanner } from "./json-stream.ts";
import type { SectionForm } from "./model.ts";

/** 「【名前】」 on a line of its own, whatever marks of a heading stand around it. */
const bracketed = /^[#*\s]*【([^【】]{1,24})】[*\s]*$/u;
const headed = /^(#{1,4})\s+(.+?)\s*$/u;
const fence = /^\s*```\w*\s*$/u;
/** What may still become a head: the line is held back until it has ended. */
const mayBeHead = /^\s*(?:$|[#*【`])/u;
const data = /^(?:```(?:json)?\s*)?[{｛[［]/u;
const longestHead = 100;
/** Characters after which it is known whether an answer is data. */
const enough = 16;

const numbered = /^[*\s]*(\d{1,3})[.．)）][*\s]*(\S.*)$/u;

/** The entries of the last list that counts from 1, as parts that are named by their numbers: what was tried out stands before it. */
function numberedParts(text: string): string[] {
  let parts: string[] = [];
  for (const line of text.split("\n")) {
    const [, number, words = ""] = numbered.exec(line) ?? [];
    if (number === "1") parts = [];
    if (number !== undefined) parts.push(`【${number}】\n${words.trim()}`);
    else if (parts.length > 0) parts.push(`${parts.pop()}\n${line}`);
  }
  return parts.map((part) => part.trim());
}

const empty = { type: "error", reason: "not-object", detail: "no part in the answer" } as const;

class SectionScanner implements JsonScanner {
  private readonly form: SectionForm;
  private readonly json: JsonScanner;
  private isJson: boolean | undefined;
  private held = "";
  private line = "";
  /** How much of the line has been told. */
  private told = 0;
  /** How many parts of each list have begun. */
  private readonly begun = new Map<string, number>();
  /** Where the part belongs that is being read. */
  private path: [key: string, index: number] | undefined;
  private part = "";
  /** What stands before the first head. */
  private before = "";
  /** Marks of the headings that are heads; empty: heads stand in brackets. */
  private marks: string | undefined;
  private events: ScanEvent[] = [];

  constructor(form: SectionForm, bareList: BareList | undefined) {
    this.form = form;
    this.json = createJsonScanner({ bareList });
  }

  push(chunk: string): ScanEvent[] {
    if (this.isJson) return this.json.push(chunk);
    this.held += chunk;
    if (this.isJson === undefined) {
      this.held = this.held.trimStart();
      if (data.test(this.held)) this.isJson = true;
      else if (this.held.length < enough) return [];
      else this.isJson = false;
    }
    const text = this.held;
    this.held = "";
    return this.isJson ? this.json.push(text) : this.readText(text);
  }

  end(): ScanEvent[] {
    if (this.isJson) return this.json.end();
    this.events = [];
    this.isJson = false;
    const told = this.readText(this.held);
    this.held = "";
    this.events = [...told];
    this.endLine();
    if (!this.path) return this.endWithoutHead();
    this.endPart();
    return [...this.events, { type: "end" }];
  }

  /** Data behind words that lead to it, or a list by numbers. */
  private endWithoutHead(): ScanEvent[] {
    const events = this.json.push(this.before);
    if (events.some(({ type }) => type === "value")) return [...events, ...this.json.end()];
    const parts = this.form.mayBeNumbered ? numberedParts(this.before) : [];
    if (parts.length === 0) return [empty];
    const values = parts.map(
      (value, index): ScanEvent => ({ type: "value", path: [this.form.key, index], value }),
    );
    return [...values, { type: "end" }];
  }

  private readText(text: string): ScanEvent[] {
    this.events = [];
    const lines = text.split(/\r?\n/u);
    for (const [at, piece] of lines.entries()) {
      this.line += piece;
      if (at < lines.length - 1) this.endLine("\n");
    }
    if (this.line.length > longestHead || !mayBeHead.test(this.line)) this.tell("");
    return this.events;
  }

  /** The rest of the line is characters of the part. */
  private tell(after: string): void {
    const text = this.line.slice(this.told) + after;
    this.told = this.line.length;
    if (!this.path) this.before += text;
    if (!this.path || text === "") return;
    this.part += text;
    this.events.push({ type: "delta", path: this.path, text });
  }

  private endLine(after = ""): void {
    const name = this.told === 0 ? this.headIn(this.line) : undefined;
    if (name !== undefined) {
      this.endPart();
      this.beginPart(name);
      this.line = `【${name}】`;
    } else if (fence.test(this.line)) this.line = "";
    this.tell(after);
    this.line = "";
    this.told = 0;
  }

  private beginPart(name: string): void {
    const { key: usual, apart = {} } = this.form;
    const key = Object.hasOwn(apart, name) ? (apart[name] ?? usual) : usual;
    const index = this.begun.get(key) ?? 0;
    this.begun.set(key, index + 1);
    this.path = [key, index];
  }

  private endPart(): void {
    if (this.path) this.events.push({ type: "value", path: this.path, value: this.part.trim() });
    this.part = "";
  }

  /** The name of the part that begins with the line. */
  private headIn(line: string): string | undefined {
    const name = this.marks ? undefined : bracketed.exec(line)?.[1];
    if (name !== undefined) {
      this.marks = "";
      return name.trim();
    }
    const [, marks = "", words = ""] = headed.exec(line) ?? [];
    if (words === "" || this.marks === "") return undefined;
    if (this.marks === undefined && this.form.first.test(words)) this.marks = marks;
    return marks === this.marks ? words.replaceAll("*", "").slice(0, 24) : undefined;
  }
}

/** A scanner for one answer. `bareList`: of an answer that is JSON nevertheless. */
export const createSectionScanner = (form: SectionForm, bareList?: BareList): JsonScanner =>
  new SectionScanner(form, bareList);
