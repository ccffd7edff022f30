/** Names of the pieces that were refused: their place, with a number where several were refused for one. */

export interface RefusalIds {
  /** A name that nobody has; the lowest number that is free. */
  take(place: string): string;
  /** The piece was mended. */
  free(id: string): void;
}

export function createRefusalIds(): RefusalIds {
  const taken = new Set<string>();
  /** Below this number none is free: a long answer may be refused line by line, and each would look through all before it. */
  const from = new Map<string, number>();
  return {
    take(place) {
      let id = place;
      if (taken.has(place)) {
        let next = from.get(place) ?? 2;
        while (taken.has(`${place}-${next}`)) next += 1;
        from.set(place, next + 1);
        id = `${place}-${next}`;
      }
      taken.add(id);
      return id;
    },
    free(id) {
      taken.delete(id);
      from.clear();
    },
  };
}
