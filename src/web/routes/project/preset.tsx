import { accessPreset } from "#src/domain/preset/access.ts";
import { readNewestHeadline, readPreset } from "#src/domain/preset/queries.ts";
import { domainContext } from "../../context.ts";
import { PresetPage } from "../../features/project/presets/preset-page.tsx";
import { headOfPage, idOf, orNotFound, pageNotFound, projectOfPage } from "../../page-access.ts";
import type { Route } from "./+types/preset";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  const id = idOf(args.request, args.params.presetId);
  return orNotFound(args.request, async () => {
    const access = await accessPreset(ctx, id, "read");
    if (access.projectId !== projectId) throw pageNotFound(args.request);
    return {
      head: await headOfPage(args, projectId),
      view: await readPreset(ctx, access),
      headline: await readNewestHeadline(ctx, projectId),
    };
  });
}

const nameOf = (data?: { view: { preset: { name: string } } }) => data?.view.preset.name;
export const handle = { title: nameOf, crumb: nameOf };

export default function PresetEditor({ loaderData }: Route.ComponentProps) {
  return <PresetPage key={loaderData.view.id} {...loaderData} />;
}
