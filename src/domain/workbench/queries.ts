import { and, desc, eq, isNull, not } from "drizzle-orm";
import type { Remembered } from "../../brief/reading/schema.ts";
import { run } from "../../db/schema/run.ts";
import type { RunData, ToolStep } from "../../shared/run-parts.ts";
import { type BriefView, readDocuments, readNewestBrief } from "../brief/queries.ts";
import type { DocumentView } from "../brief/schema.ts";
import { inNumbersOf } from "../change/queries.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import { readRemembered } from "../reading/queries.ts";
import { readNewestResults } from "../result/queries.ts";
import type { ResultView } from "../result/schema.ts";
import { inOthersThread } from "../run/access.ts";
import { makesForProject } from "../run/queries.ts";
import { runData } from "../run/rules.ts";

export interface WorkRun extends RunData {
  id: string;
  steps: ToolStep[];
}

/** Material, results and the newest run of a project: what a workbench needs, so that a reload in the middle loses nothing. */
export interface WorkView {
  brief: BriefView | null;
  /** What a person has settled of how texts of this project are read. */
  remembered: Remembered[];
  documents: DocumentView[];
  results: ResultView[];
  run: WorkRun | null;
}

/**
 * The run is read before its results: one that ends meanwhile is still watched, and tells what it has made since. Read after them, it
 * would be over while its result is not.
 */
export async function readWork(ctx: Context, projectId: ProjectId): Promise<WorkView> {
  const run = await readNewestRun(ctx, projectId);
  const brief = await readNewestBrief(ctx, projectId);
  const results = await readNewestResults(ctx, projectId);
  const isOver = run === null || run.endedAt !== null;
  if (isOver && results.some(({ state }) => state === "making")) {
    // A run has begun meanwhile.
    const now = await readNewestRun(ctx, projectId);
    if (now?.id !== run?.id) return readWork(ctx, projectId);
  }
  return {
    brief,
    remembered: await readRemembered(ctx, projectId),
    documents: await readDocuments(ctx, projectId),
    // What still holds was made of an earlier brief, and stands beside the sentences of this one.
    results: brief ? await inNumbersOf(ctx, projectId, brief.id, results) : results,
    run,
  };
}

async function readNewestRun(ctx: Context, projectId: ProjectId): Promise<WorkRun | null> {
  const [row] = await ctx.db
    .select()
    .from(run)
    .where(
      and(eq(run.projectId, projectId), isNull(run.targetItemId), makesForProject, not(inOthersThread(ctx))),
    )
    .orderBy(desc(run.createdAt), desc(run.id))
    .limit(1);
  return row ? { id: row.id, steps: row.steps, ...runData(row) } : null;
}
