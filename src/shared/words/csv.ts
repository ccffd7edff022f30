/** Rows as CSV (RFC 4180), written and read. A cell that a spreadsheet would run as a formula is made plain text. */
const risky = /^[\s]*[=+\-@\t\r＝＋－＠]/u;
/** An amount below nothing, with its unit and what is said of it: 「-5℃でも固まらない」. No spreadsheet finds something to run in it. */
const belowNothing = /^[-－]\d[\d,]*(?:\.\d+)?(?:\s?[A-Za-z%]{0,4}|[^\p{ASCII}][^=+|!()@"]*)$/u;

export function csvCell(value: string): string {
  const safe = risky.test(value) && !belowNothing.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");

/** Rows that hold something. */
export const readRows = (text: string, separator: string): string[][] =>
  parseRows(text, separator).filter((cells) => cells.some((value) => value.trim() !== ""));

/** Every row of separated text by RFC 4180, forgiving: a quote inside an unquoted cell is a character, a missing end quote ends with the file. */
export function parseRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [cell, next] = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    row.push(cell);
    at = next;
    if (text[at] === delimiter) {
      at++;
      if (at >= text.length) row.push("");
    } else {
      rows.push(row);
      row = [];
      at += text[at] === "\r" ? 2 : 1;
    }
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

const endsRow = (text: string, at: number) =>
  text[at] === "\n" || (text[at] === "\r" && text[at + 1] === "\n");

function plainCell(text: string, from: number, delimiter: string): [cell: string, next: number] {
  let at = from;
  while (at < text.length && text[at] !== delimiter && !endsRow(text, at)) at++;
  return [text.slice(from, at), at];
}

function quotedCell(text: string, from: number, delimiter: string): [cell: string, next: number] {
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return [parts.join("") + text.slice(at), text.length];
    parts.push(text.slice(at, quote));
    if (text[quote + 1] === '"') {
      parts.push('"');
      at = quote + 2;
      continue;
    }
    // Anything between the end quote and the delimiter belongs to the cell too.
    const [rest, next] = plainCell(text, quote + 1, delimiter);
    return [parts.join("") + rest, next];
  }
}

/** The separator of a text's first line; null when it is no table. */
export function separatorOf(text: string): string | null {
  const [first = ""] = text.split("\n", 1);
  if (first.includes("\t")) return "\t";
  return first.includes(",") ? "," : null;
}
