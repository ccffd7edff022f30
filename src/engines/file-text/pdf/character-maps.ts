/** The predefined character maps of the PDF specification, and Adobe's ways back from glyphs to characters. */
import { readFile } from "node:fs/promises";

const folder = new URL("cmaps/", import.meta.resolve("pdfjs-dist/package.json"));

/** Given to pdf.js as its factory for data files; nothing else is read from disk, and nothing from the network. */
export class CharacterMaps {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    if (kind !== "cMapUrl" || !/^[\w-]{1,40}\.bcmap$/.test(filename))
      throw new Error(`no ${kind} ${filename}`);
    return new Uint8Array(await readFile(new URL(filename, folder)));
  }
}
