import { eq } from "drizzle-orm";
import { visitor } from "#src/db/schema/project.ts";
import { AppError } from "#src/shared/errors.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { prepareBrief, saveBrief } from "../../brief/commands/save.ts";
import type { Context } from "../../context.ts";
import { choosePreset } from "../../preset/commands.ts";
import { requireTrialProject } from "../../project/access.ts";
import type { RunId } from "../../run/access.ts";
import { askTools, type ToolRequest } from "../../run/commands/ask.ts";
import type { StartTrialRun } from "../schema.ts";

/**
 * Saves the brief and starts the tools on it.
 * @throws AppError challenge_failed before the visitor's browser has proved its work, invalid_input, limit_reached.
 */
export async function startTrialRun(
  ctx: Context,
  input: StartTrialRun,
): Promise<{ runId: RunId; briefId: string }> {
  const projectId = await requireTrialProject(ctx);
  await requireProof(ctx, input);
  const { keep, idempotencyKey, catchphrase } = input;
  await prepareBrief(ctx, projectId, input.brief);
  const ask = { goal: goalOf(input), inputs: { catchphrase }, keep, idempotencyKey };
  return askTools(ctx, projectId, ask, async (inner) => {
    if (input.preset !== undefined) await choosePreset(inner, projectId, input.preset);
    return (await saveBrief(inner, projectId, input.brief)).id;
  });
}

function goalOf({ goal, tools }: StartTrialRun): ToolRequest["goal"] {
  return goal === "all" && tools === "all" ? "everything" : toolsOf[goal];
}

const toolsOf: Record<StartTrialRun["goal"], ToolName[]> = {
  analyze: ["analyze"],
  catchphrase: ["catchphrase"],
  all: ["analyze", "catchphrase"],
};

/** @throws AppError challenge_failed until the visitor's browser has done its work. */
export async function requireProof(ctx: Context, input: Pick<StartTrialRun, "proof">): Promise<void> {
  const visitorId = ctx.actor.visitorId ?? "";
  const [row] = await ctx.db
    .select({ provenAt: visitor.provenAt })
    .from(visitor)
    .where(eq(visitor.id, visitorId));
  if (row?.provenAt) return;
  const proven = input.proof ? await ctx.engines.challenge.verify(visitorId, input.proof) : false;
  if (!proven) throw new AppError("challenge_failed");
  await ctx.db.update(visitor).set({ provenAt: ctx.now() }).where(eq(visitor.id, visitorId));
}
