import { readDocuments } from "../../../domain/brief/queries.ts";
import { readProjectHead } from "../../../domain/project/queries.ts";
import { domainContext } from "../../context.ts";
import { FilesPage } from "../../features/project/files/files-page.tsx";
import { orNotFound, projectOfPage } from "../../page-access.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import type { Route } from "./+types/files";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  return orNotFound(args.request, async () => ({
    head: await readProjectHead(ctx, projectId),
    documents: await readDocuments(ctx, projectId),
  }));
}

export const handle = {
  title: (data?: { head: { name: string } }) =>
    data ? `ファイル - ${projectName(data.head.name)}` : undefined,
  crumb: "ファイル",
};

export default function Files({ loaderData }: Route.ComponentProps) {
  return <FilesPage key={loaderData.head.id} {...loaderData} />;
}
