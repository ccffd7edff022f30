/** What the dashboard's address asks for. */
import type { ListProjects } from "#src/domain/project/schema.ts";

export interface ProjectFilter extends Pick<ListProjects, "view" | "sort" | "search" | "starredFirst"> {
  look: "cards" | "list";
}

/** The same as a query of the API. */
export function apiQuery({ view, sort, search, starredFirst }: ProjectFilter, cursor: string): string {
  const query = new URLSearchParams({ view, sort, search, cursor });
  if (starredFirst) query.set("starredFirst", "true");
  return query.toString();
}
