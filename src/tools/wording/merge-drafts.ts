/** What two pieces have in common when a person makes one of them. Pure. */
import type { DraftItem } from "#src/shared/result.ts";
import { listField } from "../pieces/item-fields.ts";

/** The first one's words stay; what the other one said is kept beside them, so that nothing is lost from sight. */
export function mergeDrafts(into: DraftItem, other: DraftItem, fields: DraftItem["fields"] = {}): DraftItem {
  const merged = [...listField(into, "merged"), other.text, ...listField(other, "merged")];
  return {
    ...into,
    fields: { ...into.fields, ...fields, merged: [...new Set(merged)] },
    sources: [...new Set([...into.sources, ...other.sources])],
  };
}
