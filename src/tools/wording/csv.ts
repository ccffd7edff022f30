/** Rows as CSV (RFC 4180). A cell that a spreadsheet would run as a formula is made plain text. */
const risky = /^[\s]*[=+\-@\t\r＝＋－＠]/u;

export function csvCell(value: string): string {
  const safe = risky.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
