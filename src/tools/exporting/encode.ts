/** Bytes of a table in the encoding that a spreadsheet or an advertising tool reads. */
import iconv from "iconv-lite";
import { missingMark, type Replaced } from "#src/shared/words/replaced-notice.ts";
import { inCp932, plainForm } from "./cp932.ts";

export type TableEncoding = "utf-8" | "cp932";

export const csvType = (encoding: TableEncoding) =>
  `text/csv; charset=${encoding === "cp932" ? "Shift_JIS" : "utf-8"}`;

export interface EncodedTable {
  bytes: Uint8Array<ArrayBuffer>;
  /** What the encoding does not have, in the order in which it comes; empty for UTF-8. */
  replaced: Replaced[];
}

/** What is written of one sign by several code points, and every sign that has no place of its own in the first plane. */
const together =
  /(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{FE0F}|\u{20E3}|[\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*|[^\p{M}\p{Cf}\n][\p{M}\p{Cf}]+|.)/gsu;

/** Joints and marks of direction: what nobody can see is missed by nobody. */
const unseen = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu;

/**
 * Encodes a table that comes in pieces, each of whole lines: UTF-8 with a byte order mark, or CP932. What CP932 lacks becomes the same
 * sign in its plain form, or 〓, one for what is seen as one sign; nothing turns silently into 「?」, and nothing is added to the table.
 */
export function csvEncoder(encoding: TableEncoding) {
  const replaced = new Map<string, Replaced>();
  let line = 1;
  let begun = false;
  const signInCp932 = (sign: string): string => {
    if (sign === "\n") line += 1;
    const same = inCp932(sign.replace(unseen, ""));
    if (same !== null) return same;
    const to = plainForm(sign) ?? missingMark;
    if (to === "") return to;
    const known = replaced.get(sign) ?? { from: sign, to, lines: [] };
    if (known.lines.at(-1) !== line) known.lines.push(line);
    replaced.set(sign, known);
    return to;
  };
  const push = (csv: string): Uint8Array<ArrayBuffer> => {
    if (encoding === "utf-8") {
      const mark = begun ? "" : "\uFEFF";
      begun = true;
      return bytes(Buffer.from(`${mark}${csv}`, "utf8"));
    }
    return bytes(iconv.encode(csv.replace(together, signInCp932), "cp932"));
  };
  return { push, replaced: () => [...replaced.values()] };
}

/** A whole table's bytes. */
export function encodeCsv(csv: string, encoding: TableEncoding): EncodedTable {
  const { push, replaced } = csvEncoder(encoding);
  return { bytes: push(csv), replaced: replaced() };
}

function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
