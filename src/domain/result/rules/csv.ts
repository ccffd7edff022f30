/** A result as a table for a spreadsheet. */
import iconv from "iconv-lite";
import type { Item } from "../../../shared/result.ts";
import { angles } from "../../../tools/catchphrase/angles.ts";

/** A cell that a spreadsheet would run as a formula is kept as text by a leading apostrophe. */
function cell(value: string | number): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a table. */
export function row(values: (string | number)[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

function angleLabel(angle: unknown): string {
  return typeof angle === "string" && angle in angles ? angles[angle as keyof typeof angles] : "";
}

const levels = { must: "要修正", check: "要確認", note: "参考" } as const;

/** Catchphrases as CSV text, a line each, with counts, evidence and flags, so that a colleague can check them. */
export function linesToCsv(items: Item[]): string {
  const lines = items.filter((item) => item.kind === "line");
  const head = ["番号", "コピー", "切り口", "サブ", "文字数", "全角換算", "入る枠", "根拠", "注意", "固定"];
  const body = lines.map((item, index) => [
    index + 1,
    item.text,
    angleLabel(item.fields.angle),
    typeof item.fields.sub === "string" ? item.fields.sub : "",
    item.counts.c1,
    item.counts.w2 / 2,
    item.fits
      .filter((fit) => fit.fits)
      .map((fit) => fit.slot)
      .join(" / "),
    [...new Set(item.evidence.map((evidence) => `${evidence.sourceId}：${evidence.quote}`))].join(" / "),
    item.flags
      .filter((flag) => !flag.dismissed)
      .map((flag) => `【${levels[flag.level]}】${flag.words}：${flag.rule}`)
      .join(" / "),
    item.locked ? "固定" : "",
  ]);
  return [head, ...body].map(row).join("");
}

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
export function encodeCsv(csv: string, encoding: "utf-8" | "cp932"): Uint8Array<ArrayBuffer> {
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
    const list = [...lost].map(([character, at]) => `U+${hex(character)}（${[...at].join("・")}行目）`);
    text += row([`※Shift_JISで表せない文字を${missingMark}に置き換えました：${list.join("、")}`]);
  }
  return bytes(iconv.encode(text, "cp932"));
}

function hex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}

function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
