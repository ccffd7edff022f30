/** Bytes of a table in the encoding that a spreadsheet or an advertising tool reads. */
import iconv from "iconv-lite";
import { toCsv } from "#src/shared/words/csv.ts";

export type TableEncoding = "utf-8" | "cp932";

/** Stands for a character that Shift_JIS (CP932) does not have. */
const missingMark = "〓";
/** Look-alikes that exist in CP932. */
const lookalikes: Record<string, string> = {
  "〜": "～",
  "—": "―",
  "−": "－",
  "‖": "∥",
  "‑": "‐",
  "–": "－",
  "•": "・",
  "\u00A0": " ",
  "¥": "￥",
  "¢": "￠",
  "£": "￡",
  "¬": "￢",
};

/** How a character stands in CP932; null: not at all. Remembered, because asking costs more than a table has time for. */
function inCp932(character: string): string | null {
  const found = standing.get(character);
  if (found !== undefined) return found;
  const candidate = lookalikes[character] ?? character;
  const made = iconv.decode(iconv.encode(candidate, "cp932"), "cp932") === candidate ? candidate : null;
  if (standing.size < mostStanding) standing.set(character, made);
  return made;
}
const standing = new Map<string, string | null>();
const mostStanding = 20_000;

/**
 * Encodes a table that comes in pieces: UTF-8 with a byte order mark, or CP932. What CP932 lacks is shown as 〓 and listed
 * by `end` with its lines; nothing turns silently into 「?」.
 */
export function csvEncoder(encoding: TableEncoding) {
  const lost = new Map<string, Set<number>>();
  let line = 1;
  let begun = false;
  const push = (csv: string): Uint8Array<ArrayBuffer> => {
    if (encoding === "utf-8") {
      const mark = begun ? "" : "\uFEFF";
      begun = true;
      return bytes(Buffer.from(`${mark}${csv}`, "utf8"));
    }
    let text = "";
    for (const character of csv) {
      if (character === "\n") line += 1;
      const shown = inCp932(character);
      text += shown ?? missingMark;
      if (shown === null) lost.set(character, (lost.get(character) ?? new Set()).add(line));
    }
    return bytes(iconv.encode(text, "cp932"));
  };
  const end = (): Uint8Array<ArrayBuffer> => {
    if (lost.size === 0) return new Uint8Array();
    // The report names code points: the characters themselves cannot be written here.
    const named = [...lost].map(([character, at]) => `U+${hex(character)}（${[...at].join("・")}行目）`);
    const report = `※Shift_JISで表せない文字を${missingMark}に置き換えました：${named.join("、")}`;
    return bytes(iconv.encode(toCsv([[report]]), "cp932"));
  };
  return { push, end };
}

/** A whole table's bytes. */
export function encodeCsv(csv: string, encoding: TableEncoding): Uint8Array<ArrayBuffer> {
  const { push, end } = csvEncoder(encoding);
  return bytes(Buffer.concat([push(csv), end()]));
}

function hex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}

function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
