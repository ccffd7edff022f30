import { listMaterials } from "#src/domain/attachment/queries.ts";
import { listPresets } from "#src/domain/preset/queries.ts";
import { modelChoices } from "#src/domain/thread/commands/model.ts";
import { readThread } from "#src/domain/thread/queries.ts";
import { untitledThread } from "#src/domain/thread/schema.ts";
import { domainContext } from "../../context.ts";
import { ThreadSettingsPage } from "../../features/project/threads/thread-settings-page.tsx";
import { headOfPage, orNotFound, threadOfPage } from "../../page-access.ts";
import type { Route } from "./+types/thread-settings";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const { threadId, projectId } = await threadOfPage(args);
  return orNotFound(args.request, async () => {
    const thread = await readThread(ctx, threadId);
    return {
      head: await headOfPage(args, projectId),
      thread,
      presets: await listPresets(ctx, projectId),
      models: modelChoices(ctx),
      materials: await listMaterials(ctx, projectId, thread.materials?.persona ?? null),
    };
  });
}

const nameOf = (data?: { thread: { title: string } }) =>
  data ? data.thread.title || untitledThread : undefined;
export const handle = {
  title: (data?: { thread: { title: string } }) => (data ? `${nameOf(data)}の設定` : undefined),
  crumb: nameOf,
};

export default function ThreadSettings({ loaderData }: Route.ComponentProps) {
  return <ThreadSettingsPage key={loaderData.thread.id} {...loaderData} />;
}
