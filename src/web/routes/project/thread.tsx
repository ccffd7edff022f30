import { readNewestBrief } from "../../../domain/brief/queries.ts";
import { readProjectHead } from "../../../domain/project/queries.ts";
import { readMessages, readThread } from "../../../domain/thread/queries.ts";
import { messagePlaceSchema, messagesAfterPlace, untitledThread } from "../../../domain/thread/schema.ts";
import { domainContext } from "../../context.ts";
import { ThreadPage } from "../../features/project/threads/thread-page.tsx";
import { orNotFound, threadOfPage } from "../../page-access.ts";
import type { Route } from "./+types/thread";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const { threadId, projectId } = await threadOfPage(args);
  const place = messagePlaceSchema.parse(new URL(args.request.url).searchParams.get("message") ?? undefined);
  const before = place === undefined ? undefined : place + messagesAfterPlace + 1;
  return orNotFound(args.request, async () => ({
    head: await readProjectHead(ctx, projectId),
    thread: await readThread(ctx, threadId),
    page: await readMessages(ctx, threadId, { before }),
    place: place ?? null,
    sources: (await readNewestBrief(ctx, projectId))?.sentences ?? [],
  }));
}

const title = (data?: { thread: { title: string } }) =>
  data ? data.thread.title || untitledThread : undefined;
export const handle = { title, crumb: title };

export default function Thread({ loaderData }: Route.ComponentProps) {
  return <ThreadPage key={`${loaderData.thread.id} ${loaderData.place}`} {...loaderData} />;
}
