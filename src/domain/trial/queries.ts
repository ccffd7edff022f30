import { eq } from "drizzle-orm";
import { visitor } from "../../db/schema/project.ts";
import type { Context } from "../context.ts";
import { currentPreset } from "../preset/queries.ts";
import { findTrialProject } from "../project/access.ts";
import { readTrialUsage, type TrialUsage } from "../usage/queries.ts";
import { readWork, type WorkView } from "../work/queries.ts";

/** Everything the /trial screen shows, so that a reload in the middle loses nothing. */
export interface TrialView extends WorkView {
  usage: TrialUsage;
  /** The browser has still to prove its work before the first run. */
  needsProof: boolean;
  /** When what is here will be removed, ISO 8601; null before there is anything. */
  keptUntil: string | null;
  /** Key of the preset that was chosen; null = none. */
  preset: string | null;
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
      preset: null,
      engine,
    };
  }
  const [visit] = await ctx.db
    .select({ provenAt: visitor.provenAt, expiresAt: visitor.expiresAt })
    .from(visitor)
    .where(eq(visitor.id, ctx.actor.visitorId ?? ""));
  return {
    ...(await readWork(ctx, projectId)),
    usage,
    needsProof: !visit?.provenAt,
    preset: (await currentPreset(ctx, projectId, null)).key,
    keptUntil: visit?.expiresAt.toISOString() ?? null,
    engine,
  };
}
