import { eq } from "drizzle-orm";
import { visitor } from "../../../db/schema/project.ts";
import { AppError } from "../../../shared/errors.ts";
import type { ToolName } from "../../../shared/run-parts.ts";
import { serverTools } from "../../../tools/server.ts";
import { saveBrief } from "../../brief/commands/save.ts";
import { type Context, withModel } from "../../context.ts";
import { choosePreset } from "../../preset/commands.ts";
import { requireTrialProject } from "../../project/access.ts";
import type { ItemAccess } from "../../result/access.ts";
import { readItem } from "../../result/queries.ts";
import type { RunId } from "../../run/access.ts";
import { type Ask, askTools } from "../../run/commands/ask.ts";
import { startRun } from "../../run/commands/start.ts";
import type { StartTrialRun, VaryItem } from "../schema.ts";

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
  const ask = { goal: goalOf(input), inputs: { catchphrase }, keep, idempotencyKey };
  return askTools(ctx, projectId, ask, async (inner) => {
    if (input.preset !== undefined) await choosePreset(inner, projectId, input.preset);
    return (await saveBrief(inner, projectId, input.brief)).id;
  });
}

function goalOf({ goal, tools }: StartTrialRun): Ask["goal"] {
  return goal === "all" && tools === "all" ? "everything" : toolsOf[goal];
}

const toolsOf: Record<StartTrialRun["goal"], ToolName[]> = {
  analyze: ["analyze"],
  catchphrase: ["catchphrase"],
  all: ["analyze", "catchphrase"],
};

/** A short run that words one item anew; the item's own result and brief stay what they are. */
export async function varyItem(ctx: Context, access: ItemAccess, input: VaryItem): Promise<{ runId: RunId }> {
  const item = await readItem(ctx, access);
  if (item.locked && input.change !== "more")
    throw new AppError("conflict", "固定中のため変更していません。固定を外してからお試しください。");
  const tool = serverTools[access.tool];
  const base = tool.definition.input.parse(access.input) as Record<string, unknown>;
  const target = {
    text: item.text,
    change: input.change,
    kind: item.kind,
    fields: item.fields,
    slot: input.slot,
  };
  const asked = tool.definition.input.parse({ ...base, target });
  // A tool that reads no target would make everything anew and put its first piece in this one's place.
  const grows = input.change !== "more" || (tool.grows?.includes(item.kind) ?? false);
  if (!grows)
    throw new AppError("conflict", "この項目は増やせません。「言い換え」なら、別の案から選べます。");
  if (!("target" in asked) || tool.wanted(asked as never)[item.kind] === undefined)
    throw new AppError("conflict", "この項目だけを作り直すことはできません。全体を作り直してください。");
  const { runId } = await startRun(withModel(ctx, access.model), access.projectId, async () => ({
    briefId: access.briefId,
    steps: [{ tool: access.tool, input: asked }],
    targetItemId: access.itemId,
    preset: access.preset,
    materials: access.chosen,
    idempotencyKey: input.idempotencyKey,
  }));
  return { runId };
}

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
