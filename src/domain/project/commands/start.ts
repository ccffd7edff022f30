import { and, eq } from "drizzle-orm";
import { project } from "#src/db/schema/project.ts";
import { briefWithFiles, prepareBrief, prepareFiles, saveBrief } from "../../brief/commands/save.ts";
import type { BriefView } from "../../brief/queries.ts";
import { type Context, withEmbedded } from "../../context.ts";
import type { RunId } from "../../run/access.ts";
import { askTools, type ToolRequest } from "../../run/commands/ask.ts";
import type { ProjectId } from "../access.ts";
import { projectNameLimit, type StartProjectRun } from "../schema.ts";
import { removeDraft } from "./draft.ts";

/**
 * Saves the brief, names a project that has no name by it, and starts the tools on it, all or nothing. Without a brief they
 * work on the newest with all files that are there.
 * @throws AppError invalid_input, limit_reached, idempotency_mismatch, too_many_requests.
 */
export async function startProjectRun(
  outer: Context,
  projectId: ProjectId,
  input: StartProjectRun,
): Promise<{ runId: RunId; briefId: string }> {
  const ctx = input.embedded ? withEmbedded(outer) : outer;
  const { goal, inputs, keep, idempotencyKey, catchphrase } = input;
  const ask: ToolRequest = {
    goal: goal === "all" ? "everything" : goal === "stale" ? "stale" : [goal],
    inputs,
    over: { catchphrase },
    asBefore: true,
    keep,
    idempotencyKey,
  };
  const told = input.brief;
  await (told ? prepareBrief(ctx, projectId, told) : prepareFiles(ctx, projectId));
  return askTools(ctx, projectId, ask, async (inner) => {
    if (!told) return briefWithFiles(inner, projectId);
    const brief = await saveBrief(inner, projectId, told);
    await nameByBrief(inner, projectId, brief);
    await removeDraft(inner, projectId);
    return brief.id;
  });
}

async function nameByBrief(ctx: Context, projectId: ProjectId, brief: BriefView): Promise<void> {
  const { fields, sentences } = brief;
  const words = fields.name?.text ?? fields.kind?.text ?? sentences[0]?.text ?? "";
  const limit = fields.name ? projectNameLimit : 30;
  const name = [...words.trim()].slice(0, limit).join("");
  await ctx.db
    .update(project)
    .set({ name })
    .where(and(eq(project.id, projectId), eq(project.name, "")));
}
