/** What a page with a project's workbench is given: the work itself, and what is chosen and said beside it. */
import type { Context } from "../domain/context.ts";
import type { OpenHints } from "../domain/hint/schema.ts";
import { listPresets } from "../domain/preset/queries.ts";
import type { ProjectId } from "../domain/project/access.ts";
import { readProjectWork } from "../domain/project/queries.ts";
import type { ProjectHead } from "../domain/project/schema.ts";
import { listThreadResults } from "../domain/thread/queries.ts";
import { readUsage } from "../domain/usage/queries.ts";
import type { MemberRole } from "../shared/roles.ts";
import type { ProjectHints } from "./features/project/work/usage-limit-hint.tsx";
import { nearestMeter, nearPercent } from "./parts/usage/figures.ts";
import { type BenchTab, isTool } from "./parts/workbench/bench-tab.ts";
import { currentReading } from "./parts/workbench/session/reading/current-reading.ts";

interface Around {
  projectId: ProjectId;
  head: ProjectHead;
  /** Those that the person wants and has not closed. */
  hints: OpenHints;
}

/** `shown`: what of it the page opens with. */
export async function readBench(ctx: Context, { projectId, head, hints }: Around, shown: BenchTab) {
  const work = await readProjectWork(ctx, projectId);
  return {
    head,
    work: { ...work, asRead: isTool(shown) ? currentReading(work) : null },
    presets: await listPresets(ctx, projectId),
    fromThreads: await listThreadResults(ctx, projectId),
    hints: await readHints(ctx, hints, head.role),
  };
}

/** A plan that fills up is its owner's matter: only the owner's own meters are looked at. */
export async function readHints(
  ctx: Context,
  { keep, near: hint }: OpenHints,
  role: MemberRole,
): Promise<ProjectHints> {
  if (hint === null || role !== "owner") return { keep, near: null };
  const usage = await readUsage(ctx);
  const fullest = nearestMeter(usage);
  if (fullest === null || fullest.percent < nearPercent) return { keep, near: null };
  return { keep, near: { hint, ...fullest, resetAt: usage[fullest.kind].resetAt } };
}
