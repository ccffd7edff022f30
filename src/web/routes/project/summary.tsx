import { readSummary } from "#src/domain/summary/queries.ts";
import { domainContext } from "../../context.ts";
import { SummaryPage } from "../../features/project/summary/summary-page.tsx";
import { headOfPage, orNotFound, projectOfPage } from "../../page-access.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import type { Route } from "./+types/summary";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  return orNotFound(args.request, async () => ({
    head: await headOfPage(args, projectId),
    summary: await readSummary(ctx, projectId),
    at: ctx.now().toISOString(),
  }));
}

export const handle = {
  title: (data?: { head: { name: string } }) =>
    data ? `案件サマリー - ${projectName(data.head.name)}` : undefined,
  crumb: "案件サマリー",
};

export default function Summary({ loaderData }: Route.ComponentProps) {
  return <SummaryPage key={loaderData.head.id} {...loaderData} />;
}
