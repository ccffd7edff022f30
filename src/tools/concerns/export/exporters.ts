import { type ExportersOf, readable, textFile } from "../../exporting/exporter.ts";
import { workbookTables } from "../../exporting/workbook.ts";
import type { concernsPieces } from "../pieces.ts";
import { concernsDocument, concernsToChecklist, concernsToCsv } from "./table.ts";

export const concernsExporters: ExportersOf<typeof concernsPieces> = {
  ...readable(concernsDocument),
  ...workbookTables("お悩み・不安", concernsToCsv),
  checklist: ({ items }) => textFile("txt", "text/plain", concernsToChecklist(items)),
};
