import type { Brief } from "#src/brief/schema.ts";
import { prepareSources } from "#src/checks/claims/stated.ts";
import { serverTool, type ToolInput } from "#src/tools/server.ts";
import { readBriefUnder } from "../../brief/queries.ts";
import type { Context } from "../../context.ts";
import { inSlices } from "../../slices.ts";
import type { ItemAccess } from "../access.ts";
import { withSources } from "../rules/check.ts";

/** What the result of an item was made from: its input as the tool reads it, and the brief with the sources that came with it. */
export async function readRunRequest(
  ctx: Context,
  access: Pick<ItemAccess, "tool" | "input" | "projectId" | "briefId" | "preset" | "chosen">,
): Promise<{ input: ToolInput; brief: Brief }> {
  const tool = serverTool(access.tool);
  const input = tool.definition.input.parse(access.input);
  const { projectId, briefId, preset, chosen } = access;
  const stored = await readBriefUnder(ctx, projectId, briefId, preset, chosen);
  const brief = withSources(stored, tool.sources?.(input));
  await prepareSources(brief.sentences, inSlices);
  return { input, brief };
}
