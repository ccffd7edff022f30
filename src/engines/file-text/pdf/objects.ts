/** The dictionaries of a PDF's objects by their numbers, as far as it takes to see that a page is a picture. */
import { inflateSync } from "node:zlib";

const mostObjects = 200_000;
/** Packed objects are inflated up to here, bytes of one stream and of all. */
const maxStream = 4 * 1024 * 1024;
const maxTotal = 24 * 1024 * 1024;
/** How far a dictionary is read, characters. */
const reach = 20_000;
/** Smaller than this it is an ornament, pixels. */
const smallestScan = 40_000;
const mostParents = 8;

export class PdfObjects {
  private readonly file: Buffer;
  private readonly places = new Map<number, number>();
  private readonly packed = new Map<number, string>();

  constructor(bytes: Uint8Array) {
    this.file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = this.file.indexOf(" obj"); at >= 0; at = this.file.indexOf(" obj", at + 4)) {
      const [, number] =
        /(\d{1,9})\s+\d{1,5}$/.exec(this.file.toString("latin1", Math.max(0, at - 20), at)) ?? [];
      if (number !== undefined && this.places.size < mostObjects) this.places.set(Number(number), at + 4);
    }
    this.unpack();
  }

  /** Whether the page draws a picture of some size. */
  showsPicture(page: number): boolean {
    const resources = this.inherited(page, "Resources");
    const drawn = resources && this.entry(resources, "XObject");
    if (!drawn) return false;
    return [...drawn.matchAll(/\s(\d{1,9})\s+\d{1,5}\s+R\b/g)].slice(0, 200).some(([, number]) => {
      const dictionary = this.dictionary(Number(number)) ?? "";
      const size = (name: string) =>
        Number(new RegExp(`/${name}\\s+(\\d{1,6})\\b`).exec(dictionary)?.[1] ?? 0);
      return /\/Subtype\s*\/Image\b/.test(dictionary) && size("Width") * size("Height") >= smallestScan;
    });
  }

  private dictionary(number: number): string | undefined {
    const at = this.places.get(number);
    return at === undefined
      ? this.packed.get(number)
      : balanced(this.file.toString("latin1", at, at + reach));
  }

  /** What the page says of this, or what stands above it in the tree of pages. */
  private inherited(page: number, name: string): string | undefined {
    let number: number | undefined = page;
    for (let step = 0; step < mostParents && number !== undefined; step++) {
      const dictionary: string = this.dictionary(number) ?? "";
      const found = this.entry(dictionary, name);
      if (found !== undefined) return found;
      const [, parent] = /\/Parent\s+(\d{1,9})\s/.exec(dictionary) ?? [];
      number = parent === undefined ? undefined : Number(parent);
    }
    return undefined;
  }

  /** The dictionary of an entry, which stands there or as an object of its own. */
  private entry(dictionary: string, name: string): string | undefined {
    const at = new RegExp(`/${name}\\b`).exec(dictionary)?.index;
    if (at === undefined) return undefined;
    const rest = dictionary.slice(at + name.length + 1);
    const [, number] = /^\s*(\d{1,9})\s+\d{1,5}\s+R/.exec(rest) ?? [];
    return number === undefined ? balanced(rest) : this.dictionary(Number(number));
  }

  /** Objects that are kept in streams, as newer files have them. */
  private unpack(): void {
    let left = maxTotal;
    for (const at of this.places.values()) {
      const dictionary = this.file.toString("latin1", at, at + 400);
      const [head = ""] = /^\s*<<.{0,380}?>>\s*stream\r?\n/s.exec(dictionary) ?? [];
      if (left <= 0 || !/\/ObjStm\b/.test(head) || !/\/(?:FlateDecode|Fl)\b/.test(head)) continue;
      const text = inflated(this.file.subarray(at + head.length), Math.min(left, maxStream));
      left -= text.length;
      const [, first = "0"] = /\/First\s+(\d{1,7})/.exec(head) ?? [];
      const pairs = [...text.slice(0, Number(first)).matchAll(/(\d{1,9})\s+(\d{1,9})/g)];
      for (const [, number, offset] of pairs) {
        const from = Number(first) + Number(offset);
        if (this.packed.size < mostObjects)
          this.packed.set(Number(number), balanced(text.slice(from, from + reach)) ?? "");
      }
    }
  }
}

function inflated(data: Buffer, limit: number): string {
  try {
    return inflateSync(data, { maxOutputLength: limit }).toString("latin1");
  } catch {
    // Locked, broken or too large: nothing is known of these objects.
    return "";
  }
}

/** The dictionary that begins here, to its own end. */
export function balanced(text: string): string | undefined {
  let depth = 0;
  for (let at = text.indexOf("<<"); at >= 0 && at < text.length - 1; at++) {
    if (text[at] === "<" && text[at + 1] === "<") {
      depth++;
      at++;
    } else if (text[at] === ">" && text[at + 1] === ">") {
      depth--;
      at++;
      if (depth === 0) return text.slice(text.indexOf("<<"), at + 1);
    }
  }
  return undefined;
}
