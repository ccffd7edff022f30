import { type ExportersOf, readable } from "../../exporting/exporter.ts";
import type { searchPieces } from "../pieces.ts";
import { searchDocument } from "./document.ts";

export const searchExporters: ExportersOf<typeof searchPieces> = readable(searchDocument);
