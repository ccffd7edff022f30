import { lazy, Suspense } from "react";
import { redirect } from "react-router";
import { readNewestBrief } from "#src/domain/brief/queries.ts";
import { readActivity } from "#src/domain/project/queries.ts";
import { readProjectHome } from "#src/domain/project-home/queries.ts";
import { domainContext, frameContext } from "../../context.ts";
import { ProjectHomePage } from "../../features/project/home/project-home-page.tsx";
import { headOfPage, orNotFound, projectOfPage } from "../../page-access.ts";
import { readBench, readHints } from "../../page-bench.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import { benchTabOf } from "../../parts/workbench/bench-tab.ts";
import { searchParamsOf } from "../../query.ts";
import type { Route } from "./+types/home";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  // The tools stood here once; what was bookmarked then leads to where they are.
  const tool = benchTabOf(searchParamsOf(args.request).tool);
  if (tool !== null) throw redirect(`/${projectId}/work/${tool}`);
  return orNotFound(args.request, async () => {
    const [head, brief] = await Promise.all([headOfPage(args, projectId), readNewestBrief(ctx, projectId)]);
    const { hints } = args.context.get(frameContext);
    if (brief === null)
      return {
        head,
        setup: await readBench(ctx, { projectId, head, hints }, "material"),
        overview: null,
      };
    const [overview, activity, { near }] = await Promise.all([
      readProjectHome(ctx, projectId, brief),
      readActivity(ctx, projectId),
      readHints(ctx, hints, head.role),
    ]);
    return { head, setup: null, overview: { ...overview, activity, near } };
  });
}

export const handle = {
  title: (data?: { head: { name: string } }) => (data ? projectName(data.head.name) : undefined),
};

/** Only a project without a brief needs the workbench here. */
const SetupPage = lazy(async () => ({
  default: (await import("../../features/project/work/setup-page.tsx")).SetupPage,
}));

export default function ProjectHomeRoute({ loaderData: { head, setup, overview } }: Route.ComponentProps) {
  if (setup !== null)
    return (
      <Suspense>
        <SetupPage key={head.id} {...setup} />
      </Suspense>
    );
  return <ProjectHomePage key={head.id} head={head} {...overview} />;
}
