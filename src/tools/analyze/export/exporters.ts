import { type ExportersOf, readable } from "../../exporting/exporter.ts";
import { workbookTables } from "../../exporting/workbook.ts";
import type { analyzePieces } from "../pieces.ts";
import { analysisDocument } from "./document.ts";
import { analysisToCsv } from "./sheet.ts";

export const analyzeExporters: ExportersOf<typeof analyzePieces> = {
  ...readable(analysisDocument),
  ...workbookTables("商品分析", analysisToCsv),
};
