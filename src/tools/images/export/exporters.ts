import { type ExportersOf, readable } from "../../exporting/exporter.ts";
import type { imagesPieces } from "../pieces.ts";
import { imagesDocument } from "./document.ts";
import { imagesToZip } from "./pictures.ts";

export const imagesExporters: ExportersOf<typeof imagesPieces> = {
  ...readable(imagesDocument),
  png: imagesToZip,
};
