import { type ExportersOf, readable, tableBy } from "../../exporting/exporter.ts";
import { workbookTables } from "../../exporting/workbook.ts";
import type { catchphrasePieces } from "../pieces.ts";
import { adsToCsv } from "./ad-media.ts";
import { adToCsv } from "./ad-table.ts";
import { catchphraseDocument, catchphraseToCsv } from "./table.ts";

export const catchphraseExporters: ExportersOf<typeof catchphrasePieces> = {
  ...readable(catchphraseDocument),
  ...workbookTables("キャッチコピー", catchphraseToCsv),
  ads: tableBy(adToCsv),
  ads_yahoo: tableBy((items) => adsToCsv(items, "yahoo")),
  ads_display: tableBy((items) => adsToCsv(items, "display")),
  ads_line: tableBy((items) => adsToCsv(items, "line")),
  ads_meta: tableBy((items) => adsToCsv(items, "meta")),
};
