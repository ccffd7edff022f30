/** Every banner as a PNG, with the words of the result beside them. */
import { strToU8, zip } from "fflate";
import { bannerFieldsSchema } from "#src/shared/banner.ts";
import { documentOf } from "../../exporting/document.ts";
import type { Exporter } from "../../exporting/exporter.ts";
import { toPlainText } from "../../exporting/markdown.ts";
import { imagesDocument } from "./document.ts";

export const imagesToZip: Exporter = async ({ items, about, draw }) => {
  const files: Record<string, Uint8Array> = {
    "内容.txt": strToU8(toPlainText(documentOf(about, imagesDocument(items), items))),
  };
  let number = 0;
  for (const item of items) {
    const { data } = bannerFieldsSchema.safeParse(item.fields);
    if (item.kind !== "banner" || !data) continue;
    number += 1;
    // One after the other: a drawing takes a whole core.
    files[`${String(number).padStart(2, "0")}-${data.layout}-${data.size}.png`] = await draw(item);
  }
  // Pictures are compressed already.
  const body = await new Promise<Uint8Array>((resolve, reject) => {
    zip(files, { level: 0 }, (error, data) => (error ? reject(error) : resolve(data)));
  });
  return { extension: "zip", mime: "application/zip", body };
};
