import type { Item } from "../../../../shared/result.ts";
import { editableFields } from "../../../../tools/editing.ts";
import { textField } from "../../../../tools/item-fields.ts";
import type { ToolId } from "../../../../tools/tool.ts";
import type { Reworded } from "./types.ts";

/** Texts that a wording brings with it, as name and value. Pure. */
export function textsBeside(tool: ToolId, option: Item): (readonly [string, string])[] {
  return editableFields(tool, option.kind).flatMap(({ name, options }) => {
    const value = options ? "" : textField(option, name);
    return value === "" ? [] : [[name, value] as const];
  });
}

/** What of an item changes with its text when a wording is chosen for it. */
export function rewordedBy(tool: ToolId, option: Item): Reworded | undefined {
  const texts = textsBeside(tool, option);
  return texts.length > 0 ? { fields: Object.fromEntries(texts), sources: option.sources } : undefined;
}
