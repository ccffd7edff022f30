/** The code of routes: which modules an address needs, and loading them without React Router's own reload on failure. */

import { createRouteMatch, type MatchRow } from "./route-match.ts";
import { createTaskQueue } from "./task-queue.ts";

/** A row of React Router's manifest, as far as we read it. */
export interface ManifestRoute extends MatchRow {
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
  /** What a loaded module exports as `handle`. */
  handle(id: string): unknown;
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
  const lane = createTaskQueue(preloadLimit);
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
    routesOf: createRouteMatch(Object.values(manifest)),
    missing,
    async load(ids) {
      await Promise.all(missing(ids).map(loadOne));
    },
    async preload(ids) {
      await Promise.allSettled(missing(ids).map((id) => lane(() => loadOne(id))));
    },
    handle(id) {
      const module = modules[id];
      return typeof module === "object" && module !== null && "handle" in module ? module.handle : undefined;
    },
  };
}
