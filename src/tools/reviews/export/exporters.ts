import { type ExportersOf, readable } from "../../exporting/exporter.ts";
import { workbookTables } from "../../exporting/workbook.ts";
import type { reviewsPieces } from "../pieces.ts";
import { reviewsDocument, reviewsToCsv } from "./table.ts";

export const reviewsExporters: ExportersOf<typeof reviewsPieces> = {
  ...readable(reviewsDocument),
  ...workbookTables("お客様の声", reviewsToCsv),
};
