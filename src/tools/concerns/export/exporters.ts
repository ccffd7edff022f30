import { type ExportersOf, readable, textFile } from "../../exporting/exporter.ts";
import { tables } from "../../exporting/workbook.ts";
import type { concernsPieces } from "../pieces.ts";
import { concernsDocument, concernsToChecklist, concernsToCsv } from "./table.ts";

export const concernsExporters: ExportersOf<typeof concernsPieces> = {
  ...readable(concernsDocument),
  ...tables("お悩み・不安", concernsToCsv),
  checklist: ({ items }) => textFile("txt", "text/plain", concernsToChecklist(items)),
};
