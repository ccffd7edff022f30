import { listLinks, readCollectionAnswers } from "../../../domain/client/queries.ts";
import { accessCollection } from "../../../domain/collection/access.ts";
import { listCollections, readCollection } from "../../../domain/collection/queries.ts";
import { readProjectHead } from "../../../domain/project/queries.ts";
import { AppError } from "../../../shared/errors.ts";
import { domainContext } from "../../context.ts";
import { CollectionsPage } from "../../features/project/collections/collections-page.tsx";
import { idOf, orNotFound, projectOfPage } from "../../page-access.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import type { Route } from "./+types/collections";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  const asked = new URL(args.request.url).searchParams.get("id");
  const opened = asked === null ? null : idOf(args.request, asked);
  return orNotFound(args.request, async () => {
    const head = await readProjectHead(ctx, projectId);
    if (opened === null) return { head, collections: await listCollections(ctx, projectId), open: null };
    const access = await accessCollection(ctx, opened, "read");
    if (access.projectId !== projectId) throw new AppError("not_found");
    return {
      head,
      collections: [],
      open: {
        collection: await readCollection(ctx, access),
        links: await listLinks(ctx, access),
        answers: await readCollectionAnswers(ctx, access),
      },
    };
  });
}

export const handle = {
  title: (data?: { head: { name: string } }) =>
    data ? `提出用 - ${projectName(data.head.name)}` : undefined,
  crumb: "提出用",
};

export default function Collections({ loaderData }: Route.ComponentProps) {
  return <CollectionsPage key={loaderData.head.id} {...loaderData} />;
}
