/** The letters of a PDF: which file of the typeface has each, and how wide it stands. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type PDFDocument from "pdfkit";
import { sliceOf, typefaceFolder } from "#src/shared/typeface/slices.ts";
import { sfntOf } from "./sfnt.ts";

export type FontWeight = 400 | 700;

/** Looked into first, so that a text is set in few fonts; what they lack has a slice of its own. */
const common = ["latin", "japanese"] as const;
/** Stands for what no file has. */
export const missingGlyph = "〓";

/** What pdfkit opens of a font file, as far as it is asked here. */
interface Face {
  unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): { advanceWidth: number };
}

const bytes = new Map<string, Buffer>();
function bytesOf(name: string): Buffer {
  const read = bytes.get(name) ?? sfntOf(readFileSync(join(typefaceFolder, "files", `${name}.woff`)));
  bytes.set(name, read);
  return read;
}

export interface Glyphs {
  /** The name of the font that a letter is set in. */
  fontOf(letter: string, weight: FontWeight): string;
  /** In ems. */
  widthOf(letter: string, weight: FontWeight): number;
  /** The text in letters that the typeface has. */
  settable(text: string): string;
  /** What stands as the missing letter. */
  readonly missing: ReadonlySet<string>;
}

/** Marks that only shape or join what stands beside them, and what no page shows. */
const unseen = /\u20E3|[\p{Variation_Selector}\u00AD\u200B-\u200F\u2060\uFEFF]|(?!\n)\p{Cc}/gu;
/** What is seen as one sign: pictures that are joined, flags, and every other letter alone. */
const signs =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*|./gsu;

/** The letters of one document; fonts are opened for it as they are needed. */
export function glyphsFor(doc: InstanceType<typeof PDFDocument>): Glyphs {
  const faces = new Map<string, Face>();
  const known = new Map<string, { font: string; width: number }>();
  const missing = new Set<string>();
  const faceOf = (name: string): Face => {
    const open = faces.get(name);
    if (open) return open;
    doc.registerFont(name, bytesOf(name));
    doc.font(name);
    const { font } = Reflect.get(doc, "_font") as { font: Face };
    faces.set(name, font);
    return font;
  };
  const find = (letter: string, weight: FontWeight) => {
    const code = letter.codePointAt(0) ?? 0;
    const slice = sliceOf(letter);
    const files = [...common, ...(slice === undefined ? [] : [slice])];
    for (const file of files) {
      const name = `noto-sans-jp-${file}-${weight}-normal`;
      const face = faceOf(name);
      if (face.hasGlyphForCodePoint(code))
        return { font: name, width: face.glyphForCodePoint(code).advanceWidth / face.unitsPerEm };
    }
    return null;
  };
  const look = (letter: string, weight: FontWeight): { font: string; width: number } | null => {
    const key = `${weight}${letter}`;
    const found = known.get(key) ?? find(letter, weight);
    if (found) known.set(key, found);
    return found;
  };
  const standing = (sign: string): string => {
    const letter = sign.replace(unseen, "");
    if (letter === "" || letter === "\n") return letter;
    if ([...letter].length === 1 && look(letter, 400)) return letter;
    const plain = letter.normalize("NFKC");
    if (plain !== letter && [...plain].every((one) => look(one, 400))) return plain;
    missing.add(sign);
    return missingGlyph;
  };
  return {
    missing,
    fontOf: (letter, weight) => look(letter, weight)?.font ?? "",
    widthOf: (letter, weight) => look(letter, weight)?.width ?? 1,
    settable: (text) => text.normalize("NFC").replaceAll("\t", " ").replace(signs, standing),
  };
}
