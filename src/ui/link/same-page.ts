/** When a navigation stays on its page, the person keeps their place. */
export interface PageAddress {
  pathname: string;
  search: string;
  hash: string;
}

/** True when only the query changes: same path, and no hash is being taken away (that goes to the top). */
export function keepsScroll(from: PageAddress, to: Partial<PageAddress>): boolean {
  return to.pathname === from.pathname && !(from.hash && !to.hash);
}
