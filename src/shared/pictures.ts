/** A small square picture of a person or a project: cut by the browser, checked by the server. */
export const pictureLimits = { bytes: 200_000, side: 256 } as const;

/** Most points of a picture that is kept or decoded. */
export const photoPixels = 60_000_000;
