/** What the dashboard's address asks for. */
import type { ListProjects } from "#src/domain/project/schema.ts";

export interface Filter extends Pick<ListProjects, "view" | "sort" | "search" | "starredFirst"> {
  look: "cards" | "list";
}

/** The same as a query of the API. */
export function apiQuery({ view, sort, search, starredFirst }: Filter, cursor: string): string {
  const query = new URLSearchParams({ view, sort, search, cursor });
  if (starredFirst) query.set("starredFirst", "true");
  return query.toString();
}
