/** Which pieces of which results are handed over. Pure. */

/** A result, whole or some pieces of it. */
export interface CollectionEntry {
  resultId: string;
  /** Null: all of it. */
  items: string[] | null;
}

/** Those of the pieces that are named, in that order; all of them where none are. */
export function inOrder<Piece extends { id: string }>(
  pieces: readonly Piece[],
  ids: readonly string[] | null,
): Piece[] {
  if (ids === null) return [...pieces];
  return ids.flatMap((id) => pieces.find((piece) => piece.id === id) ?? []);
}

/** Whole results first take in pieces of theirs; single pieces go behind those of their result, which stands where it stood. */
export function withMore(
  held: readonly CollectionEntry[],
  results: readonly string[],
  pieces: readonly { id: string; resultId: string }[],
): CollectionEntry[] {
  const next = new Map(held.map(({ resultId, items }) => [resultId, items]));
  for (const id of results) next.set(id, null);
  for (const { id, resultId } of pieces) {
    const before = next.get(resultId);
    if (before !== null) next.set(resultId, [...new Set([...(before ?? []), id])]);
  }
  return [...next].map(([resultId, items]) => ({ resultId, items }));
}

/** Single pieces go out, and a result with the last of them. */
export function withoutPieces(held: readonly CollectionEntry[], ids: readonly string[]): CollectionEntry[] {
  return held.flatMap(({ resultId, items }) => {
    const left = items?.filter((id) => !ids.includes(id)) ?? null;
    return left?.length === 0 ? [] : [{ resultId, items: left }];
  });
}
