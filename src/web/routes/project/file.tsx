import { accessFile } from "#src/domain/file/access.ts";
import { listAttachments } from "#src/domain/file/commands/attachments.ts";
import { readFileRow, readPreview } from "#src/domain/file/queries.ts";
import type { AttachmentView } from "#src/domain/file/rules/views.ts";
import { isAppError } from "#src/shared/errors.ts";
import { domainContext } from "../../context.ts";
import { DocumentPage } from "../../features/project/files/document/document-page.tsx";
import { headOfPage, idOf, orNotFound, projectOfPage } from "../../page-access.ts";
import { searchParamsOf } from "../../query.ts";
import type { Route } from "./+types/file";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  const id = idOf(args.request, args.params.fileId);
  return orNotFound(args.request, async () => {
    const fileId = await accessFile(ctx, projectId, id);
    const file = await readFileRow(ctx, fileId);
    return {
      attachments:
        file.kind === "eml"
          ? await attachmentsOf(() => listAttachments(ctx, projectId, fileId, args.request.signal))
          : null,
      head: await headOfPage(args, projectId),
      file,
      preview: await readPreview(ctx, fileId),
      sentence: searchParamsOf(args.request).sentence ?? null,
    };
  });
}

/** The page is there without them, too. */
async function attachmentsOf(list: () => Promise<AttachmentView[]>): Promise<AttachmentView[] | string> {
  try {
    return await list();
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.message;
  }
}

const nameOf = (data?: { file: { name: string } }) => data?.file.name;
export const handle = { title: nameOf, crumb: nameOf, within: { path: "/files", label: "ファイル" } };

export default function File({ loaderData }: Route.ComponentProps) {
  return <DocumentPage key={loaderData.file.id} {...loaderData} />;
}
