import { listFiles } from "#src/domain/file/queries.ts";
import { isPicture, listFilesSchema } from "#src/domain/file/schema.ts";
import { hasReader } from "#src/domain/reading/commands/ask-model.ts";
import { domainContext } from "../../context.ts";
import { CheckPage } from "../../features/check/check-page.tsx";
import { headOfPage, orNotFound, projectOfPage } from "../../page-access.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import type { Route } from "./+types/check";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  return orNotFound(args.request, async () => {
    const head = await headOfPage(args, projectId);
    const { files } = await listFiles(ctx, projectId, listFilesSchema.parse({}));
    return {
      modelReads: hasReader(ctx),
      project: {
        id: head.id,
        name: projectName(head.name),
        files: files.filter(({ kind }) => !isPicture(kind)).map(({ id, name }) => ({ id, name })),
      },
    };
  });
}

export const handle = {
  title: (data?: { project: { name: string } }) => (data ? `チェック - ${data.project.name}` : undefined),
  crumb: "チェック",
};

export default function ProjectCheckRoute({ loaderData }: Route.ComponentProps) {
  const { project, modelReads } = loaderData;
  return <CheckPage key={project.id} project={project} modelReads={modelReads} />;
}
