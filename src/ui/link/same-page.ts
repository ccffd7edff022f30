/** When a navigation stays on its page, the person keeps their place. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** True when only the query changes: same path, and no hash is being taken away (that goes to the top). */
export function keepsScroll(from: Place, to: Partial<Place>): boolean {
  return to.pathname === from.pathname && !(from.hash && !to.hash);
}
