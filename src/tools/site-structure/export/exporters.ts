import { type ExportersOf, pdfBy, tableBy, textFile } from "../../exporting/exporter.ts";
import { workbookBy } from "../../exporting/workbook.ts";
import type { siteStructurePieces } from "../pieces.ts";
import { siteToCsv, userFlowsToCsv } from "./csv.ts";
import { siteToMarkdown, siteToText } from "./markdown.ts";
import { siteToMermaid } from "./mermaid.ts";
import { briefsToDocx, siteDocument } from "./page-briefs.ts";
import { siteToSitemap } from "./sitemap.ts";

export const siteStructureExporters: ExportersOf<typeof siteStructurePieces> = {
  md: ({ items }) => textFile("md", "text/markdown", siteToMarkdown(items)),
  txt: ({ items }) => textFile("txt", "text/plain", siteToText(items)),
  csv: tableBy(siteToCsv),
  xlsx: workbookBy({ name: "ページ", csvOf: siteToCsv }, { name: "導線", csvOf: userFlowsToCsv }),
  pdf: pdfBy(siteDocument),
  briefs: briefsToDocx,
  mermaid: ({ items }) => textFile("mmd", "text/plain", siteToMermaid(items)),
  sitemap: ({ items }) => textFile("xml", "application/xml", siteToSitemap(items)),
};
