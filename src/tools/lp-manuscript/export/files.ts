/** The manuscript as files that other programs open. */
import { strToU8, zipSync } from "fflate";
import type { Exporter } from "../../exporting/exporter.ts";
import { lpToHtml } from "./html.ts";
import { lpToText } from "./text.ts";

export const lpToZip: Exporter = ({ items }) => ({
  extension: "zip",
  mime: "application/zip",
  body: zipSync({ "index.html": strToU8(lpToHtml(items)), "原稿.txt": strToU8(lpToText(items)) }),
});
