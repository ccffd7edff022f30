import { type ExportersOf, readable } from "../../exporting/exporter.ts";
import { workbookTables } from "../../exporting/workbook.ts";
import type { recommendedUsersPieces } from "../pieces.ts";
import { recommendedUsersDocument, recommendedUsersToCsv } from "./table.ts";

export const recommendedUsersExporters: ExportersOf<typeof recommendedUsersPieces> = {
  ...readable(recommendedUsersDocument),
  ...workbookTables("こんな方におすすめ", recommendedUsersToCsv),
};
