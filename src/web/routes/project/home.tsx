import { accessAccount } from "../../../domain/account/access.ts";
import type { Context } from "../../../domain/context.ts";
import { readOpenHints } from "../../../domain/hint/queries.ts";
import { readOverview } from "../../../domain/overview/queries.ts";
import { listPresets } from "../../../domain/preset/queries.ts";
import { readActivity, readProjectHead, readProjectWork } from "../../../domain/project/queries.ts";
import { listThreads } from "../../../domain/thread/queries.ts";
import { listThreadsSchema } from "../../../domain/thread/schema.ts";
import { readUsage } from "../../../domain/usage/queries.ts";
import type { MemberRole } from "../../../shared/roles.ts";
import { domainContext } from "../../context.ts";
import { HomePage } from "../../features/project/home/home-page.tsx";
import type { HomeHints } from "../../features/project/home/near-hint.tsx";
import { orNotFound, projectOfPage } from "../../page-access.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import { nearest, nearPercent } from "../../parts/usage/figures.ts";
import type { Route } from "./+types/home";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  const head = await orNotFound(args.request, () => readProjectHead(ctx, projectId));
  const work = await readProjectWork(ctx, projectId);
  return {
    head,
    work,
    overview: work.results.length > 0 ? await readOverview(ctx, projectId, work.results) : null,
    activity: await readActivity(ctx, projectId),
    presets: await listPresets(ctx, projectId),
    hints: await readHints(ctx, head.role),
    threads: await listThreads(ctx, projectId, listThreadsSchema.parse({})),
  };
}

/** A plan that fills up is its owner's matter: only the owner's own meters are looked at. */
async function readHints(ctx: Context, role: MemberRole): Promise<HomeHints> {
  const { keep, near: hint } = await readOpenHints(ctx, await accessAccount(ctx));
  if (hint === null || role !== "owner") return { keep, near: null };
  const usage = await readUsage(ctx);
  const fullest = nearest(usage);
  if (fullest === null || fullest.percent < nearPercent) return { keep, near: null };
  return { keep, near: { hint, ...fullest, resetAt: usage[fullest.kind].resetAt } };
}

export const handle = {
  tray: true,
  title: (data?: { head: { name: string } }) => (data ? projectName(data.head.name) : undefined),
};

export default function ProjectHome({ loaderData }: Route.ComponentProps) {
  return <HomePage key={loaderData.head.id} {...loaderData} />;
}
