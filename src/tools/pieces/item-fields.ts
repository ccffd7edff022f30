/** What a tool put into an item's fields, read back for a screen or an export: wrong kinds read as empty. Pure. */
import type { Item } from "#src/shared/result.ts";
import type { Results } from "../tool.ts";

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

/** The catchphrase of these words, with what it rests on; undefined where the words are somebody's own. */
export function fieldLine({ catchphrase }: Results, words: string): Item | undefined {
  return catchphrase?.find(({ kind, text }) => kind === "line" && text === words);
}

/** The pieces of one kind, in their order. */
export const ofKind = (items: readonly Item[], kind: string): Item[] =>
  items.filter((item) => item.kind === kind);
