import { search } from "#src/domain/search/queries.ts";
import { searchSchema } from "#src/domain/search/schema.ts";
import { domainContext } from "../../context.ts";
import { SearchPage } from "../../features/search/search-page.tsx";
import { headOfPage, orNotFound, projectOfPage } from "../../page-access.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import { searchParamsOf } from "../../query.ts";
import type { Route } from "./+types/search";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  const { q, kind } = searchSchema.parse(searchParamsOf(args.request));
  return orNotFound(args.request, async () => ({
    head: await headOfPage(args, projectId),
    asked: { q, kind, project: projectId },
    list: await search(ctx, [projectId], searchSchema.parse({ q, kind })),
  }));
}

export const handle = {
  title: (data?: { head: { name: string } }) => (data ? `探す - ${projectName(data.head.name)}` : undefined),
  crumb: "探す",
};

export default function ProjectSearch({ loaderData }: Route.ComponentProps) {
  return <SearchPage key={loaderData.head.id} {...loaderData} projects={[]} />;
}
