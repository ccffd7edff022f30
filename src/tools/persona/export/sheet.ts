import type { Item } from "#src/shared/result.ts";
import { toCsv } from "#src/shared/words/csv.ts";
import { auditHead, auditOf } from "../../exporting/audit.ts";
import {
  type Block,
  documentHeading,
  documentTable,
  groundsOf,
  paragraph,
} from "../../exporting/document.ts";
import { textField } from "../../pieces/item-fields.ts";
import { companyLabels, type PersonaPart, parts } from "../definition.ts";

interface Sheet {
  person: Item;
  lines: { item: Item; label: string }[];
}

/** Each person with the lines of the sheet, in its order. */
export function personaSheets(items: readonly Item[]): Sheet[] {
  return items
    .filter(({ kind }) => kind === "person")
    .map((person) => {
      const company = person.fields.buyer === "company";
      const own = items.filter(
        ({ kind, fields }) => kind === "line" && fields.persona === person.fields.persona,
      );
      const lines = (Object.keys(parts) as PersonaPart[]).flatMap((part) =>
        own
          .filter(({ fields }) => fields.part === part)
          .map((item) => ({ item, label: (company && companyLabels[part]) || parts[part].label })),
      );
      return { person, lines };
    });
}

export function personaDocument(items: readonly Item[]): Block[] {
  return personaSheets(items).flatMap(({ person, lines }) => [
    documentHeading(2, textField(person, "name")),
    paragraph(person.text),
    documentTable(
      ["項目", "内容", "根拠"],
      lines.map(({ item, label }) => [label, item.text, groundsOf(item)]),
    ),
  ]);
}

export function personaToCsv(items: readonly Item[]): string {
  const rows = personaSheets(items).flatMap(({ person, lines }) => {
    const name = textField(person, "name");
    return [
      [name, "一言", person.text, ...auditOf(person)],
      ...lines.map(({ item, label }) => [name, label, item.text, ...auditOf(item)]),
    ];
  });
  return toCsv([["人", "項目", "内容", ...auditHead], ...rows]);
}
