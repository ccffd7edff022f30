/** Rows as CSV (RFC 4180), written and read. A cell that a spreadsheet would run as a formula is made plain text. */
const risky = /^[\s]*[=+\-@\t\r＝＋－＠]/u;
/** A number may begin with a minus: no spreadsheet runs it. */
const plainNumber = /^-?\d+(?:\.\d+)?$/u;

export function csvCell(value: string): string {
  const safe = risky.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");

/** Rows of comma- or tab-separated text; quoted cells may hold separators, line breaks and doubled quotes. */
export function readRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? "";
    if (quoted && char === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"' && (quoted || cell === "")) quoted = !quoted;
    else if (!quoted && char === separator) endCell();
    else if (!quoted && char === "\n") {
      endCell();
      rows.push(row);
      row = [];
    } else cell += char;
  }
  endCell();
  return [...rows, row].filter((cells) => cells.some((value) => value.trim() !== ""));
}

/** The separator of a text's first line; null when it is no table. */
export function separatorOf(text: string): string | null {
  const [first = ""] = text.split("\n", 1);
  if (first.includes("\t")) return "\t";
  return first.includes(",") ? "," : null;
}
