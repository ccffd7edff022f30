import { listPresets } from "../../../domain/preset/queries.ts";
import { readActivity, readProjectHead, readProjectWork } from "../../../domain/project/queries.ts";
import { listThreads } from "../../../domain/thread/queries.ts";
import { listThreadsSchema } from "../../../domain/thread/schema.ts";
import { domainContext } from "../../context.ts";
import { HomePage } from "../../features/project/home/home-page.tsx";
import { orNotFound, projectOfPage } from "../../page-access.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import type { Route } from "./+types/home";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  const head = await orNotFound(args.request, () => readProjectHead(ctx, projectId));
  return {
    head,
    work: await readProjectWork(ctx, projectId),
    activity: await readActivity(ctx, projectId),
    presets: await listPresets(ctx, projectId),
    threads: await listThreads(ctx, projectId, listThreadsSchema.parse({})),
  };
}

export const handle = {
  title: (data?: { head: { name: string } }) => (data ? projectName(data.head.name) : undefined),
};

export default function ProjectHome({ loaderData }: Route.ComponentProps) {
  return <HomePage key={loaderData.head.id} {...loaderData} />;
}
