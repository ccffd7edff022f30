/** Which routes make up an address, from React Router's manifest. */
import { matchRoutes, type RouteObject } from "react-router";

/** A row of the manifest, as far as matching reads it. */
export interface MatchRow {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  caseSensitive?: boolean | undefined;
}

/** Ids from the outermost route to the page; empty when nothing matches. Query and hash are set aside. */
export function createRouteMatch(rows: readonly MatchRow[]): (path: string) => string[] {
  const byParent = Map.groupBy(rows, (route) => route.parentId ?? "");
  const below = (parentId: string): RouteObject[] =>
    (byParent.get(parentId) ?? []).map(({ id, path, index, caseSensitive }): RouteObject => {
      const common = { id, path, caseSensitive: caseSensitive ?? false };
      return index ? { ...common, index: true } : { ...common, children: below(id) };
    });
  const tree = below("");
  return (path) => matchRoutes(tree, path)?.flatMap(({ route }) => route.id ?? []) ?? [];
}
