/** The code of routes: which modules an address needs, and loading them without React Router's own reload on failure. */
import { matchRoutes, type RouteObject } from "react-router";
import { createLane } from "./lane.ts";

/** A row of React Router's manifest, as far as we read it. */
export interface ManifestRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  caseSensitive?: boolean | undefined;
  module: string;
}

/** At most so many route components load ahead of a click at once. */
export const preloadLimit = 4;

export interface RouteChunks {
  /** Ids of the routes that make up an address; empty when nothing matches. */
  routesOf(path: string): string[];
  missing(ids: readonly string[]): string[];
  /** Loads at once, for a click. Throws when one cannot be loaded. */
  load(ids: readonly string[]): Promise<void>;
  /** Loads ahead, in the lane. Never throws. */
  preload(ids: readonly string[]): Promise<void>;
  module(id: string): unknown;
}

/**
 * `modules` is React Router's own cache: what is put there, it takes from there.
 * `importModule` loads one address of a module.
 */
export function createRouteChunks(
  manifest: Record<string, ManifestRoute>,
  modules: Record<string, unknown>,
  importModule: (address: string) => Promise<unknown>,
): RouteChunks {
  const tree = toTree(manifest);
  const lane = createLane(preloadLimit);
  const loading = new Map<string, Promise<void>>();

  const missing = (ids: readonly string[]) => ids.filter((id) => !(id in modules));
  const loadOne = (id: string): Promise<void> => {
    const address = manifest[id]?.module;
    if (id in modules || address === undefined) return Promise.resolve();
    const started = loading.get(id);
    if (started) return started;
    const promise = importModule(address)
      .then((module) => {
        modules[id] = module;
      })
      .finally(() => loading.delete(id));
    loading.set(id, promise);
    return promise;
  };

  return {
    routesOf: (path) => matchRoutes(tree, path)?.flatMap(({ route }) => route.id ?? []) ?? [],
    missing,
    async load(ids) {
      await Promise.all(missing(ids).map(loadOne));
    },
    async preload(ids) {
      await Promise.allSettled(missing(ids).map((id) => lane(() => loadOne(id))));
    },
    module: (id) => modules[id],
  };
}

function toTree(manifest: Record<string, ManifestRoute>): RouteObject[] {
  const byParent = Map.groupBy(Object.values(manifest), (route) => route.parentId ?? "");
  const below = (parentId: string): RouteObject[] =>
    (byParent.get(parentId) ?? []).map(({ id, path, index, caseSensitive }): RouteObject => {
      const common = { id, path, caseSensitive: caseSensitive ?? false };
      return index ? { ...common, index: true } : { ...common, children: below(id) };
    });
  return below("");
}
