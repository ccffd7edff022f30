import type { Item } from "#src/shared/result.ts";
import { currentFieldText, editableFields, entriesIn } from "#src/tools/pieces/editing.ts";
import type { EditableField } from "#src/tools/pieces/registration.ts";
import type { ToolId } from "#src/tools/tool.ts";
import type { RewordedFields } from "./types.ts";

/** Texts that a wording brings with it; notes to whoever works on it stay. Pure. */
export function siblingTexts(tool: ToolId, option: Item): { field: EditableField; value: string }[] {
  return editableFields(tool, option)
    .filter(({ options, note }) => !options && !note)
    .map((field) => ({ field, value: currentFieldText(option, field) }))
    .filter(({ value }) => value !== "");
}

/** The same as a person reads it: each entry of a list behind its own heading. */
export function rewordingLines({ entries }: EditableField, value: string): string[] {
  if (entries === undefined) return [value];
  return entriesIn(value).map(({ head, text }) => (head === "" ? text : `${head}：${text}`));
}

/** What of an item changes with its text when a wording is chosen for it. */
export function rewordedBy(tool: ToolId, option: Item): RewordedFields | undefined {
  const texts = siblingTexts(tool, option).map(({ field, value }) => [field.name, value]);
  return texts.length > 0 ? { fields: Object.fromEntries(texts), sources: option.sources } : undefined;
}
