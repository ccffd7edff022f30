/** The manuscript as files that other programs open. */
import { strToU8, zipSync } from "fflate";
import type { Exporter } from "../../exporting/exporter.ts";
import { lpToHtml } from "./html.ts";
import { lpOpenPlaces, lpToText } from "./text.ts";

/** The page, its manuscript, and beside them what has to be filled in before it is published, where there is any. */
export const lpToZip: Exporter = ({ items }) => {
  const open = lpOpenPlaces(items);
  return {
    extension: "zip",
    mime: "application/zip",
    body: zipSync({
      "index.html": strToU8(lpToHtml(items)),
      "原稿.txt": strToU8(lpToText(items)),
      ...(open.length === 0 ? {} : { "公開までに入れること.txt": strToU8(`${open.join("\n")}\n`) }),
    }),
  };
};
