/** A result's table for the clipboard: cells between tabs for spreadsheets, a table for slides and documents. Pure. */
import { readRows } from "#src/shared/words/csv.ts";
import { escapeHtml } from "./copy-formats.ts";
import type { CopyPayload } from "./types.ts";

/** From the table as it is exported (RFC 4180, the first row is the head). */
export function tableCopy(csv: string): CopyPayload {
  const rows = readRows(csv.replace(/^\uFEFF/u, ""), ",");
  const text = rows.map((cells) => cells.map(tabCell).join("\t")).join("\n");
  const html = rows.map((cells, index) => {
    const tag = index === 0 ? "th" : "td";
    return `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
  });
  return { text, html: `<table>${html.join("")}</table>` };
}

const tabCell = (cell: string) => (/["\t\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
