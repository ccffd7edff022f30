import { accessAccount } from "#src/domain/account/access.ts";
import { readNewestBrief } from "#src/domain/brief/queries.ts";
import { withModel } from "#src/domain/context.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import { listMessagesSchema } from "#src/domain/message/schema.ts";
import { readProjectHead } from "#src/domain/project/queries.ts";
import { currentModel, readReadUpTo, readThread } from "#src/domain/thread/queries.ts";
import { untitledThread } from "#src/domain/thread/schema.ts";
import { domainContext } from "../../context.ts";
import { ThreadPage } from "../../features/project/threads/thread-page.tsx";
import { orNotFound, threadOfPage } from "../../page-access.ts";
import { queryOf } from "../../query.ts";
import type { Route } from "./+types/thread";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const { threadId, projectId } = await threadOfPage(args);
  const asked = { at: queryOf(args.request).message };
  const { at } = listMessagesSchema.parse(asked);
  return orNotFound(args.request, async () => ({
    head: await readProjectHead(ctx, projectId),
    thread: await readThread(ctx, threadId),
    page: await readMessages(ctx, threadId, await accessAccount(ctx), { at }),
    place: at ?? null,
    readUpTo: await readReadUpTo(ctx, threadId, await accessAccount(ctx)),
    isEmbedded: withModel(ctx, await currentModel(ctx, threadId)).engines.model.embedded,
    sources: (await readNewestBrief(ctx, projectId))?.sentences ?? [],
  }));
}

const title = (data?: { thread: { title: string } }) =>
  data ? data.thread.title || untitledThread : undefined;
export const handle = { tray: true, title, crumb: title };

export default function Thread({ loaderData }: Route.ComponentProps) {
  return <ThreadPage key={`${loaderData.thread.id} ${loaderData.place}`} {...loaderData} />;
}
