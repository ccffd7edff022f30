/** Steps that routes ask for by name before they open: `handle = { middleware: ["name"] }`. The same on server and browser. */

/** May throw a redirect, or what the error screen shows. */
export type NamedMiddleware = (to: URL) => void | Promise<void>;
export type MiddlewareNames = Readonly<Record<string, NamedMiddleware>>;

/** Empty today: access is one rule for all pages (`src/shared/access.ts`). */
export const middlewareNames: MiddlewareNames = {};

export function namesOf(handle: unknown): string[] {
  if (typeof handle !== "object" || handle === null || !("middleware" in handle)) return [];
  return [handle.middleware].flat().filter((name) => typeof name === "string");
}

/**
 * Runs what the routes of an address ask for, outer routes first.
 * @throws Error for a name that nobody registered, and whatever a step throws.
 */
export async function runNamed(
  handles: readonly unknown[],
  to: URL,
  registry: MiddlewareNames = middlewareNames,
): Promise<void> {
  for (const name of handles.flatMap(namesOf)) {
    const step = Object.hasOwn(registry, name) ? registry[name] : undefined;
    if (!step) throw new Error(`Unknown route middleware: '${name}'.`);
    await step(to);
  }
}
