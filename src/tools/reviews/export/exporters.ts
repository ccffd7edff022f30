import { type ExportersOf, readable } from "../../exporting/exporter.ts";
import { tables } from "../../exporting/workbook.ts";
import type { reviewsPieces } from "../pieces.ts";
import { reviewsDocument, reviewsToCsv } from "./table.ts";

export const reviewsExporters: ExportersOf<typeof reviewsPieces> = {
  ...readable(reviewsDocument),
  ...tables("お客様の声", reviewsToCsv),
};
