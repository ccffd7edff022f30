/** Paths that lead elsewhere: path → target. The product has none today; an installation's own go here. */
export type RouteRules = Readonly<Record<string, string>>;

export const routeRules: RouteRules = {};

/** A path without the slashes at its end; linear, as a pattern anchored to the end is not. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/**
 * Where a rule sends a path, or null. Query and hash are carried on unless the target has its own.
 * A target with a scheme or two slashes is another site: a full load of the browser.
 */
export function ruleTarget(
  rules: RouteRules,
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): { to: string; absolute: boolean } | null {
  const path = withoutEndSlashes(pathname) || pathname.slice(0, 1);
  const target = Object.hasOwn(rules, path) ? rules[path] : undefined;
  if (target === undefined) return null;
  const [beforeHash = "", ownHash] = target.split(/(?=#)/);
  const query = beforeHash.includes("?") ? "" : search;
  return { to: beforeHash + query + (ownHash ?? hash), absolute: /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target) };
}
