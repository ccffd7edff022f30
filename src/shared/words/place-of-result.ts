/** Where one result of a run opens, within its project's address. */
export const placeOfResult = (runId: string, resultId: string): string =>
  `/results?open=${runId}&result=${resultId}`;
