/**
 * Two things that programs leave out of a PDF, and that the PDF reader then takes for something else: a composite font without a
 * descriptor is read as one of single bytes, and a document of which only the attachments are locked asks for a password. What is
 * changed is added behind the file's end, as the format has it, or stands in the place of as many bytes.
 */

import { balanced } from "./objects.ts";

/** How far an object's dictionary is followed, bytes. */
const dictionaryReach = 20_000;
const mostFonts = 500;

/** A copy, for a reader that takes its bytes away. */
export function repaired(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // The PDF reader takes no Buffer.
  return new Uint8Array(withDescriptors(withoutIdleLock(file)));
}

interface PdfObject {
  number: number;
  generation: number;
  dictionary: string;
}

/** Streams and strings are as they are (Identity): what is locked is of no interest here. */
function withoutIdleLock(file: Buffer): Buffer {
  const at = file.lastIndexOf("/Encrypt");
  if (at < 0) return file;
  const [, reference, number] =
    /^\/Encrypt\s*((\d{1,9})\s+\d{1,5}\s+R|<<)/.exec(file.toString("latin1", at, at + 40)) ?? [];
  if (reference === undefined) return file;
  const dictionary =
    number === undefined ? dictionaryAt(file, file.indexOf("<<", at)) : objectNumbered(file, Number(number));
  if (dictionary === undefined || !/\/V\s*[45]\b/.test(dictionary)) return file;
  const isPlain = (name: string) => !new RegExp(`/${name}\\b(?!\\s*/Identity\\b)`).test(dictionary);
  if (!isPlain("StmF") || !isPlain("StrF")) return file;
  const open = Buffer.from(file);
  for (let found = open.indexOf("/Encrypt"); found >= 0; found = open.indexOf("/Encrypt", found + 1))
    if (/^\/Encrypt[\s<]/.test(open.toString("latin1", found, found + 9)))
      open.write("/Omitted", found, "latin1");
  return open;
}

function objectNumbered(file: Buffer, number: number): string | undefined {
  const at = file.lastIndexOf(`\n${number} 0 obj`);
  return at < 0 ? undefined : dictionaryAt(file, file.indexOf("<<", at));
}

function withDescriptors(file: Buffer): Buffer {
  const fonts = fontsWithoutDescriptor(file);
  const tail = file.toString("latin1", Math.max(0, file.length - 2_000));
  const [, previous] = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail) ?? [];
  const trailer = trailerOf(file);
  if (fonts.length === 0 || previous === undefined || trailer === undefined) return file;
  const parts: string[] = ["\n"];
  const rows: string[] = [];
  let at = file.length + 1;
  for (const { number, generation, dictionary } of fonts) {
    const inside = dictionary.slice(0, dictionary.lastIndexOf(">>"));
    const body = `${number} ${generation} obj\n${inside} /FontDescriptor ${descriptor} >>\nendobj\n`;
    rows.push(`${number} 1\n${String(at).padStart(10, "0")} ${String(generation).padStart(5, "0")} n \n`);
    parts.push(body);
    at += body.length;
  }
  parts.push(`xref\n${rows.join("")}trailer\n<< ${trailer} /Prev ${previous} >>\nstartxref\n${at}\n%%EOF\n`);
  return Buffer.concat([file, Buffer.from(parts.join(""), "latin1")]);
}

const descriptor =
  "<< /Type /FontDescriptor /FontName /Unnamed /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>";

function fontsWithoutDescriptor(file: Buffer): PdfObject[] {
  const found = new Map<number, PdfObject>();
  for (
    let at = file.indexOf("/CIDFontType");
    at >= 0 && found.size < mostFonts;
    at = file.indexOf("/CIDFontType", at + 1)
  ) {
    const before = file.toString("latin1", Math.max(0, at - 2_000), at);
    const head = [...before.matchAll(/(\d{1,9})\s+(\d{1,5})\s+obj\b/g)].at(-1);
    if (head === undefined || before.includes("endobj", head.index)) continue;
    const dictionary = dictionaryAt(file, file.indexOf("<<", at - before.length + head.index));
    if (dictionary === undefined) continue;
    const number = Number(head[1]);
    // A later one of the same number stands in its place.
    if (dictionary.includes("/FontDescriptor")) found.delete(number);
    else found.set(number, { number, generation: Number(head[2]), dictionary });
  }
  return [...found.values()];
}

/** What a new end of the file has to say again. */
function trailerOf(file: Buffer): string | undefined {
  const entry = (name: string, value: string) => {
    const at = file.lastIndexOf(`/${name}`);
    if (at < 0) return undefined;
    return new RegExp(`^/${name}\\s*(?:${value})`).exec(file.toString("latin1", at, at + 200))?.[0];
  };
  const root = entry("Root", "\\d{1,9}\\s+\\d{1,5}\\s+R");
  const size = entry("Size", "\\d{1,9}");
  if (root === undefined || size === undefined) return undefined;
  const lock = entry("Encrypt", "\\d{1,9}\\s+\\d{1,5}\\s+R");
  const id = entry("ID", "\\[[^\\]]{1,160}\\]");
  return [size, root, lock, id].filter((one) => one !== undefined).join(" ");
}

const dictionaryAt = (file: Buffer, from: number): string | undefined =>
  from < 0 ? undefined : balanced(file.toString("latin1", from, from + dictionaryReach));
