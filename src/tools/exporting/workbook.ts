/** A tool's tables as one Excel file, made from the same rows as its CSV. */
import type { Item } from "#src/shared/result.ts";
import { readRows } from "#src/shared/words/csv.ts";
import { documentFacts } from "./document.ts";
import { type Exporter, tableBy } from "./exporter.ts";

export interface NamedTable {
  name: string;
  csvOf: (items: readonly Item[]) => string;
}

export const workbookBy =
  (...tables: readonly NamedTable[]): Exporter =>
  async ({ items, about }) => {
    // Nobody but who asks for a workbook loads what writes one.
    const { toXlsx, xlsxType } = await import("./xlsx.ts");
    const sheets = tables.map(({ name, csvOf }) => ({
      name,
      rows: readRows(csvOf(items), ","),
    }));
    return {
      extension: "xlsx",
      mime: xlsxType,
      body: toXlsx(
        sheets.filter(({ rows }) => rows.length > 1 || sheets.length === 1),
        documentFacts(about),
      ),
    };
  };

/** One table, for spreadsheets of every age. */
export const workbookTables = (name: string, csvOf: (items: readonly Item[]) => string) => ({
  csv: tableBy(csvOf),
  xlsx: workbookBy({ name, csvOf }),
});
