import { type ExportersOf, readable } from "../../exporting/exporter.ts";
import { workbookTables } from "../../exporting/workbook.ts";
import type { personaPieces } from "../pieces.ts";
import { personaDocument, personaToCsv } from "./sheet.ts";
import { personaToPptx } from "./slides.ts";

export const personaExporters: ExportersOf<typeof personaPieces> = {
  ...readable(personaDocument),
  ...workbookTables("ペルソナ", personaToCsv),
  pptx: personaToPptx,
};
