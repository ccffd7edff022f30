import { readMemo } from "#src/domain/memo/queries.ts";
import { domainContext } from "../../context.ts";
import { MemoPage } from "../../features/project/memo/memo-page.tsx";
import { headOfPage, orNotFound, projectOfPage } from "../../page-access.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import type { Route } from "./+types/memo";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  return orNotFound(args.request, async () => ({
    head: await headOfPage(args, projectId),
    memo: await readMemo(ctx, projectId),
  }));
}

export const handle = {
  title: (data?: { head: { name: string } }) => (data ? `メモ - ${projectName(data.head.name)}` : undefined),
  crumb: "メモ",
};

export default function Memo({ loaderData }: Route.ComponentProps) {
  return <MemoPage key={loaderData.head.id} {...loaderData} />;
}
