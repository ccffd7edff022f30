import { listLinks, readCollectionAnswers } from "#src/domain/client/queries.ts";
import { accessCollection } from "#src/domain/collection/access.ts";
import { listCollections, readCollection } from "#src/domain/collection/queries.ts";
import { listDecisions } from "#src/domain/decision/queries.ts";
import { listDecisionsSchema } from "#src/domain/decision/schema.ts";
import { AppError } from "#src/shared/errors.ts";
import { domainContext } from "../../context.ts";
import { CollectionsPage } from "../../features/project/collections/collections-page.tsx";
import { DecisionsPage } from "../../features/project/decisions/decisions-page.tsx";
import { headOfPage, idOf, orNotFound, projectOfPage } from "../../page-access.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import type { Route } from "./+types/collections";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  const query = new URL(args.request.url).searchParams;
  const asked = query.get("id");
  const opened = asked === null ? null : idOf(args.request, asked);
  return orNotFound(args.request, async () => {
    const head = await headOfPage(args, projectId);
    const nothing = { head, collections: [], open: null, log: null };
    if (query.has("log"))
      return {
        ...nothing,
        log: await listDecisions(ctx, projectId, listDecisionsSchema.parse({ limit: 100 })),
      };
    if (opened === null) return { ...nothing, collections: await listCollections(ctx, projectId) };
    const access = await accessCollection(ctx, opened, "read");
    if (access.projectId !== projectId) throw new AppError("not_found");
    return {
      ...nothing,
      open: {
        collection: await readCollection(ctx, access),
        links: await listLinks(ctx, access),
        said: await readCollectionAnswers(ctx, access),
      },
    };
  });
}

export const handle = {
  title: (data?: { head: { name: string } }) => (data ? `提出 - ${projectName(data.head.name)}` : undefined),
  crumb: "提出",
};

export default function Collections({ loaderData: { log, ...data } }: Route.ComponentProps) {
  const { head } = data;
  return log ? (
    <DecisionsPage key={`log ${head.id}`} {...{ head, log }} />
  ) : (
    <CollectionsPage key={head.id} {...data} />
  );
}
