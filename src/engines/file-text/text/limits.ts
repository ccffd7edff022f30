/** How much of a file is handed over. */
import { type FileTable, shownTable } from "#src/shared/reading/file-reading.ts";
import type { FileText } from "../file-text.ts";

/** Enough to look at; the whole is in the text and in the file itself. */
export const previewOf = ({ name, rows }: FileTable): FileTable => ({
  name,
  rows: rows
    .slice(0, shownTable.rows)
    .map((row) => row.slice(0, shownTable.columns).map((cell) => cell.slice(0, shownTable.letters))),
});

export function limitText(file: FileText, maxChars: number): FileText {
  const pages: FileText["pages"] = [];
  let left = maxChars;
  for (const page of file.pages) {
    if (left <= 0) break;
    // Never between the two halves of one character.
    pages.push({ number: page.number, text: page.text.slice(0, left).replace(/[\ud800-\udbff]$/, "") });
    left -= page.text.length;
  }
  const cut = left < 0 || pages.length < file.pages.length;
  const warning = cutWarning(maxChars);
  if (!cut || file.warnings.includes(warning)) return { ...file, pages };
  return { ...file, pages, warnings: [...file.warnings, warning] };
}

export function cutWarning(maxChars: number): string {
  return `長いファイルのため、はじめの${maxChars.toLocaleString("en-US")}文字までを読み取りました。`;
}
