import { readNewestBrief } from "#src/domain/brief/queries.ts";
import { withModel } from "#src/domain/context.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import { listMessagesSchema } from "#src/domain/message/schema.ts";
import { currentModel, readReadUpTo, readThread } from "#src/domain/thread/queries.ts";
import { untitledThread } from "#src/domain/thread/schema.ts";
import { domainContext, frameContext } from "../../context.ts";
import { ThreadPage } from "../../features/project/threads/thread-page.tsx";
import { headOfPage, orNotFound, threadOfPage } from "../../page-access.ts";
import { searchParamsOf } from "../../query.ts";
import type { Route } from "./+types/thread";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const { threadId, projectId } = await threadOfPage(args);
  const asked = { at: searchParamsOf(args.request).message };
  const { at } = listMessagesSchema.parse(asked);
  const { accountId } = args.context.get(frameContext);
  return orNotFound(args.request, async () => {
    const [head, thread, page, readUpTo, model, brief] = await Promise.all([
      headOfPage(args, projectId),
      readThread(ctx, threadId),
      readMessages(ctx, threadId, accountId, { at }),
      readReadUpTo(ctx, threadId, accountId),
      currentModel(ctx, threadId),
      readNewestBrief(ctx, projectId),
    ]);
    const isEmbedded = withModel(ctx, model).engines.model.embedded;
    return { head, thread, page, place: at ?? null, readUpTo, isEmbedded, sources: brief?.sentences ?? [] };
  });
}

const title = (data?: { thread: { title: string } }) =>
  data ? data.thread.title || untitledThread : undefined;
export const handle = { tray: true, title, crumb: title };

export default function Thread({ loaderData }: Route.ComponentProps) {
  return <ThreadPage key={`${loaderData.thread.id} ${loaderData.place}`} {...loaderData} />;
}
