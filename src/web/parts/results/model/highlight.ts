/** Which things light up together. Pure. */
import type { Item } from "#src/shared/result.ts";
import type { Highlight } from "./types.ts";

/** Ids of every source an item rests on: those its writer named, and those the checks found. */
export function sourceIdsOf(item: Item): string[] {
  return [...new Set([...item.sources, ...item.evidence.map(({ sourceId }) => sourceId)])];
}

export function highlightOf(item: Item): Highlight {
  return { itemId: item.id, kind: item.kind, sources: sourceIdsOf(item) };
}

/** An item is lit by itself, and by an item of another kind that shares a source: a benefit lights its facts. */
export function isHighlighted(item: Item, light: Highlight | null): boolean {
  if (light === null) return false;
  if (light.itemId === item.id) return true;
  return light.kind !== item.kind && sourceIdsOf(item).some((id) => light.sources.includes(id));
}
