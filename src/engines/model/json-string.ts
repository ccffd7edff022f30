/** Decodes the inside of one JSON string at a time, in pieces cut anywhere. Part of the scanner in json-stream.ts. */

const quote = 0x22;
const backslash = 0x5c;

const simpleEscapes: Record<string, string> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/** Reused for every string: `open()` after the opening quote, `consume()` for each piece, `take()` for the text so far. */
export class JsonStringDecoder {
  /** True once the closing quote was consumed. */
  isClosed = true;
  private text = "";
  /** "" outside an escape, else what was read of it, starting with the backslash. */
  private escape = "";

  open(): void {
    this.isClosed = false;
    this.text = "";
    this.escape = "";
  }

  /** Reads `chunk` from `start`; returns the index after the last character that belongs to the string. */
  consume(chunk: string, start: number): number {
    let index = start;
    while (index < chunk.length) {
      if (this.escape !== "") {
        if (this.readEscape(chunk.charAt(index))) index += 1;
        continue;
      }
      const stop = this.plainEnd(chunk, index);
      if (stop > index) this.text += chunk.slice(index, stop);
      if (stop === chunk.length) return stop;
      index = stop + 1;
      if (chunk.charCodeAt(stop) === quote) {
        this.isClosed = true;
        return index;
      }
      this.escape = "\\";
    }
    return index;
  }

  /**
   * The decoded text since the last call. Half of a surrogate pair at its end is held back until the other half
   * or the end of the string has come, so that no piece ever shows a broken character.
   */
  take(): string {
    const text = this.text;
    if (this.isClosed || text === "" || !isHighSurrogate(text.charCodeAt(text.length - 1))) {
      this.text = "";
      return text;
    }
    this.text = text.slice(-1);
    return text.slice(0, -1);
  }

  private plainEnd(chunk: string, start: number): number {
    for (let index = start; index < chunk.length; index += 1) {
      const code = chunk.charCodeAt(index);
      if (code === quote || code === backslash) return index;
    }
    return chunk.length;
  }

  /** False where the character is none of the escape's: models put strokes before signs that need none, and those stay. */
  private readEscape(character: string): boolean {
    if (this.escape === "\\") {
      const simple = simpleEscapes[character];
      if (simple === undefined && character !== "u") return this.endEscape();
      if (simple === undefined) this.escape = "\\u";
      else {
        this.text += simple;
        this.escape = "";
      }
      return true;
    }
    if (!/[0-9a-fA-F]/.test(character)) return this.endEscape();
    this.escape += character;
    if (this.escape.length < 6) return true;
    this.text += String.fromCharCode(Number.parseInt(this.escape.slice(2), 16));
    this.escape = "";
    return true;
  }

  private endEscape(): false {
    this.text += this.escape;
    this.escape = "";
    return false;
  }
}
