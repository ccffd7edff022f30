import { type ExportersOf, readable, textFile } from "../../exporting/exporter.ts";
import { workbookTables } from "../../exporting/workbook.ts";
import type { lpManuscriptPieces } from "../pieces.ts";
import { lpToCsv } from "./csv.ts";
import { lpDocument } from "./document.ts";
import { lpToZip } from "./files.ts";
import { lpToText } from "./text.ts";

export const lpManuscriptExporters: ExportersOf<typeof lpManuscriptPieces> = {
  ...readable(lpDocument),
  txt: ({ items }) => textFile("txt", "text/plain", lpToText(items)),
  ...workbookTables("LP原稿", lpToCsv),
  html: lpToZip,
};
