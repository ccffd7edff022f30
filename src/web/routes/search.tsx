import { listProjects } from "../../domain/project/queries.ts";
import { listProjectsSchema } from "../../domain/project/schema.ts";
import { limitedTo, memberProjects } from "../../domain/search/access.ts";
import { search } from "../../domain/search/queries.ts";
import { searchSchema } from "../../domain/search/schema.ts";
import { domainContext, frameContext } from "../context.ts";
import { SearchPage } from "../features/search/search-page.tsx";
import { searchParamsOf } from "../query.ts";
import type { Route } from "./+types/search";

/** So many projects can be chosen from; the words find what is in the others too. */
const projectsOffered = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const query = searchParamsOf(request);
  const { q, kind, project } = searchSchema.parse(query);
  const { accountId } = context.get(frameContext);
  const mine = await memberProjects(ctx, accountId);
  const offered = listProjectsSchema.parse({ limit: projectsOffered });
  const { projects } = await listProjects(ctx, accountId, offered);
  return {
    asked: { q, kind, project },
    projects: projects.map(({ id, name }) => ({ id, name })),
    list: await search(ctx, limitedTo(mine, project), searchSchema.parse({ q, kind })),
  };
}

export const handle = { title: "探す" };

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} head={null} />;
}
