/**
 * Path and query of the page a request is about, as the person sees them. Client navigations ask for `/x.data`, and the
 * router's own tidy address writes spaces differently, so that the original is read here.
 */
export function pagePath(request: Request): { pathname: string; search: string } {
  const { pathname, search } = new URL(request.url);
  if (!pathname.endsWith(".data")) return { pathname, search };
  const kept = search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && pair.split("=")[0] !== "_routes");
  const path = pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  return { pathname: path, search: kept.length > 0 ? `?${kept.join("&")}` : "" };
}
