import { listProjects } from "../../domain/project/queries.ts";
import { listProjectsSchema } from "../../domain/project/schema.ts";
import { readRecentThreads } from "../../domain/thread/queries.ts";
import { domainContext, frameContext, takenOverContext } from "../context.ts";
import { DashboardPage } from "../features/dashboard/dashboard-page.tsx";
import type { ProjectFilter } from "../features/dashboard/filter.ts";
import { UsageMeters } from "../features/usage/usage-meters.tsx";
import { searchParamsOf } from "../query.ts";
import type { Route } from "./+types/dashboard";

const recentThreads = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const query = searchParamsOf(request);
  const { view, sort, search, starredFirst } = listProjectsSchema.parse(query);
  const input = listProjectsSchema.parse({ view, sort, search, starredFirst: String(starredFirst) });
  const filter: ProjectFilter = {
    view,
    sort,
    search,
    starredFirst,
    look: query.look === "list" ? "list" : "cards",
  };
  const { accountId, marks } = context.get(frameContext);
  const [list, threads] = await Promise.all([
    listProjects(ctx, accountId, input, marks),
    readRecentThreads(ctx, accountId, recentThreads),
  ]);
  return { filter, list, threads, takenOver: context.get(takenOverContext)[0] ?? null };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} usage={<UsageMeters glance />} />;
}
