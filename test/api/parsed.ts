/** Watches which schemas the handlers really parse with, so that the description of a route can be held against them. */
import { z } from "zod";

type Request = typeof import("#src/api/request.ts");

const seen = new Set<unknown>();

/** For `vi.mock`: the module as it is, but every schema is noted down. */
export function watched(real: Request): Request {
  return {
    ...real,
    parseJson(c, schema) {
      seen.add(schema);
      return real.parseJson(c, schema);
    },
    parseInput(schema, input) {
      seen.add(schema);
      return real.parseInput(schema, input);
    },
  };
}

/** Queries that the handlers read without a schema: one value each. */
const readByHand = new Set([
  "GET /api/icons/:file",
  "GET /api/v1/runs/:runId/events",
  "GET /api/v1/threads/:threadId/events",
  "GET /api/v1/projects/:projectId/memo/changes",
  "GET /api/v1/projects/:projectId/summary",
  "GET /api/v1/projects/:projectId/memo/versions",
]);

/** What one request is found to have been parsed with beyond its description, and what was not used of it. */
export async function differences(route: string, request: () => Promise<unknown>): Promise<string[]> {
  seen.clear();
  await request();
  if (readByHand.has(route)) return [];
  // The routes import the module that is watched: not before it is.
  const { routes } = await import("#src/api/routes.ts");
  const { query, body } = routes.get(route) ?? {};
  // A union is parsed with one of its members where the installation decides which.
  const bodies: readonly unknown[] =
    body instanceof z.ZodUnion ? [body, ...body.options] : body === undefined ? [] : [body];
  const told = new Set<unknown>([...(query ? [query] : []), ...bodies]);
  const untold = [...seen]
    .filter((schema) => !told.has(schema))
    .map(() => `${route}: parses something untold`);
  const lacksQuery = query && !seen.has(query) ? [`${route}: its query is not parsed so`] : [];
  const lacksBody = bodies.length > 0 && !bodies.some((one) => seen.has(one));
  return [...untold, ...lacksQuery, ...(lacksBody ? [`${route}: its body is not parsed so`] : [])];
}
