import { accessFile } from "../../../domain/file/access.ts";
import { readFileRow, readPreview } from "../../../domain/file/queries.ts";
import { readProjectHead } from "../../../domain/project/queries.ts";
import { domainContext } from "../../context.ts";
import { DocumentPage } from "../../features/project/files/document/document-page.tsx";
import { idOf, orNotFound, projectOfPage } from "../../page-access.ts";
import { queryOf } from "../../query.ts";
import type { Route } from "./+types/file";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  const id = idOf(args.request, args.params.fileId);
  return orNotFound(args.request, async () => {
    const fileId = await accessFile(ctx, projectId, id);
    return {
      head: await readProjectHead(ctx, projectId),
      file: await readFileRow(ctx, fileId),
      preview: await readPreview(ctx, fileId),
      sentence: queryOf(args.request).sentence ?? null,
    };
  });
}

const nameOf = (data?: { file: { name: string } }) => data?.file.name;
export const handle = { title: nameOf, crumb: nameOf, within: { path: "/files", label: "ファイル" } };

export default function File({ loaderData }: Route.ComponentProps) {
  return <DocumentPage key={loaderData.file.id} {...loaderData} />;
}
