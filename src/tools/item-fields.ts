/** What a tool put into an item's fields, read back for a screen or an export: wrong kinds read as empty. Pure. */
import type { Item } from "#src/shared/result.ts";

export function textField({ fields }: Pick<Item, "fields">, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}

export function listField({ fields }: Pick<Item, "fields">, name: string): string[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
}

export function isHypothesis({ fields }: Pick<Item, "fields">): boolean {
  return fields.hypothesis === true;
}
