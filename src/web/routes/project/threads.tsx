import { listThreads } from "#src/domain/thread/queries.ts";
import { listThreadsSchema } from "#src/domain/thread/schema.ts";
import { domainContext } from "../../context.ts";
import { ThreadsPage } from "../../features/project/threads/threads-page.tsx";
import { headOfPage, orNotFound, projectOfPage } from "../../page-access.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import type { Route } from "./+types/threads";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  return orNotFound(args.request, async () => ({
    head: await headOfPage(args, projectId),
    threads: await listThreads(ctx, projectId, listThreadsSchema.parse({})),
  }));
}

export const handle = {
  title: (data?: { head: { name: string } }) =>
    data ? `スレッド - ${projectName(data.head.name)}` : undefined,
  crumb: "スレッド",
};

export default function Threads({ loaderData }: Route.ComponentProps) {
  return <ThreadsPage key={loaderData.head.id} {...loaderData} />;
}
