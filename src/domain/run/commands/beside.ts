/** What a step reads of the results beside it. */
import type { ToolStep } from "../../../shared/run-parts.ts";
import { drawsOf, readsOf, waitsFor } from "../../../tools/graph.ts";
import { serverTools } from "../../../tools/server.ts";
import type { Context } from "../../context.ts";
import { readKept } from "../../result/commands/open.ts";
import { readParents } from "../../result/queries.ts";
import type { Lease } from "./lease.ts";

/**
 * The results that a step reads, and the step with what it takes in of those. Of a result that is made in the same run and not
 * waited for, it is what stays or comes again in it, so that it matters not which of the two is done first.
 */
export async function readBeside(ctx: Context, lease: Lease, step: ToolStep) {
  const draws = drawsOf(step.tool);
  const person = lease.materials?.persona ?? null;
  const parents = await readParents(ctx, lease.projectId, [...readsOf(step.tool), ...draws], person);
  const waited = waitsFor(step.tool);
  for (const other of lease.steps.filter(({ tool }) => draws.includes(tool) && !waited.includes(tool))) {
    const kept = await readKept(ctx, lease, other, []);
    const { again, definition } = serverTools[other.tool];
    const input = definition.input.parse(other.input) as never;
    const repeated = (parents.items[other.tool] ?? []).filter(
      (item) => again?.(input, item) && !kept.some(({ text }) => text === item.text),
    );
    parents.items = { ...parents.items, [other.tool]: [...kept, ...repeated] };
    parents.ids[other.tool] = lease.runId;
  }
  const tool = serverTools[step.tool];
  if (!tool.draws) return { step, parents };
  const input = tool.draws(tool.definition.input.parse(step.input) as never, parents.items);
  return { step: { ...step, input: input as ToolStep["input"] }, parents };
}
