import { readNewestBrief } from "../../../domain/brief/queries.ts";
import type { Context } from "../../../domain/context.ts";
import { listResults, readApprovals, readTags } from "../../../domain/library/queries.ts";
import { listResultsSchema } from "../../../domain/library/schema.ts";
import type { ProjectId } from "../../../domain/project/access.ts";
import { readProjectHead } from "../../../domain/project/queries.ts";
import { readRunResults } from "../../../domain/result/queries.ts";
import { accessRun } from "../../../domain/run/access.ts";
import { readRun } from "../../../domain/run/queries.ts";
import { AppError } from "../../../shared/errors.ts";
import { domainContext } from "../../context.ts";
import { ResultsPage } from "../../features/project/results/results-page.tsx";
import { idOf, orNotFound, projectOfPage } from "../../page-access.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import type { Route } from "./+types/results";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  const query = Object.fromEntries(new URL(args.request.url).searchParams);
  const { view, tool, state, approval, tag, search } = listResultsSchema.parse(query);
  const filter = { view, tool, state, approval, tag, search };
  const opened = query.open === undefined ? null : idOf(args.request, query.open);
  return orNotFound(args.request, async () => ({
    head: await readProjectHead(ctx, projectId),
    filter,
    tags: opened ? [] : await readTags(ctx, projectId),
    list: opened
      ? { results: [], next: null }
      : await listResults(ctx, projectId, listResultsSchema.parse(filter)),
    open: opened ? await readOpen(ctx, projectId, opened) : null,
  }));
}

async function readOpen(ctx: Context, projectId: ProjectId, id: string) {
  const access = await accessRun(ctx, id, "read");
  const run = await readRun(ctx, access.runId);
  if (access.projectId !== projectId || run === null) throw new AppError("not_found");
  return {
    run: { ...run, results: await readRunResults(ctx, access.runId) },
    approvals: await readApprovals(ctx, access.runId),
    sources: (await readNewestBrief(ctx, projectId))?.sentences ?? [],
  };
}

export const handle = {
  title: (data?: { head: { name: string } }) => (data ? `結果 - ${projectName(data.head.name)}` : undefined),
  crumb: "結果",
};

export default function Results({ loaderData }: Route.ComponentProps) {
  return <ResultsPage key={loaderData.head.id} {...loaderData} />;
}
