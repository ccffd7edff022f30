/** More values of one label than this are somebody's game, or a fault of ours; what comes after them counts as one. */
const mostValues = 400;
const rest = "other";

/** Keeps what a reader has to store bounded, whatever comes: each label of each figure has so many values and no more. */
export function createBounds(most = mostValues) {
  const known = new Map<string, Set<string>>();
  return <Given extends Record<string, string>>(name: string, labels: Given): Given => {
    const entries = Object.entries(labels).map(([label, value]) => {
      const key = `${name} ${label}`;
      const values = known.get(key) ?? new Set();
      known.set(key, values);
      if (!values.has(value) && values.size >= most) return [label, rest];
      values.add(value);
      return [label, value];
    });
    return Object.fromEntries(entries) as Given;
  };
}
