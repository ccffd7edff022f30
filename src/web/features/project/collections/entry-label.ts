import type { CollectionRow } from "#src/domain/collection/schema.ts";

/** How much is handed over: whole results, and single pieces. */
export function entryLabel({ whole, pieces }: Pick<CollectionRow, "whole" | "pieces">): string {
  if (pieces === 0) return `${whole}件`;
  return whole === 0 ? `${pieces}案` : `${whole}件と${pieces}案`;
}
