/** Bytes of a table in the encoding that a spreadsheet or an advertising tool reads. */
import iconv from "iconv-lite";
import { toCsv } from "../wording/csv.ts";

export type TableEncoding = "utf-8" | "cp932";

/** Stands for a character that Shift_JIS (CP932) does not have. */
const missingMark = "〓";
/** Look-alikes that exist in CP932. */
const lookalikes: Record<string, string> = {
  "〜": "～",
  "—": "―",
  "−": "－",
  "‖": "∥",
  "¢": "￠",
  "£": "￡",
  "¬": "￢",
};

/**
 * CSV bytes in UTF-8 with a byte order mark, or in CP932. What CP932 lacks is shown as 〓 and listed at the end of the
 * table with its lines; nothing turns silently into 「?」.
 */
export function encodeCsv(csv: string, encoding: TableEncoding): Uint8Array<ArrayBuffer> {
  if (encoding === "utf-8") return bytes(Buffer.from(`\uFEFF${csv}`, "utf8"));
  const lost = new Map<string, Set<number>>();
  let line = 1;
  let text = "";
  for (const character of csv) {
    if (character === "\n") line += 1;
    const candidate = lookalikes[character] ?? character;
    if (iconv.decode(iconv.encode(candidate, "cp932"), "cp932") === candidate) text += candidate;
    else {
      text += missingMark;
      lost.set(character, (lost.get(character) ?? new Set()).add(line));
    }
  }
  if (lost.size > 0) {
    // The report names code points: the characters themselves cannot be written here.
    const named = [...lost].map(([character, at]) => `U+${hex(character)}（${[...at].join("・")}行目）`);
    text += toCsv([[`※Shift_JISで表せない文字を${missingMark}に置き換えました：${named.join("、")}`]]);
  }
  return bytes(iconv.encode(text, "cp932"));
}

function hex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}

function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
