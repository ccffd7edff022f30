/** A tool's tables as one Excel file, made from the same rows as its CSV. */
import type { Item } from "#src/shared/result.ts";
import { readRows } from "#src/shared/words/csv.ts";
import { type Exporter, tableBy } from "./exporter.ts";
import { workbookFile } from "./office-file.ts";

export interface NamedTable {
  name: string;
  csvOf: (items: readonly Item[]) => string;
}

export const workbookBy =
  (...tables: readonly NamedTable[]): Exporter =>
  ({ items, about }) => {
    const sheets = tables.map(({ name, csvOf }) => ({ name, rows: readRows(csvOf(items), ",") }));
    const filled = sheets.filter(({ rows }) => rows.length > 1 || sheets.length === 1);
    return workbookFile(filled, about);
  };

/** One table, for spreadsheets of every age. */
export const workbookTables = (name: string, csvOf: (items: readonly Item[]) => string) => ({
  csv: tableBy(csvOf),
  xlsx: workbookBy({ name, csvOf }),
});
