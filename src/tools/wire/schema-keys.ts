/** Ids of a table of labels, in the form that a schema of choices takes. */
export const keysOf = <T extends string>(labels: Record<T, unknown>) => Object.keys(labels) as [T, ...T[]];
