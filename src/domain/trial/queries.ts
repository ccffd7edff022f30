import { and, desc, eq, isNull } from "drizzle-orm";
import { visitor } from "../../db/schema/project.ts";
import { run } from "../../db/schema/run.ts";
import type { RunData, ToolStep } from "../../shared/run-parts.ts";
import { type BriefView, readDocuments, readNewestBrief } from "../brief/queries.ts";
import type { DocumentView } from "../brief/schema.ts";
import type { Context } from "../context.ts";
import { findTrialProject, type ProjectId } from "../project/access.ts";
import { type ResultView, readNewestResults } from "../result/queries.ts";
import { runData } from "../run/rules.ts";
import { readTrialUsage, type TrialUsage } from "../usage/queries.ts";

export interface TrialRun extends RunData {
  id: string;
  steps: ToolStep[];
}

/** Everything the /trial screen shows, so that a reload in the middle loses nothing. */
export interface TrialView {
  brief: BriefView | null;
  documents: DocumentView[];
  results: ResultView[];
  run: TrialRun | null;
  usage: TrialUsage;
  /** The browser has still to prove its work before the first run. */
  needsProof: boolean;
  /** When what is here will be removed, ISO 8601; null before there is anything. */
  keptUntil: string | null;
  engine: { name: string; embedded: boolean };
}

export async function readTrial(ctx: Context): Promise<TrialView> {
  const projectId = await findTrialProject(ctx);
  const engine = { name: ctx.engines.model.name, embedded: ctx.engines.model.embedded };
  const usage = await readTrialUsage(ctx);
  if (!projectId) {
    return {
      brief: null,
      documents: [],
      results: [],
      run: null,
      usage,
      needsProof: true,
      keptUntil: null,
      engine,
    };
  }
  const brief = await readNewestBrief(ctx, projectId);
  const [visit] = await ctx.db
    .select({ provenAt: visitor.provenAt, expiresAt: visitor.expiresAt })
    .from(visitor)
    .where(eq(visitor.id, ctx.actor.visitorId ?? ""));
  return {
    brief,
    documents: await readDocuments(ctx, projectId),
    results: await readNewestResults(ctx, projectId),
    run: await readNewestRun(ctx, projectId),
    usage,
    needsProof: !visit?.provenAt,
    keptUntil: visit?.expiresAt.toISOString() ?? null,
    engine,
  };
}

async function readNewestRun(ctx: Context, projectId: ProjectId): Promise<TrialRun | null> {
  const [row] = await ctx.db
    .select()
    .from(run)
    .where(and(eq(run.projectId, projectId), isNull(run.targetItemId)))
    .orderBy(desc(run.createdAt))
    .limit(1);
  return row ? { id: row.id, steps: row.steps, ...runData(row) } : null;
}
