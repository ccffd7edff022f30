import { type ExportersOf, readable, tableBy, textFile } from "../../exporting/exporter.ts";
import { workbookTables } from "../../exporting/workbook.ts";
import type { faqPieces } from "../pieces.ts";
import { faqDocument, faqToBot, faqToCsv, faqToJsonLd } from "./table.ts";

export const faqExporters: ExportersOf<typeof faqPieces> = {
  ...readable(faqDocument),
  ...workbookTables("よくある質問", faqToCsv),
  bot: tableBy(faqToBot),
  jsonld: ({ items }) => textFile("json", "application/ld+json", faqToJsonLd(items)),
};
