/** Each person on one slide, for a meeting. */

import { groundsOf, staleShort } from "../../exporting/document.ts";
import type { Exporter } from "../../exporting/exporter.ts";
import { slidesFile } from "../../exporting/office-file.ts";
import type { SlideSheet } from "../../exporting/pptx.ts";
import { textField } from "../../pieces/item-fields.ts";
import { personaSheets } from "./sheet.ts";

export const personaToPptx: Exporter = ({ items, about }) => {
  const foot = [
    `${about.project}｜${about.title}`,
    "記号は根拠にした材料の文の番号です。「仮説」は材料に書かれていない見立てです。",
    staleShort(about.stale),
  ].join("　");
  const sheets = personaSheets(items).map(
    ({ person, lines }): SlideSheet => ({
      title: textField(person, "name"),
      lead: person.text,
      rows: lines.map(({ item, label }) => ({ label, text: item.text, mark: groundsOf(item) })),
      foot,
    }),
  );
  return slidesFile(sheets);
};
