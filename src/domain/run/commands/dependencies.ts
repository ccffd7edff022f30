/** What a step reads of the results beside it. */
import type { ToolName, ToolStep } from "#src/shared/run-parts.ts";
import { inheritsFrom, needsOf, promptDependencies, resultsReadBy, waitsFor } from "#src/tools/graph.ts";
import { serverTool } from "#src/tools/server.ts";
import type { Context } from "../../context.ts";
import { readKept } from "../../result/commands/open.ts";
import { readParents } from "../../result/queries.ts";
import type { Lease } from "./lease.ts";

/** The tools that a step waits for in its run: those whose results it tells a model, or reads where it is written without one. */
export const dependenciesOf = (ctx: Context, tool: ToolName): readonly ToolName[] =>
  ctx.engines.model.embedded ? waitsFor(tool) : promptDependencies(tool);

/**
 * The results that a step reads, the step with what it takes in of those, and its input as its tool reads it. Of a result that is made in the same run and not
 * waited for, it is what stays or comes again in it, so that it matters not which of the two is done first.
 */
export async function readDependencies(ctx: Context, lease: Lease, step: ToolStep) {
  const draws = inheritsFrom(step.tool);
  const tools = [...resultsReadBy(step.tool), ...draws];
  const parents = await readParents(ctx, lease.projectId, tools, standingFor(lease, step));
  const waited = dependenciesOf(ctx, step.tool);
  // What stands aside is none of what a result of the project rests on.
  const others = lease.steps.filter((other) => step.aside || !other.aside);
  // What it needs and does not wait for is of this run, too: what stands of it is not what belongs beside it.
  for (const tool of needsOf(step.tool))
    if (!waited.includes(tool) && others.some((other) => other.tool === tool)) {
      delete parents.items[tool];
      parents.ids[tool] = lease.runId;
    }
  for (const other of others.filter(({ tool }) => draws.includes(tool) && !waited.includes(tool))) {
    const kept = await readKept(ctx, lease, other, []);
    const { remaking, definition } = serverTool(other.tool);
    const input = definition.input.parse(other.input);
    const repeated = (parents.items[other.tool] ?? []).filter(
      (item) => remaking?.again?.(input, item) && !kept.some(({ text }) => text === item.text),
    );
    parents.items = { ...parents.items, [other.tool]: [...kept, ...repeated] };
    parents.ids[other.tool] = lease.runId;
  }
  const { remaking, definition } = serverTool(step.tool);
  const asked = definition.input.parse(step.input);
  if (!remaking?.draws) return { step, input: asked, parents };
  const input = remaking.draws(asked, parents.items);
  return { step: { ...step, input }, input, parents };
}

/** The results of tools that were made in the same run, after a step that tells them had begun. */
export async function readLater(ctx: Context, lease: Lease, step: ToolStep, tools: readonly ToolName[]) {
  const { items } = await readParents(ctx, lease.projectId, tools, standingFor(lease, step));
  return items;
}

/** Whose sheet is read alone, and whether a step's own run goes before the project. */
function standingFor({ materials, runId }: Lease, step: ToolStep) {
  return { persona: materials?.persona ?? null, beside: step.aside ? runId : null };
}
