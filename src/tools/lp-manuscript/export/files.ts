/** The manuscript as files that other programs open. */
import { strToU8, zipSync } from "fflate";
import { documentOf } from "../../exporting/document.ts";
import type { Exporter } from "../../exporting/exporter.ts";
import { lpDocument } from "./document.ts";
import { lpToHtml } from "./html.ts";
import { lpToText } from "./text.ts";

export const lpToZip: Exporter = ({ items }) => ({
  extension: "zip",
  mime: "application/zip",
  body: zipSync({ "index.html": strToU8(lpToHtml(items)), "原稿.txt": strToU8(lpToText(items)) }),
});

export const lpToDocx: Exporter = async ({ items, about }) => {
  // Nobody but who asks for a Word file loads what writes one.
  const { factsOf, toDocx } = await import("../../exporting/docx.ts");
  return {
    extension: "docx",
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    body: toDocx(documentOf(about, lpDocument(items), items), factsOf(about)),
  };
};
