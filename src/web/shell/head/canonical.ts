import { withoutEndSlashes } from "#src/shared/route-rules.ts";

/** The one address of a page: no hash, no slash at the end, only the query keys that change what is shown. */
const meaningfulKeys = new Set(["page", "sort", "filter", "search", "q", "category", "tag"]);

/** `siteUrl` has no slash at its end. Keys are sorted, so that one page has one address. */
export function canonicalUrl(siteUrl: string, pathname: string, search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([key]) => meaningfulKeys.has(key));
  const query = new URLSearchParams(kept);
  query.sort();
  const path = withoutEndSlashes(pathname);
  return siteUrl + path + (query.size > 0 ? `?${query}` : "");
}
