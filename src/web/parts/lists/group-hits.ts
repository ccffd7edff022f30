import type { SearchHit } from "#src/domain/search/schema.ts";

export type GroupedHits = [SearchHit, ...SearchHit[]];

/** Hits by where they lead: pieces of one result that follow each other are one place. Pure. */
export function groupHits(hits: readonly SearchHit[]): GroupedHits[] {
  const places: GroupedHits[] = [];
  for (const hit of hits) {
    const last = places.at(-1);
    if (last && hit.kind === "result" && hit.to === last[0].to && hit.tool === last[0].tool) last.push(hit);
    else places.push([hit]);
  }
  return places;
}
