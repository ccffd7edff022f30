/**
 * The predefined Japanese character maps (CMaps) of the PDF specification, made here from the platform's own decoders.
 * Older Japanese PDFs name one instead of carrying a way back to characters. For reading text, only the way code →
 * character matters, so each character gets a made-up number (CID) that no real font uses, and one more map undoes it.
 */

/** Characters a Japanese document may hold, as ranges of code points; a number is the place in this list. */
const repertoire = [
  [0x0020, 0x04ff],
  [0x2000, 0x27ff],
  [0x2e80, 0x33ff],
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0xff00, 0xffef],
] as const;

/** Real fonts of the Adobe-Japan1 collection end at 23,059 (0x5a13). */
const firstMade = 0x8000;
const lastRealBlock = 0x5a;

/** Given to pdf.js as its factory for data files; nothing is read from disk or network. */
export class JapaneseCMaps {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const text = kind === "cMapUrl" ? characterMap(filename) : undefined;
    if (text === undefined) throw new Error(`no ${kind} ${filename}`);
    return new TextEncoder().encode(text);
  }
}

/** The text of a map by its name, or undefined when it is not one of the Japanese ones. */
export function characterMap(name: string): string | undefined {
  if (name === "Adobe-Japan1-UCS2")
    return wrap(name, "<0000> <ffff>", [...unknownRanges(), ...backRanges()], "bfrange");
  const [, base = name, direction] = /^(.+)-([HV])$/.exec(name) ?? [];
  const vertical = direction === "V" || name === "V";
  if (/^UniJIS.*-(?:UCS2|UTF16)/.test(base)) {
    return wrap(
      name,
      "<0000> <d7ff>\n<d800dc00> <dbffdfff>\n<e000> <ffff>",
      unicodeRanges(),
      "cidrange",
      vertical,
    );
  }
  if (/RKSJ$/.test(base)) {
    const spaces = "<00> <80>\n<8140> <9ffc>\n<a0> <df>\n<e040> <fcfc>";
    return wrap(name, spaces, decodedCodes("shift_jis", shiftJisCodes()), "cidchar", vertical);
  }
  if (base === "EUC") {
    return wrap(
      name,
      "<00> <80>\n<8ea0> <8edf>\n<a1a1> <fefe>",
      decodedCodes("euc-jp", eucCodes()),
      "cidchar",
      vertical,
    );
  }
  if (name === "H" || name === "V") {
    const bare = eucCodes().filter((code) => code >= 0xa1a1);
    return wrap(name, "<2121> <7e7e>", decodedCodes("euc-jp", bare, 0x8080), "cidchar", vertical);
  }
  return undefined;
}

function wrap(name: string, spaces: string, rows: string[], operator: string, vertical = false): string {
  const groups: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const group = rows.slice(at, at + 100);
    groups.push(`${group.length} begin${operator}\n${group.join("\n")}\nend${operator}`);
  }
  return (
    `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /${name} def\n/WMode ${vertical ? 1 : 0} def\n` +
    `${spaces.split("\n").length} begincodespacerange\n${spaces}\nendcodespacerange\n${groups.join("\n")}\nendcmap\nend\nend`
  );
}

/** Made-up number of a character, or undefined outside the repertoire. */
function madeNumber(code: number): number | undefined {
  let at = firstMade;
  for (const [first, last] of repertoire) {
    if (code >= first && code <= last) return at + code - first;
    at += last - first + 1;
  }
  return undefined;
}

function unicodeRanges(): string[] {
  return repertoire.map(([first, last]) => `<${hex(first, 4)}> <${hex(last, 4)}> ${madeNumber(first)}`);
}

/**
 * Real numbers, whose characters are not known here, become private characters: a font with its own numbering and no map
 * must be seen as unreadable, not read as something else.
 */
function unknownRanges(): string[] {
  return range(0, lastRealBlock).map((high) => `<${hex(high, 2)}00> <${hex(high, 2)}ff> <e000>`);
}

/** Made-up numbers back to characters. A range may differ only in the last byte, so each is one block of 256 characters. */
function backRanges(): string[] {
  const rows: string[] = [];
  for (const [first, last] of repertoire) {
    for (let from = first; from <= last; from = (from | 0xff) + 1) {
      const to = Math.min(from | 0xff, last);
      rows.push(`<${hex(madeNumber(from) ?? 0, 4)}> <${hex(madeNumber(to) ?? 0, 4)}> <${hex(from, 4)}>`);
    }
  }
  return rows;
}

function decodedCodes(encoding: string, codes: number[], shift = 0): string[] {
  const decoder = new TextDecoder(encoding);
  return codes.flatMap((code) => {
    const bytes = code > 0xff ? Uint8Array.of(code >> 8, code & 0xff) : Uint8Array.of(code);
    const char = decoder.decode(bytes);
    const number = char.length === 1 ? madeNumber(char.charCodeAt(0)) : undefined;
    return number === undefined ? [] : [`<${hex(code - shift, code > 0xff ? 4 : 2)}> ${number}`];
  });
}

function shiftJisCodes(): number[] {
  const leads = [...range(0x81, 0x9f), ...range(0xe0, 0xfc)];
  const trails = [...range(0x40, 0x7e), ...range(0x80, 0xfc)];
  return [
    ...range(0x20, 0x7e),
    ...range(0xa1, 0xdf),
    ...leads.flatMap((lead) => trails.map((trail) => (lead << 8) | trail)),
  ];
}

function eucCodes(): number[] {
  const rows = range(0xa1, 0xfe);
  const kana = range(0xa1, 0xdf).map((trail) => 0x8e00 | trail);
  return [...range(0x20, 0x7e), ...kana, ...rows.flatMap((lead) => rows.map((trail) => (lead << 8) | trail))];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
