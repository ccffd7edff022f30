import { redirect } from "react-router";
import { domainContext, frameContext } from "../../context.ts";
import { WorkPage } from "../../features/project/work/work-page.tsx";
import { headOfPage, orNotFound, pageNotFound, projectOfPage } from "../../page-access.ts";
import { readBench } from "../../page-bench.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import { benchTabOf } from "../../parts/workbench/bench-tab.ts";
import { lastTool } from "../../parts/workbench/last-tool.ts";
import type { Route } from "./+types/work";

export async function loader(args: Route.LoaderArgs) {
  const projectId = await projectOfPage(args);
  // The server does not know what was looked at last.
  if (args.params.shown === undefined) throw redirect(`/${projectId}/work/catchphrase`);
  const shown = benchTabOf(args.params.shown);
  if (shown === null) throw pageNotFound(args.request);
  const head = await headOfPage(args, projectId);
  const { hints } = args.context.get(frameContext);
  return orNotFound(args.request, () =>
    readBench(args.context.get(domainContext), { projectId, head, hints }, shown),
  );
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const { projectId, shown } = params;
  if (shown === undefined) throw redirect(`/${projectId}/work/${lastTool(projectId)}`);
  return serverLoader();
}

export const handle = {
  tray: true,
  title: (data?: { head: { name: string } }) => (data ? `制作 - ${projectName(data.head.name)}` : undefined),
  crumb: "制作",
};

export default function WorkRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <WorkPage key={loaderData.head.id} {...loaderData} shown={benchTabOf(params.shown) ?? "catchphrase"} />
  );
}
