import { emptyFields } from "#src/brief/parse.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolStep } from "#src/shared/run-parts.ts";
import { changesOf, notAlone, whyUnchanged } from "#src/tools/pieces/rewriting.ts";
import { serverTool } from "#src/tools/server.ts";
import { type Context, withModel } from "../../context.ts";
import { onProject } from "../../project/access.ts";
import type { ItemAccess } from "../../result/access.ts";
import { readItem } from "../../result/queries.ts";
import type { RunId } from "../access.ts";
import type { VaryItem } from "../schema.ts";
import { type AttachToRun, startRun } from "./start.ts";

/** How a piece is to be worded anew; `wish`: in a person's own words. */
export interface Variation extends Pick<VaryItem, "change" | "slot"> {
  wish?: string;
}

/**
 * A short run that words one item anew; the item's own result and brief stay what they are.
 * @throws AppError conflict for a chosen item that would be replaced, for one that cannot be made anew alone, and those of startRun.
 */
export async function varyItem(
  outer: Context,
  access: ItemAccess,
  input: VaryItem,
  attach?: AttachToRun,
): Promise<{ runId: RunId }> {
  const ctx = await onProject(withModel(outer, access.model), access.projectId);
  const step = variationStep(ctx, access, await readItem(ctx, access), input);
  const plan = async () => ({
    briefId: access.briefId,
    steps: [step],
    targetItemId: access.itemId,
    preset: access.preset,
    materials: access.chosen,
    idempotencyKey: input.idempotencyKey,
  });
  const { runId } = await startRun(ctx, access.projectId, plan, attach);
  return { runId };
}

/**
 * The step that words an item anew.
 * @throws AppError conflict for a chosen item that would be replaced, and for one that cannot be made anew alone.
 */
export function variationStep(
  ctx: Context,
  access: Pick<ItemAccess, "tool" | "input">,
  item: Item,
  { change, slot, wish }: Variation,
): ToolStep {
  if (item.locked && change === "reroll")
    throw new AppError("conflict", "選んだ案のため変更していません。選択を外してからお試しください。");
  const tool = serverTool(access.tool);
  const base = tool.definition.input.parse(access.input);
  const { text, kind, fields, sources } = item;
  const target = { text, change, kind, fields, sources, slot, ...(wish === undefined ? {} : { wish }) };
  const asked = tool.definition.input.parse({ ...base, target });
  const byModel = !ctx.engines.model.embedded;
  if (!changesOf(access.tool, item, byModel).includes(change))
    throw new AppError("conflict", whyUnchanged(access.tool, item, change, byModel));
  // A tool that reads no target would make everything anew and put its first piece in this one's place.
  const grows = change !== "more" || (tool.editing?.grows?.includes(kind) ?? false);
  if (!grows)
    throw new AppError("conflict", "この項目は増やせません。「言い換え」なら、別の案から選べます。");
  const gives = tool.required(asked, { sentences: [], fields: emptyFields() });
  if (!("target" in asked) || !gives.some((one) => one.kind === kind))
    throw new AppError("conflict", notAlone);
  return { tool: access.tool, input: asked };
}
