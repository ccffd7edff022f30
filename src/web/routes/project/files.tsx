import { redirect } from "react-router";
import { readDocuments } from "#src/domain/brief/queries.ts";
import { listFiles, listUploads, readStorage } from "#src/domain/file/queries.ts";
import { listFilesSchema } from "#src/domain/file/schema.ts";
import { may } from "#src/shared/roles.ts";
import { domainContext, frameContext } from "../../context.ts";
import { FilesPage } from "../../features/project/files/files-page.tsx";
import { headOfPage, orNotFound, projectOfPage } from "../../page-access.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import { searchParamsOf } from "../../query.ts";
import type { Route } from "./+types/files";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  const query = searchParamsOf(args.request);
  // Where a file opened over the list, before it had a page.
  if (query.open !== undefined) throw redirect(`/${projectId}/files/${encodeURIComponent(query.open)}`);
  const filter = listFilesSchema.omit({ cursor: true }).parse(query);
  return orNotFound(args.request, async () => {
    const head = await headOfPage(args, projectId);
    return {
      head,
      documents: await readDocuments(ctx, projectId),
      list: await listFiles(ctx, projectId, filter),
      storage: await readStorage(ctx, projectId),
      left: may(head.role, "work")
        ? await listUploads(ctx, projectId, args.context.get(frameContext).accountId)
        : [],
      asked: filter,
    };
  });
}

export const handle = {
  title: (data?: { head: { name: string } }) =>
    data ? `ファイル - ${projectName(data.head.name)}` : undefined,
  crumb: "ファイル",
};

export default function FilesRoute({ loaderData }: Route.ComponentProps) {
  return <FilesPage key={loaderData.head.id} {...loaderData} />;
}
