/** What was chosen before a result was made, in the words of its form. Pure, browser-safe. */
import type { z } from "zod";
import { catalog } from "../catalog.ts";
import type { ToolId } from "../tool.ts";
import type { FormField } from "./form.ts";
import { toolForms } from "./forms.ts";

export interface ToolCondition {
  label: string;
  value: string;
}

/** Longest piece of a text that names it. */
const shownChars = 30;

function worded(field: FormField, value: unknown): string {
  switch (field.kind) {
    case "number":
      return `${String(value)}${field.unit}`;
    case "choice":
      return field.options[String(value)] ?? "";
    case "choices":
      return listed(value)
        .map((id) => field.options[id] ?? "")
        .join("・");
    case "words":
    case "colours":
      return listed(value).join("・");
    case "picture":
      return "選んだ画像";
    case "switch":
      return value === true ? "はい" : "いいえ";
    case "line":
      return String(value);
    case "text": {
      const text = String(value).replace(/\s+/gu, " ").trim();
      const length = [...text].length;
      return length <= shownChars ? text : `${length.toLocaleString("ja-JP")}字`;
    }
  }
}

const listed = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];

/** Only what differs from what the tool does when it is asked nothing. */
export function conditionsOf(tool: ToolId, input: unknown): ToolCondition[] {
  const schema: z.ZodType<object> = catalog[tool].input;
  const usual = schema.safeParse({});
  const chosen = schema.safeParse(input ?? {});
  if (!usual.success || !chosen.success) return [];
  const read = (from: object, name: string): unknown => Reflect.get(from, name);
  return toolForms[tool].flatMap((field) => {
    const value = read(chosen.data, field.name);
    const same = JSON.stringify(value) === JSON.stringify(read(usual.data, field.name));
    const hidden = field.when && read(chosen.data, field.when.name) !== field.when.is;
    const text = same || hidden || value === undefined ? "" : worded(field, value);
    return text === "" ? [] : [{ label: field.label, value: text }];
  });
}
