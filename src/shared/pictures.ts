/** A small square picture of a person or a project: cut by the browser, checked by the server. */
export const pictureLimits = { bytes: 200_000, side: 256 } as const;
