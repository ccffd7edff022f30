import { listPresets } from "#src/domain/preset/queries.ts";
import { domainContext } from "../../context.ts";
import { PresetsPage } from "../../features/project/presets/presets-page.tsx";
import { headOfPage, orNotFound, projectOfPage } from "../../page-access.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import type { Route } from "./+types/presets";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  return orNotFound(args.request, async () => ({
    head: await headOfPage(args, projectId),
    list: await listPresets(ctx, projectId),
  }));
}

export const handle = {
  title: (data?: { head: { name: string } }) =>
    data ? `プリセット - ${projectName(data.head.name)}` : undefined,
  crumb: "プリセット",
};

export default function Presets({ loaderData }: Route.ComponentProps) {
  return <PresetsPage key={loaderData.head.id} {...loaderData} />;
}
