/** The brief's fields as rows of the screen. Pure. */
import { productClasses } from "#src/brief/product-class.ts";
import {
  aims,
  type BriefFields,
  type Correction,
  type Grounded,
  type sentenceLists,
} from "#src/brief/schema.ts";

export type BriefFieldName = Exclude<Correction["field"], (typeof sentenceLists)[number]>;

/** Field → label on screen, in the order of the screen. */
export const fieldLabels: Record<BriefFieldName, string> = {
  name: "商品名",
  kind: "種類",
  productClass: "業種",
  aim: "目的",
  audience: "相手",
  media: "媒体",
  worries: "悩み",
  benefits: "うれしいこと",
  features: "特徴",
  proof: "実績・証拠",
  price: "価格",
  offer: "特典",
  scenes: "場面",
  restrictions: "条件・注意",
  occasions: "時期",
  requiredWords: "必ず入れる語",
  bannedWords: "使わない語",
};
export const fieldNames = Object.keys(fieldLabels) as BriefFieldName[];

/** Fields that hold one value only. */
export const singleFields: ReadonlySet<BriefFieldName> = new Set(["name", "kind", "productClass", "aim"]);

/** Choices of the two fields that are chosen, not typed. */
export function choicesOf(field: BriefFieldName): Record<string, string> | null {
  if (field === "productClass") return productClasses;
  return field === "aim" ? aims : null;
}

export interface FieldValue {
  text: string;
  /** Ids of the sentences it was read from; none when it is a guess or the person's own list. */
  sources: string[];
}

/** Values of a field as shown: labels for the two choices, texts for the rest. */
export function fieldValues(fields: BriefFields, field: BriefFieldName): FieldValue[] {
  const own = (text: string): FieldValue => ({ text, sources: [] });
  switch (field) {
    case "productClass":
      return [own(productClasses[fields.productClass])];
    case "aim":
      return [own(aims[fields.aim])];
    case "requiredWords":
    case "bannedWords":
    case "media":
      return (fields[field] ?? []).map(own);
    case "name":
    case "kind":
      return listOf(fields[field]);
    default:
      return fields[field];
  }
}

/** What the editor starts with: ids for the choices, texts for the rest. */
export function editableValues(fields: BriefFields, field: BriefFieldName): string[] {
  if (field === "productClass" || field === "aim") return [fields[field]];
  return fieldValues(fields, field).map(({ text }) => text);
}

const shownSources = 3;

/** 「B1・B4」; of many the first three, with how many more there are. */
export function sourcesLabel(ids: readonly string[]): string {
  const rest = ids.length - shownSources;
  const first = ids.slice(0, shownSources).join("・");
  return rest > 0 ? `${first} ほか${rest}文` : first;
}

function listOf(value: Grounded | null): FieldValue[] {
  return value === null ? [] : [value];
}

/** What was typed into a field's box, one value a line, as a correction. Long lines are reported, not cut. */
export function toCorrection(
  field: BriefFieldName,
  typed: string,
): { correction: Correction } | { problem: string } {
  const values = [...new Set(typed.split(/\r?\n/).map((line) => line.trim()))].filter(Boolean);
  if (values.some((value) => value.length > 200)) return { problem: "1行は200字以内で入れてください。" };
  if (values.length > 20) return { problem: "20行以内で入れてください。" };
  if (singleFields.has(field) && values.length > 1)
    return { problem: "この項目に入れられるのは1行だけです。" };
  return { correction: { field, values } };
}
