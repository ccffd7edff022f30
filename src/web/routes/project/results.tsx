import { readNewestBrief } from "#src/domain/brief/queries.ts";
import { listClaims } from "#src/domain/claim/queries.ts";
import { listClaimsSchema } from "#src/domain/claim/schema.ts";
import { readRunAnswers } from "#src/domain/client/queries.ts";
import { readRunComments } from "#src/domain/comment/queries.ts";
import { compareResults } from "#src/domain/comparison/queries.ts";
import { compareSchema } from "#src/domain/comparison/schema.ts";
import type { Context } from "#src/domain/context.ts";
import { listResults, readApprovals, readBoard, readTags } from "#src/domain/library/queries.ts";
import { boardSchema, listResultsSchema } from "#src/domain/library/schema.ts";
import { readMembers } from "#src/domain/member/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readRunResults } from "#src/domain/result/queries.ts";
import { accessMade } from "#src/domain/run/access.ts";
import { readRun } from "#src/domain/run/queries.ts";
import { AppError } from "#src/shared/errors.ts";
import { domainContext } from "../../context.ts";
import { ResultsPage } from "../../features/project/results/results-page.tsx";
import { headOfPage, idOf, orNotFound, projectOfPage } from "../../page-access.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import { searchParamsOf } from "../../query.ts";
import type { Route } from "./+types/results";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  const query = searchParamsOf(args.request);
  const { cursor: _, limit: __, ...filter } = listResultsSchema.parse(query);
  const layout = query.layout === "board" && filter.view !== "trash" ? ("board" as const) : ("list" as const);
  const opened = query.open === undefined ? null : idOf(args.request, query.open);
  const compared = opened === null && query.compare !== undefined ? { ids: query.compare } : null;
  const claimed = opened === null && compared === null && query.claims !== undefined;
  const listed = opened === null && compared === null && !claimed ? layout : null;
  return orNotFound(args.request, async () => {
    const [head, tags, authors, list, board, comparison, claims, open] = await Promise.all([
      headOfPage(args, projectId),
      listed ? readTags(ctx, projectId) : [],
      listed ? readAuthors(ctx, projectId) : {},
      listed === "list" ? listResults(ctx, projectId, listResultsSchema.parse(filter)) : null,
      listed === "board" ? readBoard(ctx, projectId, boardSchema.parse(filter)) : null,
      compared && readComparison(ctx, projectId, compared),
      claimed ? readClaims(ctx, projectId, query.claims) : null,
      opened ? readOpen(ctx, projectId, opened) : null,
    ]);
    // The columns of the board stand by age, whatever the list beside it does.
    const shown = { ...filter, layout, ...(layout === "board" ? { sort: "newest" as const } : {}) };
    return { head, filter: shown, tags, authors, list, board, comparison, claims, open };
  });
}

/** An address that names nothing to compare is like one that names nothing. */
async function readComparison(ctx: Context, projectId: ProjectId, asked: { ids: string }) {
  const { success, data } = compareSchema.safeParse(asked);
  if (!success) throw new AppError("not_found");
  return compareResults(ctx, projectId, data);
}

async function readClaims(ctx: Context, projectId: ProjectId, asked: string | undefined) {
  const input = listClaimsSchema.parse({ show: asked });
  const list = await listClaims(ctx, projectId, input);
  return { list, show: input.show, at: ctx.now().toISOString() };
}

async function readAuthors(ctx: Context, projectId: ProjectId): Promise<Record<string, string>> {
  const members = await readMembers(ctx, projectId);
  return Object.fromEntries(
    members.map(({ accountId, displayName, email }) => [accountId, displayName || email]),
  );
}

async function readOpen(ctx: Context, projectId: ProjectId, id: string) {
  const access = await accessMade(ctx, id, "read");
  const run = await readRun(ctx, access.runId);
  if (access.projectId !== projectId || run === null) throw new AppError("not_found");
  return {
    run: { ...run, results: await readRunResults(ctx, access.runId) },
    approvals: await readApprovals(ctx, access.runId),
    comments: await readRunComments(ctx, access.runId),
    said: await readRunAnswers(ctx, access.runId),
    sources: (await readNewestBrief(ctx, projectId))?.sentences ?? [],
  };
}

export const handle = {
  tray: true,
  title: (data?: { head: { name: string } }) => (data ? `結果 - ${projectName(data.head.name)}` : undefined),
  crumb: "結果",
};

export default function ResultsRoute({ loaderData }: Route.ComponentProps) {
  return <ResultsPage key={loaderData.head.id} {...loaderData} />;
}
