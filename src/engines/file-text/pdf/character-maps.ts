/** The predefined Japanese character maps of the PDF specification, and Adobe-Japan1's way back to characters (`cmaps/LICENSE`). */
import { readFile } from "node:fs/promises";

/** Given to pdf.js as its factory for data files; nothing else is read from disk, and nothing from the network. */
export class CharacterMaps {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    if (kind !== "cMapUrl" || !/^[\w-]{1,40}\.bcmap$/.test(filename))
      throw new Error(`no ${kind} ${filename}`);
    return new Uint8Array(await readFile(new URL(`cmaps/${filename}`, import.meta.url)));
  }
}
